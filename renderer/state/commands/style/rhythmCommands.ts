import type { StyleDocument } from '../../../../shared/style/document.ts';
import { resetRhythm, type RhythmEdit, setRhythm } from '../../../../shared/style/edit/rhythmEdit.ts';
import type { RhythmNumber, RhythmRow } from '../../../../shared/style/rhythm.ts';
import { getSelectedKey } from '../../documents/documentStore.ts';
import { createKeyCommand } from '../command.ts';

/** What the numbers of a rhythm are called. */
export const RHYTHM_NAMES: Readonly<Record<RhythmNumber, string>> = {
  otherStrike: 'Right strike',
  toeOffLeft: 'Toe off, left',
  toeOffRight: 'Toe off, right',
  clearanceLeft: 'Clearance, left',
  clearanceRight: 'Clearance, right',
};

/** What the rows of a rhythm are called. */
export const RHYTHM_ROW_NAMES: Readonly<Record<RhythmRow, string>> = {
  strike: RHYTHM_NAMES.otherStrike,
  toeOff: 'Toe off',
  clearance: 'Clearance',
};

/** Sets a number of a key's rhythm; the note says what a file may hold where it was more. */
export function applyRhythmEdit(
  document: StyleDocument,
  keyIndex: number,
  edit: RhythmEdit,
): { readonly document: StyleDocument; readonly note: string | undefined } {
  const changed = setRhythm(document, keyIndex, edit);
  const note =
    'A right foot strikes between 35 and 65 % of the cycle, feet leave up to 10 % of it sooner or later, and swing up to 10 % of the leg over the floor.';
  return { document: changed.document, note: changed.clamped ? note : undefined };
}

/** Sets when the right foot strikes, how much later a foot leaves, or how far it clears the floor. */
export const changeRhythm = createKeyCommand<RhythmEdit>({
  id: 'rhythm.set',
  label: 'Set a number of the rhythm',
  transition: 'cut',
  entry: ({ number }) => RHYTHM_NAMES[number],
  change: (state, edit) => ({ ok: true, ...applyRhythmEdit(state.document, getSelectedKey(state), edit) }),
});

/** Has the steps take even time again. */
export const evenRhythm = createKeyCommand<{ readonly allKeys: boolean }>({
  id: 'rhythm.reset',
  label: 'Reset the rhythm',
  transition: 'blend',
  entry: () => 'Reset of the rhythm',
  change: (state, { allKeys }) => ({
    ok: true,
    document: resetRhythm(state.document, getSelectedKey(state), allKeys),
  }),
});
