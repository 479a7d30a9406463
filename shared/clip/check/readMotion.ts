import type { Figure } from '../../body/figure/figure.ts';
import type { JointNaming } from '../jointNames.ts';

/** What is known of a motion before it is read back. */
export interface MotionExpectation {
  readonly figure: Figure;
  readonly naming: JointNaming;
  readonly fps: number;
  readonly frames: number;
}

/**
 * What a reader finds in a file that was written: joints in the figure's order, metres, Y up, +Z forward.
 */
export interface ReadMotion {
  /** Seconds from the first frame to the last. */
  readonly lengthS: number;
  readonly frames: number;
  /** x y z by frame, by joint. */
  readonly positions: Float64Array;
  /**
   * Quaternions x y z w by frame, by joint; undefined where the file has no rotations. Of a joint under the
   * shoulders of another rest pose they are that pose's.
   */
  readonly orientations: Float64Array | undefined;
  /** m/s that the file itself says; undefined where it says nothing. */
  readonly writtenSpeedMps: number | undefined;
}

/** A file that is not what it should be; its message is a sentence. */
export class ReadBackFault extends Error {}
