import { describe, expect, it } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createRandomStyle } from '../../../shared/random/createRandomStyle.ts';
import { createVariation } from '../../../shared/random/createVariation.ts';
import { createStyleStock } from '../../../shared/random/styleStock.ts';
import { computeStyleDistance, createStyleTrace } from '../../../shared/style/diff/styleDistance.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { BUILT_INS, getBuiltIn } from '../style/builtIns.ts';

const STOCK = createStyleStock(BUILT_INS);
const FIGURE = getBody('Man');
const vary = (around: StyleDocument, seed: number, spread = 0.3) =>
  createVariation({ stock: STOCK, figure: FIGURE, around, seed, spread });
const measure = (a: StyleDocument, b: StyleDocument) =>
  computeStyleDistance(createStyleTrace(a), createStyleTrace(b));

describe('a style that is like another', () => {
  const { document: around } = createRandomStyle({ stock: STOCK, seed: 4711, figure: FIGURE });

  it('is the same file for the same seed, and says of what and by which seed', () => {
    const { document } = vary(around, 12);
    expect(writeStyle(vary(around, 12).document)).toBe(writeStyle(document));
    expect(document.name).toBe(around.name.replace('(4711)', '(12)'));
    expect(document.description).toContain(`Like "${around.name}"`);
    expect(document.description).toContain('seed 12, spread 30 %');
    expect(parseStyle(writeStyle(document)).ok).toBe(true);
  });

  it('is believable, and the nearer to it the less it is spread', () => {
    const distances = [0.1, 0.3, 0.8].map((spread) => {
      const drawn = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => vary(around, seed, spread));
      for (const { faults } of drawn) expect(faults).toEqual([]);
      return drawn.reduce((sum, { document }) => sum + measure(document, around), 0) / drawn.length;
    });
    expect(distances[0]).toBeGreaterThan(0.1);
    expect(distances[1]).toBeGreaterThan(1.5 * distances[0]!);
    expect(distances[2]).toBeGreaterThan(1.5 * distances[1]!);
  });

  it('keeps the base and the keys of a style that ships', () => {
    for (const name of ['Zombie', 'Sneak', 'Normal']) {
      const style = getBuiltIn(name);
      const { document } = vary(style, 5);
      expect(document.base).toBe(style.base);
      expect(document.keys.map(({ speed }) => speed)).toEqual(style.keys.map(({ speed }) => speed));
      expect(measure(document, style)).toBeGreaterThan(0);
    }
  });

  it('refuses what is no seed', () => {
    expect(() => vary(around, -1)).toThrow(RangeError);
    expect(() => vary(around, 0.5)).toThrow(RangeError);
  });
});
