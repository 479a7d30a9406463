import type { Side } from '../../gait/channels.ts';
import { type Course, getDirection } from './course.ts';
import { computePitch } from './restStance.ts';
import { RATE_HZ, readJoint, readMidHip, type Tracks } from './tracks.ts';
import { dot, subtract, type Vector } from './vector.ts';

/** How the points of a foot move forward, by sample of the tracks. */
export interface FootMotion {
  /** How far the ankle is ahead of the middle of the hips, units of the file. */
  readonly aheads: Float64Array;
  /** Forward speeds of heel and toe, units a second. */
  readonly heelSpeeds: Float64Array;
  readonly toeSpeeds: Float64Array;
  /** Height of the lowest point of the sole, units, over any floor. */
  readonly soleHeights: Float64Array;
}

/** Both feet along the way. */
export interface FeetMotion {
  readonly left: FootMotion;
  readonly right: FootMotion;
}

/** Ankle to heel and ankle to toe, level, as shares of a foot's length (capture.md §6). */
const HEEL_SHARE = 0.25;
const TOE_SHARE = 0.48;

/** Follows a foot along the course of its walk. `flatPitchRad` is its pitch when it stands flat. */
export function followFoot(
  tracks: Tracks,
  { headings }: Course,
  side: Side,
  flatPitchRad: number,
): FootMotion {
  const { count } = tracks;
  const aheads = new Float64Array(count);
  const heels: Vector[] = [];
  const toes: Vector[] = [];
  const soleHeights = new Float64Array(count);
  for (let sample = 0; sample < count; sample++) {
    const ankle = readJoint(tracks, side, 'ankle', sample);
    const toe = readJoint(tracks, side, 'toe', sample);
    aheads[sample] = dot(subtract(ankle, readMidHip(tracks, sample)), getDirection(headings[sample]!));
    heels.push(placeHeel(ankle, toe, flatPitchRad));
    toes.push(toe);
    soleHeights[sample] = computeSoleHeight(ankle, toe, flatPitchRad);
  }
  return {
    aheads,
    heelSpeeds: computeSpeeds(heels, headings),
    toeSpeeds: computeSpeeds(toes, headings),
    soleHeights,
  };
}

/** Where the heel is: behind the ankle along the sole, which is turned with the foot. */
function placeHeel(ankle: Vector, toe: Vector, flatPitchRad: number): Vector {
  const foot = subtract(toe, ankle);
  const length = Math.hypot(...foot);
  const level = Math.hypot(foot[0], foot[2]);
  const pitch = computePitch(foot) - flatPitchRad;
  const back = -(HEEL_SHARE / TOE_SHARE) * length * Math.cos(flatPitchRad);
  const along = level > 0 ? (back * Math.cos(pitch)) / level : 0;
  return [ankle[0] + along * foot[0], ankle[1] + back * Math.sin(pitch), ankle[2] + along * foot[2]];
}

/**
 * The height of the lower end of the sole, which goes on beyond the toe joint. How far the sole is below the
 * ankle hardly matters: it moves with the cosine of the foot's pitch.
 */
function computeSoleHeight(ankle: Vector, toe: Vector, flatPitchRad: number): number {
  const foot = subtract(toe, ankle);
  const pitch = computePitch(foot) - flatPitchRad;
  const length = (Math.hypot(...foot) * Math.cos(flatPitchRad)) / TOE_SHARE;
  const below = -Math.hypot(...foot) * Math.sin(flatPitchRad) * Math.cos(pitch);
  const ends = [-HEEL_SHARE, 1 - HEEL_SHARE].map((share) => share * length * Math.sin(pitch));
  return ankle[1] - below + Math.min(...ends);
}

/** Forward speeds by central differences. */
function computeSpeeds(points: readonly Vector[], headings: Float64Array): Float64Array {
  return Float64Array.from(points, (_, sample) => {
    const first = Math.max(0, sample - 1);
    const last = Math.min(points.length - 1, sample + 1);
    return (
      (dot(subtract(points[last]!, points[first]!), getDirection(headings[sample]!)) * RATE_HZ) /
      (last - first)
    );
  });
}

/** Cycles around a peak of the ankle in which no other may be higher (capture.md §6). */
const PEAK_REACH = 0.3;
/** Cycles from that peak in which the heel strikes (capture.md §6). */
const STRIKE_FROM = -0.12;
const STRIKE_TO = 0.16;
/** Share of the walking speed at which a foot counts as standing (capture.md §6). */
const STANDING_SHARE = 0.5;

/**
 * Heel strikes of a foot, seconds: after the ankle is furthest ahead, the first moment at which the heel's
 * forward speed falls through half the walking speed, linear between samples.
 */
export function findStrikes(
  { aheads, heelSpeeds }: FootMotion,
  { cycleS, speeds }: Course,
): readonly number[] {
  const cycle = cycleS * RATE_HZ;
  const reach = Math.round(PEAK_REACH * cycle);
  const strikes: number[] = [];
  for (let sample = 1; sample < aheads.length - 1; sample++) {
    const first = Math.max(0, sample - reach);
    const around = aheads.subarray(first, sample + reach + 1);
    if (
      around.findIndex((value) => value > aheads[sample]!) !== -1 ||
      around.indexOf(aheads[sample]!) !== sample - first
    )
      continue;
    const from = Math.max(0, Math.ceil(sample + STRIKE_FROM * cycle));
    const to = Math.min(aheads.length - 1, Math.floor(sample + STRIKE_TO * cycle));
    const strike = findCrossing(heelSpeeds, speeds, from, to, -1);
    if (strike !== undefined) strikes.push(strike / RATE_HZ);
  }
  return strikes;
}

/**
 * When the toe's forward speed first rises through half the walking speed between two times; seconds.
 */
export function findToeOff(
  { toeSpeeds }: FootMotion,
  { speeds }: Course,
  fromS: number,
  toS: number,
): number | undefined {
  const from = Math.max(0, Math.ceil(fromS * RATE_HZ));
  const to = Math.min(toeSpeeds.length - 1, Math.floor(toS * RATE_HZ));
  const at = findCrossing(toeSpeeds, speeds, from, to, 1);
  return at === undefined ? undefined : at / RATE_HZ;
}

/** The first place where a speed passes half the walking speed, up (1) or down (-1). */
function findCrossing(
  own: Float64Array,
  walking: Float64Array,
  from: number,
  to: number,
  way: 1 | -1,
): number | undefined {
  const over = (sample: number): number => way * (own[sample]! - STANDING_SHARE * walking[sample]!);
  for (let sample = from; sample < to; sample++) {
    const [before, after] = [over(sample), over(sample + 1)];
    if (before < 0 && after >= 0) return sample + before / (before - after);
  }
  return undefined;
}
