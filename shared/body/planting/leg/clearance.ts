import { OWN_CLEARANCE } from '../../../gait/cycleClock.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import type { Leg, LegSolution } from '../../leg/leg.ts';
import { createLegTarget, reachWholly, solveTwoBones } from '../../leg/twoBone.ts';
import { multiplyInto } from '../../pose/quaternion.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import { softPositive } from '../../leg/smooth.ts';
import { writeAnkleInto } from './footTurn.ts';
import { createSpotStep, solveSpotStep } from './spotStep.ts';
import {
  createSwingLimb,
  findLowestPoint,
  HEEL,
  measureSwingFoot,
  measureLimb,
  measurePoint,
  type SolePoint,
} from './swingLimb.ts';

/**
 * Height over the floor of a swinging foot's toes in most of its swing, and of its whole sole, in parts of
 * the clearances that they are given just then. Legs fold as far as it takes (`foldSwing.ts`), and what is
 * missing yet they are lifted. Toes that hang are raised at the ankle to the next. The last two round the
 * corners where that begins (all chosen: every sole point 5 mm x H up from a tenth to nine tenths of the
 * swing, toes a centimetre from a fifth to four fifths, with the least movement).
 */
export const TOE_CLEARANCE = 0.0102;
const SOLE_CLEARANCE = 0.0056;
const TOE_RAISED = 0.015;
const CLEARANCE_ROUNDING = 0.02;
const LIFT_ROUNDING = 0.0045;
/**
 * Of a walk that needs softness these are at most this many times as wide (chosen: 8 and 12 cm of a metre's
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
/**
 * Sine of a foot's pitch, toes up, from which on it turns freely to come over its spot with its heel; a flat
 * one would go into the floor at its other end, as any would that turned about its ball or its toes (chosen:
 * 9 degrees).
 */
const FREE_FROM = 0.15;
/**
 * Where the hip does not and the leg has to become longer, the knee extends: not at all below the first sine
 * of its flexion, fully from the second on (chosen: 10 and 25 degrees; a nearly straight knee jerks).
 */
const STIFF_KNEE = 0.17;
const BENT_KNEE = 0.42;
/**
 * Width of the band about the hip in which a leg passes from behind to ahead, in thigh and shank (chosen).
 */
const AHEAD_WITHIN = 0.2;

const limb = createSwingLimb();
/** A measured limb's lift, how much less of it is asked for, and how far ahead that takes it; metres. */
const lifting = { isFree: true, sparedM: 0, liftM: 0, swungM: 0 };
const step = createSpotStep();
const raiseTurn = new Float64Array(4);

/** The floor that a swinging foot keeps clear of, at one instant; metres. */
export interface SwingFloor {
  /** The clearance that is given to toes just then, nothing at the swing's ends. */
  bumpM: number;
  /** The same of all of the sole, whole but at the swing's ends. */
  plateauM: number;
  /** The same of what its toes are higher, whole but in the first and the last fifth. */
  toesM: number;
  /** The hip over it. */
  hipOverM: number;
  /** How many more clearances than its own the style asks for: -1 drags the foot along, 0 for none. */
  moreClearance: number;
  /** How much more softly than in a calm walk the foot goes over it, 1 or more. */
  softness: number;
  readonly spot: HeldSpot;
}

/** The spot where a swinging foot stands within a moment, or stood a moment ago. */
export interface HeldSpot {
  /** The sole point that touches there. */
  point: SolePoint;
  /** Where it does, aside and ahead of the hip, metres. */
  asideM: number;
  aheadM: number;
  /**
   * How much it counts, 0 to 1: for a foot that is ahead of it, behind it, and aside of it. All 0 in the rest
   * of the swing.
   */
  holdAhead: number;
  holdBehind: number;
  holdAside: number;
  /** The furthest that the point is moved towards it, in thigh and shank. */
  most: number;
}

/** Which of a solved leg's sole points is lowest. */
export function findTouchingPoint(leg: Leg, solution: LegSolution): SolePoint {
  limb.hipY = 0;
  measureLimb(leg, solution, limb);
  return findLowestPoint(leg, limb);
}

/** Fills where a solved leg's sole point of a spot is, as seen from its hip. */
export function writeSpotInto(
  leg: Leg,
  solution: LegSolution,
  out: Pick<HeldSpot, 'point' | 'asideM' | 'aheadM'>,
): void {
  limb.hipY = 0;
  measureLimb(leg, solution, limb);
  measurePoint(leg, out.point, limb);
  out.asideM = limb.ankleAside + limb.pointAside;
  out.aheadM = limb.ankleAhead + limb.pointAhead;
}

/** How far a solved foot is under a floor `hipY` below its hip, metres, 0 or more. */
export function computeSunk(leg: Leg, hipY: number, solution: LegSolution): number {
  limb.hipY = hipY;
  measureLimb(leg, solution, limb);
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
  const { bumpM, softness, moreClearance } = floor;
  limb.hipY = floor.hipOverM;
  measureLimb(leg, out, limb);
  const roundingM = CLEARANCE_ROUNDING * Math.min(MOST_TOE_SOFTNESS, softness) * bumpM;
  const toeM = TOE_RAISED * bumpM * (1 + Math.min(0, moreClearance));
  const missingM = softPositive(toeM - limb.toeY, roundingM);
  if (missingM > 0) {
    const leverM = 0.75 * (leg.ballAheadM + leg.toeLengthM);
    const raiseRad = MOST_TOE_RAISE * Math.tanh(missingM / leverM / MOST_TOE_RAISE);
    raiseTurn[0] = Math.sin(-raiseRad / 2);
    raiseTurn[3] = Math.cos(raiseRad / 2);
    turnFoot(leg);
    multiplyInto(out.ankle, 0, raiseTurn, 0, out.ankle, 0);
    out.ankleRad -= raiseRad;
  }
  lifting.isFree = true;
  lifting.sparedM = 0;
  if (!lift(leg, floor, out)) return;
  writeAnkleInto(out, limb.footTurn);
}

/**
 * Clears the floor with a foot whose ankle is held, so that it turns with the shank. It asks for less than
 * `liftFreeFoot` by that one's rounding: a foot that is cleared already is not lifted a second time, and
 * nothing jumps where the ankle meets its limit.
 */
export function liftHeldFoot(leg: Leg, floor: SwingFloor, out: LegSolution): void {
  limb.hipY = floor.hipOverM;
  measureLimb(leg, out, limb);
  lifting.isFree = false;
  lifting.sparedM = LIFT_ROUNDING * Math.min(MOST_LIFT_SOFTNESS, floor.softness) * floor.plateauM;
  lift(leg, floor, out);
}

/**
 * Lifts a measured foot by the most that toe, heel or ball asks for, less `lifting.sparedM`; where one takes
 * over from another there is no corner either. Hip and knee bring its ankle up all the way, unlike a leg that
 * stands: a lift shortens it, and nothing jumps where it begins. Near its spot one that is free is brought
 * over that as well. Returns whether there was something to do.
 */
function lift(
  leg: Leg,
  { bumpM, plateauM, toesM, softness, moreClearance, spot }: SwingFloor,
  out: LegSolution,
): boolean {
  const { isFree, sparedM } = lifting;
  const isHeld = isFree && spot.holdAhead > 0;
  const roundingM = LIFT_ROUNDING * Math.min(MOST_LIFT_SOFTNESS, softness) * plateauM;
  const soleY = limb.ankleY - limb.up * leg.ankleHeightM;
  const share = 1 + Math.min(0, moreClearance);
  const more = Math.max(0, moreClearance);
  const soleM = SOLE_CLEARANCE * plateauM * share + OWN_CLEARANCE * bumpM * more - sparedM;
  const toesOverM = (TOE_CLEARANCE - SOLE_CLEARANCE) * share * toesM;
  const forToe = soleM + toesOverM - limb.toeY;
  // The more a style asks for, the more of the sole is as high as its toes.
  const levelM = soleM + toesOverM * Math.min(1, more);
  const forHeel = levelM - (soleY - limb.fore * leg.heelBehindM);
  const forBall = levelM - (soleY + limb.fore * leg.ballAheadM);
  // Well clear of it all.
  if (!isHeld && Math.max(forToe, forHeel, forBall) < -2 * roundingM) return false;
  const forSole = forHeel + softPositive(forBall - forHeel, roundingM);
  const liftM = softPositive(forToe + softPositive(forSole - forToe, roundingM), roundingM);
  if (!isHeld && liftM <= 0) return false;
  lifting.liftM = liftM;
  measureSwung(leg, out);
  target.x = limb.ankleAside;
  target.y = limb.ankleOverHip + liftM;
  target.z = limb.ankleAhead + lifting.swungM;
  if (isHeld) holdOverSpot(leg, spot, out);
  reachWholly(target);
  solveTwoBones(leg, out.hip, 0, target, out);
  return true;
}

/** Moves the target of a foot that is lifted so that it is over its spot, and turns the foot for it. */
function holdOverSpot(leg: Leg, spot: HeldSpot, { kneeRad }: LegSolution): void {
  measurePoint(leg, spot.point, limb);
  const { pointUp, ankleY } = limb;
  step.downM = -limb.ankleOverHip;
  step.aheadM = limb.ankleAhead;
  step.bonesM = leg.thighM + leg.shankM;
  step.kneeM2 = leg.thighM * leg.shankM * Math.sin(kneeRad);
  step.pointUpM = pointUp;
  step.pointAheadM = limb.pointAhead;
  step.pointY = limb.ankleY + pointUp + lifting.liftM;
  step.pastM = target.z + limb.pointAhead - spot.aheadM;
  step.most = spot.most;
  step.free = spot.point === HEEL ? smoothstep(limb.fore / FREE_FROM) : 0;
  // What shortens the leg any knee can do.
  const bent = smoothstep((Math.sin(kneeRad) - STIFF_KNEE) / (BENT_KNEE - STIFF_KNEE));
  const able = step.free + (1 - step.free) * bent;
  const shortens = smoothstep(0.5 + step.aheadM / (AHEAD_WITHIN * step.bonesM));
  step.holdAhead = spot.holdAhead * (able + (1 - able) * shortens);
  step.holdBehind = spot.holdBehind * (able + (1 - able) * (1 - shortens));
  solveSpotStep(step);
  target.x -= spot.holdAside * (target.x + limb.pointAside - spot.asideM);
  target.z += step.shiftM;
  if (step.turnRad === 0) return;
  raiseTurn[0] = Math.sin(-step.turnRad / 2);
  raiseTurn[3] = Math.cos(step.turnRad / 2);
  turnFoot(leg);
  measurePoint(leg, spot.point, limb);
  target.y += pointUp - limb.pointUp + ankleY - limb.ankleY;
}

/** Turns a measured foot by `raiseTurn`. */
function turnFoot(leg: Leg): void {
  multiplyInto(limb.footTurn, 0, raiseTurn, 0, limb.footTurn, 0);
  measureSwingFoot(leg, limb);
}

/**
 * Fills `lifting.swungM`, how far a foot that is lifted goes ahead: a leg that is ahead of the body is swung
 * up rather than bent, as far as that takes less turning. Near straight a knee turns by degrees for a
 * millimetre. What is lifted beyond some centimetres is lifted straight up.
 */
function measureSwung(leg: Leg, { kneeRad }: LegSolution): void {
  const { liftM } = lifting;
  const aheadM = limb.ankleAhead;
  lifting.swungM = 0;
  if (aheadM <= 0) return;
  const downM = -limb.ankleOverHip;
  const bonesM = leg.thighM + leg.shankM;
  const squaredM = downM * downM + aheadM * aheadM;
  const byKnee = (leg.thighM * leg.shankM * Math.sin(kneeRad) * downM) / squaredM;
  const swung = (downM * aheadM) / (aheadM * aheadM + byKnee * byKnee);
  const most = MOST_SWUNG_LIFT * bonesM;
  const heldM = liftM / Math.sqrt(1 + (liftM / most) ** 2);
  const ahead = Math.min(1, aheadM / (SWUNG_FROM * bonesM));
  lifting.swungM = SWUNG_SHARE * heldM * swung * ahead * ahead * (3 - 2 * ahead);
}
