import { SIDES, type Side } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { wrapPhase } from '../../gait/units.ts';
import type { Figure } from '../figure/figure.ts';
import type { Pose } from '../pose/pose.ts';
import type { RootMode } from '../pose/poser.ts';
import { createPlantedLeg, type PlantedLeg } from './leg.ts';
import type { PlantedBody } from './patternCycle.ts';
import { createPatternReader, type PlantedWalk } from './patternReader.ts';
import {
  SOLVED,
  SOLVED_LENGTH,
  solveStanceInto,
  solveSwingInto,
  writeAnkleExcessInto,
  writeCorrectionInto,
} from './plantLeg.ts';
import {
  AT,
  AT_LENGTH,
  CORRECTION_COUNT,
  createPlantPlan,
  HEIGHT_AT,
  HIP_KNOTS,
  type PlantPlan,
  SHIFT_AT,
} from './plantPlan.ts';
import { multiplyInto, multiplyInverseInto, writeExpInto, writeLogInto } from '../pose/quaternion.ts';
import { solvePlantPlan } from './solvePlantPlan.ts';
import { writePeriodicSplineInto } from './splines.ts';

/**
 * Plants the feet of one figure's walk: the pattern's poses in, the same poses on feet that stay where they
 * stand out.
 */
export interface Planter {
  readonly figure: Figure;
  /**
   * Follows a walk: solves its plan anew when its speed, style or law has changed since the last call.
   * Allocates nothing.
   */
  follow(walk: PlantedWalk, rootMode: RootMode): void;
  /**
   * Corrects root and legs of a pose of the pattern that was filled at the posture's phase with heading 0:
   * local rotations of hips, knees, ankles and toes, and `rootPosition`. `positions` are still as with the
   * hips at height 0, `rootPosition[1]` is where they stand without planting; `planting.strength` in [0, 1]
   * is how much of the correction is taken. A pure function of the walk followed and its arguments; allocates
   * nothing. Positions and orientations are left for the caller to fill anew.
   */
  plantInto(pose: Pose, posture: Posture, planting: { readonly strength: number }): void;
}

/** Cycles over which slopes at strike and toe off are taken. */
const NEARBY = 1e-4;
/**
 * Radians over a whole swing (chosen: a cubic that dies away within 0.6 of it then swings out by 16 degrees).
 */
const MOST_ANKLE_SLOPE = 3.2;

const solved = new Float64Array(SOLVED_LENGTH);
const at = new Float64Array(AT_LENGTH);
const relative = new Float64Array(4);
const partTurn = new Float64Array(4);
const vector = new Float64Array(3);
const before = new Float64Array(CORRECTION_COUNT);
const after = new Float64Array(CORRECTION_COUNT);

/**
 * Prepares a figure for planting (allocates once).
 *
 * @example
 * const planter = createPlanter(getBody('Man'));
 * planter.follow(walker, 'floor');
 */
export function createPlanter(figure: Figure): Planter {
  const body: PlantedBody = {
    legLengthM: figure.legLengthM,
    legs: { left: createPlantedLeg(figure, 'left'), right: createPlantedLeg(figure, 'right') },
    reader: createPatternReader(figure),
  };
  const plan = createPlantPlan();
  let followed: PlantedWalk | undefined;
  let revision = -1;
  let mode: RootMode | undefined;

  return {
    figure,
    follow(walk, rootMode) {
      if (walk === followed && walk.revision === revision && rootMode === mode) return;
      followed = walk;
      revision = walk.revision;
      mode = rootMode;
      solvePlantPlan(body, walk, rootMode, plan);
      for (const side of SIDES) setSwing(body, walk, plan, side);
    },
    plantInto(pose, posture, planting) {
      at[AT.phase] = posture.phase;
      setHips(plan);
      at[AT.strength] = planting.strength;
      plantSide(body, plan, pose, body.legs.left);
      plantSide(body, plan, pose, body.legs.right);
      const { rootPosition } = pose;
      rootPosition[1]! += at[AT.strength]! * (at[AT.height]! - rootPosition[1]!);
      rootPosition[2]! += at[AT.strength]! * at[AT.shift]!;
    },
  };
}

/** Height and shift of the hips at `AT.phase`. */
function setHips({ unknowns }: PlantPlan): void {
  writePeriodicSplineInto(unknowns, HEIGHT_AT, HIP_KNOTS, at, AT.phase, AT.height);
  writePeriodicSplineInto(unknowns, SHIFT_AT, HIP_KNOTS, at, AT.phase, AT.shift);
}

function plantSide(body: PlantedBody, plan: PlantPlan, pose: Pose, leg: PlantedLeg): void {
  const ownPhase = leg.side === 'left' ? at[AT.phase]! : wrapPhase(at[AT.phase]! + 0.5);
  at[AT.ownPhase] = ownPhase;
  if (ownPhase < plan.stanceEnd) solveStanceInto(leg, plan, pose, at, solved);
  else {
    at[AT.swingShare] = (ownPhase - plan.stanceEnd) / (1 - plan.stanceEnd);
    solveSwingInto(leg, plan, pose, body.legLengthM, at, solved);
  }
  const strength = at[AT.strength]!;
  const { rotations, orientations } = pose;
  // All of it, or a part of the way from the pattern's rotation.
  multiplyInverseInto(orientations, 0, solved, SOLVED.hip, relative, 0);
  writePartInto(rotations, 4 * leg.hip, relative, 0);
  const kneeAt = 4 * leg.knee;
  const patternKnee = 2 * Math.atan2(rotations[kneeAt]!, rotations[kneeAt + 3]!);
  const knee = patternKnee + strength * (solved[SOLVED.knee]! - patternKnee);
  rotations[kneeAt] = Math.sin(knee / 2);
  rotations[kneeAt + 3] = Math.cos(knee / 2);
  writePartInto(rotations, 4 * leg.ankle, solved, SOLVED.ankle);
  if (leg.toe < 0) return;
  const bend = strength * solved[SOLVED.bend]!;
  rotations[4 * leg.toe] = Math.sin(-bend / 2);
  rotations[4 * leg.toe + 3] = Math.cos(bend / 2);
}

/** Turns a quaternion of `target` the way to another one, or the part of it that `AT.strength` says. */
function writePartInto(target: Float64Array, targetAt: number, other: Float64Array, otherAt: number): void {
  const part = at[AT.strength]!;
  if (part === 1) {
    for (let i = 0; i < 4; i++) target[targetAt + i] = other[otherAt + i]!;
    return;
  }
  multiplyInverseInto(target, targetAt, other, otherAt, partTurn, 0);
  writeLogInto(partTurn, 0, vector, 0);
  for (let i = 0; i < 3; i++) vector[i]! *= part;
  writeExpInto(vector, 0, partTurn, 0);
  multiplyInto(target, targetAt, partTurn, 0, target, targetAt);
}

/**
 * What stance leaves to the swing after it and takes from the one before, with slopes over the whole swing.
 */
function setSwing(body: PlantedBody, walk: PlantedWalk, plan: PlantPlan, side: Side): void {
  const { swing, ankleExcess } = plan.feet[side];
  const swingLength = 1 - plan.stanceEnd;
  writeStanceCorrection(body, walk, plan, side, plan.stanceEnd - NEARBY, before);
  writeStanceCorrection(body, walk, plan, side, plan.stanceEnd, after);
  writeAnkleExcessInto(solved, ankleExcess, 0);
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    swing[4 * i] = after[i]!;
    swing[4 * i + 1] = holdSlope(i, ((after[i]! - before[i]!) / NEARBY) * swingLength);
  }
  writeStanceCorrection(body, walk, plan, side, 0, before);
  writeAnkleExcessInto(solved, ankleExcess, 2);
  writeStanceCorrection(body, walk, plan, side, NEARBY, after);
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    swing[4 * i + 2] = before[i]!;
    swing[4 * i + 3] = holdSlope(i, ((after[i]! - before[i]!) / NEARBY) * swingLength);
  }
}

/**
 * A slope that would carry the ankle some 16 degrees past where it comes from is held: rather a small jolt
 * than an ankle out of range.
 */
function holdSlope(correction: number, slope: number): number {
  const isAnkle = correction >= 4 && correction < 7;
  return isAnkle ? Math.min(MOST_ANKLE_SLOPE, Math.max(-MOST_ANKLE_SLOPE, slope)) : slope;
}

function writeStanceCorrection(
  { legs, reader }: PlantedBody,
  walk: PlantedWalk,
  plan: PlantPlan,
  side: Side,
  ownPhase: number,
  out: Float64Array,
): void {
  const phase = side === 'left' ? ownPhase : ownPhase + 0.5;
  at[AT.phase] = phase;
  reader.read(walk, at);
  setHips(plan);
  at[AT.ownPhase] = ownPhase;
  solveStanceInto(legs[side], plan, reader.pose, at, solved);
  writeCorrectionInto(legs[side], reader.pose, solved, out, 0);
}
