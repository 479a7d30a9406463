import { smoothstep } from '../../../gait/smoothstep.ts';
import { getKneeFlexion, type Leg, type LegSolution } from '../../leg/leg.ts';
import type { Pose } from '../../pose/pose.ts';
import { multiplyInto, multiplyInverseInto, writeExpInto, writeLogInto } from '../../pose/quaternion.ts';
import { followAnkle } from './footTurn.ts';
import type { LegInstant } from './legInstant.ts';
import { CORRECTION_COUNT, type FootPlan, type PlantPlan } from '../plan/plantPlan.ts';

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
  const leaveSlope = after * (1 - after) * (1 - after) * reach;
  const arrive = smoothstep(before);
  const arriveSlope = before * before * (before - 1) * reach;
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    change[i] =
      leave * begin[i]! +
      leaveSlope * start.slope[i]! +
      arrive * end.change[i]! +
      arriveSlope * end.slope[i]!;
  }
}
