import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNEL_NAMES } from '../../../../shared/gait/channels.ts';
import {
  computeMeanShift,
  computePeopleValue,
  computeShareWithin,
  createPeopleBand,
  hasPeople,
  PEOPLE_CHANNELS,
  writePeopleBandInto,
} from '../../../../shared/gait/measured/people.ts';
import { PELVIS_TILT } from '../../../../shared/gait/measured/peopleSeries.ts';
import { computeSeriesPosition, evaluateSeries } from '../../../../shared/gait/measured/speedSeries.ts';
import { evenly } from '../../../evenly.ts';

/**
 * What people do at V .568 and 1.418, degrees at a share of the cycle (measured-base.md §4, the column of
 * people; Schwartz et al. 2008), within the 1 degree that the fit may be off.
 */
const PEOPLE = [
  ['kneeFlexion', 0.568, 0.12, 7.9],
  ['kneeFlexion', 1.418, 0.72, 59.1],
  ['ankleFlexion', 0.568, 0.5, 13.1],
  ['ankleFlexion', 1.418, 0.64, -19.8],
  ['pelvisList', 1.418, 0.16, 4.1],
] as const;

describe("people's range", () => {
  it.each(PEOPLE)('has what was measured of %s at V %d, phase %d', (channel, speed, phase, degrees) => {
    expect(Math.abs(computePeopleValue(channel, speed, phase).mean - degrees)).toBeLessThan(1);
  });

  it('is of the thigh to the vertical: with the pelvis it is the clinical angle', () => {
    const { mean } = computePeopleValue('hipFlexion', 1.418, 0.9);
    const tilt = evaluateSeries(PELVIS_TILT, computeSeriesPosition(1.418), 0.9);
    expect(Math.abs(mean + tilt - 36.7)).toBeLessThan(1);
  });

  it('is known of legs and pelvis, not of what was measured otherwise or not at all', () => {
    expect(CHANNEL_NAMES.filter(hasPeople).toSorted()).toEqual([...PEOPLE_CHANNELS].toSorted());
    expect(hasPeople('hipTwist')).toBe(false);
    expect(hasPeople('elbowFlexion')).toBe(false);
  });

  it('has a width everywhere, and comes round to its start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PEOPLE_CHANNELS), evenly(0, 4.2), (channel, speed) => {
        const band = createPeopleBand(101);
        writePeopleBandInto(channel, speed, band);
        const below = band.mean.map((mean, i) => mean - band.low[i]!);
        const uneven = below.map((width, i) => Math.abs(band.high[i]! - band.mean[i]! - width));
        expect(Math.min(...below)).toBeGreaterThan(0.5);
        expect(Math.max(...uneven)).toBeLessThan(1e-9);
        expect(band.mean[100]).toBeCloseTo(band.mean[0]!, 9);
      }),
      { seed: 1 },
    );
  });

  it('is the same as a band and at one moment', () => {
    const band = createPeopleBand(161);
    for (const channel of PEOPLE_CHANNELS) {
      writePeopleBandInto(channel, 1.7, band);
      for (const i of [0, 37, 80, 121]) {
        const { mean, sd } = computePeopleValue(channel, 1.7, i / 160);
        expect(band.mean[i]).toBeCloseTo(mean, 9);
        expect(band.high[i]).toBeCloseTo(mean + sd, 9);
      }
    }
  });

  it('is held where no one was measured', () => {
    for (const channel of PEOPLE_CHANNELS) {
      expect(computePeopleValue(channel, 0.1, 0.3)).toEqual(computePeopleValue(channel, 0.5, 0.3));
      expect(computePeopleValue(channel, 4, 0.3)).toEqual(computePeopleValue(channel, 2.5, 0.3));
      expect(computePeopleValue(channel, 2.4, 0.3)).not.toEqual(computePeopleValue(channel, 2.5, 0.3));
    }
  });
});

describe('the share of the cycle within the range', () => {
  const band = createPeopleBand(11);
  band.mean.fill(10);
  band.low.fill(8);
  band.high.fill(12);

  it('counts each moment once, the edges among them', () => {
    expect(computeShareWithin([8, 12, 10, 10, 10, 7.9, 12.1, 0, 99, 10, 8], band)).toBeCloseTo(0.6, 12);
    // The end of the cycle is its start: as the last sample alone is off, none is.
    expect(computeShareWithin([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 99], band)).toBe(1);
  });

  it('takes the curve as it is, or about the mean of people', () => {
    const curve = new Float64Array(11).fill(30);
    expect(computeShareWithin(curve, band)).toBe(0);
    expect(computeMeanShift(curve, band)).toBe(-20);
    expect(computeShareWithin(curve, band, computeMeanShift(curve, band))).toBe(1);
  });
});
