import { multiplyInto } from '../../pose/quaternion.ts';

/**
 * Where and how a foot stands: the place under its ankle on the plane of its flat sole, metres, and how that
 * plane lies, radians. In a walk's frame or in the world, as whoever has it says. On a belt and on a flat
 * floor y, slope and roll are 0.
 */
export interface Foothold {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Heading, left +. */
  readonly yawRad: number;
  /** How far the ground rises towards the toes. */
  readonly slopeRad: number;
  /** How far the ground rises to the left, about the foot's own length. */
  readonly rollRad: number;
  /** How far ahead of the ball the ground ends under the toes, metres; Infinity where it goes on. */
  readonly edgeAheadM: number;
  /**
   * The pitch against the ground that a foot comes down with where that asks for one, radians, toes down -:
   * its heel is over an edge, or far below where it came from. 0 asks for none.
   */
  readonly landingRad: number;
}

/** A foothold that is refilled. */
export type FootholdRecord = { -readonly [Key in keyof Foothold]: Foothold[Key] };

/** Allocates a foothold at the origin, flat and straight ahead. */
export function createFoothold(): FootholdRecord {
  return {
    x: 0,
    y: 0,
    z: 0,
    yawRad: 0,
    slopeRad: 0,
    rollRad: 0,
    edgeAheadM: Number.POSITIVE_INFINITY,
    landingRad: 0,
  };
}

/** Height of the ground that a foothold lies on at a place, metres; its y where that is level. */
export function measureGroundHeight(
  { x, y, z, yawRad, slopeRad, rollRad }: Foothold,
  placeX: number,
  placeZ: number,
): number {
  if (slopeRad === 0 && rollRad === 0) return y;
  const alongM = Math.sin(yawRad) * (placeX - x) + Math.cos(yawRad) * (placeZ - z);
  const leftM = Math.cos(yawRad) * (placeX - x) - Math.sin(yawRad) * (placeZ - z);
  return y + Math.tan(slopeRad) * alongM + (Math.tan(rollRad) / Math.cos(slopeRad)) * leftM;
}

const turn = new Float64Array(4);

/**
 * Writes the orientation of a foot that stands on a foothold with a pitch, radians, toes up + against the
 * ground: Ry(yaw) Rx(-slope) Rz(roll) Rx(-pitch), quaternion. Allocates nothing.
 */
export function writeFootTurnOnInto(
  { yawRad, slopeRad, rollRad }: Pick<Foothold, 'yawRad' | 'slopeRad' | 'rollRad'>,
  pitchRad: number,
  out: Float64Array,
): void {
  const sinYaw = Math.sin(yawRad / 2);
  const cosYaw = Math.cos(yawRad / 2);
  // Level ground across: the two turns about X are one.
  const aboutX = rollRad === 0 ? pitchRad + slopeRad : slopeRad;
  const sinX = Math.sin(-aboutX / 2);
  const cosX = Math.cos(aboutX / 2);
  out[0] = cosYaw * sinX;
  out[1] = sinYaw * cosX;
  out[2] = -sinYaw * sinX;
  out[3] = cosYaw * cosX;
  if (rollRad === 0) return;
  turnOn(2, rollRad, out);
  turnOn(0, -pitchRad, out);
}

function turnOn(axis: 0 | 2, angleRad: number, out: Float64Array): void {
  turn[0] = 0;
  turn[2] = 0;
  turn[axis] = Math.sin(angleRad / 2);
  turn[3] = Math.cos(angleRad / 2);
  multiplyInto(out, 0, turn, 0, out, 0);
}
