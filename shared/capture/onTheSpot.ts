import { SIDES } from '../gait/channels.ts';
import { computeAheads, computeFacing, followCourse, getDirection } from './course.ts';
import { RATE_HZ, readJoint, type Tracks } from './tracks.ts';
import { computeMedian, dot, subtract } from './vector.ts';

/** A walk travels if it goes at least this share of what its feet reach out for (chosen: half is a limp). */
const TRAVEL_SHARE_MIN = 0.2;
/**
 * Where feet reach out for less, in leg lengths a second, nobody walks (chosen: measured-base §6.7's least
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
 * The speed of the belt under a walk that stays where it is, as on a treadmill or in a game's loop: that with
 * which the toe of the lower foot goes back, the median; units of the file a second. Undefined where the walk
 * travels or its feet go nowhere.
 */
export function findBeltSpeed(tracks: Tracks, cycleS: number, legLength: number): number | undefined {
  const aheads = computeAheads(tracks);
  const mean = aheads.reduce((sum, value) => sum + value, 0) / aheads.length;
  const swing = Math.sqrt(aheads.reduce((sum, value) => sum + (value - mean) ** 2, 0) / aheads.length);
  // Two steps a cycle, each as long as the feet come apart.
  const reach = (2 * Math.SQRT2 * swing) / cycleS;
  const { speeds } = followCourse(tracks, cycleS);
  if (findQuantile(speeds) >= TRAVEL_SHARE_MIN * reach || reach < REACH_MIN * legLength) return undefined;
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
  const greatest = findQuantile(backwards);
  if (!(greatest > 0)) return undefined;
  return computeMedian(backwards.filter((speed) => speed > STANDING_SHARE * greatest));
}

function findQuantile(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(QUANTILE * (sorted.length - 1))] ?? 0;
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
