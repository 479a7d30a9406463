import { multiplyInto, rotateInverseInto } from '../pose/quaternion.ts';
import type { Leg, LegSolution } from './leg.ts';

const turn = new Float64Array(4);
const vector = new Float64Array(3);

/** Where a leg is to bring its ankle, seen from its hip in the treadmill frame. */
export interface LegTarget {
  x: number;
  y: number;
  z: number;
  /** How far towards it the leg goes, metres. */
  distanceM: number;
  /** Nearer than this to its reach a leg stops short, in thighs and shanks (`reachSoftly`). */
  roundingShare: number;
}

/** Allocates a target at the hip itself. */
export function createLegTarget(): LegTarget {
  return { x: 0, y: 0, z: 0, distanceM: 0, roundingShare: 0.0033 };
}

/** Fills `distanceM`: all the way to the target. */
export function reachWholly(target: LegTarget): void {
  const { x, y, z } = target;
  target.distanceM = Math.sqrt(x * x + y * y + z * z);
}

/**
 * Fills `distanceM`: all the way to the target, but softly no further than the leg reaches. A knee near
 * straight turns by up to sqrt(2 / `roundingShare`) radians where the target moves by thigh and shank: the
 * larger the share, the calmer.
 */
export function reachSoftly({ thighM, shankM, reachM }: Leg, target: LegTarget): void {
  const { x, y, z, roundingShare } = target;
  const asked = Math.sqrt(x * x + y * y + z * z);
  const rounding = roundingShare * (thighM + shankM);
  const past = asked - reachM;
  const corner = Math.min(rounding, Math.max(-rounding, past)) + rounding;
  target.distanceM = asked - (corner * corner) / (4 * rounding) - Math.max(0, past - rounding);
}

/**
 * Two-bone solution of a leg, `distanceM` towards its target: fills hip and knee of `out`. From the hip
 * orientation `hipTurn` (quaternion at `hipAt`, treadmill frame) the leg is turned about its knee's axis as
 * far as that goes, then by the shortest way, never more than a right angle: so the knee points where it did,
 * also where the leg points somewhere else altogether. `hipTurn` may be `out.hip`. Allocates nothing.
 */
export function solveTwoBones(
  leg: Leg,
  hipTurn: Float64Array,
  hipAt: number,
  target: LegTarget,
  out: LegSolution,
): void {
  const { thighM, shankM } = leg;
  const { distanceM } = target;
  const cosine = (distanceM * distanceM - thighM * thighM - shankM * shankM) / (2 * thighM * shankM);
  const kneeRad = Math.acos(Math.min(1, Math.max(-1, cosine)));
  out.kneeRad = kneeRad;
  // The target as the hip sees it, and its ankle, the knee flexed so far.
  vector[0] = target.x;
  vector[1] = target.y;
  vector[2] = target.z;
  rotateInverseInto(hipTurn, hipAt, vector, 0, vector, 0);
  const aside = vector[0];
  const up = vector[1];
  const fore = vector[2];
  const down = -leg.thighM - leg.shankM * Math.cos(kneeRad);
  const behind = -leg.shankM * Math.sin(kneeRad);
  // Aside about the axis across the target: half of the angle that it lies out of the leg's plane.
  const inPlane = Math.sqrt(up * up + fore * fore);
  const asideHalf = inPlane > 0 ? Math.atan2(aside, inPlane) / 2 : 0;
  const across = inPlane > 0 ? Math.sin(asideHalf) / inPlane : 0;
  turn[0] = 0;
  turn[1] = fore * across;
  turn[2] = -up * across;
  turn[3] = Math.cos(asideHalf);
  multiplyInto(hipTurn, hipAt, turn, 0, out.hip, 0);
  const flexHalf = Math.atan2(down * fore - behind * up, down * up + behind * fore) / 2;
  turn[0] = Math.sin(flexHalf);
  turn[1] = 0;
  turn[2] = 0;
  turn[3] = Math.cos(flexHalf);
  multiplyInto(out.hip, 0, turn, 0, out.hip, 0);
}
