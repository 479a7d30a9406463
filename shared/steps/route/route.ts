import { wrapAngle } from '../../gait/units.ts';

/** A place to walk to, metres in the world, and which way to face there, radians, left +. */
export interface Waypoint {
  readonly x: number;
  readonly z: number;
  readonly headingRad?: number | undefined;
  /** Which leg of a way leads there, from 0; left out, its place among the waypoints. */
  readonly leg?: number;
}

/**
 * What becomes of a corner: rounded by an arc, stood on with steps that are even on each leg, stood on by a
 * last step that is shorter, or passed by within a step (2018).
 */
export const CORNER_POLICIES = ['round', 'even', 'reach', 'pass'] as const;
export type CornerPolicy = (typeof CORNER_POLICIES)[number];

/** A place of a route, and which way it goes there, radians. */
export interface RoutePoint {
  x: number;
  z: number;
  directionRad: number;
}

/** A straight or a round piece of a route. */
export interface RoutePiece {
  readonly x: number;
  readonly z: number;
  /** Which way it begins, radians. */
  readonly directionRad: number;
  readonly lengthM: number;
  /** How far it turns in all, radians, left +; 0 for a straight one. */
  readonly turnRad: number;
  /** The leg that it belongs to; a rounded corner to the one that it leads to. */
  readonly leg: number;
}

/** A way over the floor, of straight and round pieces one after the other. */
export interface Route {
  readonly pieces: readonly RoutePiece[];
  /** How far from its beginning each piece begins, metres, and the end. */
  readonly starts: Float64Array;
  readonly lengthM: number;
  readonly end: Waypoint;
}

/** Legs that are shorter are none, metres. */
const SHORTEST_M = 1e-6;
/** Corners that turn by more are not rounded, radians (chosen: 120 degrees). */
const ROUND_UP_TO = (2 * Math.PI) / 3;

/**
 * Makes a route from a place through waypoints. `deviationM` is how far a rounded corner may be missed by,
 * metres; 0 rounds none. Allocates.
 */
export function createRoute(from: Waypoint, waypoints: readonly Waypoint[], deviationM: number): Route {
  const places: Waypoint[] = [from];
  for (const [at, given] of waypoints.entries()) {
    const waypoint = { ...given, leg: given.leg ?? at };
    const last = places.at(-1)!;
    if (Math.hypot(waypoint.x - last.x, waypoint.z - last.z) >= SHORTEST_M) places.push(waypoint);
    else if (places.length > 1)
      places[places.length - 1] = { ...last, headingRad: waypoint.headingRad ?? last.headingRad };
    else places[0] = { ...last, headingRad: waypoint.headingRad ?? last.headingRad };
  }
  const legs = places.slice(1).map((to, at) => {
    const { x, z } = places[at]!;
    const lengthM = Math.hypot(to.x - x, to.z - z);
    return { x, z, lengthM, directionRad: Math.atan2(to.x - x, to.z - z), leg: to.leg! };
  });
  const pieces: RoutePiece[] = [];
  let cutM = 0;
  legs.forEach((leg, at) => {
    const next = legs[at + 1];
    const turnRad = next === undefined ? 0 : wrapAngle(next.directionRad - leg.directionRad);
    const angle = Math.abs(turnRad);
    const isRound = next !== undefined && deviationM > 0 && angle > 1e-9 && angle <= ROUND_UP_TO;
    const tangentM = isRound
      ? Math.min(deviationM / Math.tan(angle / 4), leg.lengthM / 2, next.lengthM / 2)
      : 0;
    const place = (alongM: number) => ({
      x: leg.x + alongM * Math.sin(leg.directionRad),
      z: leg.z + alongM * Math.cos(leg.directionRad),
      directionRad: leg.directionRad,
    });
    const straightM = leg.lengthM - cutM - tangentM;
    if (straightM >= SHORTEST_M)
      pieces.push({ ...place(cutM), lengthM: straightM, turnRad: 0, leg: leg.leg });
    if (isRound) {
      const lengthM = (tangentM / Math.tan(angle / 2)) * angle;
      pieces.push({ ...place(leg.lengthM - tangentM), lengthM, turnRad, leg: next.leg });
    }
    cutM = tangentM;
  });
  const starts = new Float64Array(pieces.length + 1);
  pieces.forEach(({ lengthM }, at) => {
    starts[at + 1] = starts[at]! + lengthM;
  });
  return { pieces, starts, lengthM: starts[pieces.length]!, end: places.at(-1)! };
}

/** The leg that a route is in so far from its beginning, metres; 0 for one without any. */
export function findLeg({ pieces, starts }: Route, alongM: number): number {
  return pieces[findPiece(starts, pieces.length, alongM)]?.leg ?? 0;
}

/** The piece that a place of a route lies on. */
function findPiece(starts: Float64Array, count: number, alongM: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= alongM) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Fills where a route is so far from its beginning, metres; held within it. */
export function writeRoutePointInto(
  { pieces, starts, lengthM, end }: Route,
  alongM: number,
  out: RoutePoint,
): void {
  if (pieces.length === 0) {
    out.x = end.x;
    out.z = end.z;
    out.directionRad = 0;
    return;
  }
  const heldM = Math.min(lengthM, Math.max(0, alongM));
  const at = findPiece(starts, pieces.length, heldM);
  const piece = pieces[at]!;
  const wayM = heldM - starts[at]!;
  const turned = (piece.turnRad * wayM) / piece.lengthM;
  const chordM = turned === 0 ? wayM : (wayM * Math.sin(turned / 2)) / (turned / 2);
  const chordRad = piece.directionRad + turned / 2;
  out.x = piece.x + chordM * Math.sin(chordRad);
  out.z = piece.z + chordM * Math.cos(chordRad);
  out.directionRad = piece.directionRad + turned;
}
