import type { StyleFit } from '../../../../shared/capture/fit/styleFit.ts';
import { type ClipFile, readClipFiles } from '../../../platform/readClipFile.ts';
import type { ClipGhost } from '../../capture/clipGhost.ts';
import { setClipGhost } from '../../capture/clipGhosts.ts';
import { changeEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { showFailure } from './saving.ts';

/** Brings clips to the page that makes a style of them; what could not be read is told. */
function showClips(
  { dialogs, notices }: Studio,
  { files, problems }: { readonly files: readonly ClipFile[]; readonly problems: readonly string[] },
): void {
  for (const text of problems) notices.show({ kind: 'error', text });
  if (files.length > 0) dialogs.store.setState({ clips: files });
}

/** Asks for motion-capture clips and shows what a style of them would be. */
export const newFromClip: Command = {
  id: 'file.newFromClip',
  label: 'New from clip…',
  async run(studio) {
    const result = await studio.platform.chooseClips();
    if (!result.ok) showFailure(studio, result, 'This clip');
    else if (result.value.kind === 'opened') showClips(studio, result.value);
  },
};

/** Shows what a style of clips that were dropped on the window would be. */
export const openDroppedClips: Command<{ files: readonly File[] }> = {
  id: 'file.openDroppedClips',
  label: 'New from dropped clips',
  async run(studio, { files }) {
    showClips(studio, await readClipFiles(files));
  },
};

/** Gives up making a style of clips. */
export const closeClips: SyncCommand = {
  id: 'window.closeClips',
  label: 'Cancel',
  enabled: ({ dialogs }) => dialogs.store.getState().clips !== undefined,
  run: ({ dialogs }) => dialogs.store.setState({ clips: undefined }),
};

/** What stays of the clips with the style that was made of them. */
export function createClipGhost({ keys, report }: StyleFit): ClipGhost {
  return {
    name: report.clips.map(({ file }) => file).join(', '),
    keys: keys
      .map(({ normalizedSpeed, captured }) => ({ normalizedSpeed, curves: captured }))
      .toSorted((a, b) => a.normalizedSpeed - b.normalizedSpeed),
  };
}

/**
 * Opens a fitted style as a new document under a name, walking as fast as its clip, with that as its ghost.
 */
export const makeStyleOfClips: SyncCommand<{ fit: StyleFit; name: string }> = {
  id: 'file.makeStyleOfClips',
  label: 'Make style',
  run(studio, { fit, name }) {
    const { documents, clipGhosts, dialogs, lanes, workspace } = studio;
    const id = documents.open({ document: { ...fit.style, name }, isUnsaved: true });
    setClipGhost(clipGhosts, documents.get(id), createClipGhost(fit));
    const [first] = fit.style.keys;
    if (first !== undefined) changeEditedLane(lanes, { normalizedSpeed: first.speed });
    // What was made is held against what it was made of.
    workspace.setState(({ view }) => ({ view: { ...view, capturedGhost: true } }));
    dialogs.store.setState({ clips: undefined });
  },
};
