import * as z from 'zod';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import {
  getGround,
  GROUNDS,
  TERRAIN_KINDS,
  type TerrainItem,
  type TerrainKind,
  type TerrainPart,
} from '../terrain/grounds.ts';
import type { GroundNumber } from '../terrain/presets/groundKind.ts';

/** Limits of the ground in a file: parts, and places in its unit. */
export const TERRAIN_LIMITS = { parts: { min: 0, max: 50 }, furthest: 10_000 } as const;

const place = z.number().min(-TERRAIN_LIMITS.furthest).max(TERRAIN_LIMITS.furthest).default(0);
const where = {
  x: place.meta({ description: 'Where it begins, left +.' }),
  z: place.meta({ description: 'Where it begins, ahead +.' }),
  heading: z.number().min(-36_000).max(36_000).default(0).meta({ description: 'Degrees, left +.' }),
  width: z
    .number()
    .min(0.05)
    .max(1000)
    .optional()
    .meta({ description: 'How wide it is; left out, it has no end.' }),
} as const;

function createNumber({ quantity, min, max, standard, description }: GroundNumber): z.ZodType {
  const isWhole = quantity === 'count' || quantity === 'seed';
  const number = (isWhole ? z.number().int() : z.number()).min(min).max(max);
  const member = standard === undefined ? number : number.default(standard);
  return description === undefined ? member : member.meta({ description });
}

function createPart(kind: TerrainKind) {
  const numbers = Object.entries(GROUNDS[kind].numbers).map(([name, number]) => [name, createNumber(number)]);
  return z.looseObject({ kind: z.literal(kind), ...where, ...Object.fromEntries(numbers) });
}

/** The parts of the ground by their kind. */
export const TERRAIN_SCHEMAS = Object.fromEntries(
  TERRAIN_KINDS.map((kind) => [kind, createPart(kind)]),
) as unknown as Readonly<Record<TerrainKind, z.ZodObject & z.ZodType<TerrainItem>>>;

/** A set of triangles that all else stands on, out of a file of its own; metres, as large as they are. */
export const SET_SCHEMA = z.looseObject({
  kind: z.literal('mesh'),
  file: z.string().min(1).max(1000).meta({
    description: 'A GLB or glTF, by its path from this file; as large as it is, whatever the unit.',
  }),
  nodes: z
    .array(z.string().min(1).max(1000))
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The nodes that are the ground, with what hangs from them; left out, all.' }),
});
export type SetItem = z.infer<typeof SET_SCHEMA>;

/** The ground of a file by its kinds: parts, and the set that they lie on. */
export const GROUND_SCHEMAS = { ...TERRAIN_SCHEMAS, mesh: SET_SCHEMA } as const;
export type GroundItem = TerrainItem | SetItem;

/** Tells a set from parts. */
export function isSet(item: GroundItem): item is SetItem {
  return item.kind === 'mesh';
}

/** The parts of a file's ground without its set. Allocates. */
export function listParts(ground: readonly GroundItem[]): readonly TerrainItem[] {
  return ground.filter((item) => !isSet(item));
}

/** The names of a kind's numbers but for its seed, in the order in which they are asked for. */
export function listNumberNames(kind: TerrainKind): readonly string[] {
  return Object.keys(GROUNDS[kind].numbers).filter((name) => name !== 'seed');
}

/** A part of a file's ground, this many metres to its unit. Allocates. */
export function readTerrainPart(item: TerrainItem, unitM: number): TerrainPart {
  const part: Record<string, unknown> = {
    kind: item.kind,
    x: item.x * unitM,
    z: item.z * unitM,
    headingRad: item.heading * RADIANS_PER_DEGREE,
    widthM: item.width === undefined ? Number.POSITIVE_INFINITY : item.width * unitM,
  };
  for (const [name, { quantity }] of Object.entries(getGround(item).numbers)) {
    const value = Number((item as Readonly<Record<string, unknown>>)[name]);
    if (quantity === 'length') part[`${name}M`] = value * unitM;
    else if (quantity === 'angle') part[`${name}Rad`] = value * RADIANS_PER_DEGREE;
    else part[name] = value;
  }
  return part as unknown as TerrainPart;
}

/** The parts of a file's ground, this many metres to its unit. Allocates. */
export function readTerrainParts(items: readonly TerrainItem[], unitM: number): TerrainPart[] {
  return items.map((item) => readTerrainPart(item, unitM));
}
