import type { Side } from '../../../gait/channels.ts';
import type { Foothold } from '../footing/foothold.ts';
import type { SolePoint } from '../leg/swingLimb.ts';

/**
 * Coefficients of the hips' height over the cycle, and as many of their shift ahead: 20 reach one twentieth
 * of a cycle (chosen: see docs/architecture/planting.md).
 */
export const HIP_KNOTS = 20;
/** Segments of the heel's rise over a stance, and the coefficients of their spline. */
export const HEEL_SEGMENTS = 8;
export const HEEL_KNOTS = HEEL_SEGMENTS + 3;

/**
 * What a swing takes over from the stance before and hands to the one after: hip (3, rotation vector), knee,
 * ankle (3), toe bend; radians.
 */
export const CORRECTION_COUNT = 8;

/** How far a standing ankle is past its limits, radians, 0 or more each. */
export interface AnkleExcess {
  dorsiflexedRad: number;
  plantarflexedRad: number;
}

/** What a stance changes of the pattern where it borders on a swing; radians. */
export interface SwingBoundary extends Readonly<AnkleExcess> {
  /** By correction. Length `CORRECTION_COUNT`. */
  readonly change: Float64Array;
  /** Its slope, over the whole swing. */
  readonly slope: Float64Array;
  /** How far the foot is under the floor there, metres, 0 or more: a swing starts and ends no higher. */
  readonly sunkM: number;
  readonly spot: SwingSpot;
}

/** Where a swing begins or ends on the floor, metres in the treadmill frame. */
export interface SwingSpot {
  /** The sole point that touches there. */
  readonly point: SolePoint;
  readonly x: number;
  /** The ground there. */
  readonly y: number;
  readonly z: number;
  /** How much it counts, 0 to 1: less than 1 where a plan lies between such as touch with other points. */
  readonly hold: number;
}

/** Where and how one foot stands, and what its swing makes of it. */
export interface FootPlan {
  /** At the heel strike; the belt takes it back from there, or round. */
  readonly foothold: Foothold;
  /** Toes up at the heel strike, and what is left of it when the foot is flat (a walk on the heels). */
  readonly toeUpStartRad: number;
  readonly toeUpRestRad: number;
  /** B-spline coefficients of the heel's rise over the stance, radians. Length `HEEL_KNOTS`. */
  readonly heelRise: Float64Array;
  /** How far the leg goes aside in its swing so that it passes the other, radians, 0 or more. */
  readonly asideRad: number;
  /**
   * How far the leg folds in its swing so that its toes clear the floor, by bump (`liftBumps.ts`): the thigh
   * forward by it, the knee by twice, radians.
   */
  readonly folds: Float64Array;
  /**
   * How many more clearances than its own the style gives it in its swing: -1 drags it along the floor, 0 for
   * none.
   */
  readonly moreClearance: number;
  /** Toe off, where the swing begins, and heel strike, where it ends. */
  readonly swing: { readonly start: SwingBoundary; readonly end: SwingBoundary };
}

/** When feet stand, and how much is asked of them in between. */
export interface PlantTiming {
  /**
   * Phase of toe off of the other foot, below 0 for a run, and end of the stance: half a cycle later; cycles.
   */
  readonly toeOffPhase: number;
  readonly stanceEnd: number;
  /** How far the belt runs in a cycle, metres. */
  readonly cycleLengthM: number;
  /** How far the body turns on it in a cycle, radians, left +; 0 for a straight walk. */
  readonly turnPerCycle: number;
  /** How much of the clearance a swinging foot is given, 0 for a body that stands to 1. */
  readonly clearance: number;
  /** The same in leg lengths, metres. */
  readonly clearanceM: number;
  /** How far a sole gives as it takes the load, at most, metres. */
  readonly giveM: number;
  /** How sharp a turn is: 0 for a straight walk, 1 from half a circle in a cycle on. */
  readonly turnShare: number;
  /** How many times faster a foot rises at its toe off than it comes down. */
  readonly leaveRate: number;
  /**
   * Share of a swing within which what a stance has changed dies away: 0.6 of a walk's, whose middle stays
   * the pattern's; all of it for a body that stands.
   */
  readonly swingReach: number;
  /** Cycles a second of a run, which says how its hips fly; 0 for a walk. */
  readonly runHz: number;
}

/**
 * How a walk of one body is planted: a value, solved once for a settled walk (`createPlantPlan`) and read at
 * any phase. Plain numbers and typed arrays: it may be kept, shared, and sent to another thread. Where feet
 * stand is exact by construction; what was solved for are the smooth movements (hips' height and shift,
 * heels' rise) that let the legs reach there as the style has them.
 */
export interface PlantPlan extends PlantTiming {
  /**
   * B-spline coefficients over the cycle: height of the hips and their shift ahead, metres. Length
   * `HIP_KNOTS`. Of a run all heights are the mean, over which its law has the rest (`computeRunHeight`).
   */
  readonly hipHeight: Float64Array;
  readonly hipShift: Float64Array;
  readonly feet: Readonly<Record<Side, FootPlan>>;
  /**
   * How much a swinging foot is held over its spot as it comes down and leaves, 0 to 1: less than 1 where a
   * joint would be thrown about for it. It then scuffs some millimetres.
   */
  readonly spotHold: number;
  /**
   * How much more softly legs give way than those of a calm walk, 1 or more: standing ones short of their
   * reach, swinging ones before the floor. How fast a knee turns there goes with one over its root.
   */
  readonly softness: number;
  /**
   * How much of the correction the legs can bear, 0 to 1: less than 1 where they do not reach what the style
   * asks and joints would be thrown about.
   */
  readonly bearable: number;
}
