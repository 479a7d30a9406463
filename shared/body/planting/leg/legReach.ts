import type { Leg } from '../../leg/leg.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';

/** Angles of a leg that stands, radians. */
export interface LegAngles {
  kneeRad: number;
  /** How far hip to ankle leans ahead, downwards. */
  leanRad: number;
  /** Of the ankle, toes up +. */
  dorsiflexedRad: number;
}

/**
 * Where an ankle is, seen from its hip, metres, and how its foot is pitched, radians; and how fast each of
 * these goes as the foot does what it is solved for.
 */
export interface SeenAnkle {
  x: number;
  y: number;
  z: number;
  pitchRad: number;
  byX: number;
  byY: number;
  byZ: number;
  byPitch: number;
}

/** What a leg that stands does, and how that follows the hip up, the hip ahead, and the foot. */
export interface LegReach extends LegAngles {
  /** Of the knee, the thigh and the ankle, three each, radians per metre, metre and unit of the foot. */
  readonly by: Float64Array;
}

/** Cosine up to which the law of cosines is followed: of 2.5 degrees. */
const STRAIGHT_COSINE = Math.cos(2.5 * RADIANS_PER_DEGREE);

/** Allocates an ankle under its hip. */
export function createSeenAnkle(): SeenAnkle {
  return { x: 0, y: 0, z: 0, pitchRad: 0, byX: 0, byY: 0, byZ: 0, byPitch: 0 };
}

/** Allocates what a leg does. */
export function createLegReach(): LegReach {
  return { kneeRad: 0, leanRad: 0, dorsiflexedRad: 0, by: new Float64Array(9) };
}

/**
 * Fills the angles of a leg whose ankle is somewhere below its hip, metres; beyond straight the knee goes on
 * evenly, so that a leg that does not reach is still told where to go. Returns the sine that it goes by.
 */
export function writeAnglesInto(
  { thighM, shankM }: Pick<Leg, 'thighM' | 'shankM'>,
  { x, y, z, pitchRad }: Readonly<Pick<SeenAnkle, 'x' | 'y' | 'z' | 'pitchRad'>>,
  out: LegAngles,
): number {
  const product = thighM * shankM;
  const cosine = (x * x + y * y + z * z - thighM * thighM - shankM * shankM) / (2 * product);
  const held = Math.min(STRAIGHT_COSINE, Math.max(-0.999, cosine));
  const sine = Math.sqrt(1 - held * held);
  out.kneeRad = Math.acos(held) - (cosine - held) / sine;
  out.leanRad = Math.atan2(z, -y);
  out.dorsiflexedRad = pitchRad - out.leanRad + out.kneeRad / 2;
  return sine;
}

/**
 * Fills what a leg does with its ankle there, and how it follows. Its thigh turns with the leg and with half
 * of the knee. Allocates nothing.
 */
export function writeReachInto(
  leg: Pick<Leg, 'thighM' | 'shankM'>,
  ankle: Readonly<SeenAnkle>,
  out: LegReach,
): void {
  const { x, y, z, byX, byY, byZ } = ankle;
  const { by } = out;
  const product = leg.thighM * leg.shankM * writeAnglesInto(leg, ankle, out);
  const reach = y * y + z * z;
  by[0] = y / product;
  by[1] = z / product;
  by[2] = -(x * byX + y * byY + z * byZ) / product;
  by[3] = by[0] / 2 - z / reach;
  by[4] = by[1] / 2 + y / reach;
  by[5] = by[2] / 2 + (z * byY - y * byZ) / reach;
  by[6] = by[0] - by[3];
  by[7] = by[1] - by[4];
  by[8] = ankle.byPitch + by[2] - by[5];
}
