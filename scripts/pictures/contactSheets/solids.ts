import type { Pose } from '../../../shared/body/pose/pose.ts';

/** [x left, y up, z forward], metres, treadmill frame. */
export type Point = readonly [number, number, number];

/** An ellipsoid by its centre and its three semi-axes, metres, treadmill frame. */
export interface Ellipsoid {
  readonly centre: Point;
  readonly axes: readonly [Point, Point, Point];
}

/** What a part is painted with; limbs take the colour of their side. */
export type Paint = 'wood' | 'core' | 'left' | 'right';

/** One rigid part of the figure: the convex hull of a few ellipsoids. */
export interface Solid {
  readonly ellipsoids: readonly Ellipsoid[];
  readonly paint: Paint;
  /**
   * Metres that it counts as nearer to the eye than it is, so that masses that pass through each other keep
   * one order. Default 0.
   */
  readonly nearer?: number;
}

/**
 * A joint's frame in a pose: places and directions of that joint's rest frame, brought into the treadmill
 * frame.
 */
export interface JointFrame {
  /** A point given in metres from the joint in its rest frame (x left, y up, z forward). */
  place(x: number, y: number, z: number): Point;
  /** An ellipsoid there, with semi-axes (metres) along the joint's own left, up and forward. */
  egg(offset: Point, radii: Point): Ellipsoid;
}

/** The frame of a joint by its index in the figure. */
export function createJointFrame(pose: Pose, joint: number): JointFrame {
  const at = 4 * joint;
  const { orientations, positions } = pose;
  const turn = (x: number, y: number, z: number): Point =>
    rotate(orientations[at]!, orientations[at + 1]!, orientations[at + 2]!, orientations[at + 3]!, x, y, z);
  const place = (x: number, y: number, z: number): Point => {
    const [dx, dy, dz] = turn(x, y, z);
    return [positions[3 * joint]! + dx, positions[3 * joint + 1]! + dy, positions[3 * joint + 2]! + dz];
  };
  return {
    place,
    egg: ([x, y, z], [rx, ry, rz]) => ({
      centre: place(x, y, z),
      axes: [turn(rx, 0, 0), turn(0, ry, 0), turn(0, 0, rz)],
    }),
  };
}

/** A sphere; radius in metres. */
export function createBall(centre: Point, radius: number): Ellipsoid {
  return {
    centre,
    axes: [
      [radius, 0, 0],
      [0, radius, 0],
      [0, 0, radius],
    ],
  };
}

/** The point a share of the way from one to the other. */
export function mixPoints(from: Point, to: Point, share: number): Point {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

/** v + 2 w (q x v) + 2 q x (q x v). */
function rotate(qx: number, qy: number, qz: number, qw: number, x: number, y: number, z: number): Point {
  const tx = 2 * (qy * z - qz * y);
  const ty = 2 * (qz * x - qx * z);
  const tz = 2 * (qx * y - qy * x);
  return [
    x + qw * tx + (qy * tz - qz * ty),
    y + qw * ty + (qz * tx - qx * tz),
    z + qw * tz + (qx * ty - qy * tx),
  ];
}
