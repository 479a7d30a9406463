import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { limbJoint } from '../../../../shared/body/figure/joints.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { IDENTITY } from '../../../../shared/style/limits.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { evenly } from '../../../evenly.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const MOMENTS = 100;
const MAN = getBody('Man');
const [LEFT, RIGHT] = (['left', 'right'] as const).map(
  (side) => 3 * MAN.joints.indexOf(limbJoint(side, 'talocrural')),
) as [number, number];

/** Natural with legs that go so much further in, degrees. */
function walk(inwardDeg: number, normalizedSpeed: number, plantStrength: number) {
  const natural = getBuiltIn('Natural');
  const keys = natural.keys.map((key) => ({
    ...key,
    channels: { ...key.channels, hipAbduction: { ...IDENTITY, offset: -inwardDeg } },
  }));
  const style = createStyleSource({ ...natural, keys });
  return createWalkSampler({ figure: MAN, style, normalizedSpeed, plantStrength });
}

/** How far ankles are apart aside, metres: in the mean of the cycle, and at mid-stance. */
function measureApart({ pose, sample }: ReturnType<typeof walk>) {
  const read = (phase: number, at: number): number => {
    sample(phase);
    return pose.positions[at]!;
  };
  const cycle = Array.from({ length: MOMENTS }, (_, i) => read(i / MOMENTS, LEFT) - pose.positions[RIGHT]!);
  const meanM = cycle.reduce((sum, apartM) => sum + apartM, 0) / MOMENTS;
  return { meanM, stanceM: read(1 / 3, LEFT) - read(5 / 6, RIGHT) };
}

describe('a planted walk on a narrow line', () => {
  it('is no more than 3 cm wider than its pattern, and its legs pass each other', () => {
    fc.assert(
      fc.property(evenly(0, 3.5), evenly(0.8, 2.2), (inwardDeg, normalizedSpeed) => {
        const pattern = measureApart(walk(inwardDeg, normalizedSpeed, 0));
        const sampler = walk(inwardDeg, normalizedSpeed, 1);
        const planted = measureApart(sampler);
        expect(Math.abs(planted.stanceM - pattern.stanceM)).toBeLessThan(0.01);
        expect(planted.meanM - pattern.meanM).toBeLessThan(0.03);
        expect(computeMetrics(sampler, { samplesPerCycle: 200 }).legs.minGapM).toBeGreaterThan(0);
      }),
      { numRuns: 30 },
    );
  });
});
