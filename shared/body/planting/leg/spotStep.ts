import { softPositive } from '../../leg/smooth.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';

/**
 * A sole point that is not over the spot where it stands within a moment, or stood a moment ago. A record
 * that is refilled.
 */
export interface SpotStep {
  /** Ankle below and ahead of the hip, metres. */
  downM: number;
  aheadM: number;
  /** Thigh and shank together, metres. */
  bonesM: number;
  /** Thigh times shank times the sine of the knee's flexion, square metres. */
  kneeM2: number;
  /** The point over (negative) and ahead of the ankle, and over the floor, metres. */
  pointUpM: number;
  pointAheadM: number;
  pointY: number;
  /** How far the point is ahead of its spot, metres. */
  pastM: number;
  /** Shares of that which count where it is ahead of the spot, and where it is behind: 0 to 1. */
  holdAhead: number;
  holdBehind: number;
  /** The furthest that the point is moved, in thigh and shank. */
  most: number;
  /** How freely the foot may turn for it, 0 to 1. */
  free: number;
  /** Result: how far the point goes back, metres. */
  backM: number;
  /** Result: how far the ankle goes ahead, metres, and how far the foot turns, toes up +, radians. */
  shiftM: number;
  turnRad: number;
}

/** Share of its height that a point may stray from its spot (chosen: half a millimetre is not seen). */
const STRAY = 0.05;
/** Corner where it begins to be brought back, in thigh and shank (chosen). */
const ROUNDING = 0.0005;
/**
 * Squares of turns, weighed: the knee's, which jerks where it is near straight, against the hip's and the
 * ankle's; and the foot's own, so that its pitch stays what the style has (all chosen: the least peaks of
 * angular acceleration over the built-in styles).
 */
const KNEE_WEIGHT = 20;
const TURN_WEIGHT = 0.2;
/** A knee counts as no straighter than this sine, so that the weighing has no pole (chosen: 7 degrees). */
const LEAST_KNEE_SINE = 0.12;
/** The foot turns for it by no more than this (chosen: twice what the built-in styles take). */
const MOST_TURN = 6 * RADIANS_PER_DEGREE;

/** Allocates a leg that hangs over its spot. */
export function createSpotStep(): SpotStep {
  return {
    downM: 1,
    aheadM: 0,
    bonesM: 1,
    kneeM2: 0,
    pointUpM: 0,
    pointAheadM: 0,
    pointY: 0,
    pastM: 0,
    holdAhead: 0,
    holdBehind: 0,
    most: 0,
    free: 0,
    backM: 0,
    shiftM: 0,
    turnRad: 0,
  };
}

/**
 * Brings the point over its spot, its height kept, with the least turning of hip, knee and ankle: two
 * equations for three turns, of which the foot's own is what is free. Fills `shiftM` and `turnRad`, to first
 * order of some millimetres.
 */
export function solveSpotStep(step: SpotStep): void {
  const { downM, aheadM, bonesM, pointUpM, pointAheadM, free } = step;
  setBack(step);
  const { backM } = step;
  const squared = downM * downM + aheadM * aheadM;
  const kneeM2 = Math.sqrt(step.kneeM2 ** 2 + (LEAST_KNEE_SINE * 0.25 * bonesM * bonesM) ** 2);
  // Where the ankle goes with the foot's turn, the point staying where it is: up by -ahead, ahead by up.
  const upM = free * pointUpM;
  const forthM = free * pointAheadM;
  // Turns of the leg's line and of the knee, as the point goes back and with the foot's turn.
  const lineBack = -(downM * backM) / squared;
  const lineTurn = (downM * upM - aheadM * forthM) / squared;
  const kneeBack = (aheadM * backM) / kneeM2;
  const kneeTurn = -(aheadM * upM + downM * forthM) / kneeM2;
  // The thigh turns by half of the knee more; the ankle has what is left of the foot's turn.
  const hipBack = lineBack + kneeBack / 2;
  const hipTurn = lineTurn + kneeTurn / 2;
  const ankleBack = kneeBack / 2 - lineBack;
  const ankleTurn = free + kneeTurn / 2 - lineTurn;
  const slope = hipBack * hipTurn + KNEE_WEIGHT * kneeBack * kneeTurn + ankleBack * ankleTurn;
  const weight = hipTurn * hipTurn + KNEE_WEIGHT * kneeTurn * kneeTurn + ankleTurn * ankleTurn + TURN_WEIGHT;
  const turnRad = (-free * slope) / weight;
  step.turnRad = turnRad / Math.sqrt(1 + (turnRad / MOST_TURN) ** 2);
  step.shiftM = step.turnRad * pointUpM - backM;
}

/** Sets how far the point is to go back: nothing near its spot, and never further than `most`. */
function setBack(step: SpotStep): void {
  const { bonesM, pointY, pastM, holdAhead, holdBehind, most } = step;
  const roundingM = ROUNDING * bonesM;
  const strayM = STRAY * Math.max(0, pointY) + roundingM;
  const askedM =
    pastM > 0
      ? holdAhead * softPositive(pastM - strayM, roundingM)
      : -holdBehind * softPositive(-pastM - strayM, roundingM);
  step.backM = askedM / Math.sqrt(1 + (askedM / (most * bonesM)) ** 2);
}
