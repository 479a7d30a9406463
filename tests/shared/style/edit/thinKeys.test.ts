import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { StyleDocument } from '../../../../shared/style/document.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { measureDifference, thinKeys } from '../../../../shared/style/edit/thinKeys.ts';
import { evenly } from '../../../evenly.ts';

/** A style that leans by so many degrees at so many speeds. */
function createStyle(leans: readonly (readonly [speed: number, offset: number])[]): StyleDocument {
  const keys = leans.map(([speed, offset]) => ({ speed, channels: { torsoTilt: { scale: 1, offset } } }));
  const parse = parseStyle(JSON.stringify({ format: 'gait-style', version: 1, name: 'Lean', keys }));
  if (!parse.ok) throw new Error(JSON.stringify(parse.problems));
  return parse.document;
}

const getSpeeds = ({ keys }: StyleDocument): readonly number[] => keys.map(({ speed }) => speed);

test('of keys that are nearly alike one is left, where the style stays what it was', () => {
  const mixed = createStyle([
    [0.5, 4],
    [0.6, 5],
    [1.2, 11],
    [1.4, 12.5],
    [2, 6],
    [2.2, 5],
  ]);
  const thinned = thinKeys(mixed);
  expect(getSpeeds(thinned)).toHaveLength(3);
  expect(measureDifference(mixed, thinned)).toBeLessThanOrEqual(2);
});

test('keys that matter, or stand apart, stay', () => {
  const close = createStyle([
    [1, 0],
    [1.1, 20],
  ]);
  expect(thinKeys(close)).toBe(close);
  // Nothing of it would be missed, but nobody put it there by accident.
  const apart = createStyle([
    [0.6, 5],
    [1.4, 5],
  ]);
  expect(thinKeys(apart)).toBe(apart);
});

test('a style is never moved by more than 2 degrees, whatever its keys', () => {
  const key = fc.tuple(evenly(0.1, 4), evenly(-20, 20));
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 8 }), (drawn) => {
      const leans = new Map(drawn.map(([speed, offset]) => [Math.round(speed * 50) / 50, offset]));
      const style = createStyle([...leans].toSorted(([a], [b]) => a - b));
      const thinned = thinKeys(style);
      expect(measureDifference(style, thinned)).toBeLessThanOrEqual(2);
      expect(thinned.keys.length).toBeGreaterThan(0);
    }),
    { seed: 1, numRuns: 60 },
  );
});
