import type { Side } from '../../gait/channels.ts';

/**
 * Coefficients of the hips' height over the cycle, and as many of their shift ahead: 20 reach one twentieth
 * of a cycle (chosen: see docs/architecture/planting.md).
 */
export const HIP_KNOTS = 20;
/** Segments of the heel's rise over a stance. */
export const HEEL_SEGMENTS = 8;
const HEEL_KNOTS = HEEL_SEGMENTS + 3;

/** Where each unknown begins in `PlantPlan.unknowns`. */
export const HEIGHT_AT = 0;
export const SHIFT_AT = HEIGHT_AT + HIP_KNOTS;
export const HEEL_AT: Readonly<Record<Side, number>> = {
  left: 2 * HIP_KNOTS,
  right: 2 * HIP_KNOTS + HEEL_KNOTS,
};
export const UNKNOWN_COUNT = 2 * HIP_KNOTS + 2 * HEEL_KNOTS;

/**
 * What a swing takes over from the stance before and hands to the one after: hip (3, rotation vector), knee,
 * ankle (3), toe bend; radians.
 */
export const CORRECTION_COUNT = 8;
/**
 * Four numbers of each: the correction and its slope (over the whole swing) at toe off, and at heel strike.
 */
export const SWING_LENGTH = 4 * CORRECTION_COUNT;

/** Where and how one foot stands; lengths in metres in the treadmill frame, angles in radians. */
export interface FootPlan {
  /** Ankle of the flat foot at the heel strike; the belt takes it back from there. */
  anchorX: number;
  anchorZ: number;
  yawRad: number;
  /** Toes up at the heel strike, and what is left of it when the foot is flat (a walk on the heels). */
  toeUpStartRad: number;
  toeUpRestRad: number;
  /** By correction, by end. Length `SWING_LENGTH`. */
  readonly swing: Float64Array;
  /**
   * How far the standing ankle is past its limits: dorsiflexed and plantarflexed at toe off, then both at
   * heel strike; radians. Length 4.
   */
  readonly ankleExcess: Float64Array;
}

/**
 * How a walk of one body in one style at one speed is planted: solved once, read at any phase. Where feet
 * stand is exact by construction; the unknowns are the smooth movements (hips' height and shift, heels' rise)
 * that let the legs reach there as the style has them.
 */
export interface PlantPlan {
  /**
   * B-spline coefficients: height of the hips and their shift ahead in metres over the cycle, rise of either
   * heel in radians over its stance.
   */
  readonly unknowns: Float64Array;
  readonly feet: Readonly<Record<Side, FootPlan>>;
  /** Phase of toe off of the other foot, and end of the stance: half a cycle later; cycles. */
  toeOffPhase: number;
  stanceEnd: number;
  /** How far the belt runs in a cycle, metres. */
  cycleLengthM: number;
  /** How much of the clearance a swinging foot is given, 0 for a body that stands to 1. */
  clearance: number;
  /**
   * Share of a swing within which what a stance has changed dies away: 0.6 of a walk's, whose middle stays
   * the pattern's; all of it for a body that stands.
   */
  swingReach: number;
}

/** Allocates an empty plan. */
export function createPlantPlan(): PlantPlan {
  const createFoot = (): FootPlan => ({
    anchorX: 0,
    anchorZ: 0,
    yawRad: 0,
    toeUpStartRad: 0,
    toeUpRestRad: 0,
    swing: new Float64Array(SWING_LENGTH),
    ankleExcess: new Float64Array(4),
  });
  return {
    unknowns: new Float64Array(UNKNOWN_COUNT),
    feet: { left: createFoot(), right: createFoot() },
    toeOffPhase: 0,
    stanceEnd: 0,
    cycleLengthM: 0,
    clearance: 0,
    swingReach: 1,
  };
}

/**
 * Indices into the place in a cycle that a leg is solved for; written and read along the way instead of
 * passed, since a number that is passed or returned may be boxed. Phase, the foot's own phase and its share
 * of a swing in cycles; height and shift of the hips in metres; share of the correction; how much a sample's
 * difference counts; the heel's unknown; toes and heel up in radians.
 */
export const AT = {
  phase: 0,
  ownPhase: 1,
  swingShare: 2,
  stanceShare: 3,
  height: 4,
  shift: 5,
  strength: 6,
  weight: 7,
  heel: 8,
  toeUp: 9,
  heelUp: 10,
} as const;
export const AT_LENGTH = 11;
