import { multiplyInto } from '../body/pose/quaternion.ts';
import type { FramePlan } from './framePlan.ts';

/** Where root motion has taken a clip at a frame, metres and radians, left +; all 0 in place. */
export interface Travel {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
}

/** How far the root has gone at a frame, metres along its way; 0 in place. */
export function getTravelM({ hasRootMotion, groundSpeedMps, fps }: FramePlan, frame: number): number {
  return hasRootMotion ? (groundSpeedMps * frame) / fps : 0;
}

/** The travel at a frame: straight along Z, or round the middle of a turn. */
export function getTravel(plan: FramePlan, frame: number): Travel {
  const wayM = getTravelM(plan, frame);
  const headingRad = plan.hasRootMotion ? (plan.turnRate * frame) / plan.fps : 0;
  if (headingRad === 0) return { x: 0, z: wayM, headingRad };
  return {
    x: (wayM * (1 - Math.cos(headingRad))) / headingRad,
    z: (wayM * Math.sin(headingRad)) / headingRad,
    headingRad,
  };
}

/** Takes places (x y z each) of a treadmill frame along. */
export function takeAlong(places: Float64Array, { x, z, headingRad }: Travel): void {
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  for (let at = 0; at < places.length; at += 3) {
    const [ownX, ownZ] = [places[at]!, places[at + 2]!];
    places[at] = ownX * cosine + ownZ * sine + x;
    places[at + 2] = ownZ * cosine - ownX * sine + z;
  }
}

/** Brings places that were taken along back into the treadmill frame. */
export function bringBack(places: Float64Array, { x, z, headingRad }: Travel): void {
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  for (let at = 0; at < places.length; at += 3) {
    const [fromX, fromZ] = [places[at]! - x, places[at + 2]! - z];
    places[at] = fromX * cosine - fromZ * sine;
    places[at + 2] = fromZ * cosine + fromX * sine;
  }
}

const heading = new Float64Array(4);

/** Turns the orientation of a root (quaternion, the first four numbers) along. */
export function turnAlong(rotations: Float64Array, { headingRad }: Travel): void {
  heading[1] = Math.sin(headingRad / 2);
  heading[3] = Math.cos(headingRad / 2);
  multiplyInto(heading, 0, rotations, 0, rotations, 0);
}
