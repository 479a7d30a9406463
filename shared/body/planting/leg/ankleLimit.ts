import { smoothstep } from '../../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { JOINT_LIMITS } from '../../leg/jointLimits.ts';
import type { LegSolution } from '../../leg/leg.ts';
import { softAtMost } from '../../leg/smooth.ts';
import { multiplyInto, writeTurnXInto } from '../../pose/quaternion.ts';
import type { LegInstant } from './legInstant.ts';
import type { AnkleExcess } from '../plan/plantPlan.ts';

/**
 * Share of a swing within which an ankle that stood past its limit comes back to it, and goes past it again
 * (chosen).
 */
const BACK_WITHIN = 0.3;
const ANKLE = JOINT_LIMITS.find(({ joint }) => joint === 'talocrural')!;
const MOST_DORSIFLEXION = ANKLE.maxDeg * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -ANKLE.minDeg * RADIANS_PER_DEGREE;
/**
 * A standing ankle goes past its limit by no more than half way between these; from there on the foot turns
 * with the shank and leaves the floor (chosen: what a hip offset of 45 degrees takes).
 */
const EXCESS_FROM = 25 * RADIANS_PER_DEGREE;
const EXCESS_TO = 65 * RADIANS_PER_DEGREE;

const turn = new Float64Array(4);

/** Fills how far a solved leg's ankle is past its limits. Allocates nothing. */
export function writeAnkleExcessInto({ ankleRad }: LegSolution, out: AnkleExcess): void {
  out.dorsiflexedRad = Math.max(0, -ankleRad - MOST_DORSIFLEXION);
  out.plantarflexedRad = Math.max(0, ankleRad - MOST_PLANTARFLEXION);
}

/** Lets a standing foot turn with the shank where its ankle would go far past its limit. */
export function yieldAnkle(out: LegSolution): void {
  const pastDorsi = -out.ankleRad - MOST_DORSIFLEXION;
  const pastPlantar = out.ankleRad - MOST_PLANTARFLEXION;
  if (pastDorsi > 0) turnAnkleTo(-MOST_DORSIFLEXION - holdExcess(pastDorsi), out);
  if (pastPlantar > 0) turnAnkleTo(MOST_PLANTARFLEXION + holdExcess(pastPlantar), out);
}

function holdExcess(pastRad: number): number {
  return softAtMost(pastRad, EXCESS_FROM, EXCESS_TO);
}

/**
 * Keeps a swinging foot's ankle within its anatomical limits; turns aside are left. Where the stance before
 * or after is past one, the limit goes out to there, so that nothing jumps. Returns whether it had to.
 */
export function holdAnkle({ swingShare: share, foot }: LegInstant, out: LegSolution): boolean {
  let leastRad = -MOST_DORSIFLEXION;
  let mostRad = MOST_PLANTARFLEXION;
  if (share < BACK_WITHIN) {
    const leave = smoothstep(1 - share / BACK_WITHIN);
    leastRad -= leave * foot.dorsiflexedRad;
    mostRad += leave * foot.plantarflexedRad;
  } else if (share > 1 - BACK_WITHIN) {
    const arrive = smoothstep(1 - (1 - share) / BACK_WITHIN);
    leastRad -= arrive * foot.end.dorsiflexedRad;
    mostRad += arrive * foot.end.plantarflexedRad;
  }
  if (out.ankleRad >= leastRad && out.ankleRad <= mostRad) return false;
  const heldRad = Math.min(mostRad, Math.max(leastRad, out.ankleRad));
  turnAnkleTo(heldRad, out);
  return true;
}

function turnAnkleTo(ankleRad: number, out: LegSolution): void {
  writeTurnXInto(ankleRad - out.ankleRad, turn, 0);
  multiplyInto(out.ankle, 0, turn, 0, out.ankle, 0);
  out.ankleRad = ankleRad;
}
