import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { JOINT_LIMITS } from '../leg/jointLimits.ts';
import type { Pose } from '../pose/pose.ts';
import { FOOT, FOOT_LENGTH, writePlannedFootInto } from './footPath.ts';
import type { PlantedLeg } from './leg.ts';
import { getKneeFlexion } from './patternReader.ts';
import { AT, CORRECTION_COUNT, type PlantPlan } from './plantPlan.ts';
import { multiplyInto, multiplyInverseInto, writeExpInto, writeLogInto } from '../pose/quaternion.ts';
import { makeSoftPositive } from './smooth.ts';
import { holdReach, setDistance, solveLeg, TARGET, TARGET_LENGTH } from '../leg/twoBone.ts';

/**
 * Indices into a leg's solution: hip in the treadmill frame and ankle in the shank's (quaternions), knee
 * flexion and toe bend (radians).
 */
export const SOLVED = { hip: 0, ankle: 4, knee: 8, bend: 9 } as const;
export const SOLVED_LENGTH = 10;

/**
 * Heights of a swinging foot's parts over the floor, leg lengths: a bump over the swing, nothing at its ends.
 * Toes are raised at the ankle to the first and the leg lifts them to the second at least; a heel may brush
 * the floor. The last two round the corners where that begins (all chosen: the least movement that keeps
 * cli.md's toes 5 mm up in every built-in style).
 */
const TOE_CLEARANCE = 0.03;
const TOE_CLEARANCE_BY_LEG = 0.022;
const HEEL_CLEARANCE = -0.001;
const CLEARANCE_ROUNDING = 0.02;
const LIFT_ROUNDING = 0.02;
/**
 * Share of a swing within which an ankle that stood past its limit comes back to it, and goes past it again
 * (chosen).
 */
const BACK_WITHIN = 0.3;
/**
 * Times that a leg with a held ankle is lifted: the foot turns with the shank, so that one lift asks for
 * another (chosen: a fifth changes less than a millimetre).
 */
const HELD_PASSES = 4;
/**
 * A swinging knee bends forward by no more than nothing; within this of straight, softly (chosen: less than a
 * standing leg's straightest knee).
 */
const KNEE_ROUNDING = 1 * RADIANS_PER_DEGREE;
const ANKLE = JOINT_LIMITS.find(({ joint }) => joint === 'talocrural')!;
const MOST_DORSIFLEXION = ANKLE.maxDeg * RADIANS_PER_DEGREE;
const MOST_PLANTARFLEXION = -ANKLE.minDeg * RADIANS_PER_DEGREE;
/** As far as toes are raised at the ankle for it; what is still missing the leg lifts. */
const MOST_TOE_RAISE = 23 * RADIANS_PER_DEGREE;

const foot = new Float64Array(FOOT_LENGTH);
const target = new Float64Array(TARGET_LENGTH);
const footTurn = new Float64Array(4);
const footRow = new Float64Array(2);
const rollTurn = new Float64Array(4);
const scratch = new Float64Array(4);
const correction = new Float64Array(CORRECTION_COUNT);
/** Value and width for `makeSoftPositive`. */
const soft = new Float64Array(2);
const shankTurn = new Float64Array(4);

/**
 * Solves a leg that stands at `AT.ownPhase`: its foot where the plan has it, its knee where the pattern's
 * points. `AT.height`, `AT.shift`: the hips over the pose.
 */
export function solveStanceInto(
  leg: PlantedLeg,
  plan: PlantPlan,
  pose: Pose,
  at: Float64Array,
  out: Float64Array,
): void {
  const { positions, orientations } = pose;
  writePlannedFootInto(leg, plan, at, foot);
  target[TARGET.x] = foot[FOOT.x]! - positions[3 * leg.hip]!;
  target[TARGET.y] = foot[FOOT.y]! - positions[3 * leg.hip + 1]! - at[AT.height]!;
  target[TARGET.z] = foot[FOOT.z]! - positions[3 * leg.hip + 2]! - at[AT.shift]!;
  holdReach(leg, target);
  solveLeg(leg, orientations, 4 * leg.hip, target, out, SOLVED.hip);
  out[SOLVED.knee] = target[TARGET.knee]!;
  out[SOLVED.bend] = foot[FOOT.bend]!;
  // Flat in roll: Ry(yaw) Rx(-pitch).
  const sinYaw = Math.sin(foot[FOOT.yaw]! / 2);
  const cosYaw = Math.cos(foot[FOOT.yaw]! / 2);
  const sinPitch = Math.sin(-foot[FOOT.pitch]! / 2);
  const cosPitch = Math.cos(foot[FOOT.pitch]! / 2);
  footTurn[0] = cosYaw * sinPitch;
  footTurn[1] = sinYaw * cosPitch;
  footTurn[2] = -sinYaw * sinPitch;
  footTurn[3] = cosYaw * cosPitch;
  writeAnkleInto(out, footTurn, out);
}

/**
 * Solves a leg that swings, `AT.swingShare` on: the pattern's, and what its stances have changed, and as much
 * lift as the floor asks for.
 */
export function solveSwingInto(
  leg: PlantedLeg,
  plan: PlantPlan,
  pose: Pose,
  legLengthM: number,
  at: Float64Array,
  out: Float64Array,
): void {
  const { rotations, orientations } = pose;
  writeSwingCorrectionInto(plan.feet[leg.side].swing, plan, at);
  writeExpInto(correction, 0, scratch, 0);
  multiplyInto(orientations, 4 * leg.hip, scratch, 0, out, SOLVED.hip);
  const knee = 4 * leg.knee;
  out[SOLVED.knee] = 2 * Math.atan2(rotations[knee]!, rotations[knee + 3]!) + correction[3]!;
  writeExpInto(correction, 4, scratch, 0);
  multiplyInto(rotations, 4 * leg.ankle, scratch, 0, out, SOLVED.ankle);
  out[SOLVED.bend] = correction[7]!;
  holdKnee(out);
  clearFloor(leg, plan, pose, legLengthM, at, out);
  if (!holdAnkle(plan.feet[leg.side].ankleExcess, at, out)) return;
  for (let pass = 0; pass < HELD_PASSES; pass++) liftHeldFoot(leg, plan, pose, legLengthM, at, out);
}

/** Keeps a knee from bending forward, as a standing leg's never does. */
function holdKnee(out: Float64Array): void {
  soft[0] = out[SOLVED.knee]!;
  soft[1] = KNEE_ROUNDING;
  makeSoftPositive(soft);
  out[SOLVED.knee] = soft[0];
}

/**
 * Fills how far a solved ankle is past its limits, dorsiflexed at `out[at]` and plantarflexed after it,
 * radians.
 */
export function writeAnkleExcessInto(solved: Float64Array, out: Float64Array, at: number): void {
  const x = solved[SOLVED.ankle]!;
  const w = solved[SOLVED.ankle + 3]!;
  const angleRad = 2 * Math.atan2(w < 0 ? -x : x, Math.abs(w));
  out[at] = Math.max(0, -angleRad - MOST_DORSIFLEXION);
  out[at + 1] = Math.max(0, angleRad - MOST_PLANTARFLEXION);
}

/**
 * Keeps a swinging foot's ankle within its anatomical limits; turns aside are left. Where the stance before
 * or after is past one, the limit goes out to there, so that nothing jumps. Returns whether it had to.
 */
function holdAnkle(excess: Float64Array, at: Float64Array, out: Float64Array): boolean {
  const share = at[AT.swingShare]!;
  const left = Math.max(0, 1 - share / BACK_WITHIN);
  const leave = left * left * (3 - 2 * left);
  const come = Math.max(0, 1 - (1 - share) / BACK_WITHIN);
  const arrive = come * come * (3 - 2 * come);
  const leastRad = -MOST_DORSIFLEXION - leave * excess[0]! - arrive * excess[2]!;
  const mostRad = MOST_PLANTARFLEXION + leave * excess[1]! + arrive * excess[3]!;
  const x = out[SOLVED.ankle]!;
  const w = out[SOLVED.ankle + 3]!;
  const angleRad = 2 * Math.atan2(w < 0 ? -x : x, Math.abs(w));
  const heldRad = Math.min(mostRad, Math.max(leastRad, angleRad));
  if (heldRad === angleRad) return false;
  const size = Math.sqrt(x * x + w * w) * (w < 0 ? -1 : 1);
  out[SOLVED.ankle] = Math.sin(heldRad / 2) * size;
  out[SOLVED.ankle + 3] = Math.cos(heldRad / 2) * size;
  return true;
}

/** Fills what stance changes of the pattern, `CORRECTION_COUNT` numbers from `at`, of a solved leg. */
export function writeCorrectionInto(
  leg: PlantedLeg,
  pose: Pose,
  solved: Float64Array,
  out: Float64Array,
  at: number,
): void {
  const { rotations, orientations } = pose;
  multiplyInverseInto(orientations, 4 * leg.hip, solved, SOLVED.hip, scratch, 0);
  writeLogInto(scratch, 0, out, at);
  out[at + 3] = solved[SOLVED.knee]! - getKneeFlexion(leg, pose);
  multiplyInverseInto(rotations, 4 * leg.ankle, solved, SOLVED.ankle, scratch, 0);
  writeLogInto(scratch, 0, out, at + 4);
  out[at + 7] = solved[SOLVED.bend]!;
}

/**
 * Cubic from the stance before plus cubic to the stance after, values and slopes met, each within
 * `plan.swingReach` of the swing.
 */
function writeSwingCorrectionInto(swing: Float64Array, plan: PlantPlan, at: Float64Array): void {
  const reach = plan.swingReach;
  const share = at[AT.swingShare]!;
  const after = Math.min(1, share / reach);
  const before = Math.max(0, 1 - (1 - share) / reach);
  const leave = 1 - after * after * (3 - 2 * after);
  const leaveSlope = after * (1 - after) * (1 - after) * reach;
  const arrive = before * before * (3 - 2 * before);
  const arriveSlope = before * before * (before - 1) * reach;
  for (let i = 0; i < CORRECTION_COUNT; i++) {
    correction[i] =
      leave * swing[4 * i]! +
      leaveSlope * swing[4 * i + 1]! +
      arrive * swing[4 * i + 2]! +
      arriveSlope * swing[4 * i + 3]!;
  }
}

/**
 * Indices into a leg as it hangs, metres: its ankle below and behind its hip in the thigh's frame, its ankle
 * over the hip (below it, negative) and over the floor, the tip of its toes over and ahead of the ankle in
 * the foot's frame.
 */
const LIMB = { down: 0, behind: 1, ankleOverHip: 2, ankleY: 3, tipUp: 4, tipAhead: 5 } as const;
const limb = new Float64Array(6);

/** Fills `limb`, `footTurn` and `footRow` from a solved hip, knee, ankle and bend. */
function measureLimb(leg: PlantedLeg, pose: Pose, at: Float64Array, solved: Float64Array): void {
  const kneeRad = solved[SOLVED.knee]!;
  const down = -leg.thighM - leg.shankM * Math.cos(kneeRad);
  const behind = -leg.shankM * Math.sin(kneeRad);
  // Heights come from the second row of a rotation's matrix alone.
  const x = solved[SOLVED.hip]!;
  const y = solved[SOLVED.hip + 1]!;
  const z = solved[SOLVED.hip + 2]!;
  const w = solved[SOLVED.hip + 3]!;
  const ankleOverHip = (1 - 2 * (x * x + z * z)) * down + 2 * (y * z - w * x) * behind;
  limb[LIMB.down] = down;
  limb[LIMB.behind] = behind;
  limb[LIMB.ankleOverHip] = ankleOverHip;
  limb[LIMB.ankleY] = pose.positions[3 * leg.hip + 1]! + at[AT.height]! + ankleOverHip;
  writeFootTurnInto(solved);
  writeFootRowInto();
  const bendSin = Math.sin(solved[SOLVED.bend]!);
  const bendCos = Math.cos(solved[SOLVED.bend]!);
  limb[LIMB.tipUp] = leg.ballHeightM * (1 - bendCos) - leg.ankleHeightM + leg.toeLengthM * bendSin;
  limb[LIMB.tipAhead] = leg.ballAheadM + leg.ballHeightM * bendSin + leg.toeLengthM * bendCos;
}

/**
 * Brings the ankle of a measured leg up by `soft[0]` metres: hip and knee. All the way, unlike a leg that
 * stands: a lift shortens it, and nothing jumps where it begins.
 */
function liftLeg(leg: PlantedLeg, out: Float64Array): void {
  const down = limb[LIMB.down]!;
  const behind = limb[LIMB.behind]!;
  const x = out[SOLVED.hip]!;
  const y = out[SOLVED.hip + 1]!;
  const z = out[SOLVED.hip + 2]!;
  const w = out[SOLVED.hip + 3]!;
  target[TARGET.x] = 2 * (x * y - w * z) * down + 2 * (x * z + w * y) * behind;
  target[TARGET.y] = limb[LIMB.ankleOverHip]! + soft[0]!;
  target[TARGET.z] = 2 * (y * z + w * x) * down + (1 - 2 * (x * x + y * y)) * behind;
  setDistance(target);
  solveLeg(leg, out, SOLVED.hip, target, out, SOLVED.hip);
  out[SOLVED.knee] = target[TARGET.knee]!;
}

/**
 * Raises the toes at the ankle, and the leg if that is not enough, so that a swinging foot clears the floor.
 */
function clearFloor(
  leg: PlantedLeg,
  plan: PlantPlan,
  pose: Pose,
  legLengthM: number,
  at: Float64Array,
  out: Float64Array,
): void {
  const share = at[AT.swingShare]!;
  const bump = plan.clearance * 16 * share * share * (1 - share) * (1 - share);
  const rounding = CLEARANCE_ROUNDING * legLengthM * bump;
  if (rounding <= 0) return;
  measureLimb(leg, pose, at, out);
  const ankleY = limb[LIMB.ankleY]!;
  const tipUp = limb[LIMB.tipUp]!;
  const tipAhead = limb[LIMB.tipAhead]!;
  const toeY = ankleY + footRow[0]! * tipUp + footRow[1]! * tipAhead;
  soft[0] = TOE_CLEARANCE * legLengthM * bump - toeY;
  soft[1] = rounding;
  makeSoftPositive(soft);
  const missing = soft[0];
  if (missing > 0) {
    const leverM = 0.75 * (leg.ballAheadM + leg.toeLengthM);
    const raise = MOST_TOE_RAISE * Math.tanh(missing / leverM / MOST_TOE_RAISE);
    rollTurn[0] = Math.sin(-raise / 2);
    rollTurn[3] = Math.cos(raise / 2);
    multiplyInto(out, SOLVED.ankle, rollTurn, 0, out, SOLVED.ankle);
    multiplyInto(footTurn, 0, rollTurn, 0, footTurn, 0);
    writeFootRowInto();
  }

  const heelY = ankleY - footRow[0]! * leg.ankleHeightM - footRow[1]! * leg.heelBehindM;
  const ballY = ankleY - footRow[0]! * leg.ankleHeightM + footRow[1]! * leg.ballAheadM;
  const raisedToeY = ankleY + footRow[0]! * tipUp + footRow[1]! * tipAhead;
  // The most that any of the three asks for; where one takes over from another there is no corner either.
  soft[1] = LIFT_ROUNDING * legLengthM * bump;
  const forToe = TOE_CLEARANCE_BY_LEG * legLengthM * bump - raisedToeY;
  const forHeel = HEEL_CLEARANCE * legLengthM * bump - heelY;
  const forBall = HEEL_CLEARANCE * legLengthM * bump - ballY;
  soft[0] = forBall - forHeel;
  makeSoftPositive(soft);
  soft[0] += forHeel - forToe;
  makeSoftPositive(soft);
  soft[0] += forToe;
  makeSoftPositive(soft);
  if (soft[0] <= 0) return;
  // The foot keeps its orientation.
  liftLeg(leg, out);
  writeAnkleInto(out, footTurn, out);
}

/**
 * Lifts a leg whose ankle is held, the foot turning with the shank. It asks for less than `clearFloor` by
 * that one's rounding: a foot that is cleared already is not lifted a second time, and nothing jumps where
 * the ankle meets its limit.
 */
function liftHeldFoot(
  leg: PlantedLeg,
  plan: PlantPlan,
  pose: Pose,
  legLengthM: number,
  at: Float64Array,
  out: Float64Array,
): void {
  const share = at[AT.swingShare]!;
  const bumpM = legLengthM * plan.clearance * 16 * share * share * (1 - share) * (1 - share);
  if (bumpM <= 0) return;
  measureLimb(leg, pose, at, out);
  const ankleY = limb[LIMB.ankleY]!;
  const tipUp = limb[LIMB.tipUp]!;
  const tipAhead = limb[LIMB.tipAhead]!;
  const toeY = ankleY + footRow[0]! * tipUp + footRow[1]! * tipAhead;
  const heelY = ankleY - footRow[0]! * leg.ankleHeightM - footRow[1]! * leg.heelBehindM;
  soft[1] = LIFT_ROUNDING * bumpM;
  soft[0] = Math.max(
    (TOE_CLEARANCE_BY_LEG - LIFT_ROUNDING) * bumpM - toeY,
    (HEEL_CLEARANCE - LIFT_ROUNDING) * bumpM - heelY,
  );
  makeSoftPositive(soft);
  if (soft[0] > 0) liftLeg(leg, out);
}

/** The solved knee's rotation, to `scratch`. */
function writeKneeTurnInto(solved: Float64Array): void {
  const half = solved[SOLVED.knee]! / 2;
  scratch[0] = Math.sin(half);
  scratch[1] = 0;
  scratch[2] = 0;
  scratch[3] = Math.cos(half);
}

/** What of `footTurn` heights come from: of its up axis and of its fore axis. */
function writeFootRowInto(): void {
  const x = footTurn[0]!;
  const y = footTurn[1]!;
  const z = footTurn[2]!;
  const w = footTurn[3]!;
  footRow[0] = 1 - 2 * (x * x + z * z);
  footRow[1] = 2 * (y * z - w * x);
}

/** The foot's orientation from a solved hip, knee and ankle, to `footTurn`. */
function writeFootTurnInto(solved: Float64Array): void {
  writeKneeTurnInto(solved);
  multiplyInto(solved, SOLVED.hip, scratch, 0, footTurn, 0);
  multiplyInto(footTurn, 0, solved, SOLVED.ankle, footTurn, 0);
}

/** The ankle's rotation in the shank's frame that gives a foot its orientation. */
function writeAnkleInto(solved: Float64Array, orientation: Float64Array, out: Float64Array): void {
  writeKneeTurnInto(solved);
  multiplyInto(solved, SOLVED.hip, scratch, 0, shankTurn, 0);
  multiplyInverseInto(shankTurn, 0, orientation, 0, out, SOLVED.ankle);
}
