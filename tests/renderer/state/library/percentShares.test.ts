import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePercents } from '../../../../renderer/state/library/percentShares.ts';
import { evenly } from '../../../evenly.ts';

describe('whole percents of weights', () => {
  it.each([
    [
      [1, 1],
      [50, 50],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    // Each rounded by itself: 47, 27 and 27, one too many.
    [
      [46.6, 26.7, 26.7],
      [46, 27, 27],
    ],
    // 12.5 each rounds up to 13: 104.
    [Array.from({ length: 8 }, () => 1), [13, 13, 13, 13, 12, 12, 12, 12]],
    [
      [0, 0.3, 0],
      [0, 100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])('of %j are %j', (weights, percents) => {
    expect(computePercents(weights)).toEqual(percents);
  });

  it('of equal weights do not hang on how they were computed', () => {
    expect(computePercents([1 / 3 - 1e-15, 1 / 3 + 1e-15, 1 / 3])).toEqual([34, 33, 33]);
    expect(computePercents([0.1 + 0.2, 0.3, 0.4])).toEqual([30, 30, 40]);
  });

  it('sum to 100 and are less than 1 from the share itself', () => {
    const weights = fc.array(evenly(0, 1), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (given) => {
        const total = given.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 1e-6);
        const percents = computePercents(given);
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        for (const [index, percent] of percents.entries()) {
          expect(Math.abs(percent - (100 * given[index]!) / total)).toBeLessThan(1 + 1e-6);
        }
      }),
      { seed: 3 },
    );
  });
});
