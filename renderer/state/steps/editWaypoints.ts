import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { keepPins } from './pins.ts';
import { findFeetBefore } from './placedSteps.ts';
import { getWaypoint, isWaypoint, measureUnit, spliceItems, type WaypointItem } from './stepsDocument.ts';

/** How far on a waypoint is put after the last one, leg lengths (chosen: two steps). */
const ON_AHEAD = 1.5;
/** How far a rounded corner is missed by where nothing else is said, metres (as ways have it). */
const DEVIATION_M = 0.2;

/** A place on the floor, metres. */
interface Spot {
  readonly x: number;
  readonly z: number;
}

/** Walks its ways otherwise, lengths in the unit of the file. */
export function changeWay(body: StepBody, sequence: StepsFile, to: StepsFile['walk']): StepsFile {
  return keepPins(body, sequence, { ...sequence, walk: { ...sequence.walk, ...to } });
}

/** Gives a waypoint other numbers, or another place, as the file has them. */
export function changeWaypoint(
  body: StepBody,
  sequence: StepsFile,
  item: number,
  to: Partial<WaypointItem>,
): StepsFile {
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return sequence;
  const items = sequence.items.with(item, { ...waypoint, ...to });
  return keepPins(body, sequence, { ...sequence, items });
}

/** A V, 1/s, as a speed of the file. */
export function writeSpeed(body: StepBody, sequence: StepsFile, normalizedSpeed: number): number {
  return (normalizedSpeed * body.table.figure.legLengthM) / measureUnit(body, sequence);
}

/** V at which a waypoint is walked to, 1/s: its own or that of all ways. */
export function readSpeed(body: StepBody, sequence: StepsFile, item: number): number {
  const speed = getWaypoint(sequence, item)?.speed ?? sequence.walk?.speed ?? 0;
  return (speed * measureUnit(body, sequence)) / body.table.figure.legLengthM;
}

/** Adds a waypoint at the end, at a place in metres, walked to at a V, 1/s. */
export function addWaypoint(
  body: StepBody,
  sequence: StepsFile,
  { x, z }: Spot,
  normalizedSpeed: number,
): StepsFile {
  const unitM = measureUnit(body, sequence);
  const speed = writeSpeed(body, sequence, normalizedSpeed);
  const waypoint: WaypointItem = { kind: 'waypoint', x: x / unitM, z: z / unitM, halt: false, speed };
  return keepPins(body, sequence, { ...sequence, items: [...sequence.items, waypoint] });
}

/** Puts a waypoint in after another one: halfway to the next of its way, or on ahead of the last. */
export function insertWaypoint(body: StepBody, sequence: StepsFile, item: number): StepsFile {
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return sequence;
  const next = sequence.items[item + 1];
  const { x, z, speed } = waypoint;
  const headingRad = findArrival(body, sequence, item);
  const ahead = (ON_AHEAD * body.table.figure.legLengthM) / measureUnit(body, sequence);
  const put: WaypointItem = isWaypoint(next)
    ? { ...next, x: (x + next.x) / 2, z: (z + next.z) / 2, heading: undefined, halt: false }
    : {
        kind: 'waypoint',
        x: x + ahead * Math.sin(headingRad),
        z: z + ahead * Math.cos(headingRad),
        halt: false,
        speed,
      };
  return keepPins(body, sequence, spliceItems(sequence, item + 1, 0, put));
}

/** Takes a waypoint out. */
export function deleteWaypoint(body: StepBody, sequence: StepsFile, item: number): StepsFile {
  if (getWaypoint(sequence, item) === undefined) return sequence;
  return keepPins(body, sequence, spliceItems(sequence, item, 1));
}

/** Which way a body faces at a waypoint, radians: as it is told, or as it comes from the place before. */
export function findArrival(body: StepBody, sequence: StepsFile, item: number): number {
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return 0;
  if (waypoint.heading !== undefined) return waypoint.heading * RADIANS_PER_DEGREE;
  const from = findBefore(body, sequence, item);
  const unitM = measureUnit(body, sequence);
  return Math.atan2(waypoint.x * unitM - from.x, waypoint.z * unitM - from.z);
}

/** Where the way to a waypoint comes from, metres: the one before, or between the feet as they stand then. */
export function findBefore(body: StepBody, sequence: StepsFile, item: number): Spot {
  const before = sequence.items[item - 1];
  const unitM = measureUnit(body, sequence);
  if (isWaypoint(before)) return { x: before.x * unitM, z: before.z * unitM };
  const { left, right } = findFeetBefore(body, sequence, item);
  return { x: (left.x + right.x) / 2, z: (left.z + right.z) / 2 };
}

/** How a person counts waypoints. */
export function nameWaypoint({ items }: StepsFile, item: number): string {
  return `waypoint ${items.slice(0, item + 1).filter(isWaypoint).length}`;
}

/** Whether a way turns at a waypoint without a stand, so that its corner is one. */
export function isCorner(sequence: StepsFile, item: number): boolean {
  const waypoint = getWaypoint(sequence, item);
  return waypoint !== undefined && !waypoint.halt && isWaypoint(sequence.items[item + 1]);
}

/** How far its corners are missed by at most, metres; 0 where they are not rounded. */
export function getDeviationM(body: StepBody, sequence: StepsFile): number {
  const { corner = 'round', deviation } = sequence.walk ?? {};
  if (corner !== 'round') return 0;
  return deviation === undefined ? DEVIATION_M : deviation * measureUnit(body, sequence);
}
