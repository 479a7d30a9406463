import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import {
  isSet,
  listParts,
  readTerrainPart,
  TERRAIN_LIMITS,
  TERRAIN_SCHEMAS,
} from '../../../shared/steps/file/terrainSchema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import {
  getGround,
  GROUNDS,
  measureEnd,
  TERRAIN_KINDS,
  type TerrainItem,
  type TerrainKind,
} from '../../../shared/steps/terrain/grounds.ts';
import { writeSpeed } from './editWaypoints.ts';
import { isWaypoint, measureUnit, readStart } from './stepsDocument.ts';

type Numbers = Readonly<Record<string, unknown>>;

/** Ground to begin with, in leg lengths; where it lies follows from the walk. */
export interface GroundPreset {
  readonly id: string;
  readonly label: string;
  readonly part: Numbers & { readonly kind: TerrainKind };
}

/** Leg lengths from where a walk begins to ground that is laid, and from where that ends to where it goes. */
const BEFORE = 1.3;
const BEYOND = 1.4;

/** The grounds by name. */
export const GROUND_PRESETS: readonly GroundPreset[] = TERRAIN_KINDS.flatMap((kind) =>
  GROUNDS[kind].presets.map(({ id, label, numbers }) => ({ id, label, part: { kind, ...numbers } })),
);

/** The parts of the ground, without the set that they lie on. Allocates. */
export function listGrounds({ terrain = [] }: StepsFile): readonly TerrainItem[] {
  return listParts(terrain);
}

/** How far along it a ground has its last height, in its unit. */
export function measureGroundLength(ground: TerrainItem): number {
  return measureEnd(readTerrainPart(ground, 1));
}

/** A part of so many units for each of its own. */
function scale(ground: TerrainItem, share: number): TerrainItem {
  const scaled: Record<string, unknown> = { ...ground };
  for (const [name, { quantity }] of Object.entries(getGround(ground).numbers))
    if (quantity === 'length') scaled[name] = Number(scaled[name]) * share;
  return scaled as TerrainItem;
}

/** How many units of the footsteps the leg of a body is long. */
function measureLeg(body: StepBody, sequence: StepsFile): number {
  return body.table.figure.legLengthM / measureUnit(body, sequence);
}

/**
 * Lays ground ahead of where a walk begins, in the place of what there is. Footsteps laid by hand, which are
 * for a flat floor, become a way over it, walked at a V, 1/s; a way stays.
 */
export function layGround(
  body: StepBody,
  sequence: StepsFile,
  { part }: GroundPreset,
  normalizedSpeed: number,
): StepsFile {
  const { x, z, headingRad } = readStart(sequence);
  const leg = measureLeg(body, sequence);
  const go = (ahead: number) => ({
    x: x + ahead * Math.sin(headingRad),
    z: z + ahead * Math.cos(headingRad),
  });
  const heading = headingRad / RADIANS_PER_DEGREE;
  const ground = { ...scale(TERRAIN_SCHEMAS[part.kind].parse(part), leg), ...go(BEFORE * leg), heading };
  const end = go((BEFORE + BEYOND) * leg + measureGroundLength(ground));
  const speed = writeSpeed(body, sequence, normalizedSpeed);
  const { items, pins } = sequence;
  const isWay = items.length > 0 && items.every(isWaypoint);
  return {
    ...sequence,
    items: isWay ? items : [{ kind: 'waypoint', ...end, halt: false, speed }],
    pins: isWay ? pins : undefined,
    terrain: [ground],
  };
}

/** Leg lengths of level ground before what leads back begins. */
const LANDING = 1.6;

/** Whether a ground can lead back to the height that it came from: its last part goes up or down for good. */
export function canLeadBack(sequence: StepsFile): boolean {
  const last = listGrounds(sequence).at(-1);
  const count = sequence.terrain?.length ?? 0;
  return last !== undefined && getGround(last).leadsBack !== undefined && count < TERRAIN_LIMITS.parts.max;
}

/** Adds ground behind the last part that leads back to the height where that began; waypoints go beyond. */
export function leadBack(body: StepBody, sequence: StepsFile): StepsFile {
  const last = listGrounds(sequence).at(-1);
  if (last === undefined || !canLeadBack(sequence)) return sequence;
  const headingRad = last.heading * RADIANS_PER_DEGREE;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const endsAt = measureGroundLength(last);
  const name = getGround(last).leadsBack!;
  const further = endsAt + LANDING * measureLeg(body, sequence);
  const x = last.x + further * sine;
  const z = last.z + further * cosine;
  const follow = (item: StepsItem): StepsItem =>
    isWaypoint(item) && (item.x - last.x) * sine + (item.z - last.z) * cosine > endsAt
      ? { ...item, x: item.x + further * sine, z: item.z + further * cosine }
      : item;
  const ground = { ...last, [name]: -Number((last as Numbers)[name]), x, z } as TerrainItem;
  return { ...sequence, terrain: [...sequence.terrain!, ground], items: sequence.items.map(follow) };
}

/** Numbers of a part of the ground, in its unit or degrees. */
export type GroundChange = Readonly<Partial<Record<string, number>>>;

/** Gives a part of the ground other numbers; waypoints and parts beyond it stay as far beyond it. */
export function changeGround(sequence: StepsFile, part: number, change: GroundChange): StepsFile {
  const ground = listGrounds(sequence)[part];
  if (ground === undefined) return sequence;
  const after = { ...ground, ...change } as TerrainItem;
  const headingRad = ground.heading * RADIANS_PER_DEGREE;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const along = (place: { readonly x: number; readonly z: number }) =>
    (place.x - ground.x) * sine + (place.z - ground.z) * cosine;
  const endBefore = measureGroundLength(ground);
  const moved =
    measureGroundLength(after) - endBefore + (after.x - ground.x) * sine + (after.z - ground.z) * cosine;
  const follow = <Thing extends { readonly x: number; readonly z: number }>(thing: Thing): Thing =>
    along(thing) > endBefore ? { ...thing, x: thing.x + moved * sine, z: thing.z + moved * cosine } : thing;
  return {
    ...sequence,
    terrain: sequence.terrain!.map((one) => (one === ground ? after : isSet(one) ? one : follow(one))),
    items: sequence.items.map((item) => (isWaypoint(item) ? follow(item) : item)),
  };
}

/** What has a part of the ground begin so much further ahead, end so far along it, or rise so high. */
export function pullGround(
  ground: TerrainItem,
  handle: 'place' | 'length' | 'rise',
  value: number,
): GroundChange {
  const part = readTerrainPart(ground, 1);
  if (handle === 'length') return getGround(part).stretch(part, value);
  if (handle === 'rise') return getGround(part).raise(part, value);
  const { x, z, headingRad } = part;
  return { x: x + value * Math.sin(headingRad), z: z + value * Math.cos(headingRad) };
}
