import type { FootPlan, PlantPlan } from './plantPlan.ts';

/**
 * Puts a plan together. All plans are made here and by `composeFoot`, so that they have one shape: what poses
 * them is quickest then. Allocates.
 */
export function composePlan(parts: PlantPlan): PlantPlan {
  return {
    toeOffPhase: parts.toeOffPhase,
    stanceEnd: parts.stanceEnd,
    cycleLengthM: parts.cycleLengthM,
    turnPerCycle: parts.turnPerCycle,
    clearance: parts.clearance,
    clearanceM: parts.clearanceM,
    giveM: parts.giveM,
    turnShare: parts.turnShare,
    leaveRate: parts.leaveRate,
    swingReach: parts.swingReach,
    runHz: parts.runHz,
    spotHold: parts.spotHold,
    softness: parts.softness,
    bearable: parts.bearable,
    hipHeight: parts.hipHeight,
    hipShift: parts.hipShift,
    feet: parts.feet,
  };
}

/** Puts the plan of a foot together. Allocates. */
export function composeFoot(parts: FootPlan): FootPlan {
  return {
    foothold: parts.foothold,
    toeUpStartRad: parts.toeUpStartRad,
    toeUpRestRad: parts.toeUpRestRad,
    asideRad: parts.asideRad,
    folds: parts.folds,
    moreClearance: parts.moreClearance,
    heelRise: parts.heelRise,
    swing: parts.swing,
  };
}
