import type { Role, RoleMap } from '../skeleton/roles.ts';
import type { SkeletonJoint } from '../skeleton/skeletonJoint.ts';
import type { StrideRefusal } from './strideRefusals.ts';

/** Samples of a cycle that strides are averaged at, sample i at phase i / 100 (capture.md §9). */
export const PHASE_STEPS = 100;

/**
 * A walk read from a motion-capture clip: its figure, its strides and their mean. Plain data that passes from
 * thread to thread; plain numbers are in metres as far as the unit of the file can be guessed.
 */
export interface Capture {
  /** Name of the clip, without folder and ending. */
  readonly name: string;
  readonly fps: number;
  readonly frames: number;
  readonly durationS: number;
  /** As in the file, End Sites among them. */
  readonly joints: readonly SkeletonJoint[];
  readonly roles: RoleMap;
  /** What all clips of one skeleton share (`skeletonKey.ts`). */
  readonly skeletonKey: string;
  readonly figure: CapturedFigure;
  /** Seconds of a cycle, about: what steps are looked for with. */
  readonly cycleS: number;
  /** Whether the figure walked on the spot and was given the travel of its standing feet. */
  readonly isInPlace: boolean;
  /** In the order of time, refused ones among them. */
  readonly strides: readonly Stride[];
  readonly walk: CapturedWalk;
  /** Of the strides that count. */
  readonly curves: MeanCurves;
  /** Slots that the skeleton has the joints for, by slot. */
  readonly isKnown: readonly boolean[];
  /** Whether the head's mean could be told from the rest pose. */
  readonly isHeadLevelKnown: boolean;
  /** What a person should know, sentences. */
  readonly warnings: readonly string[];
}

/** The clip's figure as it is drawn. */
export interface CapturedFigure {
  /** Metres in a unit of the file, guessed from the legs. */
  readonly metresPerUnit: number;
  readonly unit: string;
  /** Frames a second, at most 60: a clip with more is thinned. */
  readonly fps: number;
  readonly frames: number;
  /**
   * x y z by frame, by joint: metres, X left, Y up, Z along the walk's mean heading, the lowest point on the
   * floor, the middle of the hips above the origin in the first frame.
   */
  readonly positions: Float32Array;
}

/** From one left heel strike to the next. */
export interface Stride {
  readonly startS: number;
  readonly endS: number;
  /** Undefined where there was none or more than one. */
  readonly rightStrikeS?: number;
  /** When the right toe leaves the floor, then the left one. */
  readonly rightToeOffS?: number;
  readonly leftToeOffS?: number;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Why it does not count; undefined where it does. */
  readonly refusal?: StrideRefusal;
  /**
   * Every slot's curve from the left strike on, degrees and leg lengths, `PHASE_STEPS` numbers each in the
   * order of slots; undefined for what was refused by the clip itself.
   */
  readonly curves?: Float64Array;
}

/** What was walked, means over the strides that count. */
export interface CapturedWalk {
  readonly strides: number;
  /** m/s. */
  readonly speed: number;
  /** H, metres. */
  readonly legLength: number;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Cycles a second. */
  readonly frequency: number;
  /** Phase of the right toe off, cycles: the mean of both sides' own. */
  readonly toeOffPhase: number;
  /** Phase of the right heel strike, cycles. */
  readonly rightStrikePhase: number;
}

/** Curves by slot, `PHASE_STEPS` samples each from the left heel strike on; zeros where a slot is unknown. */
export interface MeanCurves {
  readonly mean: readonly Float64Array[];
  /** Standard deviation between strides; zeros where there is one stride. */
  readonly sd: readonly Float64Array[];
}

/** A clip that was read, or why it is no walk that a style can be fitted to. */
export type CaptureReading = { readonly ok: true; readonly capture: Capture } | CaptureFailure;

/** A refusal, with what was found before it. */
export interface CaptureFailure {
  readonly ok: false;
  /** What is at fault: the text, the skeleton, the motion; or the reader was told to stop. */
  readonly code: 'file' | 'joints' | 'walk' | 'cancelled';
  /** A sentence, or two. */
  readonly message: string;
  /** The skeleton, where it was read: so that a person can put its roles right. */
  readonly joints?: readonly SkeletonJoint[];
  readonly skeletonKey?: string;
  readonly roles?: RoleMap;
  /** Roles that were not found, though a walk needs them. */
  readonly missing?: readonly Role[];
  /** Strides, where some were found: all of them refused. */
  readonly strides?: readonly Stride[];
}
