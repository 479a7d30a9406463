import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import {
  computeTempo,
  type Variation,
  type Wander,
  writeWanderInto,
} from '../../gait/variation/variation.ts';
import { type BodyPlace, findBodyPlace, placeFoot, goAhead } from './bodyPlace.ts';
import type { Footstep, Hold } from './footstep.ts';
import type { StepBody } from './placeStep.ts';
import { measureStepGait, type StepGait } from './stepGait.ts';
import type { FeetPlacement } from './stepPlan.ts';
import { completePlacement, createWalkStep, FIRST_STEP } from './straightSteps.ts';
import { createTurnSteps } from './turnSteps.ts';

/** Steps that a walk which is led is planned for, before the stop (chosen: those after them are not felt). */
const AHEAD = 5;
/** What its speed and its turn rate change by at most, 1/s^2 and rad/s^2 (chosen: as people do). */
const FASTER = 1.5;
const SLOWER = 2;
const TURNING = 3;
/** Fastest that a body which stands sets off, V in 1/s (chosen: a walk gets faster as it goes). */
const START_MOST = 1;
/** Slowest walk that is made of steps, V in 1/s (chosen). */
const SLOWEST = 0.2;
/** The centrifugal acceleration that is walked with at most, 1/s^2 (2004, eq. 9). */
const CENTRIFUGAL_MOST = 1.5;
/**
 * Length of the last step of a walk that stops anywhere, in its own steps (chosen: people shorten theirs so).
 */
const LAST_STEP = 0.5;
/** A walk that is slower stops with its next step, V in 1/s (chosen: its legs have little to stop). */
const SLOW = 0.8;
/** Of a law's step, what one takes that goes nowhere (chosen: shorter steps are quicker, not by as much). */
const LEAST_TIME = 0.85;
/** The most that a walk turns with a step, radians (chosen: its next foot comes down beside the other). */
const TURN_IN_WALK = 0.95;
/** The most that a body turns with two steps in place, seconds of each, and how often two come (chosen). */
const TURN_MOST = 60 * RADIANS_PER_DEGREE;
const TURN_S = 0.55;
const TURNS_AHEAD = 3;

/** How a walk goes with one of its steps: where the body is, rad/s. */
interface Stride {
  readonly place: BodyPlace;
  readonly turnRate: number;
}

/** How a walk is led. */
export interface WalkLead {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** The turn rate at a place of it, rad/s, left +. */
  steer(place: BodyPlace): number;
  /** How its steps differ, and how many it has made. */
  readonly variation: Variation;
  readonly stepsDone: number;
}

/**
 * Plans the next steps of a walk that is led, and a stop after them: from its last step, or from a stand.
 * Speed and turn rate change as fast as people change theirs. Allocates.
 */
export function createWalkSteps(
  body: StepBody,
  stance: FeetPlacement,
  last: Footstep | undefined,
  { normalizedSpeed, steer, variation, stepsDone }: WalkLead,
): readonly Footstep[] {
  const most = Math.max(SLOWEST, normalizedSpeed);
  const { table } = body;
  const feet = { left: stance.left, right: stance.right };
  const steps: Footstep[] = [];
  const stood = { place: findStandPlace(body, stance), turnRate: 0 };
  let now: Stride = last === undefined ? stood : readStride(body, stance, last);
  let gait = measureStepGait(table, last === undefined ? Math.min(START_MOST, most) : readSpeed(last));
  let side: Side = last === undefined ? (steer(now.place) > 0 ? 'left' : 'right') : getOtherSide(last.side);
  while (steps.length < AHEAD) {
    const isFirst = last === undefined && steps.length === 0;
    const { normalizedSpeed: before, stepDurationS: timeS } = gait;
    const turns = TURN_IN_WALK / timeS;
    const asked = Math.min(turns, Math.max(-turns, steer(now.place)));
    const inTurn = Math.max(SLOWEST, Math.min(most, CENTRIFUGAL_MOST / Math.abs(asked)));
    const speed = isFirst ? before : approach(before, inTurn, SLOWER * timeS, FASTER * timeS);
    const turnRate = approach(now.turnRate, asked, TURNING * timeS, TURNING * timeS);
    if (speed !== before) gait = measureStepGait(table, speed);
    const share = isFirst ? FIRST_STEP : 1;
    const turn = turnRate * gait.stepDurationS * share;
    const { headingRad } = now.place;
    const along = goAhead(now.place, share * gait.stepM, headingRad + turn / 2);
    now = { place: { ...along, headingRad: headingRad + turn }, turnRate };
    const step = stepsDone + steps.length;
    const foothold = placeFoot(gait.feet[side], wander(now.place, table, variation, stepsDone, step + 1));
    const travelM = Math.hypot(foothold.x - feet[side].x, foothold.z - feet[side].z);
    const templateSpeed = Math.min(gait.normalizedSpeed, table.findSpeed(travelM / 2));
    feet[side] = foothold;
    const durationS = gait.stepDurationS / computeTempo(variation, (step + 0.5) / 2);
    steps.push({ ...createWalkStep(gait, side, foothold, templateSpeed), durationS });
    side = getOtherSide(side);
  }
  return [...steps, ...(createStopSteps(body, feet, steps.at(-1)!) ?? [])];
}

const wandered: Wander = { aside: 0, ahead: 0 };

/** Where a walk whose steps differ is with a step, as seen from where it was with an earlier one. */
function wander(
  place: BodyPlace,
  { figure: { legLengthM } }: PlanTable,
  variation: Variation,
  from: number,
  to: number,
): BodyPlace {
  if (variation.amount === 0) return place;
  writeWanderInto(variation, from / 2, wandered);
  const { aside, ahead } = wandered;
  writeWanderInto(variation, to / 2, wandered);
  const foot = {
    x: (wandered.aside - aside) * legLengthM,
    z: (wandered.ahead - ahead) * legLengthM,
    yawRad: 0,
  };
  const { x, z } = placeFoot(foot, place);
  return { ...place, x, z };
}

function approach(from: number, to: number, mostDown: number, mostUp: number): number {
  return Math.min(from + mostUp, Math.max(from - mostDown, to));
}

/** V of the walk that a step is of, 1/s. */
function readSpeed({ templateSpeed }: Footstep): number {
  return Math.max(SLOWEST, templateSpeed);
}

/** How a walk goes as a step of it comes down: its other foot says how it turns. Allocates. */
export function readStride(body: StepBody, stance: FeetPlacement, last: Footstep): Stride {
  const gait = measureStepGait(body.table, readSpeed(last));
  const place = findBodyPlace(gait.feet[last.side], stance[last.side]);
  const other = getOtherSide(last.side);
  const before = findBodyPlace(gait.feet[other], stance[other]);
  const turnRate = wrapAngle(place.headingRad - before.headingRad) / last.durationS;
  return { place, turnRate };
}

/**
 * Plans the step with which a walk brakes: a short one ahead. Undefined for a slow walk, and where the ground
 * has no place for it. Allocates.
 */
export function createBrakeStep(body: StepBody, stance: FeetPlacement, last: Footstep): Footstep | undefined {
  if (last.templateSpeed < SLOW) return undefined;
  const gait = measureStepGait(body.table, readSpeed(last));
  const side = getOtherSide(last.side);
  const from = findBodyPlace(gait.feet[last.side], stance[last.side]);
  const ahead = goAhead(from, LAST_STEP * gait.stepM, from.headingRad);
  return createLastStep(body, stance, gait, side, placeFoot(body.stand.feet[side], ahead), 'forward');
}

/**
 * Plans how a walk comes to a stand: a short step ahead, and the other foot beside it; of a slow one that
 * foot alone. Undefined where the ground has no place for them. Allocates.
 */
export function createStopSteps(
  body: StepBody,
  stance: FeetPlacement,
  last: Footstep,
): readonly Footstep[] | undefined {
  const brake = createBrakeStep(body, stance, last);
  const { side, foothold } = brake ?? last;
  const closing = getOtherSide(side);
  const beside = completePlacement(body.stand, side, foothold)[closing];
  const gait = measureStepGait(body.table, readSpeed(last));
  const close = createLastStep(body, stance, gait, closing, beside, 'close');
  return close && (brake ? [brake, close] : [close]);
}

/** A step of a walk that comes to a stand; undefined where the ground has no place for it. */
function createLastStep(
  body: StepBody,
  stance: FeetPlacement,
  gait: StepGait,
  side: Side,
  place: Foothold,
  kind: Footstep['kind'],
): Footstep | undefined {
  const support = body.support(place);
  if (!support.ok) return undefined;
  const { foothold } = support;
  const travelM = Math.hypot(foothold.x - stance[side].x, foothold.z - stance[side].z);
  // As fast as it is long; who closes is slower still, or its ankle is thrown.
  const share = Math.min(1, travelM / (2 * gait.stepM));
  const speed = gait.normalizedSpeed * (kind === 'close' ? share / 2 : share);
  const durationS = gait.stepDurationS * (LEAST_TIME + (1 - LEAST_TIME) * share);
  return { ...createWalkStep(gait, side, foothold, speed), durationS, kind };
}

/** Plans how a body turns on the spot at a rate, rad/s, left +: the next steps of it. Allocates. */
export function createSpotTurn(
  body: StepBody,
  stance: FeetPlacement,
  turnRate: number,
): readonly (Footstep | Hold)[] {
  const mostRad = Math.min(TURN_MOST, 2 * TURN_S * Math.abs(turnRate));
  return createTurnSteps(body, stance, {
    angleRad: Math.sign(turnRate) * TURNS_AHEAD * mostRad,
    type: 'stationary',
    durationS: TURN_S,
    mostRad,
    looksFirst: false,
  });
}

/** Where a body stands whose feet stand so: as either foot says, in the mean. */
export function findStandPlace({ stand }: StepBody, stance: FeetPlacement): BodyPlace {
  const left = findBodyPlace(stand.feet.left, stance.left);
  const right = findBodyPlace(stand.feet.right, stance.right);
  const headingRad = left.headingRad + wrapAngle(right.headingRad - left.headingRad) / 2;
  return { x: (left.x + right.x) / 2, z: (left.z + right.z) / 2, headingRad };
}
