import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { Leg, LegSolution } from '../leg/leg.ts';
import { createLegTarget, reachWholly, solveTwoBones } from '../leg/twoBone.ts';
import { multiplyInto } from '../pose/quaternion.ts';
import { writeAnkleInto, writeFootTurnInto } from './footTurn.ts';
import { softPositive } from '../leg/smooth.ts';

/**
 * Height of a swinging foot's toes over the floor, in parts of the clearance that toes are given just then:
 * they are raised at the ankle to the first and the leg lifts them to the second at least. The whole sole is
 * lifted to the third, in parts of its own. The last two round the corners where that begins (all chosen: the
 * least movement that keeps every sole point 5 mm x H up from a tenth to nine tenths of the swing).
 */
const TOE_CLEARANCE = 0.03;
const TOE_CLEARANCE_BY_LEG = 0.014;
const SOLE_CLEARANCE = 0.0056;
const CLEARANCE_ROUNDING = 0.02;
const LIFT_ROUNDING = 0.0045;
/**
 * Of a walk that needs softness these are at most so many times as wide (chosen: 8 and 12 cm of a metre's
 * leg).
 */
const MOST_TOE_SOFTNESS = 4;
const MOST_LIFT_SOFTNESS = 6;
/**
 * A leg that is further ahead, in its lengths, is swung up by this share of what turns it least (chosen: with
 * less knees jerk before the strike, with more the foot comes back over the floor by a centimetre).
 */
const SWUNG_FROM = 0.2;
const SWUNG_SHARE = 0.9;
/** It is swung up by no more than this, in thighs and shanks (chosen). */
const MOST_SWUNG_LIFT = 0.012;
/** As far as toes are raised at the ankle for it; what is still missing the leg lifts. */
const MOST_TOE_RAISE = 23 * RADIANS_PER_DEGREE;

/** A leg as it hangs; metres. */
interface Limb {
  /** Ankle below and behind the hip in the thigh's frame, and over it in the treadmill frame (negative). */
  down: number;
  behind: number;
  ankleOverHip: number;
  /** Ankle over the floor. */
  ankleY: number;
  /** Tip of the toes over and ahead of the ankle in the foot's frame. */
  tipUp: number;
  tipAhead: number;
  /** Orientation of the foot in the treadmill frame, and the heights of its up and its fore axis. */
  readonly footTurn: Float64Array;
  up: number;
  fore: number;
  /** Tip of the toes over the floor. */
  toeY: number;
  /** How much less a lift asks for. */
  sparedM: number;
  /** How far it is lifted, where its ankle is ahead of the hip, and how far further ahead that takes it. */
  liftM: number;
  aheadM: number;
  swungM: number;
}

const limb: Limb = {
  down: 0,
  behind: 0,
  ankleOverHip: 0,
  ankleY: 0,
  tipUp: 0,
  tipAhead: 0,
  footTurn: new Float64Array(4),
  up: 1,
  fore: 0,
  toeY: 0,
  sparedM: 0,
  liftM: 0,
  aheadM: 0,
  swungM: 0,
};
const raiseTurn = new Float64Array(4);

/** The floor that a swinging foot keeps clear of, at one instant; metres. */
export interface SwingFloor {
  /** The clearance that is given to toes just then, nothing at the swing's ends. */
  bumpM: number;
  /** The same of all of the sole, whole but at the swing's ends. */
  plateauM: number;
  /** The hip over it. */
  hipOverM: number;
  /** How much more softly than in a calm walk the foot goes over it, 1 or more. */
  softness: number;
}

/** How far a solved foot is under a floor `hipY` below its hip, metres, 0 or more. */
export function computeSunk(leg: Leg, hipY: number, solution: LegSolution): number {
  measureLimb(leg, hipY, solution);
  const soleY = limb.ankleY - limb.up * leg.ankleHeightM;
  const lowestY = Math.min(
    limb.toeY,
    soleY - limb.fore * leg.heelBehindM,
    soleY + limb.fore * leg.ballAheadM,
  );
  return Math.max(0, -lowestY);
}

const target = createLegTarget();

/**
 * Clears the floor with a foot that may turn: raises its toes at the ankle, and lifts what is still missing
 * at hip and knee, its orientation kept.
 */
export function liftFreeFoot(leg: Leg, floor: SwingFloor, out: LegSolution): void {
  const { bumpM, softness } = floor;
  measureLimb(leg, floor.hipOverM, out);
  const roundingM = CLEARANCE_ROUNDING * Math.min(MOST_TOE_SOFTNESS, softness) * bumpM;
  const missingM = softPositive(TOE_CLEARANCE * bumpM - limb.toeY, roundingM);
  if (missingM > 0) {
    const leverM = 0.75 * (leg.ballAheadM + leg.toeLengthM);
    const raiseRad = MOST_TOE_RAISE * Math.tanh(missingM / leverM / MOST_TOE_RAISE);
    raiseTurn[0] = Math.sin(-raiseRad / 2);
    raiseTurn[3] = Math.cos(raiseRad / 2);
    multiplyInto(out.ankle, 0, raiseTurn, 0, out.ankle, 0);
    out.ankleRad -= raiseRad;
    multiplyInto(limb.footTurn, 0, raiseTurn, 0, limb.footTurn, 0);
    measureFoot();
  }
  limb.sparedM = 0;
  if (!lift(leg, floor, out)) return;
  writeAnkleInto(out, limb.footTurn);
}

/**
 * Clears the floor with a foot whose ankle is held, so that it turns with the shank. It asks for less than
 * `liftFreeFoot` by that one's rounding: a foot that is cleared already is not lifted a second time, and
 * nothing jumps where the ankle meets its limit.
 */
export function liftHeldFoot(leg: Leg, floor: SwingFloor, out: LegSolution): void {
  measureLimb(leg, floor.hipOverM, out);
  limb.sparedM = LIFT_ROUNDING * Math.min(MOST_LIFT_SOFTNESS, floor.softness) * floor.plateauM;
  lift(leg, floor, out);
}

/**
 * Lifts a measured foot by the most that toe, heel or ball asks for, less `limb.sparedM`; where one takes
 * over from another there is no corner either. Hip and knee bring its ankle up all the way, unlike a leg that
 * stands: a lift shortens it, and nothing jumps where it begins. Returns whether there was something to lift.
 */
function lift(leg: Leg, { bumpM, plateauM, softness }: SwingFloor, out: LegSolution): boolean {
  const { down, behind, sparedM } = limb;
  const roundingM = LIFT_ROUNDING * Math.min(MOST_LIFT_SOFTNESS, softness) * plateauM;
  const soleY = limb.ankleY - limb.up * leg.ankleHeightM;
  const soleM = SOLE_CLEARANCE * plateauM - sparedM;
  const forToe = soleM + TOE_CLEARANCE_BY_LEG * bumpM - limb.toeY;
  const forHeel = soleM - (soleY - limb.fore * leg.heelBehindM);
  const forBall = soleM - (soleY + limb.fore * leg.ballAheadM);
  // Well clear of it all.
  if (Math.max(forToe, forHeel, forBall) < -2 * roundingM) return false;
  const forSole = forHeel + softPositive(forBall - forHeel, roundingM);
  const liftM = softPositive(forToe + softPositive(forSole - forToe, roundingM), roundingM);
  if (liftM <= 0) return false;
  const x = out.hip[0]!;
  const y = out.hip[1]!;
  const z = out.hip[2]!;
  const w = out.hip[3]!;
  target.x = 2 * (x * y - w * z) * down + 2 * (x * z + w * y) * behind;
  target.y = limb.ankleOverHip + liftM;
  limb.liftM = liftM;
  limb.aheadM = 2 * (y * z + w * x) * down + (1 - 2 * (x * x + y * y)) * behind;
  measureSwung(leg, out);
  target.z = limb.aheadM + limb.swungM;
  reachWholly(target);
  solveTwoBones(leg, out.hip, 0, target, out);
  return true;
}

/**
 * Fills `limb.swungM`, how far a foot that is lifted goes ahead: a leg that is ahead of the body is swung up
 * rather than bent, as far as that takes less turning. Near straight a knee turns by degrees for a
 * millimetre. What is lifted beyond some centimetres is lifted straight up.
 */
function measureSwung(leg: Leg, { kneeRad }: LegSolution): void {
  const { aheadM, liftM } = limb;
  limb.swungM = 0;
  if (aheadM <= 0) return;
  const downM = -limb.ankleOverHip;
  const bonesM = leg.thighM + leg.shankM;
  const squaredM = downM * downM + aheadM * aheadM;
  const byKnee = (leg.thighM * leg.shankM * Math.sin(kneeRad) * downM) / squaredM;
  const swung = (downM * aheadM) / (aheadM * aheadM + byKnee * byKnee);
  const most = MOST_SWUNG_LIFT * bonesM;
  const heldM = liftM / Math.sqrt(1 + (liftM / most) ** 2);
  const ahead = Math.min(1, aheadM / (SWUNG_FROM * bonesM));
  limb.swungM = SWUNG_SHARE * heldM * swung * ahead * ahead * (3 - 2 * ahead);
}

/** Fills `limb` from a solved leg. */
function measureLimb(leg: Leg, hipY: number, solution: LegSolution): void {
  const { hip, kneeRad, bendRad } = solution;
  limb.down = -leg.thighM - leg.shankM * Math.cos(kneeRad);
  limb.behind = -leg.shankM * Math.sin(kneeRad);
  // Heights come from the second row of a rotation's matrix alone.
  const x = hip[0]!;
  const y = hip[1]!;
  const z = hip[2]!;
  const w = hip[3]!;
  limb.ankleOverHip = (1 - 2 * (x * x + z * z)) * limb.down + 2 * (y * z - w * x) * limb.behind;
  limb.ankleY = hipY + limb.ankleOverHip;
  const bendSin = Math.sin(bendRad);
  const bendCos = Math.cos(bendRad);
  limb.tipUp = leg.ballHeightM * (1 - bendCos) - leg.ankleHeightM + leg.toeLengthM * bendSin;
  limb.tipAhead = leg.ballAheadM + leg.ballHeightM * bendSin + leg.toeLengthM * bendCos;
  writeFootTurnInto(solution, limb.footTurn);
  measureFoot();
}

function measureFoot(): void {
  const { footTurn } = limb;
  const x = footTurn[0]!;
  const y = footTurn[1]!;
  const z = footTurn[2]!;
  const w = footTurn[3]!;
  limb.up = 1 - 2 * (x * x + z * z);
  limb.fore = 2 * (y * z - w * x);
  limb.toeY = limb.ankleY + limb.up * limb.tipUp + limb.fore * limb.tipAhead;
}
