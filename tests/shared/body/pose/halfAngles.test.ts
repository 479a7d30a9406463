import { describe, expect, it } from 'vitest';
import { createHalfAngles, updateHalfAngles } from '../../../../shared/body/pose/halfAngles.ts';

describe('half angles', () => {
  // Twice the spacing of doubles below 1.
  const TOLERANCE = 2.3e-16;

  it('equal Math.sin and Math.cos to rounding, small, at the limit of the polynomials, and far beyond', () => {
    const angles = createHalfAngles([{ source: 0, factor: 1 }]);
    const inputs = new Float64Array(1);
    for (let i = -4000; i <= 4000; i++) {
      const x = i * 0.001 + (i % 7) * 1e-5;
      inputs[0] = x;
      updateHalfAngles(angles, inputs);
      expect(Math.abs(angles.sines[0]! - Math.sin(x))).toBeLessThanOrEqual(TOLERANCE);
      expect(Math.abs(angles.cosines[0]! - Math.cos(x))).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it('are exact at 0 and scale their own input', () => {
    const angles = createHalfAngles([
      { source: 1, factor: 0 },
      { source: 1, factor: 0.5 },
    ]);
    updateHalfAngles(angles, Float64Array.of(9, 1.2));
    expect([angles.sines[0], angles.cosines[0]]).toEqual([0, 1]);
    expect(angles.sines[1]).toBeCloseTo(Math.sin(0.6), 15);
  });
});
