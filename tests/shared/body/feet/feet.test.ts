import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { type FootMeasure, measureFeet } from '../../../../shared/body/feet/measureFeet.ts';
import { createFeetShaper, type ShapedWalk } from '../../../../shared/body/feet/shapeFeet.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { BASES } from '../../../../shared/gait/bases.ts';
import { getSlot } from '../../../../shared/gait/channels.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  getNormalStyle,
  type StyleCoefficients,
} from '../../../../shared/gait/coefficients.ts';

const NATURAL: ShapedWalk = {
  figure: getBody('Man'),
  base: BASES.measured,
  hipPolicy: 'fixed-amplitude',
  coefficients: createCoefficients(),
  normalizedSpeed: 1.4,
  extension: 'constant-step',
  plantStrength: 1,
};

function measureWith(
  changes: readonly { channel: string; side: string; coefficient: string; change: number }[],
  { normalizedSpeed }: Pick<ShapedWalk, 'normalizedSpeed'> = NATURAL,
) {
  const coefficients = createCoefficients();
  for (const { channel, side, coefficient, change } of changes)
    coefficients[coefficient as 'scale'][getSlot(channel as 'hipTwist', side as 'left')]! += change;
  const style = {
    ...getNormalStyle(BASES.measured),
    writeCoefficientsInto: (_speed: number, out: StyleCoefficients) =>
      copyCoefficientsInto(coefficients, out),
  };
  return measureFeet(createWalkSampler({ figure: NATURAL.figure, style, normalizedSpeed, plantStrength: 1 }));
}

describe('a step as it is seen', () => {
  it('says what the style was made to do', () => {
    const { left, right } = measureWith([]);
    expect(left.step).toBeCloseTo(right.step, 9);
    const turned = measureWith([{ channel: 'hipTwist', side: 'left', coefficient: 'offset', change: 10 }]);
    expect(turned.left.toeOut - left.toeOut).toBeCloseTo(10, 0);
    expect(turned.right.toeOut).toBeCloseTo(right.toeOut, 0);
    const wide = measureWith(
      (['left', 'right'] as const).map((side) => ({
        channel: 'hipAbduction',
        side,
        coefficient: 'offset',
        change: 3,
      })),
    );
    // Two legs of 1 m, 3 degrees further out each.
    expect(wide.left.width - left.width).toBeGreaterThan(0.08);
    expect(wide.left.width).toBe(wide.right.width);
  });
});

describe('shaping a step', () => {
  const GOALS: readonly (readonly [FootMeasure, number, number])[] = [
    ['step', 0.06, 0.003],
    ['step', -0.1, 0.003],
    ['width', 0.06, 0.003],
    ['toeOut', 12, 0.5],
    ['toeOut', -8, 0.5],
    ['lift', 0.03, 0.004],
    ['heelOff', 0.04, 0.01],
    ['strikePitch', -8, 1],
    ['strikePitch', 6, 1],
  ];

  // At V 1.4 a heel leaves as soon as it may (`HEEL_FREED`); a slower one may leave earlier.
  it('brings heelOff by -0.04 where it is asked, linked, at V 0.7', () => {
    const walk = { ...NATURAL, normalizedSpeed: 0.7 };
    const shaper = createFeetShaper(walk);
    const value = shaper.measures.left.heelOff - 0.04;
    const { changes, measures } = shaper.shape({ side: 'left', isLinked: true, measure: 'heelOff', value });
    expect(Math.abs(measures.left.heelOff - value)).toBeLessThan(0.01);
    expect(measureWith(changes, walk).left.heelOff).toBeCloseTo(measures.left.heelOff, 9);
  });

  it.each(GOALS)('brings %s by %d where it is asked, linked', (measure, by, within) => {
    const shaper = createFeetShaper(NATURAL);
    const value = shaper.measures.left[measure] + by;
    const { changes, measures } = shaper.shape({ side: 'left', isLinked: true, measure, value });
    expect(Math.abs(measures.left[measure] - value)).toBeLessThan(within);
    expect(measures.left[measure]).toBeCloseTo(measures.right[measure], 2);
    // What it says is what the style then walks.
    expect(measureWith(changes).left[measure]).toBeCloseTo(measures.left[measure], 9);
  });

  it('leaves the other foot where sides are split', () => {
    const shaper = createFeetShaper(NATURAL);
    const value = shaper.measures.left.toeOut + 10;
    const { changes, measures } = shaper.shape({ side: 'left', isLinked: false, measure: 'toeOut', value });
    expect(changes.every(({ side }) => side === 'left')).toBe(true);
    expect(Math.abs(measures.left.toeOut - value)).toBeLessThan(0.5);
    expect(Math.abs(measures.right.toeOut - shaper.measures.right.toeOut)).toBeLessThan(0.5);
  });

  it('keeps both step lengths that are asked for one after the other, where sides are split', () => {
    const walk = { ...NATURAL, normalizedSpeed: 0.7 };
    const shaper = createFeetShaper(walk);
    const { left } = shaper.measures;
    const right = 0.4;
    const first = shaper.shape({ side: 'right', isLinked: false, measure: 'step', value: right });
    expect(Math.abs(first.measures.right.step - right)).toBeLessThan(0.003);
    expect(Math.abs(first.measures.left.step - left.step)).toBeLessThan(0.003);
    const coefficients = createCoefficients();
    for (const { channel, side, coefficient, change } of first.changes)
      coefficients[coefficient][getSlot(channel, side)]! += change;
    const value = left.step + 0.05;
    const next = createFeetShaper({ ...walk, coefficients }).shape({
      side: 'left',
      isLinked: false,
      measure: 'step',
      value,
    });
    expect(Math.abs(next.measures.left.step - value)).toBeLessThan(0.003);
    expect(Math.abs(next.measures.right.step - right)).toBeLessThan(0.003);
  });
});
