import { describe, expect, it } from 'vitest';
import { convertStyle } from '../../../../shared/style/edit/convertStyle.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { computeStyleDistance, createStyleTrace } from '../../../../shared/style/diff/styleDistance.ts';
import { getBuiltIn } from '../builtIns.ts';

const measure = (a: StyleDocument, b: StyleDocument, ...rest: [] | [readonly ['torsoTilt']]) =>
  computeStyleDistance(createStyleTrace(a), createStyleTrace(b), ...rest);
const lean = (offset: number): StyleDocument => ({
  ...getBuiltIn('Normal'),
  keys: [{ speed: 1.4, channels: { torsoTilt: { scale: 1, offset } } }],
});

describe('the distance of two styles', () => {
  it('is 0 for walks that are alike, whatever key speeds say so', () => {
    const one = lean(6);
    const two = { ...one, keys: [0.5, 2].map((speed) => ({ ...one.keys[0]!, speed })) };
    expect(measure(one, two)).toBe(0);
  });

  it('is the root mean square over all curves: one of 34 that is 9 degrees off makes 9 / sqrt 34', () => {
    expect(measure(lean(0), lean(9))).toBeCloseTo(9 / Math.sqrt(34), 9);
    expect(measure(lean(0), lean(9), ['torsoTilt'])).toBeCloseTo(9, 9);
  });

  it('is the same both ways, and no longer than a way round', () => {
    const [a, b, c] = [getBuiltIn('Zombie'), getBuiltIn('Brisk'), getBuiltIn('Sad')];
    expect(measure(a, b)).toBeCloseTo(measure(b, a), 12);
    expect(measure(a, b)).toBeLessThanOrEqual(measure(a, c) + measure(c, b));
  });

  it('counts a leg length as a radian', () => {
    const raised: StyleDocument = {
      ...getBuiltIn('Normal'),
      keys: [{ speed: 1.4, channels: { lateral: { scale: 1, offset: 0.1 } } }],
    };
    expect(measure(getBuiltIn('Normal'), raised)).toBeCloseTo((0.1 * 180) / Math.PI / Math.sqrt(34), 9);
  });

  it('sees how a style moves, not on which base it says so', () => {
    const sad = getBuiltIn('Sad');
    const converted = convertStyle(sad).document;
    expect(converted.base).not.toBe(sad.base);
    expect(measure(sad, converted)).toBeLessThan(measure(sad, getBuiltIn('Tired')) / 3);
  });
});
