import { placeBothFeet } from '../../../../shared/steps/plan/straightSteps.ts';
import { standOn, type StepBody } from '../../../../shared/steps/plan/placeStep.ts';
import type { StepsFile } from '../../../../shared/steps/file/schema.ts';
import type { SetItem } from '../../../../shared/steps/file/terrainSchema.ts';
import { writeSpeed } from '../editWaypoints.ts';
import { placeSequence, startOn } from '../placedSteps.ts';
import { isWaypoint, measureUnit, readStart, type WaypointItem } from '../stepsDocument.ts';
import { findGroundSet } from './groundSets.ts';

/** How far a way over a set goes ahead, leg lengths: the furthest of these that can be walked (chosen). */
const LENGTHS = [6, 4, 3, 2, 1.2];
/** Ways that it is looked for, and places where it may begin, this far apart, metres (chosen). */
const HEADINGS = 8;
const APART_M = 0.4;
/** Places whose ways are looked for at most (chosen: some tenths of a second). */
const PLACES_MAX = 4;

/**
 * Lays footsteps on a set that was read: those that are there where they can be walked on it, else a way as
 * far ahead as there is ground, from where they begin or as near to there as feet find a place. Undefined
 * where there is none. Allocates.
 */
export function layOnSet(
  body: StepBody,
  before: StepsFile,
  set: SetItem,
  normalizedSpeed: number,
): StepsFile | undefined {
  const sequence: StepsFile = { ...before, terrain: [set] };
  const ground = findGroundSet(sequence);
  if (ground === undefined) return undefined;
  const canWalk = (one: StepsFile) => placeSequence(body, one).problems.every((no) => no === undefined);
  if (before.items.every(isWaypoint) && canWalk(sequence)) return sequence;
  const { legLengthM } = body.table.figure;
  const unitM = measureUnit(body, before);
  const start = readStart(before);
  const { headingRad } = start;
  const [x, z] = [start.x * unitM, start.z * unitM];
  const grounded = standOn(body, ground.terrain);
  let places = 0;
  for (const place of listPlaces(ground.raster, x, z)) {
    const turns = Array.from({ length: HEADINGS }, (_, turn) => headingRad + (2 * Math.PI * turn) / HEADINGS);
    const stances = turns
      .map((turn) => ({ turn, feet: placeBothFeet(body.stand, { ...place, headingRad: turn }) }))
      .filter(({ feet }) => grounded.support(feet.left).ok && grounded.support(feet.right).ok);
    if (stances.length === 0) continue;
    for (const length of LENGTHS)
      for (const { turn, feet } of stances) {
        const waypoint: WaypointItem = {
          kind: 'waypoint',
          x: (place.x + length * legLengthM * Math.sin(turn)) / unitM,
          z: (place.z + length * legLengthM * Math.cos(turn)) / unitM,
          halt: false,
          speed: writeSpeed(body, before, normalizedSpeed),
        };
        const laid = { ...startOn(sequence, feet, unitM), items: [waypoint], pins: undefined };
        if (canWalk(laid)) return laid;
      }
    if (++places === PLACES_MAX) break;
  }
  return undefined;
}

/** Places over a set, the nearest to one first. Allocates. */
function listPlaces(
  raster: {
    readonly x: number;
    readonly z: number;
    readonly cellM: number;
    readonly columns: number;
    readonly rows: number;
  },
  fromX: number,
  fromZ: number,
): readonly { readonly x: number; readonly z: number }[] {
  const places = [{ x: fromX, z: fromZ }];
  const [wideM, longM] = [raster.columns * raster.cellM, raster.rows * raster.cellM];
  for (let x = APART_M / 2; x < wideM; x += APART_M)
    for (let z = APART_M / 2; z < longM; z += APART_M) places.push({ x: raster.x + x, z: raster.z + z });
  const away = (place: { readonly x: number; readonly z: number }) =>
    Math.hypot(place.x - fromX, place.z - fromZ);
  return places.toSorted((one, two) => away(one) - away(two));
}
