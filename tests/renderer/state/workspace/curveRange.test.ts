import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createCurveRange,
  fitCurveRange,
  listCurveTicks,
} from '../../../../renderer/state/workspace/curveRange.ts';
import { evenly } from '../../../evenly.ts';

const spans = fc.tuple(evenly(-300, 300), evenly(0, 300)).map(([min, width]) => ({ min, max: min + width }));

test('a range holds what it is fitted to, with at most eight lines at whole steps', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const range = fitCurveRange(createCurveRange(), span, 'degrees', false);
      expect(range.min).toBeLessThanOrEqual(span.min);
      expect(range.max).toBeGreaterThanOrEqual(span.max);
      const ticks = listCurveTicks(range);
      expect(ticks.length).toBeLessThanOrEqual(8);
      for (const tick of ticks) {
        expect(tick % range.step === 0 || Math.abs(tick % range.step) < 1e-9).toBe(true);
        expect(tick).toBeGreaterThanOrEqual(range.min - 1e-9);
        expect(tick).toBeLessThanOrEqual(range.max + 1e-9);
      }
    }),
    { seed: 5, numRuns: 200 },
  );
});

test('while a gesture goes on a range never becomes narrower, and rests while the curves stay inside', () => {
  const range = fitCurveRange(createCurveRange(), { min: 0, max: 70 }, 'degrees', false);
  const before = { ...range };
  fitCurveRange(range, { min: 10, max: 40 }, 'degrees', true);
  expect(range).toEqual(before);
  fitCurveRange(range, { min: 10, max: 120 }, 'degrees', true);
  expect(range.min).toBeLessThanOrEqual(before.min);
  expect(range.max).toBeGreaterThanOrEqual(120);
  fitCurveRange(range, { min: 10, max: 40 }, 'degrees', false);
  expect(range.max).toBeLessThan(before.max);
});

test('a flat curve is drawn in a range that shows it flat', () => {
  const range = fitCurveRange(createCurveRange(), { min: 3, max: 3 }, 'legLengths', false);
  expect(range.max - range.min).toBeGreaterThan(0.02);
});
