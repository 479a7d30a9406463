import { holdGaitSpeed } from '../../../shared/gait/styledLaw.ts';
import { createQueriedGait, type WalkQuery } from './walkQuery.ts';

/** Step of the search for a speed, V in 1/s (chosen: a style's frequency does not turn back within it). */
const SEARCH_STEP = 0.02;
/** Lowest speed that is looked at, V in 1/s: a walk that still goes. */
const LOWEST_SPEED = 0.01;
const HALVINGS = 50;
/** How near to a frequency the fastest walk's counts as it, steps a second (chosen: rounding). */
const AT_END = 1e-9;
/** A cycle nearer than this to a whole number of frames is one. */
const WHOLE = 0.005;

/** The lowest speed of a walk's gait that still goes, and the highest, V in 1/s. */
function getSpeeds({ source: { base }, extension }: WalkQuery): { lowest: number; limit: number } {
  const hold = (speed: number): number => holdGaitSpeed(base, speed, extension);
  return { lowest: hold(LOWEST_SPEED), limit: hold(Number.POSITIVE_INFINITY) };
}

/** Frames of the cycle of a walk at a frame rate (frames a second); 0 for a body that stands. */
export function computeCycleFrames(query: WalkQuery, frameRate: number): number {
  const { frequency } = createQueriedGait(query).law;
  return frequency > 0 ? frameRate / frequency : 0;
}

/**
 * The whole numbers of frames on both sides of a cycle; of a cycle that is whole already, those beside it.
 */
export function getNearFrames(frames: number): { readonly fewer: number; readonly more: number } {
  const nearest = Math.round(frames);
  return Math.abs(frames - nearest) < WHOLE
    ? { fewer: nearest - 1, more: nearest + 1 }
    : { fewer: Math.floor(frames), more: Math.ceil(frames) };
}

/**
 * The speed (V in 1/s) nearest to the one asked for at which a cycle has a whole number of frames; undefined
 * where there is none within what a walk can do.
 */
export function findFittingSpeed(query: WalkQuery, frameRate: number, frames: number): number | undefined {
  const { lowest, limit } = getSpeeds(query);
  const hold = (speed: number): number => Math.min(limit, Math.max(lowest, speed));
  const getGap = (normalizedSpeed: number): number =>
    createQueriedGait({ ...query, normalizedSpeed }).law.frequency - frameRate / frames;
  const start = hold(query.normalizedSpeed);
  for (let distance = 0; distance <= limit; distance += SEARCH_STEP) {
    for (const sign of [1, -1]) {
      const near = hold(start + sign * distance);
      const far = hold(start + sign * (distance + SEARCH_STEP));
      if (near === far) continue;
      const gap = getGap(near);
      if (gap === 0) return near;
      if (gap * getGap(far) < 0) return bisect(getGap, near, far);
    }
  }
  // At the very end of what a walk can do nothing lies beyond to tell the sign by.
  return Math.abs(getGap(limit)) < AT_END ? limit : undefined;
}

function bisect(getGap: (speed: number) => number, from: number, to: number): number {
  const sign = Math.sign(getGap(from));
  let [low, high] = [from, to];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (Math.sign(getGap(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Whole numbers of frames that a cycle can have, both ends included. */
export interface FrameRange {
  readonly least: number;
  readonly most: number;
}

/**
 * The whole numbers of frames that some speed gives a cycle at a frame rate (frames a second); undefined
 * where there is none.
 */
export function computeFrameRange(query: WalkQuery, frameRate: number): FrameRange | undefined {
  const { lowest, limit } = getSpeeds(query);
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let speed = lowest; speed < limit + SEARCH_STEP; speed += SEARCH_STEP) {
    const frames = computeCycleFrames({ ...query, normalizedSpeed: Math.min(limit, speed) }, frameRate);
    if (frames === 0) continue;
    least = Math.min(least, Math.ceil(frames));
    most = Math.max(most, Math.floor(frames));
  }
  return least <= most ? { least, most } : undefined;
}
