import { computeAngleBetween } from '../../body/pose/quaternion.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';

/**
 * Which keys of a rotation are needed: the first, the last, and as many between that the rotation is nowhere
 * more than `errorDeg` from what it was, at any frame. Ascending frames. Holds for a player that turns evenly
 * from key to key (slerp, as glTF asks) and for one that blends the four numbers (nlerp, as Blender does).
 * The longest span is halved at its worst frame until all is near enough (Ramer, Douglas and Peucker).
 *
 * @param rotations unit quaternions x y z w, one a frame, neighbours of the same sign.
 * @param blends the ways in which players may go from key to key.
 */
export function reduceKeys(
  rotations: Float64Array,
  errorDeg: number,
  blends: readonly WriteBlend[] = [writeSlerpInto, writeNlerpInto],
): number[] {
  const last = rotations.length / 4 - 1;
  if (errorDeg <= 0) return Array.from({ length: last + 1 }, (_, frame) => frame);
  const keys = new Set([0, last]);
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const worst = findWorstFrame(rotations, from, to, errorDeg * RADIANS_PER_DEGREE, blends);
    if (worst === undefined) continue;
    keys.add(worst);
    spans.push([from, worst], [worst, to]);
  }
  return [...keys].sort((a, b) => a - b);
}

/** Writes the rotation so far along the way from one quaternion, which begins at `a`, to another. */
export type WriteBlend = (
  rotations: Float64Array,
  a: number,
  b: number,
  share: number,
  out: Float64Array,
) => void;

/** The frame between two keys that is furthest from the way between them; undefined where all are near. */
function findWorstFrame(
  rotations: Float64Array,
  from: number,
  to: number,
  errorRad: number,
  blends: readonly WriteBlend[],
): number | undefined {
  let worst: number | undefined;
  let greatest = errorRad;
  const between = new Float64Array(4);
  for (let frame = from + 1; frame < to; frame++) {
    const share = (frame - from) / (to - from);
    let error = 0;
    for (const write of blends) {
      write(rotations, 4 * from, 4 * to, share, between);
      error = Math.max(error, computeAngleBetween(between, 0, rotations, 4 * frame));
    }
    if (error <= greatest) continue;
    greatest = error;
    worst = frame;
  }
  return worst;
}

/** The rotation so far along the even turn from one quaternion to another of the same array. */
export function writeSlerpInto(
  quaternions: Float64Array,
  a: number,
  b: number,
  share: number,
  out: Float64Array,
): void {
  const angle = computeAngleBetween(quaternions, a, quaternions, b) / 2;
  const sine = Math.sin(angle);
  if (sine < 1e-9) return writeNlerpInto(quaternions, a, b, share, out);
  const sign = computeDot(quaternions, a, b) < 0 ? -1 : 1;
  const first = Math.sin((1 - share) * angle) / sine;
  const second = (sign * Math.sin(share * angle)) / sine;
  for (let i = 0; i < 4; i++) out[i] = first * quaternions[a + i]! + second * quaternions[b + i]!;
}

/** The same along the straight way between the four numbers, made a unit again. */
export function writeNlerpInto(
  quaternions: Float64Array,
  a: number,
  b: number,
  share: number,
  out: Float64Array,
): void {
  const sign = computeDot(quaternions, a, b) < 0 ? -1 : 1;
  for (let i = 0; i < 4; i++) out[i] = (1 - share) * quaternions[a + i]! + share * sign * quaternions[b + i]!;
  const length = Math.hypot(out[0]!, out[1]!, out[2]!, out[3]!);
  for (let i = 0; i < 4; i++) out[i]! /= length;
}

function computeDot(quaternions: Float64Array, a: number, b: number): number {
  let dot = 0;
  for (let i = 0; i < 4; i++) dot += quaternions[a + i]! * quaternions[b + i]!;
  return dot;
}
