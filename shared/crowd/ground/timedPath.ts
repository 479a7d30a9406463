import type { Footstep, Hold } from '../../steps/plan/footstep.ts';
import type { FeetPlacement } from '../../steps/plan/stepPlan.ts';
import type { FloorPoint } from '../../body/pose/floorPoint.ts';

/** Time between two places of a path, seconds (chosen: two that pass come 25 cm nearer meanwhile). */
const TICK_S = 0.1;
/** Seconds until the first foot of a body that stood leaves, about. */
const PREPARE_S = 0.35;

/** Where a body is going to be: it stands before that, and stands where it has come to. */
export interface TimedPath {
  /** When the first of its places is, seconds; then one each tenth of a second. */
  readonly startS: number;
  /** x and z, metres. */
  readonly places: readonly FloorPoint[];
}

/** When and where two paths come nearest. */
interface Nearest {
  /** Between the two, metres. */
  readonly apartM: number;
  readonly timeS: number;
}

/** Makes a path of where something says that a body is, for so many seconds from a time on. */
export function createTimedPath(
  startS: number,
  durationS: number,
  at: (sinceS: number) => FloorPoint,
): TimedPath {
  const count = Math.ceil(durationS / TICK_S) + 1;
  return {
    startS,
    places: Array.from({ length: count }, (_, tick) => at(Math.min(durationS, tick * TICK_S))),
  };
}

/** The path of steps from where both feet stand, about: between the feet as each of them lands. */
export function layPath(
  start: FeetPlacement,
  steps: readonly (Footstep | Hold)[],
  startS: number,
): TimedPath {
  const feet = { ...start };
  const read = (): FloorPoint => ({
    x: (feet.left.x + feet.right.x) / 2,
    z: (feet.left.z + feet.right.z) / 2,
  });
  const knots = [{ timeS: PREPARE_S, ...read() }];
  let timeS = PREPARE_S;
  for (const step of steps) {
    timeS += step.durationS;
    if (step.kind !== 'hold') feet[step.side] = step.foothold;
    knots.push({ timeS, ...read() });
  }
  return followKnots(knots, startS);
}

/** A place and when it is come to, seconds from the start. */
interface Knot extends FloorPoint {
  timeS: number;
}

function followKnots(knots: readonly Knot[], startS: number): TimedPath {
  let at = 0;
  return createTimedPath(startS, knots.at(-1)!.timeS, (sinceS) => {
    while (at < knots.length - 2 && knots[at + 1]!.timeS <= sinceS) at++;
    const [from, to] = [knots[at]!, knots[at + 1] ?? knots[at]!];
    const share = to.timeS > from.timeS ? Math.max(0, (sinceS - from.timeS) / (to.timeS - from.timeS)) : 0;
    return blend(from, to, Math.min(1, share));
  });
}

/** The path of somebody who goes straight from place to place, m/s. */
export function sketchPath(places: readonly FloorPoint[], speedMps: number, startS: number): TimedPath {
  const knots = places.map((place) => ({ timeS: PREPARE_S, ...place }));
  for (let at = 1; at < knots.length; at++) {
    const [from, to] = [knots[at - 1]!, knots[at]!];
    to.timeS = from.timeS + Math.hypot(to.x - from.x, to.z - from.z) / speedMps;
  }
  return followKnots(knots, startS);
}

/** The same path so many seconds later. */
export function delayPath(path: TimedPath, byS: number): TimedPath {
  return { ...path, startS: path.startS + byS };
}

/** When a body has come to a stand. */
export function getEnd({ startS, places }: TimedPath): number {
  return startS + (places.length - 1) * TICK_S;
}

/** Where it is at a time. */
export function readPath({ startS, places }: TimedPath, timeS: number): FloorPoint {
  const tick = Math.min(places.length - 1, Math.max(0, (timeS - startS) / TICK_S));
  const from = Math.floor(tick);
  return blend(places[from]!, places[from + 1] ?? places[from]!, tick - from);
}

/** Where and when a path comes nearest to where another body is, from its start on to when both stand. */
export function findNearestPass(
  path: TimedPath,
  other: (timeS: number) => FloorPoint,
  untilS: number,
): Nearest {
  let nearest: Nearest = { apartM: Number.POSITIVE_INFINITY, timeS: path.startS };
  for (let timeS = path.startS; timeS < untilS + TICK_S; timeS += TICK_S) {
    const [one, two] = [readPath(path, timeS), other(timeS)];
    const apartM = Math.hypot(one.x - two.x, one.z - two.z);
    if (apartM < nearest.apartM) nearest = { apartM, timeS };
  }
  return nearest;
}

function blend(from: FloorPoint, to: FloorPoint, share: number): FloorPoint {
  return { x: from.x + share * (to.x - from.x), z: from.z + share * (to.z - from.z) };
}
