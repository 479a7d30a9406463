import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_FIGURE_ID, getFigureById } from '../../../../../shared/body/figure/registry.ts';
import { getCoefficients } from '../../../../../shared/style/settings.ts';
import { createStyleSource } from '../../../../../shared/style/styleSource.ts';
import type { StyleDocument } from '../../../../../shared/style/document.ts';
import { createCurveData, type CurveData, getCurve } from '../../../../../renderer/state/walk/curveData.ts';
import {
  dragShownCurve,
  type ShownCurveDrag,
} from '../../../../../renderer/state/documents/gesture/curveDrag.ts';
import { readStyle, createStyleText } from '../../studioOnFakePlatform.ts';
import { evenly } from '../../../../evenly.ts';

/** Degrees: samples of the panel miss an extreme by less. */
const NEAR = 0.05;

const TWO_KEYS: StyleDocument = {
  ...readStyle(
    createStyleText('Two', [
      { speed: 0.8, channels: { kneeFlexion: { scale: 1.4, offset: 5 } } },
      { speed: 2, channels: { kneeFlexion: { scale: 0.7, offset: -3 } } },
    ]),
  ),
  // Where the head does not roll.
  base: 'classic',
};

function look(document: StyleDocument, normalizedSpeed: number): CurveData {
  const data = createCurveData();
  data.update({
    source: createStyleSource(document),
    normalizedSpeed,
    turnRate: 0,
    extension: 'constant-step',
    figure: getFigureById(DEFAULT_FIGURE_ID),
    plantStrength: 1,
    leaning: 1,
  });
  return data;
}

function measure(document: StyleDocument, { channel, side, normalizedSpeed }: ShownCurveDrag) {
  const curve = [...getCurve(look(document, normalizedSpeed).pattern, channel, side)].slice(0, -1);
  return {
    max: Math.max(...curve),
    min: Math.min(...curve),
    mean: curve.reduce((sum, value) => sum + value, 0) / curve.length,
  };
}

const DRAG: ShownCurveDrag = {
  channel: 'kneeFlexion',
  side: 'left',
  grip: 'max',
  value: 80,
  chain: 'linked',
  normalizedSpeed: 1.1,
  extension: 'constant-step',
  legLengthM: 1,
  keyIndex: 0,
  influence: 0.75,
};

describe('a curve that is dragged where it is seen, between keys', () => {
  test('a maximum goes where it is dragged, and the minimum stays', () => {
    fc.assert(
      fc.property(evenly(20, 100), (value) => {
        const before = measure(TWO_KEYS, DRAG);
        const edit = dragShownCurve(TWO_KEYS, { ...DRAG, value });
        const after = measure(edit.document, DRAG);
        expect(edit.stopped).toBe(false);
        expect(Math.abs(after.max - value)).toBeLessThan(NEAR);
        expect(Math.abs(after.min - before.min)).toBeLessThan(NEAR);
      }),
      { seed: 3, numRuns: 20 },
    );
  });

  test('a minimum goes where it is dragged, and the maximum stays', () => {
    const before = measure(TWO_KEYS, DRAG);
    const { document } = dragShownCurve(TWO_KEYS, { ...DRAG, grip: 'min', value: -10 });
    const after = measure(document, DRAG);
    expect(Math.abs(after.min + 10)).toBeLessThan(NEAR);
    expect(Math.abs(after.max - before.max)).toBeLessThan(NEAR);
  });

  test('the mean takes the whole curve along and leaves the scale', () => {
    const before = measure(TWO_KEYS, DRAG);
    const { document } = dragShownCurve(TWO_KEYS, { ...DRAG, grip: 'mean', value: before.mean + 7 });
    const after = measure(document, DRAG);
    expect(after.max - before.max).toBeCloseTo(7, 6);
    expect(after.min - before.min).toBeCloseTo(7, 6);
    expect(document.keys[0]!.channels.kneeFlexion).toMatchObject({ scale: 1.4 });
  });

  test('only the selected key is changed', () => {
    const { document } = dragShownCurve(TWO_KEYS, DRAG);
    expect(document.keys[1]).toBe(TWO_KEYS.keys[1]);
    expect(document.keys[0]).not.toEqual(TWO_KEYS.keys[0]);
  });

  test('every key takes the same change where all are edited', () => {
    const { document } = dragShownCurve(TWO_KEYS, { ...DRAG, keyIndex: 'all', influence: 1 });
    expect(Math.abs(measure(document, DRAG).max - 80)).toBeLessThan(NEAR);
    const change = (index: number) =>
      getCoefficients(document, index, 'kneeFlexion', 'left').scale -
      getCoefficients(TWO_KEYS, index, 'kneeFlexion', 'left').scale;
    expect(change(0)).not.toBe(0);
    expect(change(1)).toBeCloseTo(change(0), 8);
  });

  test('a drag past what a file may hold stops on its way and still keeps the other extreme', () => {
    const before = measure(TWO_KEYS, DRAG);
    const edit = dragShownCurve(TWO_KEYS, { ...DRAG, value: 900 });
    const after = measure(edit.document, DRAG);
    expect(edit.stopped).toBe(true);
    expect(after.max).toBeGreaterThan(before.max + 50);
    expect(Math.abs(after.min - before.min)).toBeLessThan(NEAR);
  });

  test('a flat curve takes only offset', () => {
    const drag = { ...DRAG, channel: 'headRoll', value: 12 } as const;
    const { document } = dragShownCurve(TWO_KEYS, drag);
    expect(document.keys[0]!.channels.headRoll).toMatchObject({ scale: 1 });
    expect(measure(document, drag).max).toBeCloseTo(12, 6);
  });

  test('split sides: the other one stays', () => {
    const drag = { ...DRAG, chain: 'split' } as const;
    const right = { ...drag, side: 'right' } as const;
    const before = measure(TWO_KEYS, right);
    const { document } = dragShownCurve(TWO_KEYS, drag);
    expect(measure(document, right)).toEqual(before);
    expect(Math.abs(measure(document, drag).max - 80)).toBeLessThan(NEAR);
  });
});
