import { CORRECTION_COUNT } from './plantPlan.ts';

/**
 * A foot that stands in the world and not on a belt, in the treadmill frame of this instant; metres, radians
 * left +. A record that is refilled by whoever takes the walk over the floor, and by each pose of it.
 */
export interface HeldFoot {
  /** Where it stands, as `Foothold` says; read while it does. */
  x: number;
  z: number;
  yawRad: number;
  /** How far off its plan it stood at its toe off. */
  offX: number;
  offZ: number;
  /** What its last pose that stood has changed of the pattern: there its swing begins. By correction. */
  readonly change: Float64Array;
}

/** Allocates a foot that stands at the origin. */
export function createHeldFoot(): HeldFoot {
  return { x: 0, z: 0, yawRad: 0, offX: 0, offZ: 0, change: new Float64Array(CORRECTION_COUNT) };
}
