import { BUMP_COUNT } from '../leg/liftBumps.ts';
import { composeFoot, composePlan } from './composePlan.ts';
import { createFoothold } from '../footing/foothold.ts';
import {
  CORRECTION_COUNT,
  type FootPlan,
  HEEL_KNOTS,
  HIP_KNOTS,
  type PlantPlan,
  type SwingBoundary,
} from './plantPlan.ts';

/** A value whose numbers may be written, at any depth. */
type Writable<T> = T extends number | Float64Array ? T : { -readonly [Key in keyof T]: Writable<T[Key]> };

/** A plan that is refilled while a walk changes. */
export type PlanRecord = Writable<PlantPlan>;
export type FootRecord = Writable<FootPlan>;
export type SwingEndRecord = Writable<SwingBoundary>;

/** Allocates a plan that is filled before it is read. */
export function createPlanRecord(): PlanRecord {
  return composePlan({
    toeOffPhase: 0,
    stanceEnd: 0,
    cycleLengthM: 0,
    turnPerCycle: 0,
    clearance: 0,
    clearanceM: 0,
    giveM: 0,
    turnShare: 0,
    leaveRate: 0,
    swingReach: 0,
    runHz: 0,
    spotHold: 0,
    softness: 0,
    bearable: 0,
    hipHeight: new Float64Array(HIP_KNOTS),
    hipShift: new Float64Array(HIP_KNOTS),
    feet: { left: createFoot(), right: createFoot() },
  });
}

function createFoot(): FootPlan {
  return composeFoot({
    foothold: createFoothold(),
    toeUpStartRad: 0,
    toeUpRestRad: 0,
    asideRad: 0,
    folds: new Float64Array(BUMP_COUNT),
    moreClearance: 0,
    heelRise: new Float64Array(HEEL_KNOTS),
    swing: { start: createSwingEnd(), end: createSwingEnd() },
  });
}

/** Allocates an end of a swing at which nothing is changed. */
export function createSwingEnd(): SwingEndRecord {
  return {
    change: new Float64Array(CORRECTION_COUNT),
    slope: new Float64Array(CORRECTION_COUNT),
    dorsiflexedRad: 0,
    plantarflexedRad: 0,
    sunkM: 0,
    spot: { point: 0, x: 0, y: 0, z: 0, hold: 0 },
  };
}
