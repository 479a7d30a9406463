import { createRandom } from '../../../gait/random.ts';
import { defineGround, LENGTH_ALONG, SEED, SIZE, UP } from './groundKind.ts';

/** A block's length in parts of what was asked for (chosen). */
const SHORTEST = 0.7;
const LONGEST = 1.3;

/** Blocks across the way over a length, one after the other, each up to a height high. */
export const BLOCKS = defineGround(
  'blocks',
  {
    size: { ...SIZE, standard: 0.8 },
    height: { ...UP, standard: 0.12 },
    length: { ...LENGTH_ALONG, standard: 6 },
    seed: SEED,
  },
  {
    title: 'Blocks',
    presets: [{ id: 'blocks', label: 'Blocks', numbers: { size: 0.8, height: 0.1, length: 5 } }],
    createHeight({ sizeM, heightM, lengthM, seed }) {
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
    },
    measureLength: ({ lengthM }) => lengthM,
    measureRise: ({ heightM }) => heightM,
    stretch: (_, length) => ({ length }),
    raise: (_, height) => ({ height }),
  },
);
