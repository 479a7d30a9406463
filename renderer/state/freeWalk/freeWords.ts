import type { Going } from '../../../shared/control/goalTurn.ts';
import type { Blocked } from '../../../shared/control/stepping/planLedSteps.ts';
import { REFUSAL_WORDS } from '../../../shared/steps/plan/checkStep.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { formatTurn } from '../walk/lawWords.ts';
import { formatQuantity, type Units } from '../walk/units.ts';
import { formatNumber } from '../../ui/format.ts';

/** Slower than this a body stands, V in 1/s and rad/s (chosen: less is not told by two decimals). */
const STANDING = 0.005;

/** What a free walk is told by. */
export interface FreeMeasures {
  readonly going: Pick<Going, 'speed' | 'turnRate'>;
  /** How far its last foot slid, metres. */
  readonly slipM: number;
  readonly legLengthM: number;
  /** Where the ground lets it not go on, and why. */
  readonly blocked?: Blocked | undefined;
}

/** The parts of a free walk's read-out: V, turn rate and radius, slip. */
export function formatFreeWalk(
  { going, slipM, legLengthM, blocked }: FreeMeasures,
  units: Units,
): readonly string[] {
  const { speed, turnRate } = going;
  const slip = `slip ${formatQuantity(1000 * slipM, 1, 'mm')}`;
  const isTurning = Math.abs(turnRate) > STANDING;
  if (speed < STANDING && !isTurning)
    return ['standing', ...(blocked ? [`blocked: ${REFUSAL_WORDS[blocked.reason]}`] : []), slip];
  const law = { normalizedSpeed: speed, turnRate };
  return [
    `V ${formatNumber(speed, 2)}`,
    ...(isTurning
      ? [
          formatQuantity(Math.abs(turnRate) * DEGREES_PER_RADIAN, 0, '°/s'),
          formatTurn(law, legLengthM, units),
        ]
      : ['straight']),
    slip,
  ];
}
