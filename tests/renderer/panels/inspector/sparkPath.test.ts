import { describe, expect, it } from 'vitest';

import { SPARK_SQUARE, writeSparkPaths } from '../../../../renderer/panels/inspector/row/sparkPath.ts';

/** Heights of a path, as it goes, of the square. */
const readHeights = (path: string): readonly number[] =>
  [...path.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

describe('the curves of a row', () => {
  it('share one height, the larger value higher up, and end where they begin', () => {
    const [low, high] = writeSparkPaths([Float64Array.of(0, 0, 10, 0), Float64Array.of(20, 20, 20, 20)], 1);
    const [lows, highs] = [readHeights(low!), readHeights(high!)];
    expect(lows).toHaveLength(5);
    expect(lows[4]).toBe(lows[0]);
    expect(lows[2]).toBeCloseTo(SPARK_SQUARE / 2, 6);
    expect(highs.every((y) => y === highs[0] && y < lows[2]!)).toBe(true);
  });

  it('lie in the middle where none moves, and are not blown up where one hardly does', () => {
    expect(readHeights(writeSparkPaths([Float64Array.of(7, 7)], 4)[0]!)).toEqual([50, 50, 50]);
    const [tremble] = writeSparkPaths([Float64Array.of(0, 0.4)], 4);
    const heights = readHeights(tremble!);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(SPARK_SQUARE / 8);
  });
});
