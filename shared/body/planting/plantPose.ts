import type { Side } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { wrapPhase } from '../../gait/units.ts';
import { createLegSolution, getKneeFlexion, type Leg, type LegSolution } from '../leg/leg.ts';
import type { Pose } from '../pose/pose.ts';
import {
  multiplyInto,
  multiplyInverseInto,
  writeExpInto,
  writeLogInto,
  writeTurnXInto,
} from '../pose/quaternion.ts';
import { type HipsPlace, placeHipsInto, solveStanceInto } from './plantedStance.ts';
import { solveSwingInto } from './plantedSwing.ts';
import type { PlantPlan } from './plantPlan.ts';

/** How the feet of a pose are planted. */
export interface Planting {
  /** Where they stand, of the walk that the posture is of. */
  readonly plan: PlantPlan;
  /** Share of the correction, 0 (the pattern itself) to 1. */
  readonly strength: number;
}

const hips: HipsPlace = { heightM: 0, shiftM: 0 };
const solution: LegSolution = createLegSolution();
const turn = new Float64Array(4);
const vector = new Float64Array(3);

/**
 * Corrects root and legs of a pose of the pattern that was filled from `posture` with heading 0: local
 * rotations of hips, knees, ankles and toes, and `rootPosition`. `positions` are still as with the hips at
 * height 0, `rootPosition[1]` is where they stand without planting. Positions and orientations are left for
 * the caller to fill anew. A pure function of its arguments; allocates nothing that lives on.
 */
export function plantPoseInto(
  legs: Readonly<Record<Side, Leg>>,
  planting: Planting,
  posture: Posture,
  pose: Pose,
): void {
  const { plan } = planting;
  const strength = planting.strength * plan.bearable;
  placeHipsInto(plan, posture.phase, hips);
  plantLegInto(legs.left, plan, strength, posture.phase, pose);
  plantLegInto(legs.right, plan, strength, wrapPhase(posture.phase + 0.5), pose);
  const { rootPosition } = pose;
  rootPosition[1]! += strength * (hips.heightM - rootPosition[1]!);
  rootPosition[2]! += strength * hips.shiftM;
}

/** All of a leg's correction, or a part of the way from the pattern's rotations. */
function plantLegInto(leg: Leg, plan: PlantPlan, strength: number, ownPhase: number, pose: Pose): void {
  if (ownPhase < plan.stanceEnd) solveStanceInto(leg, plan, pose, ownPhase, hips, solution);
  else {
    const share = (ownPhase - plan.stanceEnd) / (1 - plan.stanceEnd);
    solveSwingInto(leg, plan, pose, share, hips, solution);
  }
  const { rotations, orientations } = pose;
  // The hip's change as it is seen in its own frame is that of its local rotation.
  multiplyInverseInto(orientations, 4 * leg.hip, solution.hip, 0, turn, 0);
  turnPartInto(rotations, 4 * leg.hip, strength);
  const patternKneeRad = getKneeFlexion(leg, pose);
  writeTurnXInto(patternKneeRad + strength * (solution.kneeRad - patternKneeRad), rotations, 4 * leg.knee);
  multiplyInverseInto(rotations, 4 * leg.ankle, solution.ankle, 0, turn, 0);
  turnPartInto(rotations, 4 * leg.ankle, strength);
  if (leg.toe >= 0) writeTurnXInto(-strength * solution.bendRad, rotations, 4 * leg.toe);
}

/** Turns a quaternion of `target` by `turn`, or by a part of it. */
function turnPartInto(target: Float64Array, at: number, part: number): void {
  if (part !== 1) {
    writeLogInto(turn, 0, vector, 0);
    for (let i = 0; i < 3; i++) vector[i]! *= part;
    writeExpInto(vector, 0, turn, 0);
  }
  multiplyInto(target, at, turn, 0, target, at);
}
