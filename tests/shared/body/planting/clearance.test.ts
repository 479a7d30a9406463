import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { StyleKey } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

const sample = (name: string, normalizedSpeed: number, clearance: StyleKey['clearance']) => {
  const document = BUILT_INS.find((style) => style.name === name)!;
  const keys = document.keys.map((key) => (clearance === undefined ? key : { ...key, clearance }));
  const style = createStyleSource({ ...document, keys });
  return createWalkSampler({ figure: getBody('Man'), style, normalizedSpeed, plantStrength: 1, leaning: 1 });
};

/** How far each foot's lowest sole point is up in mid-swing, and at least from 10 to 90 % of its swing. */
function measureSwings(sampler: ReturnType<typeof sample>) {
  const { law, pose, figure } = sampler;
  const stands = 0.5 + law.toeOffPhase;
  const read = (foot: number, share: number): number => {
    sampler.sample(stands + (1 - stands) * share + foot / 2);
    const { contacts } = pose;
    return Math.min(...[1, 4, 7].map((at) => contacts[9 * foot + at]!)) / figure.legLengthM;
  };
  return [0, 1].map((foot) => ({
    middle: read(foot, 0.5),
    lowest: Math.min(...Array.from({ length: 81 }, (_, i) => read(foot, 0.1 + i / 100))),
  }));
}

describe('how far a style has its feet clear the floor', () => {
  it.each(['Normal', 'Tired', 'March'])('drags those of %s along it, never under it', (name) => {
    for (const speed of [0.6, 1.2, 2]) {
      const sampler = sample(name, speed, 0);
      for (const { lowest } of measureSwings(sampler)) {
        // A fast pattern has feet over the floor by itself.
        expect(lowest).toBeLessThan(speed < 2 ? 0.002 : 0.004);
        expect(lowest).toBeGreaterThan(-1e-4);
      }
      const { slip, floating, penetration } = computeMetrics(sampler, { samplesPerCycle: 240 });
      for (const side of ['left', 'right'] as const) {
        expect(penetration.maxM[side]).toBeLessThan(0.0002);
        expect(floating.maxM[side]).toBeLessThan(0.0015);
        expect(slip.stance.perStepM[side]).toBeLessThan(0.001);
      }
    }
  });

  it.each([0.03, 0.1])('keeps them %f leg lengths up in the middle of the swing', (clearance) => {
    for (const name of ['Normal', 'Tired', 'Zombie'])
      for (const { middle } of measureSwings(sample(name, 1.2, clearance))) {
        expect(middle).toBeGreaterThan(clearance);
        expect(middle).toBeLessThan(clearance + 0.01);
      }
  });

  it('is of each foot', () => {
    const [left, right] = measureSwings(sample('Normal', 1.2, { left: 0.01, right: 0 }));
    const [own] = measureSwings(sample('Normal', 1.2, undefined));
    expect(left!.middle).toBeCloseTo(own!.middle, 4);
    expect(left!.middle - right!.middle).toBeGreaterThan(0.01);
  });

  it('changes no bit of a walk that says what planting has by itself', () => {
    const plain = sample('Zombie', 1.2, undefined);
    const said = sample('Zombie', 1.2, 0.01);
    for (let i = 0; i < 20; i++) {
      plain.sample(i / 20);
      said.sample(i / 20);
      expect([...said.pose.positions]).toEqual([...plain.pose.positions]);
    }
  });
});
