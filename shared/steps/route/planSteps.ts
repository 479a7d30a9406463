import { wrapAngle } from '../../gait/units.ts';
import { findBodyPlace } from '../plan/bodyPlace.ts';
import type { Footstep } from '../plan/footstep.ts';
import { placeStep, type StepBody } from '../plan/placeStep.ts';
import { measureStepGait } from '../plan/stepGait.ts';
import type { Stance } from '../plan/stepPlan.ts';
import type { StepRefusal } from '../plan/checkStep.ts';
import { createLookAhead, type TreadsPerStep } from '../terrain/lookAhead.ts';
import { FLAT } from '../terrain/terrain.ts';
import { planWay, type WayOptions, type WayStart, type WayStep } from './planWay.ts';
import type { Waypoint } from './route.ts';
import { measureWalkerGait } from './walkerGait.ts';

/** How long steps take: as those of the walk, as long as keeps its speed, or as the law has steps so long. */
export const STEP_TIMINGS = ['cadence', 'speed', 'law'] as const;
export type StepTiming = (typeof STEP_TIMINGS)[number];

/** A way to walk. */
export interface WayWish extends WayOptions {
  readonly waypoints: readonly Waypoint[];
  /** V of the walk, 1/s; more than 0. */
  readonly normalizedSpeed: number;
  /** Default `cadence`. */
  readonly timing?: StepTiming;
  /** How many treads of stairs a step takes. Default `auto`: as it is easiest. */
  readonly treadsPerStep?: TreadsPerStep;
  /** Told where the ground lets nobody go on, metres, and why: the way ends before it. */
  onBlocked?(place: { readonly x: number; readonly z: number }, reason: StepRefusal): void;
}

/** A foot that goes no further than this, leg lengths, takes so much of a step's time (chosen). */
const SHORT_TRAVEL = 0.2;
const SHORT_SHARE = 0.6;
/** No step takes less or more of the walk's time than this (chosen). */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 2;

/** Plans the steps of a way from where both feet stand, in the style of a body. Allocates. */
export function planSteps(body: StepBody, from: Stance, wish: WayWish): Footstep[] {
  const { table } = body;
  const gait = measureWalkerGait(table, wish.normalizedSpeed);
  const { durationS } = gait;
  const isFlat = body.terrain === FLAT;
  const chooseAdvance = isFlat ? undefined : createLookAhead(body, gait, wish);
  const way = planWay(readStart(body, from), wish.waypoints, gait, { ...wish, chooseAdvance });
  let stance = from;
  return way.map((step) => {
    const travelM = Math.hypot(step.foothold.x - stance[step.side].x, step.foothold.z - stance[step.side].z);
    const isShort = travelM < SHORT_TRAVEL * table.figure.legLengthM;
    const placed = placeStep(body, stance, {
      side: step.side,
      foothold: step.foothold,
      kind: step.kind,
      durationS: isShort ? SHORT_SHARE * durationS : durationS,
      filteredBy: step.filteredBy,
    });
    stance = { ...stance, [step.side]: placed.foothold };
    const templateSpeed = Math.min(wish.normalizedSpeed, placed.templateSpeed);
    return { ...placed, templateSpeed, durationS: timeStep(body, wish, step, { ...placed, templateSpeed }) };
  });
}

function timeStep({ table }: StepBody, wish: WayWish, { advanceM }: WayStep, step: Footstep): number {
  const { normalizedSpeed, timing = 'cadence' } = wish;
  if (timing === 'cadence' || advanceM === 0) return step.durationS;
  const askedS =
    timing === 'speed'
      ? advanceM / (normalizedSpeed * table.figure.legLengthM)
      : measureStepGait(table, step.templateSpeed).stepDurationS;
  return Math.min(MOST_SHARE * step.durationS, Math.max(LEAST_SHARE * step.durationS, askedS));
}

/** Where the body of two feet is: between where each has it. */
export function readStart({ stand }: StepBody, feet: Stance): WayStart {
  const left = findBodyPlace(stand.feet.left, feet.left);
  const right = findBodyPlace(stand.feet.right, feet.right);
  return {
    x: (left.x + right.x) / 2,
    z: (left.z + right.z) / 2,
    headingRad: right.headingRad + wrapAngle(left.headingRad - right.headingRad) / 2,
    feet,
  };
}
