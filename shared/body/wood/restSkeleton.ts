import type { Figure } from '../figure/figure.ts';
import { type JointName, limbJoint } from '../figure/joints.ts';
import { type Side, SIDES } from '../../gait/channels.ts';
import { computeRestPositions } from '../figure/restPositions.ts';
import type { Binder } from './geometryBuilder.ts';
import { createWoodBuild, type WoodBuild } from './woodBuild.ts';

/** A point in metres, X left, Y up, Z forward. */
export type Point = readonly [number, number, number];

/** A figure's joints as they stand in the rest pose, floor at 0. */
export interface RestSkeleton {
  readonly figure: Figure;
  readonly build: WoodBuild;
  /** Positions, x y z by joint, metres. Length 3n. */
  readonly positions: Float64Array;
  /** Index of a joint, -1 where the figure has none. */
  find(name: JointName): number;
  /**
   * Position of a joint of one side, named without its `l_` or `r_`. Throws when the figure has none; see
   * `hasLimbs`.
   */
  getLimb(side: Side, name: WoodLimb): { readonly index: number; readonly at: Point };
  /** The joints of the spine that the figure has, from the pelvis up to the skullbase. */
  readonly spine: readonly number[];
  getPoint(index: number): Point;
}

/** Joints that both sides of a body with limbs have. */
const LIMB_JOINTS = [
  'hip',
  'knee',
  'talocrural',
  'metatarsophalangeal_2',
  'shoulder',
  'elbow',
  'radiocarpal',
] as const;
export type WoodLimb = (typeof LIMB_JOINTS)[number];

const SPINE = /^(vl|vt|vc)\d+$|^skullbase$/;

/** Whether a figure has all the joints that the mannequin's parts hang on. */
export function hasLimbs({ joints }: Figure): boolean {
  return (
    joints.includes('skullbase') &&
    joints.includes('vt1') &&
    LIMB_JOINTS.every((name) => SIDES.every((side) => joints.includes(limbJoint(side, name))))
  );
}

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
    build: createWoodBuild(figure),
    positions,
    find,
    getPoint,
    spine: figure.joints.flatMap((name, index) => (SPINE.test(name) ? [index] : [])),
    getLimb(side, name) {
      const full = limbJoint(side, name);
      const index = find(full);
      if (index < 0) throw new Error(`${figure.name} has no ${full}`);
      return { index, at: getPoint(index) };
    },
  };
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
