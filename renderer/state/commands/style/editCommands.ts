import { HIP_POLICIES, type HipPolicy } from '../../../../shared/gait/coefficients.ts';
import { setHipPolicy } from '../../../../shared/style/edit/edit.ts';
import { NAME_LENGTH, TAG_COUNT, TAG_LENGTH, TEXT_LENGTH } from '../../../../shared/style/limits.ts';
import { setStyleProperties, type StyleProperties } from '../../../../shared/style/edit/properties.ts';
import { goSteps, listHistorySteps } from '../../documents/documentStore.ts';
import { findEdit } from './findEdit.ts';
import { type DocumentCommand, type SyncCommand, createDocumentCommand } from '../command.ts';

/** Takes the last edit back: of the active document or, where they are walked, of the footsteps. */
export const undoEdit: SyncCommand = {
  id: 'edit.undo',
  label: 'Undo',
  describe: (studio) => joinLabel('Undo', findEdit(studio, 'undo').entry),
  shortcuts: ['Mod+Z'],
  enabled: (studio) => findEdit(studio, 'undo').entry !== undefined,
  run: (studio) => findEdit(studio, 'undo').run(studio),
};

/** Does the last undone edit again. */
export const redoEdit: SyncCommand = {
  id: 'edit.redo',
  label: 'Redo',
  describe: (studio) => joinLabel('Redo', findEdit(studio, 'redo').entry),
  shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
  enabled: (studio) => findEdit(studio, 'redo').entry !== undefined,
  run: (studio) => findEdit(studio, 'redo').run(studio),
};

/** Goes to another step of the history, so many back (below 0) or on. */
export const goToStep: SyncCommand<number> = {
  id: 'edit.goToStep',
  label: 'Go to a step of the history',
  run: ({ documents }, by) => goSteps(documents.getActive(), by),
};

/** Lists the steps of the active document's history, to go to one. */
export const openHistory: SyncCommand = {
  id: 'edit.history',
  label: 'History…',
  enabled: ({ documents }) => listHistorySteps(documents.getActive()).length > 1,
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
