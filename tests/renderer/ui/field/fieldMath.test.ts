import fc from 'fast-check';
import { spaceUnit } from '../../../../renderer/ui/format.ts';
import { describe, expect, it } from 'vitest';
import {
  DRAG_SPAN_PX,
  dragValue,
  type FieldSpec,
  formatField,
  formatSpoken,
  formatTyped,
  getFill,
  isChanged,
  roundToField,
  stepValue,
} from '../../../../renderer/ui/field/fieldMath.ts';
import { evaluateExpression } from '../../../../renderer/ui/field/expression.ts';
import { formatNumber } from '../../../../renderer/ui/format.ts';
import { evenly } from '../../../evenly.ts';

const SCALE: FieldSpec = { min: 0, max: 2, lowest: -5, highest: 5, neutral: 1, decimals: 2, step: 0.05 };
const OFFSET: FieldSpec = {
  min: -45,
  max: 45,
  lowest: -180,
  highest: 180,
  neutral: 0,
  decimals: 1,
  step: 1,
  unit: '°',
  spokenUnit: 'degrees',
};

describe('dragging a field', () => {
  it('moves an angle by half a degree a pixel, and all else through its range over as many pixels', () => {
    expect(dragValue(OFFSET, 0, { dxPixels: 1, fine: false })).toBeCloseTo(0.5, 12);
    expect(dragValue(SCALE, 0, { dxPixels: DRAG_SPAN_PX, fine: false })).toBeCloseTo(2, 12);
    expect(dragValue(SCALE, 1, { dxPixels: -DRAG_SPAN_PX / 4, fine: false })).toBeCloseTo(0.5, 12);
  });

  it('is as sensitive where the slider reaches further', () => {
    const full = { ...OFFSET, min: -180, max: 180, dragSpan: 90 };
    expect(dragValue(full, 0, { dxPixels: 1, fine: false })).toBeCloseTo(0.5, 12);
    expect(dragValue(full, 0, { dxPixels: 300, fine: false })).toBeCloseTo(150, 12);
  });

  it('moves a tenth of that when fine', () => {
    expect(dragValue(SCALE, 1, { dxPixels: DRAG_SPAN_PX / 2, fine: true })).toBeCloseTo(1.1, 12);
  });

  it('stays in the range, and lets a value that was typed past it back in but not further out', () => {
    expect(dragValue(SCALE, 1.9, { dxPixels: 500, fine: false })).toBe(2);
    expect(dragValue(SCALE, 3, { dxPixels: 10, fine: false })).toBe(3);
    expect(dragValue(SCALE, 3, { dxPixels: -10, fine: false })).toBeLessThan(3);
  });

  it('does not depend on how the way is cut into steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 8 }), (steps) => {
        const together = steps.reduce((sum, step) => sum + step, 0);
        const stepwise = steps.reduce(
          (value, dxPixels) => dragValue(SCALE, value, { dxPixels, fine: false }),
          1,
        );
        expect(stepwise).toBeCloseTo(dragValue(SCALE, 1, { dxPixels: together, fine: false }), 9);
      }),
      { seed: 7 },
    );
  });
});

describe('stepping a field', () => {
  it('goes by its step, finer when asked, and to the ends of its range', () => {
    expect(stepValue(SCALE, 1, 'ArrowRight', false)).toBe(1.05);
    expect(stepValue(SCALE, 1, 'ArrowDown', true)).toBe(0.995);
    expect(stepValue(OFFSET, 0.3, 'PageUp', false)).toBe(10.3);
    expect(stepValue(OFFSET, 3, 'Home', false)).toBe(-45);
    expect(stepValue(OFFSET, 3, 'End', false)).toBe(45);
    expect(stepValue(OFFSET, 3, 'a', false)).toBeUndefined();
  });

  it('goes on past the slider’s range up to what a file may hold', () => {
    expect(stepValue(SCALE, 2, 'ArrowRight', false)).toBe(2.05);
    expect(stepValue(SCALE, 5, 'ArrowRight', false)).toBe(5);
  });

  it('does not pick up the dust of binary fractions', () => {
    let value = 0;
    for (let step = 0; step < 40; step++) value = stepValue(SCALE, value, 'ArrowRight', false) ?? Number.NaN;
    expect(value).toBe(2);
  });
});

describe('writing and reading numbers', () => {
  it('has fixed decimals, a true minus sign and no negative zero', () => {
    expect(formatField(OFFSET, -12.34)).toBe('−12.3');
    expect(formatField(OFFSET, -0.04)).toBe('0.0');
    expect(formatNumber(-1.5, 0)).toBe('−2');
    expect(Object.is(roundToField(OFFSET, -0.01), 0)).toBe(true);
    expect(formatSpoken(OFFSET, 4)).toBe('4.0 degrees');
  });

  it('reads what people type', () => {
    const table: readonly [string, number | undefined][] = [
      ['1.3', 1.3],
      [' −4,5° ', -4.5],
      ['.5', 0.5],
      ['1.40 m/s', 1.4],
      ['-0', 0],
      ['+2', 2],
      ['', undefined],
      ['abc', undefined],
      ['-', undefined],
    ];
    for (const [text, value] of table) expect(evaluateExpression(text)).toEqual(value);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(evenly(-180, 180), (value) => {
        const rounded = roundToField(OFFSET, value);
        expect(evaluateExpression(formatField(OFFSET, value))).toBe(rounded);
        expect(evaluateExpression(formatTyped(OFFSET, value))).toBeCloseTo(value, 6);
      }),
      { seed: 11 },
    );
  });
});

describe('the fill', () => {
  it('lies between the neutral value and this one', () => {
    expect(getFill(SCALE, 1)).toEqual({ start: 0.5, width: 0 });
    expect(getFill(SCALE, 1.5)).toEqual({ start: 0.5, width: 0.25 });
    expect(getFill(SCALE, 0.5)).toEqual({ start: 0.25, width: 0.25 });
    expect(getFill(SCALE, 5)).toEqual({ start: 0.5, width: 0.5 });
  });

  it('marks a value as changed when its digits are others', () => {
    expect(isChanged(SCALE, 1.004)).toBe(false);
    expect(isChanged(SCALE, 1.006)).toBe(true);
  });
});

it('a unit that is a word stands behind a space, a sign at once', () => {
  expect(['m/s', 'm', 'cm', 's'].map(spaceUnit)).toEqual([' m/s', ' m', ' cm', ' s']);
  expect(['°', '°/s', '%', '×', ''].map(spaceUnit)).toEqual(['°', '°/s', '%', '×', '']);
});
