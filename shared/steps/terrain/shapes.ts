/** Where a part of the ground begins, metres in the world, and which way it goes on from there, radians. */
interface PartPlace {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
  /** How wide it is, metres, half of it to either side; Infinity where it has no end. */
  readonly widthM: number;
}

/** Ground that rises evenly, or falls, and goes on level. */
export interface Slope {
  readonly kind: 'slope';
  readonly angleRad: number;
  /** Along the floor, metres. */
  readonly lengthM: number;
}

/** A flight of stairs, up, or down with a rise below 0; the ground goes on level. */
export interface Stairs {
  readonly kind: 'stairs';
  readonly treadM: number;
  readonly riseM: number;
  readonly count: number;
}

/** Ground that is so much higher, or lower, over a length. */
export interface Kerb {
  readonly kind: 'kerb';
  readonly heightM: number;
  readonly lengthM: number;
}

/**
 * Stones to the left and to the right in turn over a gap without ground, each `sizeM` square, from one to the
 * next `spacingM`, each up to `heightM` high and somewhat off its place.
 */
export interface SteppingStones {
  readonly kind: 'steppingStones';
  readonly spacingM: number;
  readonly sizeM: number;
  readonly heightM: number;
  readonly count: number;
  readonly seed: number;
}

/** Waves over a length, up to so high and so deep, from the floor and back to it. */
export interface Hills {
  readonly kind: 'hills';
  readonly heightM: number;
  readonly wavelengthM: number;
  readonly lengthM: number;
  readonly seed: number;
}

/** Blocks across the way over a length, each about `sizeM` long and up to `heightM` high. */
export interface Blocks {
  readonly kind: 'blocks';
  readonly sizeM: number;
  readonly heightM: number;
  readonly lengthM: number;
  readonly seed: number;
}

export type TerrainShape = Slope | Stairs | Kerb | SteppingStones | Hills | Blocks;
/** A part of the ground: what it is, and where. */
export type TerrainPart = TerrainShape & PartPlace;

export const TERRAIN_KINDS = ['slope', 'stairs', 'kerb', 'steppingStones', 'hills', 'blocks'] as const;
export type TerrainKind = (typeof TERRAIN_KINDS)[number];

/** Height of a shape so far along it and aside of its middle, metres; 0 before it begins. */
export type ShapeHeight = (alongM: number, asideM: number) => number;

/** How long a shape is, metres. */
export function measureLength(shape: TerrainShape): number {
  switch (shape.kind) {
    case 'stairs':
      return shape.treadM * shape.count;
    case 'steppingStones':
      return shape.spacingM * shape.count;
    case 'slope':
    case 'kerb':
    case 'hills':
    case 'blocks':
      return shape.lengthM;
  }
}
