import { TREADMILL } from '../../ui/tokens/tokens.ts';

/**
 * Distance of two lanes' middles for bodies of usual size, metres (chosen: a hand's breadth between belts,
 * arms do not touch).
 */
const SPACING_M = 1.2;
/** Stature up to which that is wide enough, metres; taller bodies stand further apart. */
const USUAL_STATURE_M = 2;

/** Distance between the middles of two lanes whose tallest body is this tall, metres. */
export function getLaneSpacing(statureM: number): number {
  return SPACING_M * Math.max(1, statureM / USUAL_STATURE_M);
}

/**
 * Where a lane stands across (or along, where they are parted), metres: in order from the walkers' right (or
 * from behind), the group about the middle; all in one place where they lie over each other.
 */
export function getLanePlace(index: number, count: number, spacingM: number, overlay: boolean): number {
  return overlay ? 0 : (index - (count - 1) / 2) * spacingM;
}

/**
 * Distance of two lanes along the walk where they are parted for the side view, metres, for bodies of usual
 * size (chosen: the longest usual step, from toe to heel, and a hand's breadth).
 */
const PARTED_M = 1.65;

/** Distance along the walk between two parted lanes whose tallest body is this tall, metres. */
export function getPartedSpacing(statureM: number): number {
  return PARTED_M * Math.max(1, statureM / USUAL_STATURE_M);
}

/**
 * The coloured plates before walkers that are compared, metres (chosen: clear of the longest step's toe of a
 * leg of 1 m).
 */
export const PLATE = {
  widthM: TREADMILL.beltWidthM,
  depthM: 0.36,
  /** Its depth where lanes lie over each other and plates in a row. */
  rowDepthM: 0.22,
  /** Middle of the first plate before the walker. */
  aheadM: 1,
  /** From one plate to the next before it, where lanes lie over each other. */
  rowM: 0.264,
} as const;

/** How far under the belt's edge plates stand upright, for views that see the floor as a line; metres. */
const UPRIGHT_M = 0.21;

/** Depth of a plate, metres; `row` is its place among the others where lanes lie over each other, else -1. */
export function getPlateDepth(row: number): number {
  return row < 0 ? PLATE.depthM : PLATE.rowDepthM;
}

/** How far under the belt's edge the lower rim of an upright plate is, metres. */
export function getLowerRim(row: number): number {
  return UPRIGHT_M + getPlateDepth(row) + PLATE.rowM * Math.max(0, row);
}

/**
 * How many plates lie before a walker, one after the other: none for a single lane, all of them where lanes
 * lie over each other.
 */
export function getPlateRows(count: number, overlay: boolean): number {
  if (count < 2) return 0;
  return overlay ? count : 1;
}
