import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { movePointsToLocal, movePointsToWorld } from '../../body/pose/walkFrame.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { computeCosc, computeSinc } from '../../gait/turning/arc.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import { type BodyPlace, findBodyPlace, placeFoot, goAhead } from './bodyPlace.ts';
import type { Footstep, Hold } from './footstep.ts';
import type { StepBody } from './placeStep.ts';
import { measureStepGait, type StepGait } from './stepGait.ts';
import { type FeetPlacement, type StepPlan, placeFeetAfter } from './stepPlan.ts';
import { completePlacement, FIRST_STEP, placeBothFeet, createWalkStep } from './straightSteps.ts';
import { createTurnSteps } from './turnSteps.ts';

/** A walk as one of its feet comes down. */
export interface WalkAtStrike {
  /** The foot that has come down. */
  readonly landed: Side;
  /** Where both stand. */
  readonly stance: FeetPlacement;
  /** Where its frame is, and how it goes: V, 1/s, and rad/s, left +. */
  readonly place: BodyPlace;
  readonly normalizedSpeed: number;
  readonly turnRate: number;
}

/** Where a walk halts, and which way it faces there; left out, as it comes. */
export interface HaltPlace {
  readonly x: number;
  readonly z: number;
  readonly headingRad?: number | undefined;
}

/** Done steps that a plan begins with: the two whose feet stand then. */
const WALKED = 2;
/** Steps from standing until a walk is on its law: two that get longer, and one on the law. */
const STARTING = 3;
/** Exit steps: on the law, after the step with which a walk takes over. */
const HANDED = 2;
/**
 * Length of the last step of a walk that stops anywhere, in its own steps (chosen: people shorten theirs so).
 */
const LAST_STEP = 0.5;
/** A walk that is slower stops with its next step, V in 1/s (chosen: its legs have little to stop). */
const SLOW = 0.8;
/**
 * A walk halts on a place that is no further aside than this, radians, unless it is at its feet: nearer than
 * so many steps (chosen: what three steps turn).
 */
const HALT_ASIDE = 25 * RADIANS_PER_DEGREE;
const AT_FEET = 0.35;
/**
 * A walk that turns faster, rad/s, straightens first (chosen: the steps that a plan continues are straight).
 */
const HALT_TURNING = 0.4;
/** Of a law's step, what one takes that goes nowhere (chosen: shorter steps are quicker, not by as much). */
const LEAST_TIME = 0.85;
/** From this bearing on, a body turns first; the most that it turns with a step (chosen). */
const TURN_FIRST = 50 * RADIANS_PER_DEGREE;
const TURN_MOST = 60 * RADIANS_PER_DEGREE;
/** Seconds of each step of such a turn (chosen: quicker than a turn for its own sake). */
const TURN_S = 0.55;

/**
 * Plans how a walk comes to a stand: a short step ahead, and the other foot beside it; of a slow one that
 * foot alone. Allocates.
 */
export function createStopSteps(body: StepBody, walk: WalkAtStrike): StepPlan {
  const gait = measureStepGait(body.table, walk.normalizedSpeed);
  const { landed, stance } = walk;
  const from = findBodyPlace(gait.feet[landed], stance[landed]);
  const count = walk.normalizedSpeed < SLOW ? 0 : 1;
  const to = goAhead(from, count * LAST_STEP * gait.stepM, from.headingRad);
  return takeWalk(body, gait, walk, comeToStand(body, gait, stance, landed, from, to, count));
}

/** Whether a walk that turns, rad/s, can halt by steps on a place that lies so far aside, radians. */
export function isHaltAhead(bearingRad: number, turnRate: number): boolean {
  return Math.abs(bearingRad) <= HALT_ASIDE && Math.abs(turnRate) <= HALT_TURNING;
}

/**
 * Steps ahead that a walk needs to halt on a place from where a foot has come down, each about as long as its
 * own; undefined where that lies too far aside of its way for it, or while it turns there.
 */
export function countHaltSteps(body: StepBody, walk: WalkAtStrike, { x, z }: HaltPlace): number | undefined {
  const gait = measureStepGait(body.table, walk.normalizedSpeed);
  const from = findBodyPlace(gait.feet[walk.landed], walk.stance[walk.landed]);
  const bearingRad = wrapAngle(Math.atan2(x - from.x, z - from.z) - from.headingRad);
  const steps = Math.hypot(x - from.x, z - from.z) / gait.stepM;
  if (!isHaltAhead(bearingRad, walk.turnRate) && steps > AT_FEET) return undefined;
  return Math.max(1, Math.round(steps));
}

/** Plans a halt on a place, in a number of steps ahead. Allocates. */
export function createHaltSteps(
  body: StepBody,
  walk: WalkAtStrike,
  halt: HaltPlace,
  count: number,
): StepPlan {
  const gait = measureStepGait(body.table, walk.normalizedSpeed);
  const { landed, stance } = walk;
  const from = findBodyPlace(gait.feet[landed], stance[landed]);
  const bearingRad = wrapAngle(Math.atan2(halt.x - from.x, halt.z - from.z) - from.headingRad);
  const turns = Math.min(HALT_ASIDE, Math.max(-HALT_ASIDE, bearingRad));
  const isFar = Math.hypot(halt.x - from.x, halt.z - from.z) > AT_FEET * gait.stepM;
  const to = findArrival(body, from.headingRad + (isFar ? turns : 0), halt);
  return takeWalk(body, gait, walk, comeToStand(body, gait, stance, landed, from, to, count));
}

/** Plans a way that is too short to walk: from a stand to a place, in a straight line. Allocates. */
export function createShortWay(
  body: StepBody,
  stance: FeetPlacement,
  normalizedSpeed: number,
  halt: HaltPlace,
): StepPlan {
  const gait = measureStepGait(body.table, normalizedSpeed);
  const stands = findStandPlace(body, stance);
  const headingRad = Math.atan2(halt.x - stands.x, halt.z - stands.z);
  const { steps, first, place, feet } = turnFirst(body, stance, wrapAngle(headingRad - stands.headingRad));
  const to = findArrival(body, headingRad, halt);
  const from = { ...place, headingRad };
  const wayM = Math.hypot(to.x - from.x, to.z - from.z);
  const count = Math.max(1, Math.ceil(wayM / gait.stepM - FIRST_STEP + 1));
  // Steps of the law, as long as they have to be.
  const even =
    count < 3 ? gait : measureStepGait(body.table, body.table.findSpeed(wayM / (count - 1 + FIRST_STEP)));
  const ahead = comeToStand(body, even, feet, getOtherSide(first), from, to, count, FIRST_STEP);
  return { start: stance, steps: [...steps, ...ahead] };
}

/** How far a body that stands has to turn to face as a halt tells, radians, left +. */
export function measureFacing(body: StepBody, stance: FeetPlacement, { headingRad }: HaltPlace): number {
  return headingRad === undefined ? 0 : wrapAngle(headingRad - findStandPlace(body, stance).headingRad);
}

/** Plans a turn in place by an angle, radians, left +. Allocates. */
export function createSpotTurn(body: StepBody, stance: FeetPlacement, angleRad: number): StepPlan {
  const steps = createTurnSteps(body, stance, {
    angleRad,
    type: 'stationary',
    durationS: TURN_S,
    mostRad: TURN_MOST,
  });
  return { start: stance, steps };
}

/** How far it is to a place from a stand, in steps of a V. */
export function measureWayInSteps(
  body: StepBody,
  stance: FeetPlacement,
  normalizedSpeed: number,
  { x, z }: HaltPlace,
): number {
  const from = findStandPlace(body, stance);
  return Math.hypot(x - from.x, z - from.z) / measureStepGait(body.table, normalizedSpeed).stepM;
}

/**
 * Plans how a stand is left for a walk of a V that goes so far aside, radians, left +: turned first where
 * that is far, with the foot on that side, then on steps of the law. The walk takes over in its second step.
 * Allocates.
 */
export function createStartSteps(
  body: StepBody,
  stance: FeetPlacement,
  normalizedSpeed: number,
  bearingRad: number,
): StepPlan {
  const gait = measureStepGait(body.table, normalizedSpeed);
  const { steps, first, place } = turnFirst(body, stance, bearingRad);
  const lastWay: Record<Side, number> = { left: 0, right: 0 };
  let side = first;
  for (let index = 0; index < STARTING + HANDED; index++) {
    const wayM = (FIRST_STEP + index) * gait.stepM;
    const travelM = wayM - lastWay[side];
    lastWay[side] = wayM;
    const foothold = placeFoot(gait.feet[side], goAhead(place, wayM, place.headingRad));
    const isWhole = index >= 2;
    const speed = isWhole
      ? gait.normalizedSpeed
      : Math.min(gait.normalizedSpeed, body.table.findSpeed(travelM / 2));
    steps.push(createWalkStep(gait, side, foothold, speed));
    side = getOtherSide(side);
  }
  return { start: stance, steps, exitSteps: HANDED };
}

/** Where a body stands whose feet stand so: as either foot says, in the mean. */
export function findStandPlace({ stand }: StepBody, stance: FeetPlacement): BodyPlace {
  const left = findBodyPlace(stand.feet.left, stance.left);
  const right = findBodyPlace(stand.feet.right, stance.right);
  const headingRad = left.headingRad + wrapAngle(right.headingRad - left.headingRad) / 2;
  return { x: (left.x + right.x) / 2, z: (left.z + right.z) / 2, headingRad };
}

/**
 * Turns towards a way that leads far aside: the steps, and where body and feet are before the first one of
 * it.
 */
function turnFirst(body: StepBody, stance: FeetPlacement, bearingRad: number) {
  const from = findStandPlace(body, stance);
  const inner: Side = bearingRad > 0 ? 'left' : 'right';
  const place = { ...from, headingRad: from.headingRad + bearingRad };
  const steps: (Footstep | Hold)[] = [];
  if (Math.abs(bearingRad) <= TURN_FIRST) return { steps, first: inner, place, feet: stance };
  const turns = createTurnSteps(body, stance, {
    angleRad: bearingRad,
    type: 'stationary',
    durationS: TURN_S,
    mostRad: TURN_MOST,
  });
  // The outer foot does not come beside the other one: it goes.
  const last = turns.pop() as Footstep;
  const feet = placeFeetAfter(stance, turns);
  steps.push(...turns);
  return { steps, first: last.side, place: findBodyPlace(body.stand.feet[inner], feet[inner]), feet };
}

/**
 * Steps ahead to a place from where a foot has come down, evenly but for the first one's share of the others;
 * the last one beside the one before.
 */
function comeToStand(
  body: StepBody,
  gait: StepGait,
  stance: FeetPlacement,
  landed: Side,
  from: BodyPlace,
  to: BodyPlace,
  count: number,
  firstShare = 1,
): Footstep[] {
  const steps: Footstep[] = [];
  const turn = wrapAngle(to.headingRad - from.headingRad);
  const feet = { left: stance.left, right: stance.right };
  let side = landed;
  const add = (foothold: Foothold, isLast: boolean): void => {
    const travelM = Math.hypot(foothold.x - feet[side].x, foothold.z - feet[side].z);
    feet[side] = foothold;
    // As fast as it is long; who closes is slower still, or its ankle is thrown.
    const share = travelM / Math.max(1e-9, 2 * gait.stepM);
    const speed = gait.normalizedSpeed * Math.min(1, isLast ? share / 2 : share);
    const durationS = gait.stepDurationS * (LEAST_TIME + (1 - LEAST_TIME) * Math.min(1, share));
    steps.push({
      ...createWalkStep(gait, side, foothold, speed),
      durationS,
      kind: isLast ? 'close' : 'forward',
    });
  };
  for (let index = 1; index <= count; index++) {
    side = getOtherSide(side);
    const share = (firstShare + index - 1) / (firstShare + count - 1);
    const at = {
      x: from.x + (to.x - from.x) * share,
      z: from.z + (to.z - from.z) * share,
      headingRad: from.headingRad + turn * share,
    };
    add(placeFoot(index === count ? body.stand.feet[side] : gait.feet[side], at), false);
  }
  const last = side;
  side = getOtherSide(side);
  add(completePlacement(body.stand, last, feet[last])[side], true);
  return steps;
}

/**
 * Where a way comes to a halt so that the turn to where it faces then, which goes about a foot, ends on it.
 */
function findArrival(body: StepBody, arrivesRad: number, { x, z, headingRad }: HaltPlace): BodyPlace {
  const place = { x, z, headingRad: arrivesRad };
  if (headingRad === undefined) return place;
  const stance = placeBothFeet(body.stand, place);
  const { steps } = createSpotTurn(body, stance, wrapAngle(headingRad - arrivesRad));
  const ends = findStandPlace(body, placeFeetAfter(stance, steps));
  return { ...place, x: 2 * x - ends.x, z: 2 * z - ends.z };
}

/** A plan that begins with the steps that a walk has just made. */
function takeWalk(
  body: StepBody,
  gait: StepGait,
  walk: WalkAtStrike,
  steps: readonly (Footstep | Hold)[],
): StepPlan {
  const { landed, stance, place, normalizedSpeed, turnRate } = walk;
  const speedMps = normalizedSpeed * body.table.figure.legLengthM;
  const before = goBack(place, speedMps, turnRate, 2 * gait.stepDurationS);
  const move = (foothold: Foothold): Foothold => {
    const at = Float64Array.of(foothold.x, foothold.y, foothold.z);
    movePointsToLocal(at, { ...place, y: 0 });
    movePointsToWorld(at, { ...before, y: 0 });
    const yawRad = foothold.yawRad + before.headingRad - place.headingRad;
    return { ...foothold, x: at[0]!, z: at[2]!, yawRad };
  };
  const sides: readonly Side[] = [getOtherSide(landed), landed];
  const doneSteps = sides.map((side) => createWalkStep(gait, side, stance[side], gait.normalizedSpeed));
  return {
    start: { left: move(stance.left), right: move(stance.right) },
    steps: [...doneSteps, ...steps],
    entry: { doneSteps: WALKED, place, speedMps, turnRate },
  };
}

/** Where a frame that goes on an arc was so many seconds ago. */
function goBack(place: BodyPlace, speedMps: number, turnRate: number, timeS: number): BodyPlace {
  const turn = -turnRate * timeS;
  const wayM = -speedMps * timeS;
  const [aheadM, asideM] = [wayM * computeSinc(turn), wayM * computeCosc(turn)];
  const { headingRad } = place;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  return {
    x: place.x + aheadM * sine + asideM * cosine,
    z: place.z + aheadM * cosine - asideM * sine,
    headingRad: headingRad + turn,
  };
}
