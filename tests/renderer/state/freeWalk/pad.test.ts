import { describe, expect, test } from 'vitest';
import {
  addStickTo,
  createPadButtons,
  findPadAction,
  PAD_ACTIONS,
  padMappingSchema,
  type PadSample,
  remapPad,
} from '../../../../renderer/state/freeWalk/pad.ts';

const USUAL = padMappingSchema.parse({});
const pad = (axes: readonly number[], pressed: readonly number[] = []): PadSample => ({
  axes,
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
});
const read = (sample: PadSample, mapping = USUAL) => {
  const push = { right: 0, forward: 0 };
  addStickTo(sample, mapping, push);
  return push;
};

describe('a stick', () => {
  test('pushes nothing in its dead zone, in whatever direction', () => {
    for (const axes of [
      [0.1, 0.1],
      [-0.15, 0],
      [0, 0.149],
    ])
      expect(read(pad(axes))).toEqual({ right: 0, forward: 0 });
  });

  test('rises from nothing at the edge of the zone to all at the end of its way', () => {
    expect(read(pad([0.151, 0])).right).toBeLessThan(0.002);
    expect(read(pad([1, 0])).right).toBeCloseTo(1, 9);
    const { right, forward } = read(pad([Math.SQRT1_2, -Math.SQRT1_2]));
    expect(Math.hypot(right, forward)).toBeCloseTo(1, 9);
    expect(forward).toBeGreaterThan(0);
    // The corners of a square stick are no faster than its sides.
    const corner = read(pad([1, 1]));
    expect(Math.hypot(corner.right, corner.forward)).toBeCloseTo(1, 9);
  });

  test('is the one that was chosen', () => {
    const sample = pad([1, 0, 0, -1]);
    expect(read(sample).right).toBeCloseTo(1, 9);
    expect(read(sample, { ...USUAL, stick: 'right' })).toEqual({ right: 0, forward: expect.closeTo(1, 9) });
  });

  test('that says nonsense, or is not there, pushes nothing', () => {
    for (const axes of [[], [Number.NaN, 1], [Number.POSITIVE_INFINITY, 0]])
      expect(read(pad(axes))).toEqual({ right: 0, forward: 0 });
  });
});

describe('buttons', () => {
  test('are told as they go down, once, and not those that are down at first', () => {
    const buttons = createPadButtons();
    expect(buttons.look(pad([], [3]))).toEqual([]);
    expect(buttons.look(pad([], [3, 5]))).toEqual([5]);
    expect(buttons.look(pad([], [3, 5]))).toEqual([]);
    expect(buttons.look(pad([], []))).toEqual([]);
    expect(buttons.look(pad([], [5]))).toEqual([5]);
  });

  test('of a pad that comes back with one held are not pressed by that', () => {
    const buttons = createPadButtons();
    buttons.look(pad([], []));
    expect(buttons.look(undefined)).toEqual([]);
    expect(buttons.look(pad([], [0]))).toEqual([]);
  });

  test('do what they are mapped to; another button swaps with the action that had it', () => {
    expect(findPadAction(USUAL, 0)).toBe('style1');
    expect(findPadAction(USUAL, 16)).toBeUndefined();
    const other = remapPad(USUAL, 'style1', 9);
    expect(findPadAction(other, 9)).toBe('style1');
    expect(findPadAction(other, 0)).toBe('restart');
    const free = remapPad(USUAL, 'drive', 16);
    expect(findPadAction(free, 16)).toBe('drive');
    expect(findPadAction(free, 8)).toBeUndefined();
    // Every action keeps a button of its own.
    for (const mapping of [other, free])
      expect(new Set(PAD_ACTIONS.map((action) => mapping.buttons[action])).size).toBe(PAD_ACTIONS.length);
  });
});

test('a mapping that was kept oddly takes its defaults, field by field', () => {
  const odd = { stick: 'third', deadZone: 7, buttons: { style1: 99, style2: 6 } };
  expect(padMappingSchema.parse(odd)).toEqual({ ...USUAL, buttons: { ...USUAL.buttons, style2: 6 } });
  expect(padMappingSchema.parse({ buttons: 'none', deadZone: 0.3 })).toEqual({ ...USUAL, deadZone: 0.3 });
});
