import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CurveFit,
  computeMeanSquare,
  FIT_STEPS,
  fitCurve,
} from '../../../../shared/style/edit/fitCurve.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { fitTidily, TIDY_DEGREES } from '../../../../shared/style/edit/tidyFit.ts';
import { evenly } from '../../../evenly.ts';

const ALL = new Set(COEFFICIENT_NAMES);
const phases = Float64Array.from({ length: FIT_STEPS }, (_, i) => i / FIT_STEPS);
/** A knee's likeness: two peaks, so that no wave of one cycle is taken for it. */
const normal = phases.map(
  (phase) => 20 - 12 * Math.cos(2 * Math.PI * phase) + 14 * Math.cos(4 * Math.PI * (phase - 0.2)),
);

interface Made {
  readonly scale: number;
  readonly offset: number;
  readonly lead: number;
  readonly stance: number;
  readonly strike: number;
}

function createFit(made: Made): CurveFit {
  const { scale, offset, lead, stance, strike } = made;
  const shift = Math.round(lead * FIT_STEPS);
  const wanted = phases.map((_, i) => {
    const at = (i + shift + FIT_STEPS) % FIT_STEPS;
    const angle = 2 * Math.PI * phases[at]!;
    return scale * normal[at]! + offset + stance * Math.sin(angle) + strike * Math.cos(angle);
  });
  return {
    wanted,
    normal,
    sigma: 0.5,
    priors: { scale: 0.7, offset: 60, lead: 0.1, stance: 10, strike: 10 },
    leads: { min: -0.2, max: 0.2 },
    fixedScale: 1,
  };
}

const IDENTITY: Made = { scale: 1, offset: 0, lead: 0, stance: 0, strike: 0 };

describe('the coefficients of a curve', () => {
  it('are found again, whatever the curve was made with', () => {
    const made = fc.record({
      scale: evenly(0.5, 1.6),
      offset: evenly(-20, 20),
      lead: evenly(-0.12, 0.12),
      stance: evenly(-8, 8),
      strike: evenly(-8, 8),
    });
    fc.assert(
      fc.property(made, (wanted) => {
        const curve = createFit(wanted);
        const found = fitCurve(curve, ALL);
        // The priors pull a little: next to nothing to see.
        expect(Math.sqrt(computeMeanSquare(curve, found))).toBeLessThan(0.3);
        expect(Math.abs(found.scale - wanted.scale)).toBeLessThan(0.05);
        expect(Math.abs(found.lead - wanted.lead)).toBeLessThan(0.01);
        expect(Math.abs(found.stance - wanted.stance)).toBeLessThan(1);
        expect(Math.abs(found.strike - wanted.strike)).toBeLessThan(1);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  it('are as near as least squares bring them: any step away is further from the curve', () => {
    const curve = createFit({ scale: 1.3, offset: 4, lead: 0.05, stance: 3, strike: -2 });
    const free = new Set(['scale', 'offset'] as const);
    const found = fitCurve(curve, free);
    const best = computeMeanSquare(curve, found);
    for (const by of [-0.2, 0.2]) {
      expect(computeMeanSquare(curve, { ...found, scale: found.scale + by })).toBeGreaterThan(best);
      expect(computeMeanSquare(curve, { ...found, offset: found.offset + 10 * by })).toBeGreaterThan(best);
    }
  });

  it('are those of the identity where they are not free, but for a scale that is given', () => {
    const curve = { ...createFit({ ...IDENTITY, offset: 5, stance: 4 }), fixedScale: 0.8 };
    const found = fitCurve(curve, new Set(['offset'] as const));
    expect(found).toMatchObject({ scale: 0.8, lead: 0, stance: 0, strike: 0 });
    expect(found.offset).toBeGreaterThan(5);
  });
});

describe('a tidy fit', () => {
  const fit = (...made: readonly Made[]) =>
    fitTidily(made.map(createFit), COEFFICIENT_NAMES, 13, TIDY_DEGREES).coefficients;

  it('leaves all at the identity that nothing is gained by', () => {
    expect(fit(IDENTITY)).toEqual([IDENTITY]);
    const [raised] = fit({ ...IDENTITY, offset: 8 });
    expect(raised).toMatchObject({ scale: 1, lead: 0, stance: 0, strike: 0 });
    expect(raised!.offset).toBeCloseTo(8, 1);
  });

  it('takes up what a curve cannot do without', () => {
    const [wave] = fit({ ...IDENTITY, stance: 5, strike: -4 });
    expect(wave!.stance).toBeCloseTo(5, 0);
    expect(wave!.strike).toBeCloseTo(-4, 0);
    expect(wave!.lead).toBe(0);
    const [late] = fit({ ...IDENTITY, lead: -0.08 });
    expect(late!.lead).toBeCloseTo(-0.08, 2);
  });

  it('uses the same coefficients at every key', () => {
    const [first, second] = fit({ ...IDENTITY, stance: 6 }, { ...IDENTITY, stance: 2 });
    expect(first!.stance).toBeCloseTo(6, 0);
    expect(second!.stance).toBeCloseTo(2, 0);
    expect([first!.lead, second!.lead]).toEqual([0, 0]);
  });
});
