import { SIDES } from '../../gait/channels.ts';
import { RATE_HZ, readJoint, readMidHip, type Tracks } from './tracks.ts';
import { normalize, subtract, type Vector } from './vector.ts';

/** The way of a walk over the floor, by sample of its tracks. */
export interface Course {
  /** Seconds of a cycle. */
  readonly cycleS: number;
  /** Where is walked to, radians about Y, left +; 0 is +Z. */
  readonly headings: Float64Array;
  /** Units of the file a second, over a whole cycle around the sample. */
  readonly speeds: Float64Array;
}

/** The pelvis' forward, level: across the line of the hips; radians about Y. */
export function computeFacing(tracks: Tracks, sample: number): number {
  const across = computeAcross(tracks, sample);
  return Math.atan2(-across[2], across[0]);
}

/** From the right hip to the left one. */
export function computeAcross(tracks: Tracks, sample: number): Vector {
  return subtract(readJoint(tracks, 'left', 'hip', sample), readJoint(tracks, 'right', 'hip', sample));
}

/** How far the left ankle is ahead of the right one, along the pelvis' forward, by sample. */
export function computeAheads(tracks: Tracks): Float64Array {
  return Float64Array.from({ length: tracks.count }, (_, sample) => {
    const facing = computeFacing(tracks, sample);
    const [left, right] = SIDES.map((side) => readJoint(tracks, side, 'ankle', sample));
    const way = subtract(left!, right!);
    return way[0] * Math.sin(facing) + way[2] * Math.cos(facing);
  });
}

/**
 * Follows the way of a walk whose cycle is known: the displacement of the middle of the hips over one centred
 * cycle (capture.md §5). Near the ends of the clip it is the nearest whole cycle's.
 */
export function followCourse(tracks: Tracks, cycleS: number): Course {
  const { count } = tracks;
  const span = Math.min(count - 1, Math.round(cycleS * RATE_HZ));
  const headings = new Float64Array(count);
  const speeds = new Float64Array(count);
  for (let sample = 0; sample < count; sample++) {
    const first = Math.min(Math.max(0, sample - (span >> 1)), count - 1 - span);
    const way = subtract(readMidHip(tracks, first + span), readMidHip(tracks, first));
    headings[sample] = Math.atan2(way[0], way[2]);
    speeds[sample] = (Math.hypot(way[0], way[2]) * RATE_HZ) / span;
  }
  return { cycleS, headings, speeds };
}

/** The direction of a heading, level. */
export function getDirection(headingRad: number): Vector {
  return normalize([Math.sin(headingRad), 0, Math.cos(headingRad)]);
}
