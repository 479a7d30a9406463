import type { Side } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { createLegSolution, type Leg, type LegSolution } from '../leg/leg.ts';
import type { Pose } from '../pose/pose.ts';
import { multiplyInto, multiplyInverseInto, writeExpInto, writeLogInto } from '../pose/quaternion.ts';
import { takeBeltFoot } from './footing/beltFoot.ts';
import { createFootNow, type Footing } from './footing/footing.ts';
import { createLegInstant } from './leg/legInstant.ts';
import { placeHipsInto, solveStanceInto } from './leg/plantedStance.ts';
import { solveSwingInto } from './leg/plantedSwing.ts';
import type { PlantPlan } from './plan/plantPlan.ts';

/** How the feet of a pose are planted. */
export interface Planting {
  /** Where they stand, of the walk that the posture is of. */
  readonly plan: PlantPlan;
  /** Share of the correction, 0 (the pattern itself) to 1. */
  readonly strength: number;
  /** Where its feet are by now; left out for a settled walk, whose feet go with the belt as planned. */
  readonly footing?: Footing | undefined;
  /**
   * Cycles since each foot's own heel strike, [0, 1); left out where they follow from the posture's phase.
   */
  readonly ownPhases?: Readonly<Record<Side, number>> | undefined;
  /** How far the hips have come down for legs that do not reach, metres. Default 0. */
  readonly loweredM?: number | undefined;
}

const moment = createLegInstant();
const onBelt = createFootNow();
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
  placeHipsInto(plan, posture, moment);
  if (planting.loweredM !== undefined) moment.heightM -= planting.loweredM;
  placePhase(planting, posture, 'left');
  plantLegInto(legs.left, planting, pose);
  placePhase(planting, posture, 'right');
  plantLegInto(legs.right, planting, pose);
  const { rootPosition } = pose;
  rootPosition[1]! += strength * (moment.heightM - rootPosition[1]!);
  rootPosition[2]! += strength * moment.shiftM;
}

/** Corrects one leg of a pose of the pattern as `plantPoseInto` does; the root is left. */
export function plantOneLegInto(
  legs: Readonly<Record<Side, Leg>>,
  planting: Planting,
  posture: Posture,
  side: Side,
  pose: Pose,
): void {
  placeHipsInto(planting.plan, posture, moment);
  if (planting.loweredM !== undefined) moment.heightM -= planting.loweredM;
  placePhase(planting, posture, side);
  plantLegInto(legs[side], planting, pose);
}

/** Puts `moment` at the own phase of a leg. In branches: a number chosen between two of them is boxed. */
function placePhase({ ownPhases }: Planting, { phase }: Posture, side: Side): void {
  if (ownPhases !== undefined) moment.ownPhase = ownPhases[side];
  else if (side === 'left') moment.ownPhase = phase;
  else moment.ownPhase = phase < 0.5 ? phase + 0.5 : phase - 0.5;
}

/** All of a leg's correction at `moment`, or a part of the way from the pattern's rotations. */
function plantLegInto(leg: Leg, planting: Planting, pose: Pose): void {
  const { plan } = planting;
  const strength = planting.strength * plan.bearable;
  if (planting.footing === undefined) takeBeltFoot(plan, leg.side, moment.ownPhase, onBelt);
  moment.foot = planting.footing?.[leg.side] ?? onBelt;
  if (moment.ownPhase < plan.stanceEnd) solveStanceInto(leg, plan, pose, moment, solution);
  else {
    moment.swingShare = (moment.ownPhase - plan.stanceEnd) / (1 - plan.stanceEnd);
    solveSwingInto(leg, plan, pose, moment, solution);
    solution.giveM[0] = 0;
  }
  pose.soleGive[leg.side === 'left' ? 0 : 1] = strength * solution.giveM[0]!;
  const { rotations, orientations } = pose;
  // The hip's change as seen in its own frame is that of its local rotation.
  multiplyInverseInto(orientations, 4 * leg.hip, solution.hip, 0, turn, 0);
  turnPartInto(rotations, 4 * leg.hip, planting);
  const knee = 4 * leg.knee;
  const patternKneeRad = 2 * Math.atan2(rotations[knee]!, rotations[knee + 3]!);
  const kneeRad = patternKneeRad + strength * (solution.kneeRad - patternKneeRad);
  rotations[knee] = Math.sin(kneeRad / 2);
  rotations[knee + 3] = Math.cos(kneeRad / 2);
  multiplyInverseInto(rotations, 4 * leg.ankle, solution.ankle, 0, turn, 0);
  turnPartInto(rotations, 4 * leg.ankle, planting);
  if (leg.toe < 0) return;
  const bendRad = strength * solution.bendRad;
  rotations[4 * leg.toe] = Math.sin(-bendRad / 2);
  rotations[4 * leg.toe + 3] = Math.cos(bendRad / 2);
}

/** Turns a quaternion of `target` by `turn`, or by a part of it. */
function turnPartInto(target: Float64Array, at: number, { strength, plan }: Planting): void {
  const part = strength * plan.bearable;
  if (part !== 1) {
    writeLogInto(turn, 0, vector, 0);
    for (let i = 0; i < 3; i++) vector[i]! *= part;
    writeExpInto(vector, 0, turn, 0);
  }
  multiplyInto(target, at, turn, 0, target, at);
}
