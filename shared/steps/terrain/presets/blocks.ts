import { createRandom } from '../../../gait/random.ts';
import type { Blocks, ShapeHeight } from '../shapes.ts';

/** A block's length in parts of what was asked for (chosen). */
const SHORTEST = 0.7;
const LONGEST = 1.3;

/** Height of blocks one after the other. */
export function createBlocks({ sizeM, heightM, lengthM, seed }: Blocks): ShapeHeight {
  const draw = createRandom(seed);
  const ends: number[] = [];
  const heights: number[] = [];
  for (let endM = 0; endM < lengthM; ) {
    endM += sizeM * (SHORTEST + (LONGEST - SHORTEST) * draw());
    ends.push(Math.min(lengthM, endM));
    heights.push(heightM * draw());
  }
  return (alongM) => {
    if (alongM >= lengthM) return 0;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! <= alongM) low = middle + 1;
      else high = middle;
    }
    return heights[low]!;
  };
}
