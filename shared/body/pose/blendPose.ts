import type { Pose } from './pose.ts';

/**
 * Fills `out` with what is so far, 0 to 1, on the way from one pose of a figure to its next one. Places and
 * rotations go evenly and straight on, so it is for poses a frame apart: a joint that turns by 20 degrees has
 * its bone 1.5 % shorter half way. Allocates nothing.
 */
export function blendPoseInto(from: Pose, to: Pose, share: number, out: Pose): void {
  out.headingRad = to.headingRad;
  blendPlacesInto(from.rootPosition, to.rootPosition, share, out.rootPosition);
  blendPlacesInto(from.positions, to.positions, share, out.positions);
  blendPlacesInto(from.contacts, to.contacts, share, out.contacts);
  blendRotationsInto(from.rotations, to.rotations, share, out.rotations);
  blendRotationsInto(from.orientations, to.orientations, share, out.orientations);
}

function blendPlacesInto(from: Float64Array, to: Float64Array, share: number, out: Float64Array): void {
  for (let at = 0; at < out.length; at++) out[at] = from[at]! + share * (to[at]! - from[at]!);
}

/** Quaternions; one and its negative are the same rotation, and the nearer one is gone to. */
function blendRotationsInto(from: Float64Array, to: Float64Array, share: number, out: Float64Array): void {
  for (let at = 0; at < out.length; at += 4) {
    let dot = 0;
    for (let part = at; part < at + 4; part++) dot += from[part]! * to[part]!;
    const [keep, take] = [1 - share, dot < 0 ? -share : share];
    let square = 0;
    for (let part = at; part < at + 4; part++) {
      const value = keep * from[part]! + take * to[part]!;
      out[part] = value;
      square += value * value;
    }
    const length = Math.sqrt(square);
    for (let part = at; part < at + 4; part++) out[part]! /= length;
  }
}
