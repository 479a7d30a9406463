import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import type { Binder } from './geometryBuilder.ts';

/** A point in metres, X left, Y up, Z forward. */
export type Point = readonly [number, number, number];

/** A figure's joints as they stand in the rest pose, floor at 0. */
export interface RestSkeleton {
  readonly figure: Figure;
  /** Positions, x y z by joint, metres. Length 3n. */
  readonly positions: Float64Array;
  /** Index of a joint, -1 where the figure has none. */
  find(name: JointName): number;
  /**
   * Position of a joint of one side, named without its `l_` or `r_`. Throws when the figure has none: every
   * body has limbs.
   */
  getLimb(side: Side, name: LimbJoint): { readonly index: number; readonly at: Point };
  /** The joints of the spine that the figure has, from the pelvis up to the skullbase. */
  readonly spine: readonly number[];
  getPoint(index: number): Point;
}

/** Joints that both sides of every body have. */
export type LimbJoint =
  | 'hip'
  | 'knee'
  | 'talocrural'
  | 'metatarsophalangeal_2'
  | 'shoulder'
  | 'elbow'
  | 'radiocarpal';

const SPINE = /^(vl|vt|vc)\d+$|^skullbase$/;

/** Lays a figure out in its rest pose. */
export function createRestSkeleton(figure: Figure): RestSkeleton {
  const positions = computeRestPositions(figure);
  const getPoint = (index: number): Point => [
    positions[3 * index]!,
    positions[3 * index + 1]!,
    positions[3 * index + 2]!,
  ];
  const find = (name: JointName) => figure.joints.indexOf(name);
  return {
    figure,
    positions,
    find,
    getPoint,
    spine: figure.joints.flatMap((name, index) => (SPINE.test(name) ? [index] : [])),
    getLimb(side, name) {
      const full = `${side === 'left' ? 'l' : 'r'}_${name}` as JointName;
      const index = find(full);
      if (index < 0) throw new Error(`${figure.name} has no ${full}`);
      return { index, at: getPoint(index) };
    },
  };
}

/**
 * Joint positions with every rotation the identity and the hip centres at leg length; metres, x y z by joint.
 */
export function computeRestPositions(figure: Figure): Float64Array {
  const positions = new Float64Array(3 * figure.joints.length);
  for (let joint = 0; joint < figure.joints.length; joint++) {
    const parent = figure.parents[joint]!;
    for (let axis = 0; axis < 3; axis++) {
      const base = parent >= 0 ? positions[3 * parent + axis]! : axis === 1 ? figure.legLengthM : 0;
      positions[3 * joint + axis] = base + figure.offsets[3 * joint + axis]!;
    }
  }
  return positions;
}

/**
 * Binds points to a chain of joints that stand one above the other at `heights` (metres, ascending): between
 * the middles of two neighbouring segments the pull passes linearly from one to the next, so that the part
 * bends without a tear. `below` moves what lies under the first joint.
 */
export function createChainBinder(
  heights: readonly number[],
  chain: readonly number[],
  below: number,
): Binder {
  const owners = [below, ...chain];
  const first = heights[0] ?? 0;
  const reach = heights.length > 1 ? (heights[1]! - first) / 2 : 0;
  // The middle of each owner's segment; the open ends are taken to be as long as the chain's first segment.
  const middles = [first - reach];
  heights.forEach((height, i) => {
    const next = heights[i + 1];
    middles.push(next === undefined ? height + reach : (height + next) / 2);
  });
  return (_x, y, _z, out) => {
    const last = owners.length - 1;
    let i = 0;
    while (i < last && y > middles[i + 1]!) i++;
    out.first = owners[i]!;
    out.second = owners[Math.min(last, i + 1)]!;
    const span = i < last ? middles[i + 1]! - middles[i]! : 0;
    out.weight = span > 0 ? Math.min(1, Math.max(0, (y - middles[i]!) / span)) : 0;
  };
}
