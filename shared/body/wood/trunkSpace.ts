import { getSpineProfile, type SpineJoint } from '../figure/anthropometry.ts';
import type { WoodBinding } from './geometryBuilder.ts';
import type { Warp } from './loft.ts';
import { createChainBinder, type Point, type RestSkeleton } from './restSkeleton.ts';

/**
 * The trunk as if it stood straight. Parts of the trunk are shaped in this space and then warped onto the
 * figure's own spine, so that a stooped body has a bent rib cage and not a sheared one.
 */
export interface TrunkSpace {
  /** Hip centres to skullbase along the straight trunk, metres. */
  readonly heightM: number;
  /** Where a joint of the spine (index) would stand, metres. */
  getStraight(joint: number): Point;
  /** Straight space to rest pose. The identity for an upright figure. */
  readonly warp: Warp;
}

/** One vertebral segment: the straight place of its joint, its real place and how far it is bent forward. */
interface Segment {
  readonly straight: Point;
  readonly placed: Point;
  readonly sin: number;
  readonly cos: number;
}

/** Reads a figure's spine against the upright profile that every body's spine is made from. */
export function createTrunkSpace(rest: RestSkeleton): TrunkSpace {
  const { figure, spine } = rest;
  const names = spine.map((joint) => figure.joints[joint] as SpineJoint);
  const profiles = names.map(getSpineProfile);
  const heightM = computeHeight(rest);
  const straight = profiles.map(
    ({ rise, depth }): Point => [0, figure.legLengthM + rise * heightM, depth * heightM],
  );
  const bends = computeBends(rest, straight);
  const segments = new Map<number, Segment>();
  spine.forEach((joint, i) => {
    const placed = rest.getPoint(joint);
    const bend = bends[i]!;
    segments.set(joint, { straight: straight[i]!, placed, sin: Math.sin(bend), cos: Math.cos(bend) });
  });

  const root = rest.find('humanoid_root');
  const find = createChainBinder(
    straight.map((point) => point[1]),
    spine,
    root,
  );
  const binding: WoodBinding = { first: 0, second: 0, weight: 0 };
  return {
    heightM,
    getStraight: (joint) => segments.get(joint)?.straight ?? rest.getPoint(joint),
    warp(point) {
      find(point[0], point[1], point[2], binding);
      const { first, second, weight } = binding;
      const [y, z] = place(segments.get(first), point);
      const [y2, z2] = place(segments.get(second), point);
      point[1] = y + (y2 - y) * weight;
      point[2] = z + (z2 - z) * weight;
    },
  };

  /** Length of the spine's segments over that of the profile's: bending keeps it. */
  function computeHeight({ getPoint }: RestSkeleton): number {
    let real = 0;
    let profile = 0;
    let before = { y: figure.legLengthM, z: 0, rise: 0, depth: 0 };
    spine.forEach((joint, i) => {
      const [, y, z] = getPoint(joint);
      const { rise, depth } = profiles[i]!;
      real += Math.hypot(y - before.y, z - before.z);
      profile += Math.hypot(rise - before.rise, depth - before.depth);
      before = { y, z, rise, depth };
    });
    return real / profile;
  }
}

/** How far each segment leans forward of its straight self, radians; the last one as the one before it. */
function computeBends({ spine, getPoint }: RestSkeleton, straight: readonly Point[]): number[] {
  const lean = (from: Point, to: Point) => Math.atan2(to[2] - from[2], to[1] - from[1]);
  const bends = spine
    .slice(0, -1)
    .map((joint, i) => lean(getPoint(joint), getPoint(spine[i + 1]!)) - lean(straight[i]!, straight[i + 1]!));
  return [...bends, bends.at(-1) ?? 0];
}

function place(segment: Segment | undefined, point: readonly [number, number, number]): [number, number] {
  if (!segment) return [point[1], point[2]];
  const dy = point[1] - segment.straight[1];
  const dz = point[2] - segment.straight[2];
  return [
    segment.placed[1] + dy * segment.cos - dz * segment.sin,
    segment.placed[2] + dy * segment.sin + dz * segment.cos,
  ];
}
