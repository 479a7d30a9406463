import type { Posture } from '../../gait/posture.ts';
import { createLegSolution, type Leg } from '../leg/leg.ts';
import type { Pose } from '../pose/pose.ts';
import { writeAnkleExcessInto } from './ankleLimit.ts';
import { computeSunk, findTouchingPoint, writeSpotInto } from './clearance.ts';
import { createLegMoment } from './legMoment.ts';
import { placeHipsInto, solveStanceInto, type StancePlan } from './plantedStance.ts';
import type { SwingEndRecord } from './planRecord.ts';
import type { SolePoint } from './swingLimb.ts';
import { writeChangeInto } from './swingChange.ts';

/** The pattern at one instant: its legs hang from hips at height 0, heading 0. */
export interface PatternInstant {
  readonly posture: Posture;
  readonly pose: Pose;
}

const moment = createLegMoment();
const solution = createLegSolution();
const spot = { point: 0 as SolePoint, asideM: 0, aheadM: 0 };

/**
 * Fills what a stance leaves to a swing at the leg's own phase, all but the slope: what it changes of the
 * pattern, how far its ankle is past its limits and its sole under the floor, and the spot where it touches.
 * Allocates nothing.
 */
export function solveSwingEndInto(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  out: SwingEndRecord,
): void {
  solve(leg, plan, pattern, ownPhase, out);
  out.spot.point = findTouchingPoint(leg, solution);
  placeSpot(leg, pattern, out);
  out.spot.hold = 1;
}

/**
 * The same at a heel strike of a walk whose plan is mixed: a mean of what neighbouring walks change is not
 * quite what is changed between them, and a foot would be put down beside its foothold. Which sole point
 * touches, and how much its spot counts, stay as they were mixed.
 */
export function solveLandingInto(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  out: SwingEndRecord,
): void {
  solve(leg, plan, pattern, 0, out);
  placeSpot(leg, pattern, out);
}

function solve(
  leg: Leg,
  plan: StancePlan,
  { posture, pose }: PatternInstant,
  ownPhase: number,
  out: SwingEndRecord,
): void {
  moment.ownPhase = ownPhase;
  placeHipsInto(plan, posture, moment);
  solveStanceInto(leg, plan, pose, moment, solution);
  writeChangeInto(leg, pose, solution, out.change);
  writeAnkleExcessInto(solution, out);
  out.sunkM = computeSunk(leg, pose.positions[3 * leg.hip + 1]! + moment.heightM, solution);
}

/** Places the spot of the leg that was solved last. */
function placeSpot(leg: Leg, { pose: { positions } }: PatternInstant, out: SwingEndRecord): void {
  spot.point = out.spot.point;
  writeSpotInto(leg, solution, spot);
  out.spot.x = positions[3 * leg.hip]! + spot.asideM;
  out.spot.z = positions[3 * leg.hip + 2]! + moment.shiftM + spot.aheadM;
}
