import { HIP_POLICIES, type HipPolicy } from '../../../../shared/gait/coefficients.ts';
import { setHipPolicy } from '../../../../shared/style/edit/edit.ts';
import { NAME_LENGTH, TAG_COUNT, TAG_LENGTH, TEXT_LENGTH } from '../../../../shared/style/limits.ts';
import { setStyleProperties, type StyleProperties } from '../../../../shared/style/edit/properties.ts';
import { listEdits } from './edits.ts';
import { createDocumentCommand, type DocumentCommand, isEnabled, type SyncCommand } from '../command.ts';

/** Takes the last edit back: of the active document or, where they are walked, of the footsteps. */
export const undoEdit: SyncCommand = {
  id: 'edit.undo',
  label: 'Undo',
  describe: (studio) => joinLabel('Undo', listEdits(studio, 'undo')[0]?.entry),
  shortcuts: ['Mod+Z'],
  enabled: (studio) => listEdits(studio, 'undo').length > 0,
  run: (studio) => listEdits(studio, 'undo')[0]?.run(studio),
};

/** Does the last undone edit again. */
export const redoEdit: SyncCommand = {
  id: 'edit.redo',
  label: 'Redo',
  describe: (studio) => joinLabel('Redo', listEdits(studio, 'redo')[0]?.entry),
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  enabled: (studio) => listEdits(studio, 'redo').length > 0,
  run: (studio) => listEdits(studio, 'redo')[0]?.run(studio),
};

/** Goes to another step of the history, this many back (below 0) or on. */
export const goToStep: SyncCommand<number> = {
  id: 'edit.goToStep',
  label: 'Go to a step of the history',
  run(studio, by) {
    const command = by < 0 ? undoEdit : redoEdit;
    for (let step = Math.abs(by); step > 0; step--) command.run(studio);
  },
};

/** Lists the steps of the history, to go to one. */
export const openHistory: SyncCommand = {
  id: 'edit.history',
  label: 'History…',
  enabled: (studio) => isEnabled(undoEdit, studio) || isEnabled(redoEdit, studio),
  run: ({ dialogs }) => dialogs.store.setState({ history: true }),
};

const joinLabel = (verb: string, entry: string | undefined): string =>
  entry === undefined ? verb : `${verb} ${entry}`;

/**
 * Changes what the style says of itself: name, description, author, licence, tags; cut to what a file may
 * hold. An empty name changes nothing.
 */
export const changeProperties = createDocumentCommand<Partial<StyleProperties>>({
  id: 'style.changeProperties',
  label: 'Change the style’s properties',
  transition: 'cut',
  entry: (change) => (Object.keys(change).join() === 'name' ? 'Style name' : 'Style properties'),
  change(state, change) {
    const { document, clamped } = setStyleProperties(state.document, change);
    const note = `What was too long was cut: a name has at most ${NAME_LENGTH.max} characters, a text ${TEXT_LENGTH.max}, and there are at most ${TAG_COUNT.max} tags of ${TAG_LENGTH.max}.`;
    return { ok: true, document, note: clamped ? note : undefined };
  },
});

/** Shows what the style says of itself, to be changed. */
export const openProperties: SyncCommand = {
  id: 'style.properties',
  label: 'Style properties…',
  run: ({ dialogs }) => dialogs.store.setState({ properties: true }),
};

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
