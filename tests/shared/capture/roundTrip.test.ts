import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitStyle } from '../../../shared/capture/fit/fitStyle.ts';
import type { CurveReport } from '../../../shared/capture/fit/styleFit.ts';
import { shiftCurve } from '../../../shared/capture/fit/ownCurves.ts';
import { writeAllCurvesInto } from '../../../shared/gait/channelCurve.ts';
import {
  CHANNELS,
  type ChannelName,
  getSlot,
  SIDES,
  SLOT,
  SLOT_COUNT,
} from '../../../shared/gait/channels.ts';
import { createGait, type Gait } from '../../../shared/gait/gait.ts';
import type { StyleDocument, StyleKey } from '../../../shared/style/document.ts';
import { COEFFICIENT_NAMES } from '../../../shared/style/limits.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { getKeyCoefficients } from '../../../shared/style/settings.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { evenly } from '../../evenly.ts';
import { BUILT_INS } from '../style/builtIns.ts';
import { computeRms, createStyle, read, writeWalk } from './kernelClips.ts';
import { takeSome } from '../../sample.ts';

/** Nineteen channels styled, coefficients that no other can stand for (capture.md §16). */
const STYLED: StyleKey['channels'] = {
  lateral: { scale: 1.6, offset: 0 },
  forward: { scale: 1.5, offset: 0 },
  torsoTilt: { scale: 1.5, offset: 6 },
  pelvisList: { scale: 1.4, offset: 1 },
  pelvisTorsion: { scale: 1.3, offset: 2 },
  hipFlexion: { scale: 0.85, offset: 4, stance: -2 },
  kneeFlexion: {
    left: { scale: 0.9, offset: 5, lead: 0.02, strike: 3 },
    right: { scale: 1.1, offset: 2, lead: 0.02, stance: 4 },
  },
  ankleFlexion: { scale: 0.8, offset: 5, stance: 3 },
  shoulderFlexion: { scale: 1.4, offset: 5, lead: -0.05 },
  elbowFlexion: { scale: 0.7, offset: 20 },
  headTilt: { scale: 1.5, offset: 5 },
  headRoll: { scale: 2, offset: -3 },
  headTorsion: { scale: 1.5, offset: 4 },
  hipAbduction: { scale: 0.8, offset: 3 },
  hipTwist: { scale: 0.9, offset: 5 },
  pelvisTilt: { scale: 1, offset: 8, strike: 3 },
  shoulderTwist: { left: { scale: 1, offset: 18 }, right: { scale: 1, offset: -9 } },
  clavicleElevation: { left: { scale: 1, offset: 7, stance: 3 }, right: { scale: 1, offset: -4 } },
  clavicleProtraction: { scale: 1, offset: 6, strike: -4 },
};

/**
 * How near a coefficient comes back (capture.md §16): offset 1 degree, stance 1.1, lead .02 but for the one
 * common shift, scale 3 %.
 */
const NEAR = { offset: 1, lead: 0.02, stance: 1.1, strike: 1.1 } as const;
const SCALE_NEAR = 0.03;
/** What capture.md §16 names as exceptions, or what torsoRoll does, a channel that it did not have. */
const SCALE_EXCEPTIONS: Partial<Record<ChannelName, number>> = {
  // "lateral scale 7 % low".
  lateral: 0.07,
  // With a scale it trades a lead of .01, and a little with the pelvis' tilt: a curve of 2 degrees.
  torsoTilt: 0.09,
};

describe.each([0.8, 1.4])('a styled walk of the kernel at V %d, fitted again', (normalizedSpeed) => {
  const style = createStyle(STYLED);
  const capture = read(writeWalk(style, normalizedSpeed));
  const fit = fitStyle([capture]);
  const { law } = createGait({ style: createStyleSource(style), normalizedSpeed });

  it.each(Object.keys(STYLED) as ChannelName[])('gives the coefficients of %s back', (channel) => {
    for (const side of SIDES) {
      const wanted = getKeyCoefficients(style.keys[0]!, channel, side);
      const found = getKeyCoefficients(fit.style.keys[0]!, channel, side);
      const near = SCALE_EXCEPTIONS[channel] ?? SCALE_NEAR;
      expect(Math.abs(found.scale / wanted.scale - 1), 'scale').toBeLessThan(near);
      const unit = CHANNELS[channel].unit === 'degrees' ? 1 : 0.005;
      for (const name of ['offset', 'stance', 'strike'] as const)
        expect(Math.abs(found[name] - wanted[name]), name).toBeLessThan(NEAR[name] * unit);
      expect(Math.abs(found.lead - wanted.lead), 'lead').toBeLessThan(NEAR.lead);
    }
  });

  it('keeps the tempo exactly and the speed to two per cent', () => {
    const speed = fit.style.keys[0]!.speed;
    const walked = createGait({ style: createStyleSource(fit.style), normalizedSpeed: speed }).law;
    expect(walked.frequency).toBeCloseTo(capture.walk.frequency, 5);
    // The clip is a loop of whole frames: it plays at its own tempo, within a thousandth of the law's.
    expect(Math.abs(walked.frequency / law.frequency - 1)).toBeLessThan(1e-3);
    // H is taken for 1.9 % more than it is (capture.md §4).
    expect(capture.walk.normalizedSpeed / normalizedSpeed).toBeCloseTo(0.981, 2);
  });
});

/** Shifts that are tried, cycles: strikes of feet that slide are read early or late, all curves alike. */
const SHIFTS = Array.from({ length: 25 }, (_, i) => (i - 12) * 0.0025);

/**
 * How far a fitted style is from the one that its clip was walked with, but for one common shift: RMS by
 * slot.
 */
function compareCurves(style: StyleDocument, normalizedSpeed: number) {
  const fit = fitStyle([read(writeWalk(style, normalizedSpeed))]);
  const own = Array.from({ length: SLOT_COUNT }, () => new Float64Array(100));
  writeAllCurvesInto(createGait({ style: createStyleSource(style), normalizedSpeed }), own);
  const [key] = fit.keys;
  const tries = SHIFTS.map((shift) =>
    own.map((curve, slot) => computeRms(shiftCurve(curve, shift), key!.fitted[slot]!)),
  );
  const sum = (misses: readonly number[]): number => ANGLES.reduce((total, slot) => total + misses[slot]!, 0);
  return tries.reduce((best, misses) => (sum(misses) < sum(best) ? misses : best));
}

function computeMean(gait: Gait, slot: number): number {
  const curves = Array.from({ length: SLOT_COUNT }, () => new Float64Array(100));
  writeAllCurvesInto(gait, curves);
  return curves[slot]!.reduce((sum, value) => sum + value, 0) / 100;
}

/** The slots of the legs, arms and trunk; vertical cannot come back, since the root stood on the floor. */
const ANGLES = (Object.keys(CHANNELS) as ChannelName[])
  .filter((name) => CHANNELS[name].unit === 'degrees')
  .flatMap((name) => [...new Set(SIDES.map((side) => getSlot(name, side)))]);

describe('a walk of the kernel', () => {
  const measured = BUILT_INS.filter(({ base }) => base === 'measured');

  it.each(takeSome(measured, 2).map((style) => [style.name, style] as const))(
    'in the style %s comes back in all angles',
    (_name, style) => {
      const misses = compareCurves(style, 1.2);
      for (const slot of ANGLES) expect(misses[slot], `slot ${slot}`).toBeLessThan(2);
    },
  );

  it.each(takeSome(BUILT_INS, 3).map((style) => [style.name, style] as const))(
    'in the style %s, unplanted as it is exported, is a walk of its tempo and posture',
    (_name, style) => {
      const walked = createGait({ style: createStyleSource(style), normalizedSpeed: 1.1 });
      const capture = read(writeWalk(style, 1.1, { clip: { cycles: 5 } }));
      const { style: fitted, report } = fitStyle([capture], { base: style.base });
      const again = createGait({ style: createStyleSource(fitted), normalizedSpeed: fitted.keys[0]!.speed });
      // A loop of whole frames plays within half a per cent of the law's tempo.
      expect(Math.abs(again.law.frequency / walked.law.frequency - 1)).toBeLessThan(5e-3);
      // V and with it the cycle are 1.9 % short (capture.md §4).
      const steps = ({ law }: typeof again) => law.stepLeft + law.stepRight;
      expect(Math.abs(steps(again) / steps(walked) - 0.981)).toBeLessThan(0.01);
      const tilt = [again, walked].map((gait) => computeMean(gait, SLOT.torsoTilt));
      expect(Math.abs(tilt[0]! - tilt[1]!)).toBeLessThan(1);
      const elbows = [again, walked].map((gait) => computeMean(gait, SLOT.elbowFlexion));
      expect(Math.abs(elbows[0]! - elbows[1]!)).toBeLessThan(1.5);
      // The root stood on the floor: what it rises is the body's, and no style's (capture.md §16).
      const { r2 } = report.channels.vertical as CurveReport;
      if (r2 !== null && r2 < 0.5) expect(fitted.keys[0]!.channels.vertical).toBeUndefined();
    },
  );

  it('comes back in all angles, however it is styled', () => {
    const coefficients = fc.record({
      scale: evenly(0.7, 1.3),
      offset: evenly(-6, 6),
      stance: evenly(-3, 3),
    });
    fc.assert(
      fc.property(
        fc.record({
          torsoTilt: coefficients,
          pelvisTorsion: coefficients,
          thoraxTorsion: coefficients,
          kneeFlexion: fc.record({ scale: evenly(0.8, 1.2), offset: evenly(0, 15), stance: evenly(-4, 4) }),
          ankleFlexion: coefficients,
          shoulderFlexion: coefficients,
          elbowFlexion: fc.record({ scale: evenly(0.7, 1.3), offset: evenly(10, 40), stance: evenly(-3, 3) }),
          headTorsion: coefficients,
          headRoll: coefficients,
          hipAbduction: fc.record({ scale: evenly(0.7, 1.3), offset: evenly(0, 5), stance: evenly(-2, 2) }),
        }),
        evenly(0.8, 1.4),
        (channels, normalizedSpeed) => {
          const misses = compareCurves(createStyle(channels), normalizedSpeed);
          for (const slot of ANGLES) expect(misses[slot], `slot ${slot}`).toBeLessThan(2);
        },
      ),
      { numRuns: 4, seed: 5, endOnFailure: true },
    );
  });
});

describe('the rhythm of a walk', () => {
  const plain = createStyle({});
  const style = (otherStrike: number, toeOff: number) => ({
    ...plain,
    keys: plain.keys.map((key) => ({
      ...key,
      otherStrike,
      ...(toeOff !== 0 && { toeOff: { left: toeOff, right: 0 } }),
    })),
  });

  it.each([
    [0.43, 0],
    [0.57, 0.06],
  ])('comes back: a right strike at %f, a left foot that leaves %f later', (otherStrike, toeOff) => {
    const source = { plantStrength: 1 };
    const capture = read(writeWalk(style(otherStrike, toeOff), 1.2, { source, clip: { cycles: 5 } }));
    const [key] = fitStyle([capture]).style.keys;
    expect(Math.abs(key!.otherStrike! - otherStrike)).toBeLessThan(0.02);
    expect(Math.abs((key!.toeOff?.left ?? 0) - toeOff)).toBeLessThan(0.03);
  });

  it('is even where steps are', () => {
    const capture = read(writeWalk(plain, 1.2, { source: { plantStrength: 1 }, clip: { cycles: 5 } }));
    const [key] = fitStyle([capture]).style.keys;
    expect(key).not.toHaveProperty('otherStrike');
    expect(key).not.toHaveProperty('toeOff');
  });
});

describe('a fit', () => {
  const capture = read(writeWalk(createStyle(STYLED), 1.1));
  const fit = fitStyle([capture], { name: 'Fitted' });

  it('claims exactly what the kernel walks', () => {
    const reading = parseStyle(writeStyle(fit.style));
    if (!reading.ok) throw new Error('no style');
    const gait = createGait({
      style: createStyleSource(reading.document),
      normalizedSpeed: reading.document.keys[0]!.speed,
    });
    const walked = Array.from({ length: SLOT_COUNT }, () => new Float64Array(100));
    writeAllCurvesInto(gait, walked);
    const [key] = fit.keys;
    for (const channel of Object.keys(CHANNELS) as ChannelName[]) {
      const report = fit.report.channels[channel];
      for (const side of SIDES) {
        const slot = getSlot(channel, side);
        const { r2, rms } = 'left' in report ? report[side] : report;
        const captured = key!.captured[slot]!;
        expect(computeRms(captured, walked[slot]!)).toBeCloseTo(rms, 9);
        const mean = captured.reduce((sum, value) => sum + value, 0) / 100;
        const sd = computeRms(
          captured,
          captured.map(() => mean),
        );
        if (r2 !== null) expect(1 - (rms / sd) ** 2).toBeCloseTo(r2, 9);
        else expect(sd).toBeLessThan(1);
      }
    }
  });

  it('writes a file that reads, and names no path', () => {
    const text = writeStyle(fit.style);
    expect(parseStyle(text).ok).toBe(true);
    expect(fit.style.name).toBe('Fitted');
    expect(fit.style.description).toBe(
      'Fitted to motion capture: clip (7 strides, 1.08 leg lengths a second).',
    );
  });

  it('over the same clip as neutral is the normal walk', () => {
    const { style } = fitStyle([capture], { neutral: capture });
    for (const channel of Object.keys(CHANNELS) as ChannelName[])
      for (const side of SIDES) {
        const own = getKeyCoefficients(style.keys[0]!, channel, side);
        for (const name of COEFFICIENT_NAMES)
          expect(own[name], `${channel} ${name}`).toBeCloseTo(name === 'scale' ? 1 : 0, 3);
      }
  });

  it('makes a key of each speed, and one of speeds that are as good as the same', () => {
    const [slow, fast] = [0.8, 1.4].map((speed) => read(writeWalk(createStyle(STYLED), speed)));
    const two = fitStyle([fast!, slow!]);
    expect(two.style.keys.map(({ speed }) => Number(speed.toFixed(2)))).toEqual([0.78, 1.37]);
    expect(fitStyle([slow!, slow!]).style.keys).toHaveLength(1);
  });
});
