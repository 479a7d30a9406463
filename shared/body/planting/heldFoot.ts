import { smoothstep } from '../../gait/smoothstep.ts';
import { softPositive } from '../leg/smooth.ts';
import { type AnkleExcess, CORRECTION_COUNT } from './plantPlan.ts';

/**
 * A foot that stands further behind than its plan has it has its heel further up, so that its leg reaches
 * it: radians for each leg length, from the first share of a cycle on, wholly from the second (chosen: what a
 * man's foot has to turn about its ball for as much). And the corner of "further behind", leg lengths.
 */
const HEEL_PER_LAG = 3.7;
const HEEL_FROM = 0.3;
const HEEL_WHOLLY = 0.5;
const LAG_ROUNDING = 0.005;

/**
 * A foot that stands in the world and not on a belt, in the treadmill frame of this instant; metres, radians
 * left +. A record that is refilled by whoever takes the walk over the floor, and by each pose of it.
 */
export interface HeldFoot extends AnkleExcess {
  /** Where it stands, as `Foothold` says; read while it does. */
  x: number;
  z: number;
  yawRad: number;
  /** How far off its plan it stood at its toe off. */
  offX: number;
  offZ: number;
  /** How much further its heel is up than by its plan, radians. */
  heelRad: number;
  /**
   * How much lower the hips of its last pose would have to be for its leg to reach it, metres; below 0 where
   * they may be higher.
   */
  shortM: number;
  /**
   * What its last pose that stood has changed of the pattern, by correction: there its swing begins, and as
   * far past its ankle's limits.
   */
  readonly change: Float64Array;
}

/** Allocates a foot that stands at the origin. */
export function createHeldFoot(): HeldFoot {
  return {
    x: 0,
    z: 0,
    yawRad: 0,
    offX: 0,
    offZ: 0,
    heelRad: 0,
    shortM: 0,
    change: new Float64Array(CORRECTION_COUNT),
    dorsiflexedRad: 0,
    plantarflexedRad: 0,
  };
}

/** Raises the heel of a foot that is held, of a body of a leg length, for so many cycles by now. */
export function raiseHeel(held: HeldFoot, sinceStrike: number, legLengthM: number): void {
  const risen = smoothstep((sinceStrike - HEEL_FROM) / (HEEL_WHOLLY - HEEL_FROM));
  held.heelRad = HEEL_PER_LAG * risen * softPositive(-held.offZ / legLengthM, LAG_ROUNDING);
}
