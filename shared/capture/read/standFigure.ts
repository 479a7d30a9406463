import type { RoleMap } from '../../skeleton/roles.ts';
import { rotatePoints } from './upright.ts';

/** Turns a figure up and along +Z, and sets it on the floor at the origin; in place, in its own unit. */
export function standFigure(
  positions: Float32Array,
  jointCount: number,
  up: Float64Array,
  roles: RoleMap,
  headingRad: number,
): void {
  const frame = new Float64Array(3 * jointCount);
  const [sine, cosine] = [Math.sin(-headingRad), Math.cos(-headingRad)];
  const [left, right] = [roles['left.hip']!, roles['right.hip']!];
  let [x0, z0] = [Number.NaN, Number.NaN];
  let floor = Infinity;
  for (let at = 0; at < positions.length; at += frame.length) {
    for (let i = 0; i < frame.length; i++) frame[i] = positions[at + i]!;
    rotatePoints(up, frame);
    for (let joint = 0; joint < frame.length; joint += 3) {
      const [x, z] = [frame[joint]!, frame[joint + 2]!];
      frame[joint] = cosine * x + sine * z;
      frame[joint + 2] = cosine * z - sine * x;
    }
    if (at === 0) {
      x0 = (frame[3 * left]! + frame[3 * right]!) / 2;
      z0 = (frame[3 * left + 2]! + frame[3 * right + 2]!) / 2;
    }
    for (let joint = 0; joint < frame.length; joint += 3) {
      floor = Math.min(floor, frame[joint + 1]!);
      positions[at + joint] = frame[joint]! - x0;
      positions[at + joint + 1] = frame[joint + 1]!;
      positions[at + joint + 2] = frame[joint + 2]! - z0;
    }
  }
  for (let at = 1; at < positions.length; at += 3) positions[at]! -= floor;
}
