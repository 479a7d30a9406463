import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { FloorPoint } from '../../body/pose/floorPoint.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE, wrapAngle } from '../../gait/units.ts';
import { goAhead, placeFoot } from '../plan/bodyPlace.ts';
import type { StepFilter, StepKind } from '../plan/footstep.ts';
import { type FeetPlacement, moveFeet } from '../plan/stepPlan.ts';
import { filterStep } from './filters.ts';
import { findLeg, type Route, type RoutePoint, type Waypoint, writeRoutePointInto } from './route.ts';
import {
  computeTurnShare,
  MOST_APART,
  MOST_CLOSED,
  turnOnBall,
  type TurningBody,
  turnTowards,
} from './turnBody.ts';
import { computeReach, type WalkerGait } from './walkerGait.ts';
import { type CornerOptions, createWayRoutes } from './wayRoutes.ts';

/** A foothold that a way puts down. */
export interface WayStep {
  readonly side: Side;
  readonly foothold: Foothold;
  readonly kind: Extract<StepKind, 'forward' | 'pivot' | 'balance' | 'close'>;
  /** How far the body comes with it, metres. */
  readonly advanceM: number;
  /** The leg of the way that it is a step of. */
  readonly leg: number;
  readonly filteredBy: readonly StepFilter[];
  /** Where the standing foot turns to on its ball meanwhile. */
  readonly turnedOver?: Foothold | undefined;
}

/** The step that a way would take next: how far it has come along a route, and how far it would come. */
export interface NextAdvance {
  readonly route: Route;
  readonly gait: WalkerGait;
  readonly side: Side;
  readonly feet: FeetPlacement;
  readonly alongM: number;
  readonly toM: number;
  /** How far the steps after it would go each, metres. */
  readonly stepM: number;
}

/** How a way is planned. */
export interface WayOptions extends CornerOptions {
  /** The foot that goes first where the way leaves it open. Default right. */
  readonly firstSide?: Side;
  /** The foot that goes first, of a walk that is under way: its first step is as long as any. */
  readonly nextSide?: Side | undefined;
  /**
   * Whether it takes a step more where it then arrives with the foot that turns out to its end. Default
   * false: ways of files keep their steps.
   */
  readonly turnsOut?: boolean;
  /**
   * Whether each step turns by up to 60 degrees to either side, the standing foot turning on its ball by what
   * is over 45: half a turn in three steps (2000), which who walks takes on an arc. Default false.
   */
  readonly turnsOnBall?: boolean;
  /** How far along the route a step comes instead, metres; undefined where none can be taken: it ends. */
  readonly chooseAdvance?: ((next: NextAdvance) => number | undefined) | undefined;
}

/** A body that faces further off its way turns before it goes on (chosen). */
const MOST_OFF = 60 * RADIANS_PER_DEGREE;
/** A sharp turn is walked where the next waypoint is more steps away than these, else in place (chosen). */
const SHORTEST_AFTER = 2;
/** Who turns on the balls of the feet goes on turning till it faces its way as nearly (chosen). */
const MOST_UNFACED = 10 * RADIANS_PER_DEGREE;
const EPSILON = 1e-9;
/** Ways up to this many steps are planned facing their end too, and taken so where that takes fewer moves. */
const SHORT_WAY = 3;
/**
 * Moves at most for each step that a way takes by its length, and beyond (chosen: no way ever needed half).
 */
const MOST_MOVES = 4;
const MORE_MOVES = 60;

/** Where a body is that walks a way. */
export interface WayStart {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
  readonly feet: FeetPlacement;
}

/**
 * Plans the footholds from a place through waypoints to the last one, where both feet come to stand as the
 * style stands, exactly, facing as the waypoint says or else as the way came. Who walks is one for all of the
 * way, or one for each waypoint that is walked to. A pure function; allocates.
 */
export function planWay(
  start: WayStart,
  waypoints: readonly Waypoint[],
  walkers: WalkerGait | readonly WalkerGait[],
  options: WayOptions = {},
): WayStep[] {
  const gaits = 'aheadM' in walkers ? waypoints.map(() => walkers) : walkers;
  const gait = gaits.at(-1)!;
  const routes = createWayRoutes(start, waypoints, gaits, options);
  const { end } = routes.at(-1)!;
  const lengthM = routes.reduce((sum, route) => sum + route.lengthM, 0);
  const last = routes.findLast((route) => route.lengthM > EPSILON);
  const arrival: RoutePoint = { x: end.x, z: end.z, directionRad: start.headingRad };
  if (last) writeRoutePointInto(last, last.lengthM, arrival);
  const endRad = end.headingRad ?? arrival.directionRad;
  const isNone = lengthM <= EPSILON;
  const mayFace = isNone || (end.headingRad !== undefined && lengthM <= SHORT_WAY * gait.aheadM);
  const facing = mayFace
    ? planFacing(start, waypoints, routes, gaits, options, end.headingRad ?? start.headingRad, true)
    : undefined;
  const isShort = lengthM <= gait.aheadM + EPSILON;
  if (facing && isShort) return facing;
  const going = planFacing(start, waypoints, routes, gaits, options, endRad, false);
  return facing && facing.length < going.length ? facing : going;
}

/** Where a body is on its way. */
interface Going extends TurningBody {
  readonly waypoints: readonly Waypoint[];
  readonly gaits: readonly WalkerGait[];
  /** The leg that it is in. */
  leg: number;
  headingRad: number;
  feet: FeetPlacement;
  side: Side;
  readonly steps: WayStep[];
}

const here: RoutePoint = { x: 0, z: 0, directionRad: 0 };
const ahead: RoutePoint = { x: 0, z: 0, directionRad: 0 };

/** Plans a way facing where it goes, or all along where it ends. */
function planFacing(
  start: WayStart,
  waypoints: readonly Waypoint[],
  routes: readonly Route[],
  gaits: readonly WalkerGait[],
  options: WayOptions,
  endRad: number,
  facesEnd: boolean,
): WayStep[] {
  const steps: WayStep[] = [];
  const first = routes[0]!;
  const side = options.nextSide ?? chooseFirst(start, first, endRad, facesEnd, options.firstSide ?? 'right');
  const { turnsOnBall = false } = options;
  const { headingRad, feet } = start;
  const going: Going = { waypoints, gaits, turnsOnBall, leg: 0, headingRad, feet, side, steps };
  for (const [at, route] of routes.entries()) {
    const arrivingRad = at === routes.length - 1 ? endRad : undefined;
    const left = walkRoute(going, route, arrivingRad, facesEnd ? endRad : undefined, options);
    if (left === 'blocked') return steps;
    if (left !== undefined) {
      const { leg } = going;
      const from: WayStart = { ...left, headingRad: going.headingRad, feet: going.feet };
      const rest = planWay(from, waypoints.slice(leg), gaits.slice(leg), {
        ...options,
        nextSide: going.side,
      });
      return [...steps, ...rest.map((step) => ({ ...step, leg: leg + step.leg }))];
    }
  }
  going.leg = gaits.length - 1;
  finish(going, routes.at(-1)!.end, endRad);
  return steps;
}

/** The foot on the side of the goal, else on that of the first turn, else as asked. */
function chooseFirst(start: WayStart, route: Route, endRad: number, facesEnd: boolean, asked: Side): Side {
  writeRoutePointInto(route, 0, here);
  const off = route.lengthM > EPSILON ? wrapAngle(here.directionRad - start.headingRad) : 0;
  const aside = Math.sin(off);
  if (Math.abs(aside) > EPSILON) return aside > 0 ? 'left' : 'right';
  const turn = facesEnd || route.lengthM <= EPSILON ? wrapAngle(endRad - start.headingRad) : 0;
  if (Math.abs(turn) > EPSILON) return turn > 0 ? 'left' : 'right';
  return asked;
}

/** The foot that arrives where a body turns on by more than the other one could be turned in. */
function chooseLast(route: Route, arrivingRad: number): Side | undefined {
  writeRoutePointInto(route, route.lengthM, here);
  const turn = wrapAngle(arrivingRad - here.directionRad);
  if (Math.abs(turn) <= MOST_CLOSED) return undefined;
  return turn > 0 ? 'left' : 'right';
}

/**
 * Takes a body along a route, its last step facing where that one is to. Returns where it has left the route
 * in a sharp turn, or that the ground lets it not go on; undefined as it is there.
 */
function walkRoute(
  going: Going,
  route: Route,
  arrivingRad: number | undefined,
  facingRad: number | undefined,
  { chooseAdvance, nextSide, turnsOut }: WayOptions,
): FloorPoint | 'blocked' | undefined {
  const { waypoints, gaits, steps } = going;
  const leastM = Math.min(...gaits.flatMap(({ aheadM, backM, asideM }) => [aheadM, backM, asideM]));
  const mostMoves = MOST_MOVES * Math.ceil(route.lengthM / leastM) + MORE_MOVES;
  const arriving =
    turnsOut && facingRad === undefined && arrivingRad !== undefined
      ? chooseLast(route, arrivingRad)
      : undefined;
  let alongM = 0;
  for (let move = 0; alongM < route.lengthM - EPSILON && move < mostMoves; move++) {
    going.leg = findLeg(route, alongM);
    const gait = gaits[going.leg]!;
    writeRoutePointInto(route, alongM, here);
    writeRoutePointInto(route, Math.min(route.lengthM, alongM + gait.aheadM), ahead);
    const wantedRad = facingRad ?? ahead.directionRad;
    const headingRad = turnTowards(going, wantedRad);
    const stands = steps.length === 0 && nextSide === undefined;
    const mayRound = going.turnsOnBall && facingRad === undefined && !stands;
    const sharpRad = alongM === 0 ? MOST_UNFACED : MOST_APART;
    if (mayRound && Math.abs(wrapAngle(headingRad - going.headingRad)) > sharpRad) {
      // A corner less than a step ahead is passed by.
      const next = findLeg(route, Math.min(route.lengthM, alongM + gait.aheadM));
      const goal = waypoints[next]!;
      if (Math.hypot(goal.x - here.x, goal.z - here.z) > SHORTEST_AFTER * gait.aheadM) {
        going.leg = next;
        return stepRound(going, here, headingRad);
      }
    }
    if (Math.abs(wrapAngle(wantedRad - headingRad)) > MOST_OFF) {
      put(going, here, headingRad, 'pivot', 0, false);
      continue;
    }
    const meanRad = going.headingRad + wrapAngle(headingRad - going.headingRad) / 2;
    const leftSteps = countSteps(gaits, route, alongM, facingRad);
    const share = stands ? gait.firstShare : 1;
    const least = Math.max(1, Math.ceil(leftSteps - share - EPSILON) + 1);
    const isOther = arriving !== undefined && (least % 2 === 1) !== (going.side === arriving);
    const count = isOther ? least + 1 : least;
    const whole = leftSteps / (share + count - 1);
    const reachM = computeReach(gait, wrapAngle(here.directionRad - meanRad));
    const askedM = count === 1 ? route.lengthM : Math.min(route.lengthM, alongM + reachM * whole * share);
    const { side, feet } = going;
    const toM = chooseAdvance
      ? chooseAdvance({ route, gait, side, feet, alongM, toM: askedM, stepM: reachM * whole })
      : askedM;
    if (toM === undefined) return 'blocked';
    const isArriving = toM >= route.lengthM - EPSILON;
    const facing = isArriving && arrivingRad !== undefined ? turnTowards(going, arrivingRad) : headingRad;
    writeRoutePointInto(route, toM, ahead);
    const isLast = isArriving && arrivingRad !== undefined;
    if (put(going, ahead, facing, 'forward', toM - alongM, isLast)) alongM = toM;
  }
  return undefined;
}

/**
 * Takes a step of a sharp turn as a body goes on (2000): as much shorter as it turns, on the arc's chord.
 * Returns where the body comes to.
 */
function stepRound(going: Going, from: FloorPoint, headingRad: number): FloorPoint {
  const turnRad = wrapAngle(headingRad - going.headingRad);
  const advanceM = computeTurnShare(turnRad) * going.gaits[going.leg]!.aheadM;
  const { x, z } = goAhead({ ...from, headingRad }, advanceM, going.headingRad + turnRad / 2);
  const isGone = put(going, { x, z, directionRad: headingRad }, headingRad, 'forward', advanceM, false);
  return isGone ? { x, z } : { x: from.x, z: from.z };
}

/** How many whole steps are left of a route. */
function countSteps(
  gaits: readonly WalkerGait[],
  { pieces, starts, lengthM }: Route,
  alongM: number,
  facingRad: number | undefined,
): number {
  // One walk all along is counted at once: sums of parts are not as exact.
  if (facingRad === undefined && pieces.every(({ leg }) => gaits[leg] === gaits[pieces[0]!.leg]))
    return (lengthM - alongM) / gaits[pieces[0]!.leg]!.aheadM;
  let count = 0;
  pieces.forEach(({ directionRad, turnRad, lengthM: pieceM, leg }, at) => {
    const leftM = Math.min(pieceM, starts[at + 1]! - alongM);
    const offRad = facingRad === undefined ? 0 : wrapAngle(directionRad + turnRad / 2 - facingRad);
    if (leftM > 0) count += leftM / computeReach(gaits[leg]!, offRad);
  });
  return count;
}

/**
 * Puts the next foot down for a body that comes to a place and faces a heading. Returns whether it did: a
 * filter may have made a step beside the other foot of it, with which the body stays.
 */
function put(
  going: Going,
  place: Readonly<RoutePoint>,
  headingRad: number,
  kind: WayStep['kind'],
  advanceM: number,
  isStand: boolean,
): boolean {
  const { side, steps, feet, leg } = going;
  const gait = going.gaits[leg]!;
  const { x, z } = place;
  const goal = placeFoot((isStand ? gait.standing : gait.feet)[side], { x, z, headingRad });
  const turnedOver = turnOnBall(going, gait.ballM, headingRad);
  const support = turnedOver ?? feet[getOtherSide(side)];
  const mayBalance = steps.at(-1)?.kind !== 'balance';
  const { foothold, filteredBy } = filterStep(side, goal, support, gait, mayBalance);
  const isBalance = filteredBy.includes('forbidden');
  take(going, {
    side,
    foothold,
    kind: isBalance ? 'balance' : kind,
    advanceM: isBalance ? 0 : advanceM,
    leg,
    filteredBy,
    turnedOver,
  });
  if (!isBalance) going.headingRad = headingRad;
  return !isBalance;
}

function take(going: Going, step: WayStep): void {
  going.steps.push(step);
  going.feet = moveFeet(going.feet, step);
  going.side = getOtherSide(step.side);
}

/** Turns in place to the end's heading, and brings both feet exactly where the end has them. */
function finish(going: Going, end: Waypoint, endRad: number): void {
  const place: RoutePoint = { x: end.x, z: end.z, directionRad: endRad };
  const { leg } = going;
  const gait = going.gaits[leg]!;
  const { standing } = gait;
  const ending = { x: end.x, z: end.z, headingRad: endRad };
  const stance: FeetPlacement = {
    left: placeFoot(standing.left, ending),
    right: placeFoot(standing.right, ending),
  };
  for (let move = 0; move < MORE_MOVES; move++) {
    const isThere = (side: Side) => isSame(going.feet[side], stance[side]);
    if (isThere('left') && isThere('right')) return;
    const { side } = going;
    const headingRad = turnTowards(going, endRad);
    const isFaced = Math.abs(wrapAngle(endRad - headingRad)) < EPSILON;
    const support = going.feet[getOtherSide(side)];
    const isRoom = filterStep(side, stance[side], support, gait, false).filteredBy.length === 0;
    if (isFaced && isRoom) {
      // The other foot goes first where nothing has been gone yet.
      if (isThere(side) && going.steps.length === 0) {
        going.side = getOtherSide(side);
        continue;
      }
      const turnedOver = isThere(getOtherSide(side)) ? undefined : turnOnBall(going, gait.ballM, headingRad);
      const foothold = stance[side];
      take(going, { side, foothold, kind: 'close', advanceM: 0, leg, filteredBy: [], turnedOver });
      going.headingRad = headingRad;
    } else put(going, place, headingRad, isFaced ? 'close' : 'pivot', 0, true);
  }
}

function isSame(one: Foothold, two: Foothold): boolean {
  return (
    Math.hypot(one.x - two.x, one.z - two.z) < EPSILON &&
    Math.abs(wrapAngle(one.yawRad - two.yawRad)) < EPSILON
  );
}
