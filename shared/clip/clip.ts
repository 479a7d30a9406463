import type { Figure } from '../body/figure/figure.ts';
import type { MotionStand } from '../body/motion/motion.ts';
import type { GaitKind } from '../gait/base.ts';
import type { ToeOff } from '../gait/phase.ts';
import type { FramePlan } from './framePlan.ts';

/** What was walked, in words and numbers. */
export interface ClipWalk {
  /** Name of the style. */
  readonly style: string;
  /** Name of the base that the style stands on. */
  readonly base: string;
  /** What it is, whether it stands in it or not; a way may go over from one gait to the other. */
  readonly gait: GaitKind | 'change';
  /** V in 1/s; of a way its mean. */
  readonly normalizedSpeed: number;
  /** How much of the planting was taken, 0 to 1. */
  readonly plantStrength: number;
  /** What a way is called; undefined for a walk that goes on as it is. */
  readonly way?: string | undefined;
}

/** What a way begins or ends in. */
export type WayEnd = 'stand' | 'walk';

/** What a clip has of a way: a walk that begins, ends and goes where it is told. */
export interface ClipWay {
  /** Whether it begins, and ends, in a stand, or in its walk as the left heel strikes. */
  readonly begins: WayEnd;
  readonly ends: WayEnd;
  /** By strike, in the world, whether the root travels or not. */
  readonly stands: readonly MotionStand[];
  /** The stand that the left and the right foot are in by frame; -1 in the air. Length 2 a frame. */
  readonly standIndex: Int32Array;
  /** Where the walk's frame is by frame: x, y, z, heading in radians. Length 4 a frame. */
  readonly places: Float64Array;
}

/**
 * Sampled poses with time: a walk as it leaves the editor. Plain data in the treadmill frame, X left, Y up, Z
 * forward, metres, floor 0, or rising ahead from there; with root motion the root travels along Z, or on a
 * circle where it turns. Joints are in the figure's order.
 */
export interface Clip {
  readonly figure: Figure;
  readonly walk: ClipWalk;
  readonly plan: FramePlan;
  /** When feet leave the floor in a cycle. */
  readonly toeOff: ToeOff;
  /** Undefined for a walk that goes on as it is. */
  readonly way: ClipWay | undefined;
  /** Phase by frame, [0, 1). */
  readonly phases: Float64Array;
  /** The styled pattern by frame, by slot: degrees and leg lengths. Length 34 a frame. */
  readonly channels: Float64Array;
  /** Midpoint of the hip joints by frame, x y z. */
  readonly rootPositions: Float64Array;
  /** Parent-local quaternions x y z w by frame, by joint; neighbours in time have the same sign. */
  readonly rotations: Float64Array;
  /** Joint positions x y z by frame, by joint. */
  readonly positions: Float64Array;
  /** Sole points by frame as in `Pose.contacts`. Length 18 a frame. */
  readonly contacts: Float64Array;
  /** How far the soles give by frame, left, right, metres: joints are as much lower (`Pose.soleGive`). */
  readonly soleGive: Float64Array;
}
