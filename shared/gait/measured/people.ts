import type { ChannelName } from '../channels.ts';
import { HarmonicWheel, MAX_HARMONICS } from '../pattern/harmonicWheel.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import { PEOPLE_SD } from './peopleSeries.ts';
import {
  computeSeriesPosition,
  evaluatePolynomial,
  evaluateSeries,
  type SpeedSeries,
} from './speedSeries.ts';

/**
 * How people walk, channel by channel: the mean of the groups and one standard deviation between their
 * members, at any speed (measured-base.md §1, §2.2, §4). What the measured base is fitted to, and no style.
 */

/**
 * The channels of which people's spread is known. hipFlexion is the thigh to the vertical, with the spread of
 * the clinical angle (measured from the pelvis, which the model does not tilt). hipTwist has none: measured
 * was the foot's opening, which is hipTwist and pelvisTorsion together.
 */
export const PEOPLE_CHANNELS = [
  'hipFlexion',
  'kneeFlexion',
  'ankleFlexion',
  'hipAbduction',
  'pelvisList',
  'pelvisTorsion',
] as const satisfies readonly ChannelName[];
export type PeopleChannel = (typeof PEOPLE_CHANNELS)[number];

/**
 * Where the numbers of `PEOPLE_CHANNELS` are from, for a reader. All six are of one study; CGM2.3's bands
 * went into arms, thorax and head alone, which have no spread here.
 */
export const PEOPLE_SOURCE = {
  short: 'Schwartz et al. 2008',
  /** Who was measured. */
  people: 'children and adolescents',
  full: 'Schwartz, Rozumalski, Trost: The effect of walking speed on the gait of typically developing children. Journal of Biomechanics 41 (2008). Children and adolescents, five speeds.',
} as const;

/** Whether people's spread is known of a channel. */
export function hasPeople(channel: ChannelName): channel is PeopleChannel {
  return (PEOPLE_CHANNELS as readonly ChannelName[]).includes(channel);
}

/** People's mean and one standard deviation around it at one moment, degrees. */
export interface PeopleValue {
  readonly mean: number;
  /** Above 0. */
  readonly sd: number;
}

/**
 * What people do in a channel at V >= 0 (1/s) and an own phase in cycles; a midline channel's is the left's.
 * Outside V 0.5 to 2.5 it is held at the nearer end, since no one was measured there.
 */
export function computePeopleValue(
  channel: PeopleChannel,
  normalizedSpeed: number,
  phase: number,
): PeopleValue {
  const x = computeSeriesPosition(normalizedSpeed);
  return {
    mean: evaluateSeries(MEASURED_SERIES[channel], x, phase),
    sd: evaluateSeries(PEOPLE_SD[channel], x, phase),
  };
}

/** People over one cycle, degrees; sample i lies at the own phase i / (length - 1). */
export interface PeopleBand {
  readonly mean: Float64Array;
  /** Mean less one standard deviation. */
  readonly low: Float64Array;
  /** Mean and one standard deviation. */
  readonly high: Float64Array;
}

/** Allocates a band of `count` samples, at least two, the last of which repeats the first. */
export function createPeopleBand(count: number): PeopleBand {
  return { mean: new Float64Array(count), low: new Float64Array(count), high: new Float64Array(count) };
}

/** The coefficients of a series at an x, as `HarmonicWheel.read` takes them. */
function fitSeries({ mean, harmonics }: SpeedSeries, x: number): Float64Array {
  const coefficients = new Float64Array(2 * (MAX_HARMONICS + 1));
  coefficients[0] = evaluatePolynomial(mean, x);
  for (const { k, cos, sin } of harmonics) {
    coefficients[2 * k] = evaluatePolynomial(cos, x);
    coefficients[2 * k + 1] = evaluatePolynomial(sin, x);
  }
  return coefficients;
}

/** Fills a band with what people do at V >= 0 (1/s), held at the ends of what was measured. */
export function writePeopleBandInto(channel: PeopleChannel, normalizedSpeed: number, out: PeopleBand): void {
  const x = computeSeriesPosition(normalizedSpeed);
  const means = fitSeries(MEASURED_SERIES[channel], x);
  const sds = fitSeries(PEOPLE_SD[channel], x);
  const wheel = new HarmonicWheel();
  const last = out.mean.length - 1;
  for (let i = 0; i <= last; i++) {
    wheel.turnTo(i / last);
    const mean = wheel.read(means);
    const sd = wheel.read(sds);
    out.mean[i] = mean;
    out.low[i] = mean - sd;
    out.high[i] = mean + sd;
  }
}

/**
 * Share of the cycle that a curve is within a band, 0 to 1, edges included. Both have as many samples, the
 * last of which repeats the first and is not counted. `shift` (degrees) is added to the curve: 0, the
 * default, takes it as it is; `computeMeanShift` takes it about people's mean.
 */
export function computeShareWithin(curve: ArrayLike<number>, { low, high }: PeopleBand, shift = 0): number {
  const count = low.length - 1;
  let within = 0;
  for (let i = 0; i < count; i++) {
    const value = curve[i]! + shift;
    if (value >= low[i]! && value <= high[i]!) within++;
  }
  return within / count;
}

/** What brings the mean of a curve over the cycle to that of people, degrees. */
export function computeMeanShift(curve: ArrayLike<number>, { mean }: PeopleBand): number {
  const count = mean.length - 1;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += mean[i]! - curve[i]!;
  return sum / count;
}
