import { describe, expect, it } from 'vitest';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createBeltSampler } from '../../../../shared/steps/belt/beltSampler.ts';
import { getStairCycle } from '../../../../shared/steps/belt/stairCycles.ts';
import { getTable } from '../measureTrack.ts';

/** Style, V, tread and rise, and how many treads a step takes. */
const WALKS: readonly (readonly [string, number, number, number, number])[] = [
  ['Natural', 0.8, 0.29, 0.17, 1],
  ['Tired', 0.5, 0.29, -0.17, 1],
  ['March', 1.4, 0.29, 0.1, 2],
];

describe('a belt of stairs', () => {
  it.each(WALKS)('%s at V %f on treads of %f by %f is a loop on its treads', (name, speed, ...size) => {
    const [treadM, riseM, treads] = size;
    const { figure, style } = getTable(name);
    const stairs = { treadM, riseM };
    const sampler = createBeltSampler({ figure, style, normalizedSpeed: speed, plantStrength: 1, stairs });
    const belt = sampler.stairs!;
    expect(belt.stepM).toBeCloseTo(treads * treadM, 12);
    expect(belt.stepRiseM).toBeCloseTo(treads * riseM, 12);
    const metrics = computeMetrics(sampler, { samplesPerCycle: 200 });
    for (const side of ['left', 'right'] as const) {
      expect(metrics.slip.stance.perStepM[side]).toBeLessThan(0.001);
      expect(metrics.penetration.maxM[side]).toBeLessThan(0.0005);
      expect(metrics.floating.maxM[side]).toBeLessThan(0.004);
    }
    // A hundredth of a millimetre, of joints that turn a hundredth of a degree.
    expect(metrics.seam.maxM).toBeLessThan(1e-5);
    expect(metrics.seam.maxDeg).toBeLessThan(0.01);
  });

  it('takes the tempo of its V, and its own steps', () => {
    const { figure, style } = getTable('Natural');
    const walk = {
      figure,
      style,
      extension: 'constant-step',
      stairs: { treadM: 0.29, riseM: 0.17 },
    } as const;
    const result = getStairCycle({ ...walk, normalizedSpeed: 0.8 });
    if (!result.ok) throw new Error(result.reason);
    const { law } = result.cycle;
    expect(law.normalizedSpeed).toBeCloseTo((2 * 0.29 * law.frequency) / figure.legLengthM, 12);
    expect(getStairCycle({ ...walk, normalizedSpeed: 0.8 })).toBe(result);
  });

  it('is refused where legs do not reach', () => {
    const { figure, style } = getTable('Natural', 'Child');
    const walk = { figure, style, normalizedSpeed: 0.8, extension: 'constant-step' } as const;
    expect(getStairCycle({ ...walk, stairs: { treadM: 0.3, riseM: 0.3 } })).toEqual({
      ok: false,
      reason: 'high',
    });
    expect(() => createBeltSampler({ ...walk, stairs: { treadM: 0.3, riseM: 0.3 } })).toThrow(
      'Stairs of 30 x 30 cm are not walked: each tread is higher than these legs step.',
    );
  });
});
