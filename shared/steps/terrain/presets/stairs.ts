import type { ShapeHeight, Stairs } from '../shapes.ts';

/** Height of stairs: the first riser is where they begin, the last tread goes on. */
export function createStairs({ treadM, riseM, count }: Stairs): ShapeHeight {
  return (alongM) => riseM * Math.min(count, Math.floor(alongM / treadM) + 1);
}
