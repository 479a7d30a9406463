import type { Pose } from './pose.ts';
import { multiplyInto } from './quaternion.ts';

/**
 * Where the frame of a walk is in the world: metres, and its heading in radians, left +, 0 towards +Z. Its
 * height is that of the ground the walk is planned on. The walk of a body on a belt stands at the origin.
 */
export interface WalkFrame {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly headingRad: number;
}

/** Takes places (x y z each) of a walk's frame into the world, in place. Allocates nothing. */
export function movePointsToWorld(places: Float64Array, { x, y, z, headingRad }: WalkFrame): void {
  const sine = Math.sin(headingRad);
  const cosine = Math.cos(headingRad);
  for (let at = 0; at < places.length; at += 3) {
    const ownX = places[at]!;
    const ownZ = places[at + 2]!;
    places[at] = ownX * cosine + ownZ * sine + x;
    places[at + 1]! += y;
    places[at + 2] = ownZ * cosine - ownX * sine + z;
  }
}

/** Brings places of the world into a walk's frame, in place. Allocates nothing. */
export function movePointsToLocal(places: Float64Array, { x, y, z, headingRad }: WalkFrame): void {
  const sine = Math.sin(headingRad);
  const cosine = Math.cos(headingRad);
  for (let at = 0; at < places.length; at += 3) {
    const fromX = places[at]! - x;
    const fromZ = places[at + 2]! - z;
    places[at] = fromX * cosine - fromZ * sine;
    places[at + 1]! -= y;
    places[at + 2] = fromZ * cosine + fromX * sine;
  }
}

const heading = new Float64Array(4);

/** Turns the first `count` orientations (quaternions) with a walk's frame, in place. Allocates nothing. */
export function turnToWorld(orientations: Float64Array, { headingRad }: WalkFrame, count: number): void {
  heading[1] = Math.sin(headingRad / 2);
  heading[3] = Math.cos(headingRad / 2);
  for (let at = 0; at < 4 * count; at += 4) multiplyInto(heading, 0, orientations, at, orientations, at);
}

/** Takes all of a pose of a walk's frame into the world, in place. Allocates nothing. */
export function movePoseToWorld(pose: Pose, frame: WalkFrame): void {
  movePointsToWorld(pose.rootPosition, frame);
  movePointsToWorld(pose.positions, frame);
  movePointsToWorld(pose.contacts, frame);
  turnToWorld(pose.rotations, frame, 1);
  turnToWorld(pose.orientations, frame, pose.orientations.length / 4);
}
