import type { SoleProfile } from '../leg/soleProfile.ts';
import type { WoodWidths } from '../wood/woodWidths.ts';
import type { JointName } from './joints.ts';

/** The sole points of a foot, in the order of contact arrays. */
export const SOLE_POINTS = ['heel', 'ball', 'toe'] as const;
/** The name of a sole point. */
export type SolePointName = (typeof SOLE_POINTS)[number];

/** A point fixed to a joint: metres in that joint's frame. */
export interface AttachedPoint {
  /** Index into `Figure.joints`. */
  readonly joint: number;
  /** [x left, y up, z forward], metres, in the joint's rest frame. */
  readonly offset: readonly [number, number, number];
}

/**
 * A body that walks: an H-Anim v2 skeleton with its measures and sole points. How it looks is not its
 * business. Frame X left, Y up, Z forward, metres (H-Anim).
 * The rest pose, in which every rotation is the identity, stands upright with straight legs, flat feet and
 * hanging arms.
 */
export interface Figure {
  /** Name shown and asked for, for example "Man". */
  readonly name: string;
  /** Standing height in the rest pose, metres. */
  readonly statureM: number;
  /** Standing height with a straight back, metres: what widths of a body are a share of. */
  readonly uprightStatureM: number;
  /**
   * H: height of the hip centres over the floor in the rest pose (1.1 x (thigh + shank) where no sole points
   * are known), metres.
   */
  readonly legLengthM: number;
  /** Joints, parents before children; index 0 is humanoid_root. */
  readonly joints: readonly JointName[];
  /** Parent index by joint; -1 for the root. Length n. */
  readonly parents: Int16Array;
  /**
   * Rest offset from the parent joint, metres, x y z by joint. Length 3n; the root's is its offset from the
   * midpoint of the hip centres.
   */
  readonly offsets: Float64Array;
  /** The contact points of both soles; floor height 0 in the rest pose. */
  readonly soles: {
    readonly left: Readonly<Record<SolePointName, AttachedPoint>>;
    readonly right: Readonly<Record<SolePointName, AttachedPoint>>;
  };
  /** What the soles of its mesh are beyond these points; left out where they are all. */
  readonly soleProfiles?: Readonly<Record<'left' | 'right', SoleProfile>>;
  /**
   * Share of the torso's tilt that bends at the lumbosacral joint, the lowest of the spine, [0, 1]; the
   * joints above share the rest as ever. Left out: what the papers' law gives it (2004, table 2), 2 / 7 of
   * six.
   */
  readonly lumbosacralShare?: number;
  /** Width of a sole across the ball of the foot, metres. */
  readonly soleWidthM: number;
  /** How wide its parts are; those of its name, else an adult's, where it does not say. */
  readonly widths?: WoodWidths;
  /** Made for a moment, as a hand drags its measures: it may be drawn coarsely and go unplanted. */
  readonly isDraft?: boolean;
}

/** Legs that differ by less are alike, metres (chosen: what a file's numbers are rounded to). */
const ALIKE_M = 1e-6;

/**
 * Whether a figure's right leg is its left one in the mirror, from its sole up to the root; a body out of a
 * file may have one leg that is longer by a hair.
 */
export function hasAlikeLegs({ parents, offsets, soles, soleProfiles }: Figure): boolean {
  const isMirrored = (left: ArrayLike<number>, right: ArrayLike<number>, at = 0, other = 0) =>
    [-1, 1, 1].every((sign, axis) => Math.abs(left[at + axis]! - sign * right[other + axis]!) <= ALIKE_M);
  const areMirrored = SOLE_POINTS.every((point) => {
    const [left, right] = [soles.left[point], soles.right[point]];
    if (!isMirrored(left.offset, right.offset)) return false;
    let other = right.joint;
    for (let joint = left.joint; joint >= 0; joint = parents[joint]!) {
      if (other < 0 || !isMirrored(offsets, offsets, 3 * joint, 3 * other)) return false;
      other = parents[other]!;
    }
    return other < 0;
  });
  if (!areMirrored || soleProfiles === undefined) return areMirrored;
  const { left, right } = soleProfiles;
  return left.every((riseM, at) => Math.abs(riseM - right[at]!) <= ALIKE_M);
}

/** Length of a foot in the rest pose, heel to tip of the toe, metres. */
export function getSoleLength({ parents, offsets, soles }: Figure): number {
  const { heel, toe } = soles.left;
  let lengthM = toe.offset[2] - heel.offset[2];
  for (let joint = toe.joint; joint !== heel.joint; joint = parents[joint]!)
    lengthM += offsets[3 * joint + 2]!;
  return lengthM;
}
