/** The channels that a joint of a BVH may have. */
export const BVH_CHANNELS = [
  'Xposition',
  'Yposition',
  'Zposition',
  'Xrotation',
  'Yrotation',
  'Zrotation',
] as const;
export type BvhChannel = (typeof BVH_CHANNELS)[number];

/** Channels of a joint as they are written, R = Rz Rx Ry, without a place and with one. */
export const TURN_CHANNELS = ['Zrotation', 'Xrotation', 'Yrotation'] as const satisfies readonly BvhChannel[];
export const ALL_CHANNELS = ['Xposition', 'Yposition', 'Zposition', ...TURN_CHANNELS] as const;

/** BVH is written in centimetres. */
export const CENTIMETRES_PER_METRE = 100;

/** A place or way in the unit of what is written. */
export function toCentimetres(metres: Iterable<number>): [number, number, number] {
  return Array.from(metres, (value) => CENTIMETRES_PER_METRE * value) as [number, number, number];
}

/** A joint of a BVH. */
export interface BvhJoint {
  readonly name: string;
  /** Index of its parent, which comes before it; -1 for the root. */
  readonly parent: number;
  /** From the parent, in the file's unit. */
  readonly offset: readonly [number, number, number];
  /** In the order of the file, which is the order in which rotations are multiplied from the left. */
  readonly channels: readonly BvhChannel[];
  /** Where its bone ends, for the last of a chain. */
  readonly endSite?: readonly [number, number, number];
}

/** A BVH as it is written: a tree of joints and numbers by frame. */
export interface BvhMotion {
  /** Parents before children, in the order of the file; the first is the root. */
  readonly joints: readonly BvhJoint[];
  readonly frames: number;
  /** Seconds from one frame to the next. */
  readonly frameTimeS: number;
  /** Numbers of a frame: the channels of all joints in their order. */
  readonly channelCount: number;
  /** Degrees and the file's unit of length, `channelCount` a frame. */
  readonly values: Float64Array;
}
