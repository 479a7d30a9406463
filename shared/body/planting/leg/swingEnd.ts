import type { Posture } from '../../../gait/posture.ts';
import { createLegSolution, type Leg, type LegSolution } from '../../leg/leg.ts';
import type { Pose } from '../../pose/pose.ts';
import { writeAnkleExcessInto } from './ankleLimit.ts';
import { computeSunk, findTouchingPoint, writeSpotInto } from './clearance.ts';
import { standOnBelt } from '../footing/beltFoot.ts';
import { createFootNow, type FootNow } from '../footing/footing.ts';
import { createLegInstant } from './legInstant.ts';
import { computeShort, placeHipsInto, solveStanceInto, type StancePlan } from './plantedStance.ts';
import type { SwingEndRecord } from '../plan/planRecord.ts';
import type { PlantPlan } from '../plan/plantPlan.ts';
import type { SolePoint } from './swingLimb.ts';
import { writeChangeInto } from './swingChange.ts';

/** The pattern at one instant: its legs hang from hips at height 0, heading 0. */
export interface PatternInstant {
  readonly posture: Posture;
  readonly pose: Pose;
}

const moment = createLegInstant();
const solution = createLegSolution();
const spot = { point: 0 as SolePoint, asideM: 0, aheadM: 0 };
const onBelt = createFootNow();

/**
 * Fills what a stance on the belt leaves to a swing at the leg's own phase, all but the slope: what it
 * changes of the pattern, how far its ankle is past its limits and its sole under the ground, and the spot
 * where it touches. Allocates nothing.
 */
export function solveSwingEndInto(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  out: SwingEndRecord,
): void {
  standOnBelt(plan.feet[leg.side], plan, ownPhase, onBelt);
  solveStandingEndInto(leg, plan, pattern, ownPhase, onBelt, out);
}

/** The same of a foot that stands anywhere. Allocates nothing. */
export function solveStandingEndInto(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  foot: Readonly<FootNow>,
  out: SwingEndRecord,
): void {
  solveStanding(leg, plan, pattern, ownPhase, 0, foot, out);
  out.spot.point = findTouchingPoint(leg, solution);
  placeSpot(leg, pattern, out);
  out.spot.hold = 1;
}

/**
 * The same at a heel strike of a walk that changes, or whose hips have come down: what is changed there now.
 * Which sole point touches, how much its spot counts, and the slope are the plan's.
 */
export function solveLandingInto(
  leg: Leg,
  plan: PlantPlan,
  pattern: PatternInstant,
  loweredM: number,
  out: SwingEndRecord,
): void {
  const { slope, spot: planned } = plan.feet[leg.side].swing.end;
  out.slope.set(slope);
  out.spot.point = planned.point;
  out.spot.hold = planned.hold;
  solveOnBelt(leg, plan, pattern, 0, loweredM, out);
  placeSpot(leg, pattern, out);
}

/**
 * Fills what a foot that stands has changed of the pattern, as it leaves or would leave. Allocates nothing.
 */
export function solveLiftInto(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  loweredM: number,
  foot: FootNow,
): void {
  standAt(plan, pattern, ownPhase, loweredM, foot);
  solveStanceInto(leg, plan, pattern.pose, moment, solution);
  writeLeftInto(leg, pattern.pose, solution, foot);
}

/**
 * How much lower the hips would have to be for a leg to reach the foot that it stands on, metres; below 0
 * where they may be higher. Allocates nothing.
 */
export function computeStanceShort(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  loweredM: number,
  foot: Readonly<FootNow>,
): number {
  standAt(plan, pattern, ownPhase, loweredM, foot);
  return computeShort(leg, plan, pattern.pose, moment);
}

function solveOnBelt(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  loweredM: number,
  out: SwingEndRecord,
): void {
  standOnBelt(plan.feet[leg.side], plan, ownPhase, onBelt);
  solveStanding(leg, plan, pattern, ownPhase, loweredM, onBelt, out);
}

function solveStanding(
  leg: Leg,
  plan: StancePlan,
  pattern: PatternInstant,
  ownPhase: number,
  loweredM: number,
  foot: Readonly<FootNow>,
  out: SwingEndRecord,
): void {
  const { pose } = pattern;
  standAt(plan, pattern, ownPhase, loweredM, foot);
  solveStanceInto(leg, plan, pose, moment, solution);
  writeLeftInto(leg, pose, solution, out);
  const hipOverM = pose.positions[3 * leg.hip + 1]! + moment.heightM - foot.y;
  out.sunkM = computeSunk(leg, hipOverM, solution);
}

function standAt(
  plan: StancePlan,
  { posture }: PatternInstant,
  ownPhase: number,
  loweredM: number,
  foot: Readonly<FootNow>,
): void {
  moment.ownPhase = ownPhase;
  moment.foot = foot;
  placeHipsInto(plan, posture, moment);
  moment.heightM -= loweredM;
}

/** What a swing takes over from a solved stance. */
function writeLeftInto(
  leg: Leg,
  pose: Pose,
  solved: LegSolution,
  out: Pick<FootNow, 'change' | 'dorsiflexedRad' | 'plantarflexedRad'>,
): void {
  writeChangeInto(leg, pose, solved, out.change);
  writeAnkleExcessInto(solved, out);
}

/** Places the spot of the leg that was solved last. */
function placeSpot(leg: Leg, { pose: { positions } }: PatternInstant, out: SwingEndRecord): void {
  spot.point = out.spot.point;
  writeSpotInto(leg, solution, spot);
  out.spot.x = positions[3 * leg.hip]! + spot.asideM;
  out.spot.y = moment.foot.y;
  out.spot.z = positions[3 * leg.hip + 2]! + moment.shiftM + spot.aheadM;
}
