import { resetRhythm, type RhythmEdit, setRhythm } from '../../../../shared/style/edit/rhythmEdit.ts';
import type { RhythmNumber } from '../../../../shared/style/rhythm.ts';
import { getSelectedKey } from '../../documents/documentStore.ts';
import { createDocumentCommand } from '../command.ts';

/** What the numbers of a rhythm are called. */
export const RHYTHM_NAMES: Readonly<Record<RhythmNumber, string>> = {
  otherStrike: 'Right strike',
  toeOffLeft: 'Toe off, left',
  toeOffRight: 'Toe off, right',
};

/** Sets when the right foot strikes, or how much later a foot leaves. */
export const changeRhythm = createDocumentCommand<RhythmEdit>({
  id: 'rhythm.set',
  label: 'Set a number of the rhythm',
  transition: 'cut',
  entry: ({ number }) => RHYTHM_NAMES[number],
  change(state, edit) {
    const { document, clamped } = setRhythm(state.document, getSelectedKey(state), edit);
    const note =
      'A right foot strikes between 35 and 65 % of the cycle, and feet leave up to 10 % of it sooner or later.';
    return { ok: true, document, note: clamped ? note : undefined };
  },
});

/** Has the steps take even time again. */
export const evenRhythm = createDocumentCommand<{ readonly allKeys: boolean }>({
  id: 'rhythm.reset',
  label: 'Reset the rhythm',
  transition: 'blend',
  entry: () => 'Reset of the rhythm',
  change: (state, { allKeys }) => ({
    ok: true,
    document: resetRhythm(state.document, getSelectedKey(state), allKeys),
  }),
});
