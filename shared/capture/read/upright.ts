import { multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { SIDES } from '../../gait/channels.ts';
import { sideRole } from '../../skeleton/roles.ts';
import type { Recording } from './recordMotion.ts';
import { computeMedian, computeMiddle, readVector, subtract, type Vector } from './vector.ts';

const HALF = Math.SQRT1_2;
/** The quaternion x y z w that turns a file's up axis, X, Y or Z, along it or against it, to +Y. */
const TO_Y_UP = {
  1: [
    [0, 0, HALF, HALF],
    [0, 0, 0, 1],
    [-HALF, 0, 0, HALF],
  ],
  '-1': [
    [0, 0, -HALF, HALF],
    [1, 0, 0, 0],
    [HALF, 0, 0, HALF],
  ],
} as const;

/** Samples that the median is taken of, about. */
const LOOKS = 200;

/**
 * What turns the axes of a file so that up is +Y: up is the axis nearest the median vector from the feet to
 * the head, to the hips where there is no head (capture.md §3).
 */
export function findUprightTurn({ points, frames }: Recording): Float64Array {
  const by = Math.max(1, Math.floor(frames / LOOKS));
  const ways: Vector[] = [];
  for (let frame = 0; frame < frames; frame += by) {
    const [left, right] = SIDES.map((side) => readVector(points[sideRole(side, 'ankle')]!, frame));
    const [leftHip, rightHip] = SIDES.map((side) => readVector(points[sideRole(side, 'hip')]!, frame));
    const top =
      points.head === undefined ? computeMiddle(leftHip!, rightHip!) : readVector(points.head, frame);
    ways.push(subtract(top, computeMiddle(left!, right!)));
  }
  const up = [0, 1, 2].map((axis) => computeMedian(ways.map((way) => way[axis]!)));
  const axis = up.reduce((best, value, at) => (Math.abs(value) > Math.abs(up[best]!) ? at : best), 0);
  return Float64Array.from(TO_Y_UP[up[axis]! < 0 ? '-1' : 1][axis]!);
}

/** Turns places x y z in place. */
export function rotatePoints(turn: Float64Array, points: Float64Array): void {
  for (let at = 0; at < points.length; at += 3) rotateInto(turn, 0, points, at, points, at);
}

/** Turns orientations x y z w in place into the turned axes: U q U^-1. */
export function turnOrientations(turn: Float64Array, orientations: Float64Array): void {
  const back = Float64Array.of(-turn[0]!, -turn[1]!, -turn[2]!, turn[3]!);
  for (let at = 0; at < orientations.length; at += 4) {
    multiplyInto(turn, 0, orientations, at, orientations, at);
    multiplyInto(orientations, at, back, 0, orientations, at);
  }
}
