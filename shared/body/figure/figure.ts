import type { JointName } from './joints.ts';

/** The sole points of a foot, in the order of contact arrays. */
export const SOLE_POINTS = ['heel', 'ball', 'toe'] as const;
export type SolePoint = (typeof SOLE_POINTS)[number];

/** A point fixed to a joint: metres in that joint's frame. */
export interface AttachedPoint {
  /** Index into `Figure.joints`. */
  readonly joint: number;
  /** [x left, y up, z forward], metres, in the joint's rest frame. */
  readonly offset: readonly [number, number, number];
}

/**
 * A body that walks: an H-Anim v2 skeleton with its measures. Frame X left, Y up, Z forward, metres (H-Anim).
 * The rest pose, in which every rotation is the identity, stands upright with straight legs, flat feet and
 * hanging arms.
 */
export interface Figure {
  /** Name shown and asked for, for example "Man". */
  readonly name: string;
  /** Standing height, metres. */
  readonly statureM: number;
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
    readonly left: Readonly<Record<SolePoint, AttachedPoint>>;
    readonly right: Readonly<Record<SolePoint, AttachedPoint>>;
  };
  /** Widths that dress the mannequin; rigid parts are lathed to these. Metres. */
  readonly build: FigureBuild;
}

/** Outer measures of the mannequin's parts, metres unless said otherwise. Lengths come from the joints. */
export interface FigureBuild {
  /** Crown of the head over skullbase. */
  readonly headHeightM: number;
  /** Chin below skullbase. */
  readonly chinDropM: number;
  /** Width of the head, ear to ear. */
  readonly headWidthM: number;
  readonly neckRadiusM: number;
  /** Rib cage: greatest width and depth. */
  readonly chestWidthM: number;
  readonly chestDepthM: number;
  readonly waistWidthM: number;
  readonly pelvisWidthM: number;
  readonly pelvisDepthM: number;
  /** Limb radii at the near and far end of each segment. */
  readonly thighRadiusM: readonly [number, number];
  readonly shankRadiusM: readonly [number, number];
  readonly upperArmRadiusM: readonly [number, number];
  readonly forearmRadiusM: readonly [number, number];
  readonly handLengthM: number;
  readonly handWidthM: number;
  readonly footWidthM: number;
  /** Whole foot, heel to tip of toe. */
  readonly footLengthM: number;
}
