import type { Figure } from '../figure/figure.ts';
import { type BodyTrack, getHeelAt } from './walkTrack.ts';

/**
 * Half the width of a shoe at heel, ball and tip, in half sole widths, and the radii of a shank at knee and
 * ankle, in upright statures: those of the mannequin that is seen (`renderer/viewport/looks/wood`).
 */
const SHOE_HALF_WIDTHS = [0.62, 0.96, 0.76] as const;
const SHANK_RADII = [0.032, 0.02] as const;
/** Parts of a leg as the first of their two points: heel to ball, ball to tip, knee to ankle. */
const PARTS = [0, 1, 3] as const;

/**
 * Least distance between the legs over a track: shoes as outlines of their sole, round at heel and tip, and
 * shanks as they taper; metres, negative where they go through each other. Measured between centre lines,
 * less the half widths where these are nearest.
 */
export function computeLegGap({ phases, contacts, shanks }: BodyTrack, figure: Figure): number {
  const half = figure.soleWidthM / 2;
  const radii = [
    ...SHOE_HALF_WIDTHS.map((share) => share * half),
    ...SHANK_RADII.map((share) => share * figure.uprightStatureM),
  ];
  const left = new Float64Array(15);
  const right = new Float64Array(15);
  let gapM = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < phases.length; frame++) {
    writeLegInto(contacts, getHeelAt(frame, 'left'), shanks, 12 * frame, radii, left);
    writeLegInto(contacts, getHeelAt(frame, 'right'), shanks, 12 * frame + 6, radii, right);
    for (const a of PARTS) for (const b of PARTS) gapM = Math.min(gapM, computeGap(left, a, right, b, radii));
  }
  return gapM;
}

/** Centre lines of a leg: heel, ball, tip, knee, ankle; heel and tip as far inside as they are wide. */
function writeLegInto(
  contacts: Float64Array,
  heelAt: number,
  shanks: Float64Array,
  shankAt: number,
  radii: readonly number[],
  out: Float64Array,
): void {
  for (let i = 0; i < 9; i++) out[i] = contacts[heelAt + i]!;
  for (let i = 0; i < 6; i++) out[9 + i] = shanks[shankAt + i]!;
  moveInto(out, 0, 3, radii[0]!);
  moveInto(out, 6, 3, radii[2]!);
}

/** Moves a point towards another by a length, or to it. */
function moveInto(points: Float64Array, at: number, towards: number, lengthM: number): void {
  const x = points[towards]! - points[at]!;
  const y = points[towards + 1]! - points[at + 1]!;
  const z = points[towards + 2]! - points[at + 2]!;
  const share = Math.min(1, lengthM / Math.max(1e-9, Math.hypot(x, y, z)));
  points[at]! += share * x;
  points[at + 1]! += share * y;
  points[at + 2]! += share * z;
}

const nearest = { a: 0, b: 0, distanceM: 0 };

function computeGap(
  left: Float64Array,
  a: number,
  right: Float64Array,
  b: number,
  radii: readonly number[],
): number {
  findNearest(left, 3 * a, right, 3 * b);
  const leftRadius = radii[a]! + nearest.a * (radii[a + 1]! - radii[a]!);
  const rightRadius = radii[b]! + nearest.b * (radii[b + 1]! - radii[b]!);
  return nearest.distanceM - leftRadius - rightRadius;
}

/**
 * Fills `nearest`: shares along two segments (each two points in a row) where they are nearest, and how near
 * (C. Ericson, Real-Time Collision Detection, 2005, §5.1.9).
 */
function findNearest(first: Float64Array, at: number, second: Float64Array, bt: number): void {
  let [aa, bb, ab, ar, br] = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3; i++) {
    const a = first[at + 3 + i]! - first[at + i]!;
    const b = second[bt + 3 + i]! - second[bt + i]!;
    const r = first[at + i]! - second[bt + i]!;
    aa += a * a;
    bb += b * b;
    ab += a * b;
    ar += a * r;
    br += b * r;
  }
  const across = aa * bb - ab * ab;
  let s = across > 1e-12 ? clamp((ab * br - ar * bb) / across) : 0;
  let t = bb > 1e-12 ? (ab * s + br) / bb : 0;
  if (t < 0 || t > 1) {
    t = clamp(t);
    s = aa > 1e-12 ? clamp((ab * t - ar) / aa) : 0;
  }
  let squares = 0;
  for (let i = 0; i < 3; i++) {
    const a = first[at + i]! + s * (first[at + 3 + i]! - first[at + i]!);
    const b = second[bt + i]! + t * (second[bt + 3 + i]! - second[bt + i]!);
    squares += (a - b) * (a - b);
  }
  nearest.a = s;
  nearest.b = t;
  nearest.distanceM = Math.sqrt(squares);
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
