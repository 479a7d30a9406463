import { getGround, measureLength, type TerrainPart } from '../../../shared/steps/terrain/grounds.ts';

/** How far ground is shown at least, metres: before and beyond its parts, and aside of endless ones. */
export interface GroundExtent {
  readonly aroundM: number;
  readonly halfM: number;
}

/** A place that somebody walks on, metres in the world. */
export interface WalkedPlace {
  readonly x: number;
  readonly z: number;
}

/** How far a part is shown, metres: before its start, along from there, and to both sides. */
export interface PartExtent {
  readonly part: TerrainPart;
  beforeM: number;
  lengthM: number;
  leftM: number;
  rightM: number;
}

/** What is shown of ground where nobody walks further (chosen), and the furthest aside and along. */
export const USUAL_EXTENT: GroundExtent = { aroundM: 3, halfM: 0.6 };
const MOST_M = 40;
/**
 * What is walked nearer to an edge than this moves it, aside and along by so much at once; metres (chosen).
 */
const NEAR_M = 0.3;
const WIDEN_M = 0.6;
const LENGTHEN_M = 3;

/** How far a part is shown before anybody walks on it. */
export function createExtent(part: TerrainPart, { aroundM, halfM }: GroundExtent): PartExtent {
  // Nothing is seen of stones further aside.
  const mostM = getGround(part).hasGaps === true ? USUAL_EXTENT.halfM : halfM;
  const half = Math.min(mostM, part.widthM / 2);
  const lengthM = Math.min(MOST_M, measureLength(part)) + aroundM;
  return { part, beforeM: aroundM, lengthM, leftM: half, rightM: half };
}

/**
 * Extends the last part that a place is on to there, where no part is shown there yet; `isLow` where the
 * floor has come down, so that what lies before a part is shown too. Returns whether one was. Allocates
 * nothing.
 */
export function coverPlace(extents: readonly PartExtent[], { x, z }: WalkedPlace, isLow: boolean): boolean {
  let extended: PartExtent | undefined;
  let reached = 0;
  let aside = 0;
  for (let at = 0; at < extents.length; at++) {
    const extent = extents[at]!;
    const { part, beforeM, lengthM, leftM, rightM } = extent;
    const sine = Math.sin(part.headingRad);
    const cosine = Math.cos(part.headingRad);
    const along = (x - part.x) * sine + (z - part.z) * cosine;
    const across = (x - part.x) * cosine - (z - part.z) * sine;
    if (getGround(part).hasGaps === true || (along < 0 && !isLow) || Math.abs(across) > part.widthM / 2)
      continue;
    const isAlong = along + NEAR_M <= lengthM && along - NEAR_M >= -beforeM;
    const mostM = Math.min(MOST_M, part.widthM / 2) - NEAR_M;
    if (isAlong && Math.min(across, mostM) + NEAR_M <= rightM && Math.min(-across, mostM) + NEAR_M <= leftM)
      return true;
    if (extended !== undefined && along < 0) continue;
    extended = extent;
    reached = along;
    aside = across;
  }
  if (extended === undefined) return true;
  const halfM = Math.min(MOST_M, extended.part.widthM / 2);
  extended.rightM = Math.max(extended.rightM, Math.min(halfM, roundOut(aside, WIDEN_M)));
  extended.leftM = Math.max(extended.leftM, Math.min(halfM, roundOut(-aside, WIDEN_M)));
  extended.lengthM = Math.max(extended.lengthM, roundOut(reached, LENGTHEN_M));
  extended.beforeM = Math.max(extended.beforeM, roundOut(-reached, LENGTHEN_M));
  return false;
}

/** The edge beyond what is reached, by whole ones of a unit, metres. */
const roundOut = (reachedM: number, unitM: number): number => unitM * Math.ceil((reachedM + NEAR_M) / unitM);
