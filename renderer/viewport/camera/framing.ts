import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';

/** Where a camera stands: on a sphere about its target. */
export interface Viewpoint {
  /** Radians about Y from +Z (the walker's front) towards +X (its left). */
  azimuthRad: number;
  /** Radians over the horizon. */
  elevationRad: number;
  /** What it looks at, metres; on the body's midline for one lane. */
  targetX: number;
  targetY: number;
  targetZ: number;
  /** Height of the picture at the target, metres. */
  viewHeightM: number;
  /** Vertical angle of the lens, degrees; 0 is orthographic. */
  lensDeg: number;
  /**
   * How far lanes are set apart along the walk, 0 (abreast) to 1 (one behind the other, so that from the side
   * none covers another).
   */
  parting: number;
}

/** Where a viewpoint looks from, with which lens, and how lanes stand for it. */
export type ViewDirection = Pick<Viewpoint, 'azimuthRad' | 'elevationRad' | 'lensDeg' | 'parting'>;

/** What has to be in the picture. */
export interface Framing {
  /** Of the tallest body, metres. */
  readonly statureM: number;
  readonly legLengthM: number;
  /** How far to either side the outer lanes stand, metres; 0 for one. */
  readonly halfWidthM: number;
  /** How far before and behind the middle they stand where they are parted, metres; 0 for one. */
  readonly halfLengthM: number;
  /** Rows of plates before the walkers; 0 for one lane, which has none. */
  readonly plateRows: number;
  /** Where over the floor one walks; undefined for a walk that stays where it is. */
  readonly spots?: readonly Spot[] | undefined;
  /** Whether treads lead up ahead: seen from before, they hide the feet. */
  readonly climbs?: boolean;
}

/** A place of the floor where a body stands some time, metres; its height left out, the floor's. */
export interface Spot extends FloorPoint {
  readonly y?: number;
}

/** Just short of the pole, where "up" would be lost, radians over the horizon. */
export const TOP_ELEVATION_RAD = Math.PI / 2 - 1e-4;

/** From lower than this, radians, an orthographic view sees a floor as a line (chosen: six degrees). */
const LEVEL_RAD = 0.1;
/** A lens below this, degrees, is nearly orthographic (chosen: a fifth of the usual one). */
const NEARLY_FLAT_DEG = 6;

/**
 * How far a view is level and without perspective, 0..1: at 1 the floor is a line, and what is printed on it
 * has to stand upright to be read.
 */
export function getLevelness({ elevationRad, lensDeg }: ViewDirection): number {
  const level = Math.max(0, 1 - Math.abs(elevationRad) / LEVEL_RAD);
  return level * Math.max(0, 1 - lensDeg / NEARLY_FLAT_DEG);
}

/** Distance at which a lens (degrees, above 0) sees a height, both metres. */
export function computeViewDistance(viewHeightM: number, lensDeg: number): number {
  return viewHeightM / (2 * Math.tan((lensDeg * Math.PI) / 360));
}
