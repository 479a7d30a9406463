import type { ChainMeasures } from '../manikin/chain.ts';

/** A place in the plane that a body walks in: metres ahead, and up. */
export interface PlanePoint {
  readonly aheadM: number;
  readonly upM: number;
}

/** A leg's measures as the thesis has them: a hinge at hip, knee and ankle, a sole from heel to ball. */
export type PlaneLeg = Pick<
  ChainMeasures,
  'thighM' | 'shankM' | 'ankleHeightM' | 'heelBehindM' | 'ballAheadM'
>;

/** Angles of a leg, radians: hip and knee bent +, ankle with its toes up from a right angle +. */
export interface PlaneAngles {
  readonly hipRad: number;
  readonly kneeRad: number;
  readonly ankleRad: number;
}

/** The compass of 2000, 5.1: half the angle between legs of a length in a step, at most twice it; radians. */
export function computeCompassAngle(stepM: number, legM: number): number {
  return Math.asin(stepM / 2 / legM);
}

/**
 * Where the ankle of a foot is that stands at a place and is pitched, radians, toes up +: about its heel with
 * toes up, about its ball with the heel up; the ground may slope, radians, up ahead + (2000, 5.1).
 */
export function placePitchedAnkle(
  leg: PlaneLeg,
  foot: PlanePoint,
  pitchRad: number,
  slopeRad = 0,
): PlanePoint {
  const { ankleHeightM, heelBehindM, ballAheadM } = leg;
  const pivotM = pitchRad >= 0 ? -heelBehindM : ballAheadM;
  const [sine, cosine] = [Math.sin(pitchRad), Math.cos(pitchRad)];
  const alongM = pivotM - pivotM * cosine - ankleHeightM * sine;
  const offM = -pivotM * sine + ankleHeightM * cosine;
  return {
    aheadM: foot.aheadM + alongM * Math.cos(slopeRad) - offM * Math.sin(slopeRad),
    upM: foot.upM + alongM * Math.sin(slopeRad) + offM * Math.cos(slopeRad),
  };
}

/**
 * Equations 6 to 8 of 2000: the leg from a hip to an ankle whose foot is pitched, radians, toes up +.
 * Undefined where the leg does not reach.
 */
export function solvePlaneLeg(
  { thighM, shankM }: PlaneLeg,
  hip: PlanePoint,
  ankle: PlanePoint,
  pitchRad: number,
): PlaneAngles | undefined {
  const aheadM = ankle.aheadM - hip.aheadM;
  const downM = hip.upM - ankle.upM;
  const squared = aheadM * aheadM + downM * downM;
  const inner = (thighM * thighM + shankM * shankM - squared) / (2 * thighM * shankM);
  if (inner < -1 || inner > 1) return undefined;
  const kneeRad = Math.PI - Math.acos(inner);
  const above = Math.acos((squared + thighM * thighM - shankM * shankM) / (2 * thighM * Math.sqrt(squared)));
  const hipRad = Math.atan2(aheadM, downM) + above;
  // The shank leans back by the hip's less the knee's; a foot square to it has its toes up by as much.
  return { hipRad, kneeRad, ankleRad: pitchRad - (hipRad - kneeRad) };
}

/**
 * What a foot is pitched by as it lands or leaves: at rest on its shank, radians between both (2000, 5.1; a
 * right angle by default).
 */
export function computeRestPitch({ hipRad, kneeRad }: PlaneAngles, restRad = Math.PI / 2): number {
  return Math.PI / 2 - restRad + hipRad - kneeRad;
}
