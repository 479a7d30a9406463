import type { Side } from '../../gait/channels.ts';
import { computePitch, type RestStance } from './restStance.ts';
import { readJoint, type Tracks } from './tracks.ts';
import { computeMedian, subtract } from './vector.ts';

/** Share of the samples, the slowest of a foot, in which it is taken to stand flat (capture.md §8). */
const SLOWEST_SHARE = 0.12;

/**
 * The pitch from ankle to toe of a foot that stands flat, radians: from the rest pose if that stands, else
 * the median over the samples in which the foot is slowest.
 */
export function findFlatPitch(tracks: Tracks, side: Side, rest: RestStance | undefined): number {
  if (rest !== undefined) return rest.flatPitchRad[side];
  const { count } = tracks;
  const feet = Array.from({ length: count }, (_, sample) => ({
    ankle: readJoint(tracks, side, 'ankle', sample),
    toe: readJoint(tracks, side, 'toe', sample),
  }));
  const looks = feet.slice(1, -1).map((foot, i) => {
    const [before, after] = [feet[i]!, feet[i + 2]!];
    const speed =
      Math.hypot(...subtract(after.ankle, before.ankle)) + Math.hypot(...subtract(after.toe, before.toe));
    return { speed, pitch: computePitch(subtract(foot.toe, foot.ankle)) };
  });
  const slowest = looks.toSorted((a, b) => a.speed - b.speed);
  return computeMedian(slowest.slice(0, Math.ceil(SLOWEST_SHARE * slowest.length)).map(({ pitch }) => pitch));
}
