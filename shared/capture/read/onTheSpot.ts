import { SIDES } from '../../gait/channels.ts';
import { computeAheads, computeFacing, followCourse, getDirection } from './course.ts';
import { RATE_HZ, readJoint, type Tracks } from './tracks.ts';
import { computeMedian, dot, subtract } from './vector.ts';

/** A walk travels if it goes at least this share of what its feet reach out for (chosen: half is a limp). */
const TRAVEL_SHARE_MIN = 0.2;
/**
 * Where feet reach out for less, in leg lengths a second, nobody walks (chosen: capture.md §7's least
 * V).
 */
const REACH_MIN = 0.1;
/**
 * Speeds of the standing toe that count, as a share of the greatest (chosen: pauses and double supports do
 * not).
 */
const STANDING_SHARE = 0.3;
/** The greatest of noisy numbers: this quantile. */
const QUANTILE = 0.95;
/**
 * A toe stands on a belt if so much of its speeds is so near to their median (chosen: between planted and
 * sliding feet of the built-in styles).
 */
const STEADY_SHARE = 0.65;
const STEADY_NEAR = 0.15;
/**
 * How far apart the ankles come, to and fro, over the length of the cycle: between .92 of the kernel's
 * unplanted walks over people's curves and 1.05 of those over the papers' (measured on the built-in styles).
 */
const REACH_SHARE = 0.97;

/** The belt under a walk that stays where it is. */
export interface CapturedBelt {
  /** Units of the file a second. */
  readonly speed: number;
  /** Whether the standing feet go with it; else it is guessed by their reach. */
  readonly isSteady: boolean;
}

/**
 * Finds the belt under a walk that stays where it is, as on a treadmill or in a game's loop: it goes back
 * with the toe of the lower foot, whose speed is the median. Where feet slide there is no such speed, and the
 * way that the ankles reach out in a cycle is taken. Undefined where the walk travels or its feet go nowhere.
 */
export function findBelt(tracks: Tracks, cycleS: number, legLength: number): CapturedBelt | undefined {
  const aheads = computeAheads(tracks);
  const reach = (findQuantile(aheads, 0.99) - findQuantile(aheads, 0.01)) / cycleS;
  const { speeds } = followCourse(tracks, cycleS);
  const isTravelling = findQuantile(speeds, QUANTILE) >= TRAVEL_SHARE_MIN * reach;
  if (isTravelling || reach < REACH_MIN * legLength) return undefined;
  const backwards: number[] = [];
  for (let sample = 1; sample < tracks.count - 1; sample++) {
    const [left, right] = SIDES.map(
      (side) => readJoint(tracks, side, 'toe', sample)[1] + readJoint(tracks, side, 'ankle', sample)[1],
    );
    const side = left! < right! ? 'left' : 'right';
    const way = subtract(
      readJoint(tracks, side, 'toe', sample + 1),
      readJoint(tracks, side, 'toe', sample - 1),
    );
    backwards.push((-dot(way, getDirection(computeFacing(tracks, sample))) * RATE_HZ) / 2);
  }
  const greatest = findQuantile(backwards, QUANTILE);
  if (!(greatest > 0)) return undefined;
  const standing = backwards.filter((speed) => speed > STANDING_SHARE * greatest);
  const median = computeMedian(standing);
  const near = standing.filter((speed) => Math.abs(speed - median) < STEADY_NEAR * median).length;
  if (near >= STEADY_SHARE * standing.length) return { speed: median, isSteady: true };
  return { speed: reach / REACH_SHARE, isSteady: false };
}

function findQuantile(values: ArrayLike<number>, quantile: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0;
}

/** Lets a walk on the spot travel at a speed, the way that its pelvis faces on average; in place. */
export function addTravel(tracks: Tracks, speed: number): void {
  let [x, z] = [0, 0];
  for (let sample = 0; sample < tracks.count; sample++) {
    const facing = computeFacing(tracks, sample);
    x += Math.sin(facing);
    z += Math.cos(facing);
  }
  const direction = getDirection(Math.atan2(x, z));
  for (const points of Object.values(tracks.points))
    for (let sample = 0; sample < tracks.count; sample++) {
      const way = (speed * sample) / RATE_HZ;
      points[3 * sample]! += way * direction[0];
      points[3 * sample + 2]! += way * direction[2];
    }
}
