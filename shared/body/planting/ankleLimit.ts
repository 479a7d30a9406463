import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { JOINT_LIMITS } from '../leg/jointLimits.ts';
import type { LegSolution } from '../leg/leg.ts';
import { getTurnX } from '../pose/quaternion.ts';
import type { FootPlan, SwingEnd } from './plantPlan.ts';
import { smoothstep } from '../../gait/smoothstep.ts';

/**
 * Share of a swing within which an ankle that stood past its limit comes back to it, and goes past it again
 * (chosen).
 */
const BACK_WITHIN = 0.3;
const ANKLE = JOINT_LIMITS.find(({ joint }) => joint === 'talocrural')!;
const MOST_DORSIFLEXION = ANKLE.maxDeg * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -ANKLE.minDeg * RADIANS_PER_DEGREE;

/** How far a solved ankle is past its limits, 0 or more. */
export function computeAnkleExcess({
  ankle,
}: LegSolution): Pick<SwingEnd, 'dorsiflexedRad' | 'plantarflexedRad'> {
  const angleRad = getTurnX(ankle, 0);
  return {
    dorsiflexedRad: Math.max(0, -angleRad - MOST_DORSIFLEXION),
    plantarflexedRad: Math.max(0, angleRad - MOST_PLANTARFLEXION),
  };
}

/**
 * Keeps a swinging foot's ankle within its anatomical limits; turns aside are left. Where the stance before
 * or after is past one, the limit goes out to there, so that nothing jumps. Returns whether it had to.
 */
export function holdAnkle({ start, end }: FootPlan['swing'], share: number, out: LegSolution): boolean {
  const leave = smoothstep(1 - share / BACK_WITHIN);
  const arrive = smoothstep(1 - (1 - share) / BACK_WITHIN);
  const leastRad = -MOST_DORSIFLEXION - leave * start.dorsiflexedRad - arrive * end.dorsiflexedRad;
  const mostRad = MOST_PLANTARFLEXION + leave * start.plantarflexedRad + arrive * end.plantarflexedRad;
  const { ankle } = out;
  const angleRad = getTurnX(ankle, 0);
  const heldRad = Math.min(mostRad, Math.max(leastRad, angleRad));
  if (heldRad === angleRad) return false;
  const x = ankle[0]!;
  const w = ankle[3]!;
  const size = Math.sqrt(x * x + w * w) * (w < 0 ? -1 : 1);
  ankle[0] = Math.sin(heldRad / 2) * size;
  ankle[3] = Math.cos(heldRad / 2) * size;
  return true;
}
