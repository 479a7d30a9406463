import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide } from '../../gait/channels.ts';
import { findBodyPlace } from '../plan/bodyPlace.ts';
import type { Footstep } from '../plan/footstep.ts';
import { placeStep, standOn, type StepBody } from '../plan/placeStep.ts';
import { measureStepGait } from '../plan/stepGait.ts';
import { type FeetPlacement, moveFeet } from '../plan/stepPlan.ts';
import { findStandPlace } from '../plan/walkSteps.ts';
import type { StepRefusal } from '../plan/checkStep.ts';
import { createFootholdChooser, type TreadsPerStep } from '../terrain/chooseFootholds.ts';
import { FLAT } from '../terrain/terrain.ts';
import { planWay, type WayOptions, type WayStep } from './planWay.ts';
import type { Waypoint } from './route.ts';
import { measureWalkerGait, type WalkerGait } from './walkerGait.ts';

/** Step durations: those of the walk, those that keep its speed, or those of the law for that length. */
export const STEP_TIMINGS = ['cadence', 'speed', 'law'] as const;
export type StepTiming = (typeof STEP_TIMINGS)[number];

/** A waypoint with settings of its own; those left out are the settings of the whole way. */
export interface WayGoal extends Waypoint {
  /** V of the leg that leads there, 1/s; more than 0. */
  readonly normalizedSpeed?: number | undefined;
  /** The body of that leg, in the named style; the same figure. */
  readonly style?: string | undefined;
  readonly body?: StepBody | undefined;
}

/** A way to walk. */
export interface WayWish extends Omit<WayOptions, 'nextSide'> {
  readonly waypoints: readonly WayGoal[];
  /** V of the walk, 1/s; more than 0. */
  readonly normalizedSpeed: number;
  /** The step of a walk under way that came to `from`: the way goes on from its foot. Default a stand. */
  readonly last?: Footstep | undefined;
  /** Default `cadence`. */
  readonly timing?: StepTiming;
  /** Footholds by hand, by step, in the place of what is planned. */
  readonly pins?: ReadonlyMap<number, Foothold>;
  /** How many treads of stairs a step takes. Default `auto`: as it is easiest. */
  readonly treadsPerStep?: TreadsPerStep;
  /** Told where the ground lets nobody go on, metres, and why: the way ends before it. */
  onBlocked?(place: { readonly x: number; readonly z: number }, reason: StepRefusal): void;
}

/** A foot that goes no further than this, leg lengths, takes so much of a step's time (chosen). */
const SHORT_TRAVEL = 0.2;
const SHORT_SHARE = 0.6;
/** V at least of the first step of who is walking, 1/s (chosen: a knee that leaves for a pivot is calm). */
const STILL_GOES = 0.1;
/** No step takes less or more of the walk's time than this (chosen). */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 2;

/**
 * Plans the steps of a way from where both feet stand, in the style of a body. A pinned step is where it is
 * put, unchecked. Allocates.
 */
export function planSteps(body: StepBody, from: FeetPlacement, wish: WayWish): Footstep[] {
  const { waypoints, pins, last } = wish;
  const isFlat = body.terrain === FLAT;
  const grounded = new Map<StepBody, StepBody>();
  const legs = waypoints.map((goal) => ({
    body: goal.body === undefined || isFlat ? (goal.body ?? body) : ground(goal.body),
    style: goal.style,
    normalizedSpeed: goal.normalizedSpeed ?? wish.normalizedSpeed,
  }));
  function ground(other: StepBody): StepBody {
    const known = grounded.get(other) ?? standOn(other, body.terrain);
    grounded.set(other, known);
    return known;
  }
  const gaits: WalkerGait[] = [];
  for (const leg of legs) {
    // Measuring costs as much as planning: legs that are walked alike share it.
    const same = legs.findIndex(
      (other) => other.body === leg.body && other.normalizedSpeed === leg.normalizedSpeed,
    );
    gaits.push(gaits[same] ?? measureWalkerGait(leg.body.table, leg.normalizedSpeed));
  }
  const place = last ? findBodyPlace(gaits[0]!.feet[last.side], from[last.side]) : findStandPlace(body, from);
  const way = planWay({ ...place, feet: from }, waypoints, gaits, {
    ...wish,
    nextSide: last && getOtherSide(last.side),
    // A foot that turns on a slope would leave it.
    turnsOnBall: isFlat && wish.turnsOnBall === true,
    chooseAdvance: isFlat ? undefined : createFootholdChooser(body, wish),
  });
  let stance = from;
  return way.map((step, index) => {
    const { side } = step;
    const leg = legs[step.leg]!;
    const wholeS = gaits[step.leg]!.durationS;
    const pin = pins?.get(index);
    const foothold = pin ?? step.foothold;
    const travelM = Math.hypot(foothold.x - stance[side].x, foothold.z - stance[side].z);
    const isShort = travelM < SHORT_TRAVEL * leg.body.table.figure.legLengthM;
    const placed = placeStep(leg.body, stance, {
      side,
      foothold,
      ...(pin === undefined && { kind: step.kind }),
      durationS: isShort ? SHORT_SHARE * wholeS : wholeS,
      filteredBy: pin === undefined ? step.filteredBy : [],
      pinned: pin !== undefined,
      turnedOver: step.turnedOver,
    });
    stance = moveFeet(stance, placed);
    const least = index === 0 && last !== undefined && placed.direction === 1 ? STILL_GOES : 0;
    const templateSpeed = Math.max(least, Math.min(leg.normalizedSpeed, placed.templateSpeed));
    const durationS = timeStep(leg, wish, step, { ...placed, templateSpeed });
    return { ...placed, templateSpeed, durationS, ...(leg.style !== undefined && { style: leg.style }) };
  });
}

function timeStep(
  { body: { table }, normalizedSpeed }: { readonly body: StepBody; readonly normalizedSpeed: number },
  { timing = 'cadence' }: WayWish,
  { advanceM }: WayStep,
  step: Footstep,
): number {
  if (timing === 'cadence' || advanceM === 0) return step.durationS;
  const askedS =
    timing === 'speed'
      ? advanceM / (normalizedSpeed * table.figure.legLengthM)
      : measureStepGait(table, step.templateSpeed).stepDurationS;
  return Math.min(MOST_SHARE * step.durationS, Math.max(LEAST_SHARE * step.durationS, askedS));
}
