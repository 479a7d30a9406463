import { type CornerPolicy, createRoute, type Route, type Waypoint } from './route.ts';
import type { WalkerGait } from './walkerGait.ts';

/** How a way takes its corners. */
export interface CornerOptions {
  /** Default `round`. */
  readonly corner?: CornerPolicy;
  /** How far a rounded corner is missed by at most, metres. Default 0.2. */
  readonly deviationM?: number;
  /** How near a corner is passed by, metres (`pass`). Default half a step. */
  readonly passM?: number;
}

const EPSILON = 1e-9;

/** The routes of a way from a place through waypoints, one gait for each; the last one ends it. Allocates. */
export function createWayRoutes(
  start: Waypoint,
  waypoints: readonly Waypoint[],
  gaits: readonly WalkerGait[],
  { corner = 'round', deviationM = 0.2, passM = gaits[0]!.aheadM / 2 }: CornerOptions,
): Route[] {
  if (corner === 'round') return [createRoute(start, waypoints, deviationM)];
  if (corner === 'even') return splitRoute(start, waypoints);
  return [createRoute(start, walkPolyline(start, waypoints, gaits, corner === 'pass' ? passM : 0), 0)];
}

/** Each leg a route of its own, so that its steps are even. */
function splitRoute(start: Waypoint, waypoints: readonly Waypoint[]): Route[] {
  const whole = createRoute(start, waypoints, 0);
  const routes: Route[] = [];
  let from: Waypoint = start;
  for (const [at, piece] of whole.pieces.entries()) {
    const to =
      at === whole.pieces.length - 1
        ? { ...whole.end, leg: piece.leg }
        : {
            x: piece.x + piece.lengthM * Math.sin(piece.directionRad),
            z: piece.z + piece.lengthM * Math.cos(piece.directionRad),
            leg: piece.leg,
          };
    routes.push(createRoute(from, [to], 0));
    from = to;
  }
  return routes.length > 0 ? routes : [whole];
}

/** The body's places where it goes from waypoint to waypoint by whole steps (2018, 3.12). */
function walkPolyline(
  start: Waypoint,
  waypoints: readonly Waypoint[],
  gaits: readonly WalkerGait[],
  passM: number,
): Waypoint[] {
  let wholeSteps = 0;
  let before: Waypoint = start;
  for (const [leg, waypoint] of waypoints.entries()) {
    wholeSteps += Math.hypot(waypoint.x - before.x, waypoint.z - before.z) / gaits[leg]!.aheadM;
    before = waypoint;
  }
  const share = wholeSteps / Math.max(1, Math.ceil(wholeSteps - EPSILON));
  const places: Waypoint[] = [];
  let { x, z } = start;
  let next = 0;
  while (next < waypoints.length) {
    const goal = waypoints[next]!;
    const leftM = Math.hypot(goal.x - x, goal.z - z);
    const isLast = next === waypoints.length - 1;
    const stepM = share * gaits[next]!.aheadM;
    if (leftM < EPSILON || (!isLast && leftM <= passM + EPSILON)) {
      next++;
      continue;
    }
    if (stepM >= leftM - EPSILON) {
      ({ x, z } = goal);
      places.push({ ...goal, leg: next });
      continue;
    }
    x += (stepM / leftM) * (goal.x - x);
    z += (stepM / leftM) * (goal.z - z);
    places.push({ x, z, leg: next });
  }
  const last = waypoints.at(-1);
  if (last && places.length === 0) places.push({ ...last, leg: waypoints.length - 1 });
  return places;
}
