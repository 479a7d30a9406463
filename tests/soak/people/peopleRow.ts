import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeMetrics } from '../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { BASES, type BaseName } from '../../../shared/gait/bases.ts';
import { writeChannelCurveInto } from '../../../shared/gait/channelCurve.ts';
import { CHANNELS, type ChannelName } from '../../../shared/gait/channels.ts';
import { getNormalStyle } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import {
  computeMeanShift,
  computeShareWithin,
  createPeopleBand,
  PEOPLE_CHANNELS,
  type PeopleBand,
  type PeopleChannel,
  writePeopleBandInto,
} from '../../../shared/gait/measured/people.ts';
import { MEASURED_SERIES } from '../../../shared/gait/measured/measuredSeries.ts';
import { PEOPLE_SD } from '../../../shared/gait/measured/peopleSeries.ts';
import { computeSeriesPosition, evaluateSeries } from '../../../shared/gait/measured/speedSeries.ts';

/** The speeds of the five groups of people, V in 1/s (measured-base.md §1). */
export const PEOPLE_SPEEDS = [0.568, 0.958, 1.418, 1.849, 2.291] as const;
/** The speeds of measured-base.md §0's row of slide, V in 1/s. */
export const SLIDE_SPEEDS = [0.3, 0.5, 1, 1.4, 2, 2.5] as const;

/**
 * What is compared: the channels with a range, and the foot's opening, hipTwist and pelvisTorsion together.
 */
export const COMPARED = [...PEOPLE_CHANNELS, 'footOpening'] as const;
export type Compared = (typeof COMPARED)[number];

/** Samples a cycle: each per cent of it. */
const SAMPLES = 100;

/** How much of the cycle a base's normal walk is within one standard deviation of people. */
export interface ShareRow {
  readonly base: BaseName;
  readonly compared: Compared;
  /** By `PEOPLE_SPEEDS`, 0 to 1, each about the mean of people. */
  readonly shares: readonly number[];
}

/** Measures every base and channel at the five speeds, means taken out: 70 shares. */
export function measureShares(): readonly ShareRow[] {
  return (Object.keys(BASES) as BaseName[]).flatMap((base) =>
    COMPARED.map((compared) => ({
      base,
      compared,
      shares: PEOPLE_SPEEDS.map((speed) => measureShare(base, compared, speed)),
    })),
  );
}

function measureShare(base: BaseName, compared: Compared, normalizedSpeed: number): number {
  const band = createPeopleBand(SAMPLES + 1);
  const read = (channel: ChannelName): Float64Array => readNormal(base, channel, normalizedSpeed);
  if (compared !== 'footOpening') {
    writePeopleBandInto(compared satisfies PeopleChannel, normalizedSpeed, band);
    const curve = read(compared);
    return computeShareWithin(curve, band, computeMeanShift(curve, band));
  }
  writeFootOpeningInto(normalizedSpeed, band);
  const torsion = read('pelvisTorsion');
  const curve = read('hipTwist').map((twist, i) => twist + torsion[i]!);
  return computeShareWithin(curve, band, computeMeanShift(curve, band));
}

/** A base's normal curve of the left side, whose first sample is repeated at the end. */
function readNormal(base: BaseName, channel: ChannelName, normalizedSpeed: number): Float64Array {
  const gait = createGait({ style: getNormalStyle(BASES[base]), normalizedSpeed });
  const curve = new Float64Array(SAMPLES + 1);
  writeChannelCurveInto(gait, CHANNELS[channel].name, 'left', curve.subarray(0, SAMPLES));
  curve[SAMPLES] = curve[0]!;
  return curve;
}

function writeFootOpeningInto(normalizedSpeed: number, { mean, low, high }: PeopleBand): void {
  const x = computeSeriesPosition(normalizedSpeed);
  for (let i = 0; i <= SAMPLES; i++) {
    const phase = i / SAMPLES;
    const { hipTwist, pelvisTorsion } = MEASURED_SERIES;
    mean[i] = evaluateSeries(hipTwist, x, phase) + evaluateSeries(pelvisTorsion, x, phase);
    const sd = evaluateSeries(PEOPLE_SD.footOpening, x, phase);
    low[i] = mean[i]! - sd;
    high[i] = mean[i]! + sd;
  }
}

/** How fast a base's feet slide in single support before planting, shares of the walking speed. */
export interface SlideRow {
  readonly base: BaseName;
  /** By `SLIDE_SPEEDS`. */
  readonly slides: readonly number[];
}

/** Measures both bases on the Man, unplanted. */
export function measureSlides(): readonly SlideRow[] {
  return (Object.keys(BASES) as BaseName[]).map((base) => ({
    base,
    slides: SLIDE_SPEEDS.map((normalizedSpeed) => {
      const sampler = createWalkSampler({
        figure: getBody('Man'),
        style: getNormalStyle(BASES[base]),
        normalizedSpeed,
      });
      const { slip, groundSpeed } = computeMetrics(sampler);
      return slip.singleSupport.meanMps / groundSpeed;
    }),
  }));
}
