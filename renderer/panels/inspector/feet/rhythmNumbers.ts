import { EVEN, getKeyRhythm, type RhythmNumber } from '../../../../shared/style/rhythm.ts';
import { getKey } from '../../../../shared/style/settings.ts';
import { changeRhythm, RHYTHM_NAMES } from '../../../state/commands/style/rhythmCommands.ts';
import {
  type DocumentState,
  getEditedStyle,
  getSelectedKey,
} from '../../../state/documents/documentStore.ts';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { PERCENT, RHYTHM_SIDES, RHYTHM_SPECS } from './rhythmSpecs.ts';

/** The rhythm of a document at its selected key, as shown. */
export const readRhythm = (state: DocumentState) =>
  getKeyRhythm(getKey(getEditedStyle(state), getSelectedKey(state)));

/** The numbers of a rhythm, percent of the cycle. */
export const RHYTHM_NUMBERS = Object.fromEntries(
  (Object.keys(RHYTHM_SPECS) as RhythmNumber[]).map((name): [RhythmNumber, StudioNumber] => [
    name,
    {
      ...editBy(changeRhythm, ({ inspector }, percent) => ({
        number: name,
        value: percent / PERCENT,
        allKeys: inspector.getState().allKeys,
      })),
      label: RHYTHM_NAMES[name],
      spec: RHYTHM_SPECS[name],
      side: RHYTHM_SIDES[name],
      get: ({ documents }) => PERCENT * readRhythm(documents.getActive().getState())[name],
      reset: PERCENT * EVEN[name],
    },
  ]),
) as Readonly<Record<RhythmNumber, StudioNumber>>;
