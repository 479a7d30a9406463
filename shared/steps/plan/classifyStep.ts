import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import type { StepKind } from './footstep.ts';

/** Half of the wedge that is ahead of a foot, and as much again behind it (1993). */
const AHEAD_RAD = 60 * RADIANS_PER_DEGREE;
/** How far across itself a foot may step, half of that (1993). */
const ACROSS_RAD = AHEAD_RAD / 2;
/** This near to the line between two kinds the foot's own direction decides, and by how much (chosen). */
const UNSURE_RAD = 5 * RADIANS_PER_DEGREE;
const PARALLEL_RAD = 15 * RADIANS_PER_DEGREE;

/** What a step is by where it lands; `illegal` would cross the standing leg. */
export type StepRegion = Extract<StepKind, 'forward' | 'lateral' | 'backward'> | 'illegal';

/**
 * Where a step lands, seen from the foot that stands: radians from straight ahead towards the side of the
 * foot that steps, heel to heel, in (-pi/2, 3 pi/2].
 */
export function computeStepBearing(
  side: Side,
  stance: Foothold,
  goal: Foothold,
  heelBehindM: number,
): number {
  const outward = side === 'left' ? 1 : -1;
  const sine = Math.sin(stance.yawRad);
  const cosine = Math.cos(stance.yawRad);
  const x = goal.x - heelBehindM * Math.sin(goal.yawRad) - (stance.x - heelBehindM * sine);
  const z = goal.z - heelBehindM * Math.cos(goal.yawRad) - (stance.z - heelBehindM * cosine);
  const bearing = Math.atan2(outward * (x * cosine - z * sine), x * sine + z * cosine);
  return bearing <= -Math.PI / 2 ? bearing + 2 * Math.PI : bearing;
}

/** Tells what a step is by where its foot lands beside the one that stands (1993, Fig. 2). */
export function classifyStep(side: Side, stance: Foothold, goal: Foothold, heelBehindM: number): StepRegion {
  const bearing = computeStepBearing(side, stance, goal, heelBehindM);
  if (bearing < -ACROSS_RAD || bearing > Math.PI + ACROSS_RAD) return 'illegal';
  const isParallel = Math.abs(wrapAngle(goal.yawRad - stance.yawRad)) <= PARALLEL_RAD;
  const unsure =
    Math.min(Math.abs(bearing - AHEAD_RAD), Math.abs(bearing - (Math.PI - AHEAD_RAD))) <= UNSURE_RAD;
  if (unsure) {
    if (isParallel) return 'lateral';
    return bearing < Math.PI / 2 ? 'forward' : 'backward';
  }
  if (bearing < AHEAD_RAD) return 'forward';
  return bearing <= Math.PI - AHEAD_RAD ? 'lateral' : 'backward';
}
