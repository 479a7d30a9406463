import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Ground } from '../../body/planting/footing/ground.ts';
import type { Leg } from '../../body/leg/leg.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';

/** Why a foot cannot stand at a place. */
export const SUPPORT_REFUSALS = ['hole', 'edge', 'steep', 'wall'] as const;
export type SupportRefusal = (typeof SUPPORT_REFUSALS)[number];

/** How a foot stands at a place, or why it does not. */
export type SoleSupport =
  | { readonly ok: true; readonly foothold: Foothold }
  | { readonly ok: false; readonly reason: SupportRefusal };

/** Points of a sole at which the ground is read, heel to tip, and how many may be over an edge. */
const POINTS = 7;
const MOST_OVER = 2;
/** How far the ground may be off a sole's line, leg lengths; and off its plane beside it. */
const UNEVEN = 0.02;
const BESIDE = 0.035;
const STEEPEST = 35 * RADIANS_PER_DEGREE;
/** A face this high, metres, no nearer than this to toe and heel. */
const FACE_M = 0.03;
const FACE_AHEAD_M = 0.015;
const FACE_BEHIND_M = 0.01;
/** Halvings by which an edge is found: to a tenth of a millimetre. */
const HALVINGS = 10;
/** The ground carries the ball and so much beyond it, metres (chosen). */
const BEYOND_BALL_M = 0.002;
/** The pitch of a foot that comes down with its heel over an edge, radians: no heel strikes. */
const HEEL_OVER = -3 * RADIANS_PER_DEGREE;

const heights = new Float64Array(POINTS);
const line = { middleM: 0, heightM: 0, grade: 0, restM: 0 };

/**
 * Stands a foot on the ground at a place: which points of its sole carry, how the plane through them lies.
 * Allocates.
 */
export function supportSole(ground: Ground, leg: Leg, legLengthM: number, place: Foothold): SoleSupport {
  const { x, z, yawRad } = place;
  const sine = Math.sin(yawRad);
  const cosine = Math.cos(yawRad);
  const tipM = leg.ballAheadM + leg.toeLengthM;
  const unevenM = UNEVEN * legLengthM;
  const read = (aheadM: number, leftM = 0) =>
    ground.measureHeight(x + aheadM * sine + leftM * cosine, z + aheadM * cosine - leftM * sine);
  const getAhead = (at: number) => ((tipM + leg.heelBehindM) * at) / (POINTS - 1) - leg.heelBehindM;
  for (let i = 0; i < POINTS; i++) heights[i] = read(getAhead(i));
  if (Number.isNaN(read(0))) return { ok: false, reason: 'hole' };
  const span = findSpan(getAhead, unevenM);
  if (span === undefined) return { ok: false, reason: heights.some(Number.isNaN) ? 'hole' : 'edge' };
  const { first, last } = span;
  fitLine(getAhead, first, last);
  const { grade, middleM } = line;
  const heightM = line.heightM + line.restM;
  const expect = (aheadM: number) => heightM + grade * (aheadM - middleM);
  if (Math.abs(Math.atan(grade)) > STEEPEST) return { ok: false, reason: 'steep' };
  let edgeAheadM = Number.POSITIVE_INFINITY;
  if (last < POINTS - 1) {
    edgeAheadM = findEdge(read, expect, getAhead(last), getAhead(last + 1), unevenM) - leg.ballAheadM;
    if (edgeAheadM < BEYOND_BALL_M) return { ok: false, reason: 'edge' };
  }
  const besideM = BESIDE * legLengthM;
  let leftRise = 0;
  // Where the sole ends over an edge, a turned foot's side may be over it too.
  const looks = [first === 0 ? 0 : first + 1, (first + last) >> 1, last === POINTS - 1 ? last : last - 1];
  for (const at of looks) {
    const left = read(getAhead(at), besideM) - expect(getAhead(at));
    const right = read(getAhead(at), -besideM) - expect(getAhead(at));
    if (!(Math.abs(left) <= 2 * unevenM && Math.abs(right) <= 2 * unevenM))
      return { ok: false, reason: Number.isNaN(left + right) ? 'hole' : 'edge' };
    leftRise += (left - right) / (6 * besideM);
  }
  for (let part = 1; part <= 3; part++) {
    const aheadM = tipM + (FACE_AHEAD_M * part) / 3;
    const behindM = -leg.heelBehindM - (FACE_BEHIND_M * part) / 3;
    if (read(aheadM) > expect(aheadM) + FACE_M || read(behindM) > expect(behindM) + FACE_M)
      return { ok: false, reason: 'wall' };
  }
  const slopeRad = Math.atan(grade);
  return {
    ok: true,
    foothold: {
      ...place,
      y: expect(0),
      slopeRad,
      rollRad: Math.atan(leftRise * Math.cos(slopeRad)),
      edgeAheadM,
      landingRad: first > 0 ? HEEL_OVER : 0,
    },
  };
}

/** Which points carry: all, else without the rear one or two, else without the front ones. */
function findSpan(getAhead: (at: number) => number, unevenM: number) {
  const end = POINTS - 1;
  for (let over = 0; over <= MOST_OVER; over++)
    if (carries(getAhead, over, end, unevenM)) return { first: over, last: end };
  for (let over = 1; over <= MOST_OVER; over++)
    if (carries(getAhead, 0, end - over, unevenM)) return { first: 0, last: end - over };
  return undefined;
}

/** Whether a line through some points misses none of them by too much, and all others are well below it. */
function carries(getAhead: (at: number) => number, first: number, last: number, unevenM: number): boolean {
  if (!fitLine(getAhead, first, last)) return false;
  const { heightM, middleM, grade } = line;
  for (let i = 0; i < POINTS; i++) {
    const offM = heights[i]! - heightM - grade * (getAhead(i) - middleM);
    if (i >= first && i <= last ? Math.abs(offM) > unevenM : offM > -unevenM) return false;
  }
  return true;
}

/** Fills the line of least squares through points, and how far one is over it at most; false for a hole. */
function fitLine(getAhead: (at: number) => number, first: number, last: number): boolean {
  const count = last - first + 1;
  let sum = 0;
  for (let i = first; i <= last; i++) sum += heights[i]!;
  if (Number.isNaN(sum)) return false;
  const middleM = (getAhead(first) + getAhead(last)) / 2;
  const heightM = sum / count;
  let product = 0;
  let square = 0;
  for (let i = first; i <= last; i++) {
    const fromM = getAhead(i) - middleM;
    product += fromM * (heights[i]! - heightM);
    square += fromM * fromM;
  }
  line.middleM = middleM;
  line.heightM = heightM;
  line.grade = product / square;
  line.restM = 0;
  for (let i = first; i <= last; i++)
    line.restM = Math.max(line.restM, heights[i]! - heightM - line.grade * (getAhead(i) - middleM));
  return true;
}

/** Where the ground leaves a sole's line between two places along it, metres ahead of the ankle. */
function findEdge(
  read: (aheadM: number) => number,
  expect: (aheadM: number) => number,
  onM: number,
  overM: number,
  unevenM: number,
): number {
  let low = onM;
  let high = overM;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (read(middle) > expect(middle) - 2 * unevenM) low = middle;
    else high = middle;
  }
  return low;
}
