import type { FloorPoint } from '../body/pose/floorPoint.ts';
import { computeLength } from '../gait/length.ts';
import { wrapAngle } from '../gait/units.ts';
import type { ControlGains } from './controlGains.ts';

/** Where a walk is on the floor, and how it goes; leg lengths, radians left +, 0 towards +Z. */
export interface Going {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
  /** V, 1/s. */
  readonly speed: number;
  /** Rad/s, left +. */
  readonly turnRate: number;
}

/** Slower turns than this, rad/s, are told to miss as a straight walk is (engine.md §5). */
const STRAIGHT = 1e-3;

/** The angle from where a walk heads to a place, radians, left +, within half a circle. */
export function computeBearing(
  { x, z, headingRad }: Pick<Going, 'x' | 'z' | 'headingRad'>,
  place: FloorPoint,
): number {
  return wrapAngle(Math.atan2(place.x - x, place.z - z) - headingRad);
}

/** Whether a walk that goes on as it does passes a place by (2004: the predicted miss). */
export function isMissed(going: Going, place: FloorPoint, { tolerance }: ControlGains): boolean {
  const { x, z, headingRad, speed, turnRate } = going;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const [toX, toZ] = [place.x - x, place.z - z];
  if (Math.abs(turnRate) <= STRAIGHT) {
    const isBehind = toX * sine + toZ * cosine < 0;
    return isBehind || Math.abs(toX * cosine - toZ * sine) > tolerance;
  }
  // The circle that is walked: its middle is to the left of a left turn.
  const radius = speed / turnRate;
  const away = computeLength(toX - radius * cosine, toZ + radius * sine);
  return Math.abs(away - Math.abs(radius)) > tolerance;
}

/** The most V with which a body reaches a goal by an arc that pulls it aside by no more than this, 1/s^2. */
export function computeArcSpeed(going: Going, goal: FloorPoint, centrifugalMax: number): number {
  const aside = Math.min(Math.abs(computeBearing(going, goal)), Math.PI / 2);
  return Math.sqrt(
    (centrifugalMax * computeLength(goal.x - going.x, goal.z - going.z)) / 2 / Math.sin(aside),
  );
}
