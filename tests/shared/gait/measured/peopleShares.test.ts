import { describe, expect, it } from 'vitest';
import {
  COMPARED,
  measureShares,
  measureSlides,
  PEOPLE_SPEEDS,
  SLIDE_SPEEDS,
} from '../../../soak/people/peopleRow.ts';

const SHARES = measureShares();

const find = (base: string, compared: string): readonly number[] =>
  SHARES.find((row) => row.base === base && row.compared === compared)!.shares;

describe("the normal walks beside people's range (docs/measured/people.md)", () => {
  it.each(COMPARED)('the measured one is within it for 95 %% of the cycle at five speeds: %s', (compared) => {
    const shares = find('measured', compared);
    expect(shares).toHaveLength(PEOPLE_SPEEDS.length);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.95);
  });

  /**
   * measured-base.md §0, against the printed table; the series of the spread follow it within 6 to 11 %, so
   * that moments at the edge fall on either side.
   */
  it.each([
    ['kneeFlexion', [0.24, 0.24, 0.36, 0.54, 0.88]],
    ['ankleFlexion', [0.74, 0.68, 0.66, 0.74, 0.72]],
    ['pelvisList', [1, 0.94, 0.8, 0.86, 1]],
    ['hipFlexion', [1, 1, 1, 1, 1]],
    ['pelvisTorsion', [1, 1, 1, 1, 1]],
  ] as const)('the one of 1990 is what it was found to be: %s', (compared, expected) => {
    const shares = find('classic', compared);
    expected.forEach((share, index) => expect(Math.abs(shares[index]! - share)).toBeLessThanOrEqual(0.06));
  });

  it('slide under the standing foot by half the speed, and by an eighth (measured-base.md §0)', () => {
    const expected = {
      classic: [0.55, 0.61, 0.52, 0.5, 0.49, 0.53],
      measured: [0.08, 0.08, 0.11, 0.12, 0.11, 0.14],
    };
    for (const { base, slides } of measureSlides()) {
      expect(slides).toHaveLength(SLIDE_SPEEDS.length);
      slides.forEach((slide, index) =>
        expect(Math.abs(slide - expected[base][index]!), `${base} ${SLIDE_SPEEDS[index]}`).toBeLessThan(0.01),
      );
    }
  });
});
