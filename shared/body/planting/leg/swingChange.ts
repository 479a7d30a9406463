import { smoothstep } from '../../../gait/smoothstep.ts';
import { getKneeFlexion, type Leg, type LegSolution } from '../../leg/leg.ts';
import type { Pose } from '../../pose/pose.ts';
import { multiplyInto, multiplyInverseInto, writeExpInto, writeLogInto } from '../../pose/quaternion.ts';
import { followAnkle } from './footTurn.ts';
import type { LegInstant } from './legInstant.ts';
import { CORRECTION_COUNT, type FootPlan, type PlantPlan } from '../plan/plantPlan.ts';

/**
 * How far a slope at toe off may carry a correction, radians, times 27/4: 16 degrees. A steeper one dies away
 * sooner than the reach (chosen: an ankle within its limits).
 */
const MOST_CARRIED = 1.92;
/**
 * The most that an ankle's slope at a strike may be, radians over a whole swing (chosen: a steeper one comes
 * from 16 degrees away, toes faster than people's).
 */
const MOST_LANDING = 3.2;

const turn = new Float64Array(4);
const change = new Float64Array(CORRECTION_COUNT);

/** Writes what a solution changes of the pattern's leg, `CORRECTION_COUNT` numbers. */
export function writeChangeInto(leg: Leg, pose: Pose, solution: LegSolution, out: Float64Array): void {
  const { rotations, orientations } = pose;
  multiplyInverseInto(orientations, 4 * leg.hip, solution.hip, 0, turn, 0);
  writeLogInto(turn, 0, out, 0);
  out[3] = solution.kneeRad - getKneeFlexion(leg, pose);
  multiplyInverseInto(rotations, 4 * leg.ankle, solution.ankle, 0, turn, 0);
  writeLogInto(turn, 0, out, 4);
  out[7] = solution.bendRad;
}

/** Fills a swinging leg: the pattern's, with what its stances have changed at a share of the swing. */
export function applySwingChangeInto(
  leg: Leg,
  pose: Pose,
  plan: PlantPlan,
  moment: LegInstant,
  out: LegSolution,
): void {
  const { rotations, orientations } = pose;
  blendChange(plan.feet[leg.side], plan, moment);
  writeExpInto(change, 0, turn, 0);
  multiplyInto(orientations, 4 * leg.hip, turn, 0, out.hip, 0);
  const knee = 4 * leg.knee;
  out.kneeRad = 2 * Math.atan2(rotations[knee]!, rotations[knee + 3]!) + change[3]!;
  writeExpInto(change, 4, turn, 0);
  multiplyInto(rotations, 4 * leg.ankle, turn, 0, out.ankle, 0);
  // The pattern's ankle turns about X alone.
  out.ankleRad = 2 * Math.atan2(rotations[4 * leg.ankle]!, rotations[4 * leg.ankle + 3]!);
  followAnkle(out);
  out.bendRad = change[7]!;
}

/**
 * The slope that a swing lands with, for that of a correction at its strike: an ankle's is held, rather a
 * small jolt than an ankle out of range.
 */
export function holdLandingSlope(correction: number, slope: number): number {
  const isAnkle = correction >= 4 && correction < 7;
  return isAnkle ? Math.min(MOST_LANDING, Math.max(-MOST_LANDING, slope)) : slope;
}

/**
 * Cubic from the stance before plus cubic to the stance after, values and slopes met, each within its reach
 * of the swing.
 */
function blendChange(
  { swing: { start } }: FootPlan,
  { swingReach: reach }: PlantPlan,
  { swingShare: share, foot: { change: begin, end } }: LegInstant,
): void {
  const after = Math.min(1, share / reach);
  const before = Math.max(0, 1 - (1 - share) / reach);
  const leave = 1 - smoothstep(after);
  const arrive = smoothstep(before);
  const arriveSlope = before * before * (before - 1) * reach;
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    const slope = start.slope[i]!;
    const within = Math.min(reach, MOST_CARRIED / Math.abs(slope));
    const carried = Math.min(1, share / within);
    change[i] =
      leave * begin[i]! +
      slope * within * carried * (1 - carried) * (1 - carried) +
      arrive * end.change[i]! +
      arriveSlope * end.slope[i]!;
  }
}
