import { createStyleFileName, getFileStem } from '../../../shared/style/fileName.ts';
import type { Studio } from '../../state/studio.ts';

/** Saves a picture of the viewport as a file named after the style, and says what became of it. */
export async function keepPicture(
  { documents, notices, platform }: Studio,
  picture: Blob | undefined,
): Promise<void> {
  if (picture === undefined) {
    notices.show({
      kind: 'error',
      text: 'The picture could not be made: the graphics driver gave none. Your work is as it was; please try again.',
    });
    return;
  }
  const { document } = documents.getActive().getState();
  const suggestedName = `${getFileStem(createStyleFileName(document.name))}.png`;
  const result = await platform.savePicture(suggestedName, picture);
  if (!result.ok) {
    notices.show({ kind: 'error', text: result.message });
    return;
  }
  if (result.value.kind === 'cancelled') return;
  const { kind, fileName } = result.value;
  notices.show({
    kind: 'info',
    text: kind === 'downloaded' ? `Saved ${fileName} with the browser's downloads.` : `Saved ${fileName}.`,
  });
}
