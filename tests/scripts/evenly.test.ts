import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { evenly } from '../evenly.ts';

describe('evenly', () => {
  const sample = fc.sample(fc.noBias(evenly(-2, 6)), { seed: 7, numRuns: 8000 });

  it('draws as many numbers from each eighth of a range that holds 0', () => {
    const counts = Array.from({ length: 8 }, (_, eighth) => {
      const from = -2 + eighth;
      return sample.filter((value) => value >= from && value < from + 1).length;
    });
    // A tenth off the mean of 1000 is more than three standard deviations.
    for (const count of counts) expect(count).toBeGreaterThan(900);
  });

  it('stays inside and reaches both ends', () => {
    expect(fc.sample(evenly(-2, 6), { seed: 7, numRuns: 200 })).toEqual(expect.arrayContaining([-2, 6]));
    fc.assert(fc.property(evenly(0.1, 0.7), (value) => value >= 0.1 && value <= 0.7));
  });
});
