import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import type { BodyPlace } from '../../steps/plan/bodyPlace.ts';
import type { StepRefusal } from '../../steps/plan/checkStep.ts';
import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import type { StepBody } from '../../steps/plan/placeStep.ts';
import { measureStepGait } from '../../steps/plan/stepGait.ts';
import { type FeetPlacement, placeFeetAfter } from '../../steps/plan/stepPlan.ts';
import { completePlacement } from '../../steps/plan/straightSteps.ts';
import {
  createBrakeStep,
  createSpotTurn,
  createStopSteps,
  createWalkSteps,
  findStandPlace,
  readStride,
  type WalkLead,
} from '../../steps/plan/walkSteps.ts';
import { planSteps } from '../../steps/route/planSteps.ts';
import type { Waypoint } from '../../steps/route/route.ts';
import { FLAT, type Terrain } from '../../steps/terrain/terrain.ts';
import { holdWalkedSpeed } from '../gaitGate.ts';
import { computeBearing } from '../goalTurn.ts';
import type { WalkControl } from '../walkControl.ts';

/** Where the ground lets a walk not go on, metres, and why. */
export interface Blocked {
  readonly x: number;
  readonly z: number;
  readonly reason: StepRefusal;
}

/** V at which a goal is walked to at least, 1/s (chosen: slower there is no step to plan). */
const LEAST_SPEED = 0.2;
/** How far a way over the floor leads on beyond a goal that is gone through, leg lengths (chosen: a step). */
const BEYOND = 1;
/** Steps of a longer way that are planned at once (chosen: what comes after is not felt). */
const MOST_STEPS = 8;
/** A body that stands turns to a goal that lies further aside before it goes, radians (chosen). */
const TURN_FIRST = 50 * RADIANS_PER_DEGREE;
/**
 * A walk heads for a goal that is farther than so many of its steps, or the second, where it lies further
 * aside than this, radians; nearer than the third it is at its feet, and further aside it is behind. It turns
 * by the goal's bearing in so many seconds, no faster than the last, rad/s (all chosen).
 */
const NEAR = 7;
const NEAR_ASIDE = 1.5;
const AT_FEET = 0.5;
const ASIDE = 25 * RADIANS_PER_DEGREE;
const BEHIND = 100 * RADIANS_PER_DEGREE;
const TURNED_S = 0.6;
const MOST_TURN_RATE = 1.5;
/** A foot that is off its place beside the other by less stands there, metres and radians (chosen). */
const BESIDE = 0.01;
const FACED = 0.02;

/** Whether a walk is asked for a speed and turns, with no place to be at: over the floor alone. */
export function isSteered(terrain: Terrain, { goal, haltAt, isStopping }: WalkControl): boolean {
  return terrain === FLAT && goal === undefined && haltAt === undefined && !isStopping;
}

/** What a led walk does next. */
export interface LedSteps {
  /** Those that have begun, and those to come. */
  readonly steps: readonly (Footstep | Hold)[];
  /** Whether they are only the beginning of its way. */
  readonly isPart: boolean;
}

/** What a led walk has begun. */
export interface BegunSteps {
  /** The steps of its plan whose foot has left the ground, and the holds before them. */
  readonly begun: readonly (Footstep | Hold)[];
  /** How many it had made before these. */
  readonly stepsBefore: number;
}

/**
 * Plans the steps of a led walk from where both feet stand after those that have begun: the way to its goal,
 * or the beginning of it, and a stand there; where it is steered some steps, and a stop; where a stand is
 * asked for, that alone. Undefined where it stands and is to, and where a foot beside cannot stand: it goes
 * on as it was. Allocates.
 */
export function planLedSteps(
  body: StepBody,
  control: WalkControl,
  start: FeetPlacement,
  { begun, stepsBefore }: BegunSteps,
  onBlocked: (blocked: Blocked) => void,
): LedSteps | undefined {
  const { goal, haltAt, askedTurn } = control;
  const askedSpeed = holdWalkedSpeed(control);
  const stance = placeFeetAfter(start, begun);
  const step = begun.findLast(({ kind }) => kind !== 'hold') as Footstep | undefined;
  const last = step && isBeside(body, stance, step.side) ? undefined : step;
  const goOn = (steps: readonly (Footstep | Hold)[], isPart = false) => ({
    steps: [...begun, ...steps],
    isPart,
  });
  const walkOn = (normalizedSpeed: number, steer: WalkLead['steer']) => {
    const { variation } = control.walker;
    const stepsDone = stepsBefore + begun.filter(({ kind }) => kind !== 'hold').length;
    return goOn(createWalkSteps(body, stance, last, { normalizedSpeed, steer, variation, stepsDone }), true);
  };
  const to = goal ?? haltAt;
  if (to !== undefined && askedSpeed > 0) {
    const speed = Math.max(LEAST_SPEED, askedSpeed);
    const place = toMetres(body, to);
    const from = findWalkPlace(body, stance, last);
    const lies = body.terrain === FLAT ? findHowItLies(body, from, last, speed, place) : 'near';
    if (lies === 'far') {
      const steer = (at: BodyPlace) => clamp(computeBearing(at, place) / TURNED_S, MOST_TURN_RATE);
      return walkOn(speed, steer);
    }
    const brake = lies === 'beside' && last ? createBrakeStep(body, stance, last) : undefined;
    const braked = brake ? [brake] : [];
    const feet = placeFeetAfter(stance, braked);
    const way = layWay(body, findWalkPlace(body, feet, brake ?? last), speed, control, place);
    let isBlocked = false;
    const steps = planSteps(body, feet, {
      waypoints: way.waypoints,
      normalizedSpeed: speed,
      last: brake ?? last,
      turnsOut: true,
      onBlocked: (at, reason) => {
        isBlocked = true;
        onBlocked({ ...at, reason });
      },
    });
    return goOn([...braked, ...steps], way.isPart && !isBlocked);
  }
  const steered = isSteered(body.terrain, control);
  if (steered && askedSpeed > 0) return walkOn(askedSpeed, () => askedTurn);
  const turnsOn = steered && askedTurn !== 0 && last?.kind === 'turn' && isFaced(body, stance);
  const stood = last === undefined || turnsOn ? [] : createStopSteps(body, stance, last);
  if (stood === undefined) return undefined;
  if (!steered) return step && goOn(stood);
  return goOn([...stood, ...createSpotTurn(body, placeFeetAfter(stance, stood), askedTurn)]);
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

function toMetres({ table }: StepBody, { x, z }: FloorPoint): FloorPoint {
  const { legLengthM } = table.figure;
  return { x: x * legLengthM, z: z * legLengthM };
}

/** Where a body is whose last step has come down, or that stands. */
function findWalkPlace(body: StepBody, stance: FeetPlacement, last: Footstep | undefined): BodyPlace {
  return last ? readStride(body, stance, last).place : findStandPlace(body, stance);
}

/**
 * How a goal on the floor, metres, lies: so far, or so far aside, that a walk just heads for it; beside or
 * behind a walk, which brakes before it turns there; or near.
 */
function findHowItLies(
  body: StepBody,
  from: BodyPlace,
  last: Footstep | undefined,
  speed: number,
  goal: FloorPoint,
): 'far' | 'beside' | 'near' {
  const aside = Math.abs(computeBearing(from, goal));
  const steps = Math.hypot(goal.x - from.x, goal.z - from.z) / measureStepGait(body.table, speed).stepM;
  // Who stands turns first.
  if (last === undefined) return aside <= TURN_FIRST && steps > NEAR ? 'far' : 'near';
  if (aside <= BEHIND && steps > (aside > ASIDE ? NEAR_ASIDE : NEAR)) return 'far';
  return aside > ASIDE && steps > AT_FEET ? 'beside' : 'near';
}

/** The places that a way to a goal leads to from where a body is, metres. */
function layWay(
  body: StepBody,
  from: BodyPlace,
  speed: number,
  { haltAt }: WalkControl,
  to: FloorPoint,
): { readonly waypoints: readonly Waypoint[]; readonly isPart: boolean } {
  const { legLengthM } = body.table.figure;
  const wayM = Math.hypot(to.x - from.x, to.z - from.z);
  const partM = MOST_STEPS * measureStepGait(body.table, speed).stepM;
  const leadTo = (alongM: number) => ({
    x: from.x + (alongM / wayM) * (to.x - from.x),
    z: from.z + (alongM / wayM) * (to.z - from.z),
  });
  if (wayM > partM) return { waypoints: [leadTo(partM)], isPart: true };
  const goesThrough = haltAt === undefined && body.terrain === FLAT && wayM > 0;
  const beyond = goesThrough ? [leadTo(wayM + BEYOND * legLengthM)] : [];
  return { waypoints: [{ ...to, headingRad: haltAt?.headingRad }, ...beyond], isPart: false };
}

/** Whether both feet face alike: two steps of a turn in place are made. */
function isFaced({ stand: { feet } }: StepBody, { left, right }: FeetPlacement): boolean {
  return Math.abs(wrapAngle(left.yawRad - feet.left.yawRad - right.yawRad + feet.right.yawRad)) < FACED;
}

/** Whether a body stands whose foot has come down there: the other one is beside it. */
function isBeside({ stand }: StepBody, stance: FeetPlacement, side: Side): boolean {
  const other = getOtherSide(side);
  const beside = completePlacement(stand, side, stance[side])[other];
  const { x, z, yawRad } = stance[other];
  return (
    Math.hypot(beside.x - x, beside.z - z) < BESIDE && Math.abs(wrapAngle(beside.yawRad - yawRad)) < FACED
  );
}
