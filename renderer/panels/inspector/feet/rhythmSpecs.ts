import type { Side } from '../../../../shared/gait/channels.ts';
import { EVEN, RHYTHM_RANGES, type RhythmNumber } from '../../../../shared/style/rhythm.ts';
import { createSpec, type FieldSpec } from '../../../ui/field/fieldMath.ts';

/** Percents of the cycle, as people of gait say it, or of the leg. */
export const PERCENT = 100;

/** Whose foot each number is of. */
export const RHYTHM_SIDES: Readonly<Record<RhythmNumber, Side>> = {
  otherStrike: 'right',
  toeOffLeft: 'left',
  toeOffRight: 'right',
  clearanceLeft: 'left',
  clearanceRight: 'right',
};

/** How the numbers of a rhythm look and move, percent of the cycle or of the leg. */
export const RHYTHM_SPECS = Object.fromEntries(
  Object.entries(RHYTHM_RANGES).map(([number, { min, max }]) => [
    number,
    createSpec({
      min: PERCENT * min,
      max: PERCENT * max,
      neutral: PERCENT * EVEN[number as RhythmNumber],
      decimals: 1,
      step: 0.5,
      snap: 1,
      unit: '%',
      spokenUnit: `percent of the ${number.startsWith('clearance') ? 'leg' : 'cycle'}`,
    }),
  ]),
) as Readonly<Record<RhythmNumber, FieldSpec>>;
