import { HIP_POLICIES, type HipPolicy } from '../../../shared/gait/coefficients.ts';
import { renameStyle, setHipPolicy } from '../../../shared/style/edit.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import { getRedoEntry, getUndoEntry, redo, undo } from '../documents/documentStore.ts';
import { setMixPreviewing } from '../library/mixStore.ts';
import { type DocumentCommand, type SyncCommand, createDocumentCommand } from './command.ts';

/** Takes the last edit of the active document back. */
export const undoEdit: SyncCommand = {
  id: 'edit.undo',
  label: 'Undo',
  describe: ({ documents }) => joinLabel('Undo', getUndoEntry(documents.getActive())),
  shortcuts: ['Mod+Z'],
  enabled: ({ documents }) => getUndoEntry(documents.getActive()) !== undefined,
  run({ documents, mix }) {
    setMixPreviewing(mix, false);
    undo(documents.getActive());
  },
};

/** Does the last undone edit again. */
export const redoEdit: SyncCommand = {
  id: 'edit.redo',
  label: 'Redo',
  describe: ({ documents }) => joinLabel('Redo', getRedoEntry(documents.getActive())),
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  enabled: ({ documents }) => getRedoEntry(documents.getActive()) !== undefined,
  run({ documents, mix }) {
    setMixPreviewing(mix, false);
    redo(documents.getActive());
  },
};

const joinLabel = (verb: string, entry: string | undefined): string =>
  entry === undefined ? verb : `${verb} ${entry}`;

/** Gives the style another name, cut at 120 characters; an empty one changes nothing. */
export const renameActiveStyle = createDocumentCommand<{ name: string }>({
  id: 'style.rename',
  label: 'Rename style',
  transition: 'cut',
  entry: () => 'Style name',
  change(state, { name }) {
    const edit = renameStyle(state.document, name.trim());
    const tooLong = edit.clamped && name.trim() !== '';
    return {
      ok: true,
      document: edit.document,
      note: tooLong ? `A style's name has at most ${NAME_LENGTH.max} characters; yours was cut.` : undefined,
    };
  },
});

const POLICY_LABELS: Readonly<Record<HipPolicy, string>> = {
  'fixed-amplitude': 'By more or fewer steps',
  'shared-change': 'Shared by step and tempo',
};

/** Chooses how a scaled hip keeps the asked speed. */
export const hipPolicyCommands: readonly DocumentCommand[] = HIP_POLICIES.map((policy) =>
  createDocumentCommand<void>({
    id: `style.hipPolicy.${policy}`,
    label: POLICY_LABELS[policy],
    transition: 'blend',
    checked: ({ documents }) => documents.getActive().getState().document.hipPolicy === policy,
    entry: () => 'Hip policy',
    change: ({ document }) => ({ ok: true, document: setHipPolicy(document, policy) }),
  }),
);
