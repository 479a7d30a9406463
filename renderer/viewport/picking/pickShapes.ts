/**
 * The part of a figure that can be pointed at: per joint a ball at the joint and a capsule along the segment
 * that it moves. Prepared once per figure by its look.
 */
export interface PickShapes {
  readonly count: number;
  /** Joint that a hit names, index into `Figure.joints`, by shape. */
  readonly joints: Int16Array;
  /** Joints at the ends of the capsule, by shape; the same twice for a ball. */
  readonly starts: Int16Array;
  readonly ends: Int16Array;
  /** Metres by shape. */
  readonly radii: Float64Array;
  /** How much nearer to the eye a hit counts, metres: a ball wins over the segments that meet in it. */
  readonly biases: Float64Array;
}
