import { BLOCKS } from './presets/blocks.ts';
import { HILLS } from './presets/hills.ts';
import { KERB } from './presets/kerb.ts';
import { SLOPE } from './presets/slope.ts';
import { STAIRS } from './presets/stairs.ts';
import { STEPPING_STONES } from './presets/steppingStones.ts';
import type { GroundKind } from './presets/groundKind.ts';

/**
 * Every kind of ground. The file's schema, the window and the command line read this: another kind is a file
 * of `presets` and a row here.
 */
export const GROUNDS = {
  slope: SLOPE,
  stairs: STAIRS,
  kerb: KERB,
  steppingStones: STEPPING_STONES,
  hills: HILLS,
  blocks: BLOCKS,
} as const;

export type TerrainKind = keyof typeof GROUNDS;
export const TERRAIN_KINDS = Object.keys(GROUNDS) as readonly TerrainKind[];

/** What a part of the ground is, without where it lies. */
export type TerrainShape = {
  [Kind in TerrainKind]: Parameters<(typeof GROUNDS)[Kind]['createHeight']>[0];
}[TerrainKind];

/** A part of the ground in a file: its unit, degrees. */
export type TerrainItem = {
  [Kind in TerrainKind]: NonNullable<(typeof GROUNDS)[Kind]['item']>;
}[TerrainKind];

/** Where a part of the ground begins, metres in the world, and which way it goes on from there, radians. */
interface PartPlace {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
  /** How wide it is, metres, half of it to either side; Infinity where it has no end. */
  readonly widthM: number;
}

/** A part of the ground: what it is, and where. */
export type TerrainPart = TerrainShape & PartPlace;

/** What is known of a kind of ground. */
export function getGround({ kind }: { readonly kind: TerrainKind }): GroundKind<TerrainShape, TerrainItem> {
  return GROUNDS[kind];
}

/** How long a shape is, metres. */
export function measureLength(shape: TerrainShape): number {
  return getGround(shape).measureLength(shape);
}

/** How far along it a shape has its last height, metres. */
export function measureEnd(shape: TerrainShape): number {
  const ground = getGround(shape);
  return ground.measureEnd?.(shape) ?? ground.measureLength(shape);
}
