import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import {
  isSet,
  listParts,
  scaleTerrainItem,
  TERRAIN_LIMITS,
  TERRAIN_SCHEMAS,
  type TerrainItem,
} from '../../../shared/steps/file/terrainSchema.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { TerrainKind } from '../../../shared/steps/terrain/shapes.ts';
import { writeSpeed } from './editWaypoints.ts';
import { isWaypoint, measureUnit, readStart } from './stepsDocument.ts';

/** Ground to begin with, in leg lengths; where it lies follows from the walk. */
export interface GroundPreset {
  readonly id: string;
  readonly label: string;
  readonly part: Readonly<Record<string, unknown>> & { readonly kind: TerrainKind };
}

/** Leg lengths from where a walk begins to ground that is laid, and from where that ends to where it goes. */
const BEFORE = 1.3;
const BEYOND = 1.4;

/** The grounds by name. */
export const GROUND_PRESETS: readonly GroundPreset[] = [
  { id: 'up', label: 'Slope up', part: { kind: 'slope', angle: 8, length: 3 } },
  { id: 'down', label: 'Slope down', part: { kind: 'slope', angle: -8, length: 3 } },
  { id: 'stairsUp', label: 'Stairs up', part: { kind: 'stairs', tread: 0.29, rise: 0.17, count: 6 } },
  { id: 'stairsDown', label: 'Stairs down', part: { kind: 'stairs', tread: 0.29, rise: -0.17, count: 6 } },
  { id: 'kerb', label: 'Kerb', part: { kind: 'kerb', height: 0.15, length: 2 } },
  {
    id: 'stones',
    label: 'Stepping stones',
    part: { kind: 'steppingStones', spacing: 0.55, size: 0.42, height: 0.08, count: 8 },
  },
  { id: 'hills', label: 'Hills', part: { kind: 'hills', height: 0.15, wavelength: 2, length: 6 } },
  { id: 'blocks', label: 'Blocks', part: { kind: 'blocks', size: 0.8, height: 0.1, length: 5 } },
];

/** What each kind of ground is called. */
export const GROUND_NAMES: Readonly<Record<TerrainKind, string>> = {
  slope: 'Slope',
  stairs: 'Stairs',
  kerb: 'Kerb',
  steppingStones: 'Stepping stones',
  hills: 'Hills',
  blocks: 'Blocks',
};

/** The numbers of each kind of ground; `z` is where it begins, leg lengths, angles are degrees. */
export const GROUND_NUMBERS = {
  slope: ['z', 'angle', 'length'],
  stairs: ['z', 'tread', 'rise', 'count'],
  kerb: ['z', 'height', 'length'],
  steppingStones: ['z', 'spacing', 'size', 'height', 'count'],
  hills: ['z', 'height', 'wavelength', 'length'],
  blocks: ['z', 'size', 'height', 'length'],
} as const satisfies Record<TerrainKind, readonly string[]>;
export type GroundNumber = (typeof GROUND_NUMBERS)[TerrainKind][number];

/** The parts of the ground, without the set that they lie on. Allocates. */
export function listGrounds({ terrain = [] }: StepsFile): readonly TerrainItem[] {
  return listParts(terrain);
}

/** How long a ground is, in its unit. */
export function measureGround(ground: TerrainItem): number {
  switch (ground.kind) {
    case 'stairs':
      return ground.tread * (ground.count - 1);
    case 'steppingStones':
      return ground.spacing * ground.count;
    case 'slope':
    case 'kerb':
    case 'hills':
    case 'blocks':
      return ground.length;
  }
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
  const scaled = scaleTerrainItem(TERRAIN_SCHEMAS[part.kind].parse(part), leg);
  const ground = { ...scaled, ...go(BEFORE * leg), heading };
  const end = go((BEFORE + BEYOND) * leg + measureGround(ground));
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
  const kind = listGrounds(sequence).at(-1)?.kind;
  const count = sequence.terrain?.length ?? 0;
  return (kind === 'slope' || kind === 'stairs') && count < TERRAIN_LIMITS.parts.max;
}

/** Adds ground behind the last part that leads back to the height where that began; waypoints go beyond. */
export function leadBack(body: StepBody, sequence: StepsFile): StepsFile {
  const last = listGrounds(sequence).at(-1);
  if (last === undefined || !canLeadBack(sequence)) return sequence;
  const headingRad = last.heading * RADIANS_PER_DEGREE;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const endsAt = measureGround(last);
  const back =
    last.kind === 'slope' ? { angle: -last.angle } : last.kind === 'stairs' && { rise: -last.rise };
  const further = endsAt + LANDING * measureLeg(body, sequence);
  const x = last.x + further * sine;
  const z = last.z + further * cosine;
  const follow = (item: StepsItem): StepsItem =>
    isWaypoint(item) && (item.x - last.x) * sine + (item.z - last.z) * cosine > endsAt
      ? { ...item, x: item.x + further * sine, z: item.z + further * cosine }
      : item;
  const ground = { ...last, ...back, x, z } as TerrainItem;
  return { ...sequence, terrain: [...sequence.terrain!, ground], items: sequence.items.map(follow) };
}

/** Numbers of a part of the ground, in its unit or degrees. */
export type GroundChange = Readonly<Partial<Record<GroundNumber | 'x', number>>>;

/** Gives a part of the ground other numbers; waypoints and parts beyond it stay as far beyond it. */
export function changeGround(sequence: StepsFile, part: number, change: GroundChange): StepsFile {
  const ground = listGrounds(sequence)[part];
  if (ground === undefined) return sequence;
  const after = { ...ground, ...change } as TerrainItem;
  const headingRad = ground.heading * RADIANS_PER_DEGREE;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const along = (place: { readonly x: number; readonly z: number }) =>
    (place.x - ground.x) * sine + (place.z - ground.z) * cosine;
  const endBefore = measureGround(ground);
  const moved =
    measureGround(after) - endBefore + (after.x - ground.x) * sine + (after.z - ground.z) * cosine;
  const follow = <Thing extends { readonly x: number; readonly z: number }>(thing: Thing): Thing =>
    along(thing) > endBefore ? { ...thing, x: thing.x + moved * sine, z: thing.z + moved * cosine } : thing;
  return {
    ...sequence,
    terrain: sequence.terrain!.map((one) => (one === ground ? after : isSet(one) ? one : follow(one))),
    items: sequence.items.map((item) => (isWaypoint(item) ? follow(item) : item)),
  };
}

/** How high a part of the ground goes over where it begins, in its unit. */
export function measureRise(ground: TerrainItem): number {
  switch (ground.kind) {
    case 'slope':
      return Math.tan(ground.angle * RADIANS_PER_DEGREE) * ground.length;
    case 'stairs':
      return ground.rise * ground.count;
    case 'kerb':
    case 'steppingStones':
    case 'hills':
    case 'blocks':
      return ground.height;
  }
}

/** What has a part of the ground begin so much further ahead, end so far along it, or rise so high. */
export function pullGround(
  ground: TerrainItem,
  handle: 'place' | 'length' | 'rise',
  value: number,
): GroundChange {
  const headingRad = ground.heading * RADIANS_PER_DEGREE;
  switch (handle) {
    case 'place':
      return { x: ground.x + value * Math.sin(headingRad), z: ground.z + value * Math.cos(headingRad) };
    case 'length':
      if (ground.kind === 'stairs') return { tread: value / Math.max(1, ground.count - 1) };
      if (ground.kind === 'steppingStones') return { spacing: value / ground.count };
      return { length: value };
    case 'rise':
      if (ground.kind === 'slope') return { angle: Math.atan(value / ground.length) / RADIANS_PER_DEGREE };
      if (ground.kind === 'stairs') return { rise: value / ground.count };
      return { height: value };
  }
}
