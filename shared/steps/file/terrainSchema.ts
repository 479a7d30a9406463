import * as z from 'zod';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { TerrainKind, TerrainPart } from '../terrain/shapes.ts';

/** Limits of the ground in a file: parts, lengths in its unit, degrees, counts. */
export const TERRAIN_LIMITS = {
  parts: { min: 0, max: 50 },
  furthest: 10_000,
  lengthM: { min: 0.05, max: 1000 },
  height: 2,
  angleDeg: 35,
  count: { min: 1, max: 500 },
  seed: { min: 0, max: 1_000_000 },
} as const;

const { furthest, lengthM, height, angleDeg, count, seed } = TERRAIN_LIMITS;
const place = z.number().min(-furthest).max(furthest).default(0);
const length = z.number().min(lengthM.min).max(lengthM.max);
const counted = z.number().int().min(count.min).max(count.max);
const seeded = z.number().int().min(seed.min).max(seed.max).default(1);
const upOrDown = z.number().min(-height).max(height);
const up = z.number().min(0).max(height);

const where = {
  x: place.meta({ description: 'Where it begins, left +.' }),
  z: place.meta({ description: 'Where it begins, ahead +.' }),
  heading: z.number().min(-36_000).max(36_000).default(0).meta({ description: 'Degrees, left +.' }),
  width: length.optional().meta({ description: 'How wide it is; left out, it has no end.' }),
} as const;

/** The parts of the ground by their kind. */
export const TERRAIN_SCHEMAS = {
  slope: z.looseObject({
    kind: z.literal('slope'),
    ...where,
    angle: z.number().min(-angleDeg).max(angleDeg).meta({ description: 'Degrees, up +.' }),
    length: length.default(3).meta({ description: 'Along the floor; beyond it is level.' }),
  }),
  stairs: z.looseObject({
    kind: z.literal('stairs'),
    ...where,
    tread: length.default(0.29),
    rise: upOrDown.default(0.17).meta({ description: 'Of each stair; below 0 they go down.' }),
    count: counted.default(8),
  }),
  kerb: z.looseObject({
    kind: z.literal('kerb'),
    ...where,
    height: upOrDown.default(0.15),
    length: length.default(2),
  }),
  steppingStones: z.looseObject({
    kind: z.literal('steppingStones'),
    ...where,
    spacing: length.default(0.55).meta({ description: 'From a stone to the next, left and right in turn.' }),
    size: length.default(0.42),
    height: up.default(0),
    count: counted.default(8),
    seed: seeded,
  }),
  hills: z.looseObject({
    kind: z.literal('hills'),
    ...where,
    height: up.default(0.2),
    wavelength: length.default(2),
    length: length.default(8),
    seed: seeded,
  }),
  blocks: z.looseObject({
    kind: z.literal('blocks'),
    ...where,
    size: length.default(0.8),
    height: up.default(0.12),
    length: length.default(6),
    seed: seeded,
  }),
} as const satisfies Record<TerrainKind, z.ZodType>;

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

/** A part of the ground in a file. */
export type TerrainItem = {
  [Kind in TerrainKind]: z.infer<(typeof TERRAIN_SCHEMAS)[Kind]>;
}[TerrainKind];

/** The parts of a file's ground, so many metres to its unit. Allocates. */
export function readTerrainParts(items: readonly TerrainItem[], unitM: number): TerrainPart[] {
  return items.map((item): TerrainPart => {
    const at = {
      x: item.x * unitM,
      z: item.z * unitM,
      headingRad: item.heading * RADIANS_PER_DEGREE,
      widthM: item.width === undefined ? Number.POSITIVE_INFINITY : item.width * unitM,
    };
    switch (item.kind) {
      case 'slope':
        return {
          ...at,
          kind: item.kind,
          angleRad: item.angle * RADIANS_PER_DEGREE,
          lengthM: item.length * unitM,
        };
      case 'stairs':
        return {
          ...at,
          kind: item.kind,
          treadM: item.tread * unitM,
          riseM: item.rise * unitM,
          count: item.count,
        };
      case 'kerb':
        return { ...at, kind: item.kind, heightM: item.height * unitM, lengthM: item.length * unitM };
      case 'steppingStones':
        return {
          ...at,
          kind: item.kind,
          spacingM: item.spacing * unitM,
          sizeM: item.size * unitM,
          heightM: item.height * unitM,
          count: item.count,
          seed: item.seed,
        };
      case 'hills':
        return {
          ...at,
          kind: item.kind,
          heightM: item.height * unitM,
          wavelengthM: item.wavelength * unitM,
          lengthM: item.length * unitM,
          seed: item.seed,
        };
      case 'blocks':
        return {
          ...at,
          kind: item.kind,
          sizeM: item.size * unitM,
          heightM: item.height * unitM,
          lengthM: item.length * unitM,
          seed: item.seed,
        };
    }
  });
}

/** Lengths among the numbers of a part. */
const LENGTHS = [
  'x',
  'z',
  'width',
  'length',
  'tread',
  'rise',
  'height',
  'spacing',
  'size',
  'wavelength',
] as const;

/** A part of a file's ground in a unit of which one of the file's is so many. Allocates. */
export function scaleTerrainItem<Item extends TerrainItem>(item: Item, share: number): Item {
  const scaled: Record<string, unknown> = { ...item };
  for (const name of LENGTHS) {
    const value = scaled[name];
    if (typeof value === 'number') scaled[name] = value * share;
  }
  return scaled as Item;
}
