import type { Side } from '../../gait/channels.ts';
import { wrapAngle } from '../../gait/units.ts';
import type { StepBody } from '../../steps/plan/placeStep.ts';
import type { FeetPlacement, StepPlan } from '../../steps/plan/stepPlan.ts';
import {
  countHaltSteps,
  createHaltSteps,
  createShortWay,
  createSpotTurn,
  createStartSteps,
  createStopSteps,
  measureFacing,
  measureWayInSteps,
} from '../../steps/plan/walkSteps.ts';
import type { FreeWalk } from '../freeWalk.ts';
import { computeBearing } from '../goalTurn.ts';
import type { WalkControl } from '../walkControl.ts';

/** V from which a walk is stopped by planned steps, 1/s; a slower one just ends (chosen). */
export const STOPPED_FROM = 0.15;
/** Least and most V at which standing is left, 1/s (chosen: a walk gets faster as it goes). */
const START_LEAST = 0.5;
const START_MOST = 1;
/** A turn on the spot turns by its rate over these seconds, at most by these radians (chosen: one step). */
const SPOT_S = 1.1;
const SPOT_MOST = Math.PI / 3;
/** Steps ahead at which a halt is planned; a way shorter than that is planned as a whole. */
const HALT_STEPS = 3;
/** The farthest from which a halt is considered, leg lengths (chosen: over four of the longest steps). */
const HALT_WITHIN = 4.5;
const SHORT_STEPS = 6.5;
/**
 * Nearer than this to where it is to be a body stays, leg lengths; nearer than the second, steps, it turns to
 * where it is to face, unless it is off by no more than the third, radians (chosen).
 */
const THERE = 0.01;
const AT_STEPS = 0.5;
const FACED = 0.02;

/** The angle that a body steered on the spot turns by in two steps, radians. */
function boundTurn(turnRate: number): number {
  return Math.sign(turnRate) * Math.min(SPOT_MOST, Math.abs(turnRate) * SPOT_S);
}

/** Steps that a body which stands is to make for what its control is asked; undefined for none. */
export function planAtStand(
  body: StepBody,
  control: WalkControl,
  stance: FeetPlacement,
): StepPlan | undefined {
  const { askedSpeed, askedTurn, goal, haltAt, going } = control;
  if (askedSpeed === 0)
    return askedTurn === 0 ? undefined : createSpotTurn(body, stance, boundTurn(askedTurn));
  const { legLengthM } = body.table.figure;
  const speed = Math.min(START_MOST, Math.max(START_LEAST, askedSpeed));
  if (haltAt !== undefined) {
    if (isSettled(control)) return undefined;
    const halt = { x: haltAt.x * legLengthM, z: haltAt.z * legLengthM, headingRad: haltAt.headingRad };
    const steps = measureWayInSteps(body, stance, speed, halt);
    const facing = measureFacing(body, stance, halt);
    if (steps < AT_STEPS && Math.abs(facing) > FACED) return createSpotTurn(body, stance, facing);
    if (steps < SHORT_STEPS) return createShortWay(body, stance, speed, halt);
    if (goal === undefined) return undefined;
  }
  return createStartSteps(body, stance, speed, goal === undefined ? 0 : computeBearing(going, goal));
}

/** Steps with which a walk comes to a stand that it is asked for, as one of its feet has just come down. */
export function planAtStrike(
  getBody: () => StepBody,
  control: WalkControl,
  { frame, feet }: FreeWalk,
  landed: Side,
  sinceS: number,
): StepPlan | undefined {
  const { haltAt, going } = control;
  if (going.speed < STOPPED_FROM) return undefined;
  if (!control.isStopping && haltAt === undefined) return undefined;
  if (haltAt && Math.hypot(haltAt.x - going.x, haltAt.z - going.z) > HALT_WITHIN) return undefined;
  const body = getBody();
  const { legLengthM } = body.table.figure;
  // Where it was as the foot came down.
  const backM = going.speed * legLengthM * sinceS;
  const headingRad = frame.headingRad - going.turnRate * sinceS;
  const walk = {
    landed,
    stance: { left: { ...feet.left.foothold }, right: { ...feet.right.foothold } },
    place: {
      x: frame.x - backM * Math.sin(headingRad),
      z: frame.z - backM * Math.cos(headingRad),
      headingRad,
    },
    normalizedSpeed: going.speed,
    turnRate: going.turnRate,
  };
  if (haltAt === undefined) return createStopSteps(body, walk);
  const halt = { x: haltAt.x * legLengthM, z: haltAt.z * legLengthM, headingRad: haltAt.headingRad };
  const count = countHaltSteps(body, walk, halt);
  if (count === undefined || count > HALT_STEPS) return undefined;
  return createHaltSteps(body, walk, halt, count);
}

/** Whether a body that stands is where it is to halt, and faces as it is told. */
export function isSettled({ going, haltAt, askedSpeed }: WalkControl): boolean {
  if (haltAt === undefined || askedSpeed === 0) return true;
  if (Math.hypot(haltAt.x - going.x, haltAt.z - going.z) >= THERE) return false;
  const { headingRad } = haltAt;
  return headingRad === undefined || Math.abs(wrapAngle(headingRad - going.headingRad)) <= FACED;
}
