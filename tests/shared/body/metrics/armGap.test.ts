import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { computeArmGap } from '../../../../shared/body/metrics/armGap.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { ChannelSetting, StyleDocument } from '../../../../shared/style/document.ts';
import { mirrorStyle } from '../../../../shared/style/edit/sides.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

function measure(document: StyleDocument, normalizedSpeed = 1.4, body: 'Man' | 'Giant' = 'Man'): number {
  return computeArmGap(
    createWalkSampler({ figure: getBody(body), normalizedSpeed, style: createStyleSource(document) }),
  );
}

/** The natural walk with arms that do not swing, held otherwise; degrees. */
function hold(channels: Readonly<Record<string, ChannelSetting>>): StyleDocument {
  return { ...getBuiltIn('Natural'), keys: [{ speed: 1.4, channels }] };
}

const held = (offset: number): ChannelSetting => ({ scale: 0, offset });

describe('the distance of arms from the trunk', () => {
  it('is some centimetres where they hang', () => {
    expect(measure(getBuiltIn('Natural'))).toBeGreaterThan(0.03);
    expect(measure(getBuiltIn('Natural'))).toBeLessThan(0.09);
  });

  it('grows as arms are raised aside', () => {
    const gaps = [0, 10, 20, 40].map((degrees) => measure(hold({ shoulderAbduction: held(degrees) })));
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps.at(-1)! - gaps[0]!).toBeGreaterThan(0.05);
  });

  it('is negative where an arm goes into the trunk: pressed against it, or folded across it', () => {
    expect(measure(hold({ shoulderAbduction: held(-15) }))).toBeLessThan(0);
    const oneArm = { left: { scale: 0, offset: -18 }, right: { scale: 1, offset: 0 } };
    expect(measure(hold({ shoulderAbduction: oneArm }))).toBeLessThan(0);
  });

  it('is that of the nearer arm, whichever that is', () => {
    const uneven = getBuiltIn('Zombie');
    expect(measure(mirrorStyle(uneven))).toBeCloseTo(measure(uneven), 3);
  });

  it('is deepest in the styles that hold their arms close', () => {
    const inside = BUILT_INS.filter((style) => [0.6, 1.4, 2].some((speed) => measure(style, speed) < 0));
    expect(inside.map(({ name }) => name).toSorted()).toEqual(['Sad', 'Shy', 'Tired']);
    for (const style of inside)
      for (const speed of [0.6, 1.4, 2]) expect(measure(style, speed)).toBeGreaterThan(-0.03);
  });

  it('grows with the body', () => {
    expect(measure(hold({ shoulderAbduction: held(20) }), 1.4, 'Giant')).toBeGreaterThan(
      measure(hold({ shoulderAbduction: held(20) })),
    );
  });
});
