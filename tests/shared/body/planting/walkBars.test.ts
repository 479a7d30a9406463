import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { keepsBar, WALK_BARS } from '../../../soak/people/barsTable.ts';
import { measureWalkBars } from '../../../soak/people/walkBars.ts';
import { measureWalkBeat } from '../../../soak/people/walkBeat.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';
import { takeSome } from '../../../sample.ts';

const sample = (document: StyleDocument, normalizedSpeed: number) =>
  createWalkSampler({
    figure: getBody('Man'),
    style: createStyleSource(document),
    normalizedSpeed,
    plantStrength: 1,
  });
const measure = (document: StyleDocument, normalizedSpeed: number) =>
  measureWalkBars(sample(document, normalizedSpeed));

describe('a planted walk beside single people (docs/measured/people.md)', () => {
  it('is within their bars as Natural at V 1.4', () => {
    const bars = measure(getBuiltIn('Natural'), 1.4);
    const missed = WALK_BARS.filter((bar) => !keepsBar(bar, bars)).map(({ name }) => name);
    expect(missed).toEqual([]);
  });

  it.each([
    [1, 6, 0.07],
    [1.42, 6, 0.07],
    [1.77, 6, 0.07],
    [2.2, 10, 0.045],
  ])(
    'has their beat as Natural at V %d: hips fastest after a strike, the mass within %d m/s²',
    (speed, most, least) => {
      const { hips, mass } = measureWalkBeat(sample(getBuiltIn('Natural'), speed));
      expect(hips.slowest).toBeGreaterThan(0.75);
      expect(hips.slowest).toBeLessThan(1 - least);
      expect(hips.fastest).toBeLessThan(1.3);
      expect(hips.fastest).toBeGreaterThan(1 + least);
      expect(hips.fastestPhase).toBeGreaterThan(0.03);
      expect(hips.fastestPhase).toBeLessThan(0.15);
      expect(mass.mostMps2).toBeLessThan(most);
    },
  );

  it('surges by 9 m/s² at V 1.42 in all styles but three, and goes at .5 to 1.5 of its mean; Robot may', () => {
    const beyond = BUILT_INS.filter(({ name }) => name !== 'Robot').filter((style) => {
      const { hips, mass } = measureWalkBeat(sample(style, 1.42));
      return mass.mostMps2 > 9 || hips.slowest < 0.5 || hips.fastest > 1.5;
    });
    expect(beyond.map(({ name }) => name)).toEqual(['Limp (left)', 'Sneak', 'Zombie']);
  });

  it('surges by no more than 6.5 m/s² at V 1.42 in any style on the measured base', () => {
    const styles = BUILT_INS.filter(({ base }) => base === 'measured');
    expect(styles.length).toBeGreaterThan(4);
    for (const style of styles)
      expect(measureWalkBeat(sample(style, 1.42)).mass.mostMps2, style.name).toBeLessThan(6.5);
  });

  it.each(BUILT_INS.map((style, index) => [style.name, style, index] as const))(
    '%s clears the floor by a centimetre, and throws no knee',
    (_, style, index) => {
      const speeds = takeSome([0.6, 1.4, 2.2], 3, index % 3);
      for (const normalizedSpeed of speeds) {
        const { joints, toeClearanceM } = measure(style, normalizedSpeed);
        expect(toeClearanceM).toBeGreaterThan(0.01);
        expect(joints.knee.peakRadps2).toBeLessThan(320);
      }
    },
  );
});
