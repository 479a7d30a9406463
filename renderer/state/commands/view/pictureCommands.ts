import { createStyleFileName, getFileStem } from '../../../../shared/style/file/fileName.ts';
import type { Studio } from '../../studio.ts';
import type { PictureSize } from '../../workspace/pictureSize.ts';
import type { Command, SyncCommand } from '../command.ts';
import type { Theme } from '../../../ui/tokens/tokens.ts';
import { listLaneNames, nameLanes } from '../../export/nameLanes.ts';
import { describeSaved } from './describeSaved.ts';

/** Asks in which size the picture is to be kept. */
export const openPicture: SyncCommand = {
  id: 'view.picture',
  label: 'Picture to file…',
  shortcuts: ['F12'],
  run: ({ dialogs }) => dialogs.store.setState({ sheet: 'picture' }),
};

/** Name of a picture's file: that of the person's own file, or of a style that has none yet. */
function suggestPictureName({ documents }: Studio): string {
  const { document, origin } = documents.getActive().getState();
  const ownFile = origin.ticket === undefined ? undefined : origin.fileName;
  return `${getFileStem(ownFile ?? createStyleFileName(document.name))}.png`;
}

/**
 * Keeps what the viewport shows as a PNG of a size, and says what became of it. The size is kept per user.
 */
export const savePicture: Command<{ size: PictureSize | null; theme: Theme }> = {
  id: 'view.savePicture',
  label: 'Save the picture',
  async run(studio, { size, theme }) {
    const { notices, platform, view, workspace } = studio;
    workspace.setState((state) => ({ view: { ...state.view, pictureSize: size } }));
    const suggestedName = suggestPictureName(studio);
    const picture = await nameLanes(view, listLaneNames(studio), theme).takePicture(size);
    if (picture === undefined) {
      notices.show({
        kind: 'error',
        text: 'The picture could not be made: the graphics driver gave none of that size. Your work is as it was; please try again, or a smaller size.',
      });
      return;
    }
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const result = await platform.saveFiles([{ fileName: suggestedName, bytes }], suggestedName);
    if (!result.ok) {
      notices.show({ kind: 'error', text: result.message });
      return;
    }
    if (result.value.kind === 'cancelled') return;
    notices.show({ kind: 'info', text: `${describeSaved(result.value)}.` });
  },
};
