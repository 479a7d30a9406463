import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, placeNumbers } from '../../../../renderer/panels/curves/plot/placeNumbers.ts';
import { evenly } from '../../../evenly.ts';

const AREA = { width: 900, height: 140, number: { width: 8, height: 12 } } as const;
const SAMPLES = 161;

/** Samples lie evenly over the area. */
const PLACES = Array.from({ length: SAMPLES }, (_, index) => (index / (SAMPLES - 1)) * AREA.width);

const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** A curve with one hill, its top at `peak` of the cycle; heights grow downwards. */
function createHill(peak: number, top: number, bottom: number) {
  const heights = Array.from({ length: SAMPLES }, (_, index) => {
    const wave = (1 + Math.cos(2 * Math.PI * (index / (SAMPLES - 1) - peak))) / 2;
    return bottom + (top - bottom) * wave;
  });
  return { heights, places: PLACES, start: heights.indexOf(Math.min(...heights)) };
}

/** A handle's hit area about a point. */
const createHandle = (x: number, y: number): Box => ({
  left: x - 12,
  top: y - 12,
  right: x + 12,
  bottom: y + 12,
});

describe('the numbers of curves', () => {
  it('stand over the top of their curve where nothing is', () => {
    const [box] = placeNumbers({ ...AREA, curves: [createHill(0.5, 40, 120)], taken: [] });
    expect(box).toEqual({ left: 446, right: 454, bottom: 39, top: 27 });
  });

  it('stand beside each other where six curves are one, and beside the handles of that one', () => {
    const curve = createHill(0.7, 30, 120);
    const taken = [createHandle(0.7 * AREA.width, 30), createHandle(0.2 * AREA.width, 120)];
    const boxes = placeNumbers({ ...AREA, curves: Array.from({ length: 6 }, () => curve), taken });
    const all = [...boxes, ...taken];
    for (const [index, box] of boxes.entries()) {
      for (const other of all.toSpliced(index, 1)) expect(isApart(box, other)).toBe(true);
    }
  });

  it('stand clear of the line of the mean on a flat curve', () => {
    const curve = { heights: Array.from({ length: SAMPLES }, () => 70), places: PLACES, start: 0 };
    const mean = { left: 0, top: 66, right: AREA.width, bottom: 74 };
    const boxes = placeNumbers({ ...AREA, curves: [curve, curve], taken: [mean] });
    for (const box of boxes) expect(isApart(box, mean)).toBe(true);
    expect(isApart(boxes[0]!, boxes[1]!)).toBe(true);
  });

  it('never stand on a handle, on each other or outside, whatever six curves there are', () => {
    const hill = fc
      .tuple(evenly(0, 1), fc.integer({ min: 8, max: 130 }), fc.integer({ min: 8, max: 130 }))
      .map(([peak, a, b]) => createHill(peak, Math.min(a, b), Math.max(a, b)));
    fc.assert(
      fc.property(fc.array(hill, { minLength: 2, maxLength: 6 }), (curves) => {
        const { heights, start } = curves[0]!;
        const taken = [createHandle((start / (SAMPLES - 1)) * AREA.width, heights[start]!)];
        const boxes = placeNumbers({ ...AREA, curves, taken });
        for (const [index, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(AREA.width);
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.bottom).toBeLessThanOrEqual(AREA.height);
          for (const other of [...taken, ...boxes.slice(0, index)]) expect(isApart(box, other)).toBe(true);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
