import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { keepPins } from './pins.ts';
import { findStance, findTooLong } from './placedSteps.ts';
import { getWaypoint, isWaypoint, type SequenceWaypoint, type StepSequence } from './stepSequence.ts';

/** How far on a waypoint is put after the last one, leg lengths (chosen: two steps). */
const ON_AHEAD = 1.5;
/** How far a rounded corner is missed by where nothing else is said, metres (as ways have it). */
const DEVIATION_M = 0.2;

/** Takes a change, its pins kept. A way too long to be planned has them as they were; it is refused then. */
function change(body: StepBody, before: StepSequence, after: StepSequence): StepSequence {
  return findTooLong(body, { ...after, pins: undefined }) === undefined
    ? keepPins(body, before, after)
    : after;
}

function putItems(body: StepBody, before: StepSequence, items: StepSequence['items']): StepSequence {
  return change(body, before, { ...before, items });
}

/** Walks its ways otherwise. */
export function changeWay(body: StepBody, sequence: StepSequence, to: StepSequence['walk']): StepSequence {
  return change(body, sequence, { ...sequence, walk: { ...sequence.walk, ...to } });
}

/** Gives a waypoint other numbers, or another place. */
export function changeWaypoint(
  body: StepBody,
  sequence: StepSequence,
  item: number,
  to: Partial<SequenceWaypoint>,
): StepSequence {
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return sequence;
  return putItems(body, sequence, sequence.items.with(item, { ...waypoint, ...to }));
}

/** Adds a waypoint at the end. */
export function addWaypoint(
  body: StepBody,
  sequence: StepSequence,
  place: { readonly x: number; readonly z: number },
  normalizedSpeed: number,
): StepSequence {
  const { x, z } = place;
  return putItems(body, sequence, [...sequence.items, { kind: 'waypoint', x, z, normalizedSpeed }]);
}

/** Puts a waypoint in after another one: halfway to the next of its way, or on ahead of the last. */
export function insertWaypoint(body: StepBody, sequence: StepSequence, item: number): StepSequence {
  const { items } = sequence;
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return sequence;
  const next = items[item + 1];
  const { x, z, normalizedSpeed } = waypoint;
  const headingRad = findArrival(body, sequence, item);
  const put: SequenceWaypoint = isWaypoint(next)
    ? { ...next, x: (x + next.x) / 2, z: (z + next.z) / 2, headingRad: undefined, isHalt: undefined }
    : {
        kind: 'waypoint',
        x: x + ON_AHEAD * Math.sin(headingRad),
        z: z + ON_AHEAD * Math.cos(headingRad),
        normalizedSpeed,
      };
  return putItems(body, sequence, items.toSpliced(item + 1, 0, put));
}

/** Takes a waypoint out. */
export function deleteWaypoint(body: StepBody, sequence: StepSequence, item: number): StepSequence {
  if (getWaypoint(sequence, item) === undefined) return sequence;
  return putItems(body, sequence, sequence.items.toSpliced(item, 1));
}

/**
 * Which way a body faces at a waypoint, radians: as it is told, or as it comes from the place before.
 */
export function findArrival(body: StepBody, sequence: StepSequence, item: number): number {
  const waypoint = getWaypoint(sequence, item);
  if (waypoint === undefined) return 0;
  if (waypoint.headingRad !== undefined) return waypoint.headingRad;
  const from = findBefore(body, sequence, item);
  return Math.atan2(waypoint.x - from.x, waypoint.z - from.z);
}

/** Where the way to a waypoint comes from: the one before, or between both feet as they stand then. */
export function findBefore(
  body: StepBody,
  sequence: StepSequence,
  item: number,
): { readonly x: number; readonly z: number } {
  const before = sequence.items[item - 1];
  if (isWaypoint(before)) return before;
  const { left, right } = findStance(body, sequence, item);
  return { x: (left.x + right.x) / 2, z: (left.z + right.z) / 2 };
}

/** Whether a way turns at a waypoint without a stand, so that its corner is one. */
export function isCorner(sequence: StepSequence, item: number): boolean {
  const waypoint = getWaypoint(sequence, item);
  return waypoint !== undefined && !waypoint.isHalt && isWaypoint(sequence.items[item + 1]);
}

/** How far its corners are missed by at most, leg lengths; 0 where they are not rounded. */
export function getDeviation({ walk }: StepSequence, legLengthM: number): number {
  if (walk?.corner !== undefined && walk.corner !== 'round') return 0;
  return walk?.deviation ?? DEVIATION_M / legLengthM;
}
