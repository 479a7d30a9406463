import { createRandom } from '../../../gait/random.ts';
import { COUNT, defineGround, LENGTH_ALONG, SEED, SIZE, UP } from './groundKind.ts';

/** How far aside of the way's middle stones lie, metres (chosen: where feet are). */
const ASIDE_M = 0.12;
/** How far a stone is off its place at most, in parts of the spacing (chosen). */
const OFF = 0.08;
/** Stones are no larger than this many spacings. */
const REACH = 2;

/**
 * Square stones to the left and to the right in turn over a gap without ground, the first on the left half a
 * spacing from the edge, each somewhat off its place and up to a height high.
 */
export const STEPPING_STONES = defineGround(
  'steppingStones',
  {
    spacing: {
      ...LENGTH_ALONG,
      label: 'Apart',
      usual: [0.3, 0.8],
      standard: 0.55,
      description: 'From a stone to the next, left and right in turn.',
    },
    size: { ...SIZE, standard: 0.42 },
    height: { ...UP, standard: 0 },
    count: COUNT,
    seed: SEED,
  },
  {
    title: 'Stepping stones',
    presets: [
      {
        id: 'stones',
        label: 'Stepping stones',
        numbers: { spacing: 0.55, size: 0.42, height: 0.08, count: 8 },
      },
    ],
    createHeight({ spacingM, sizeM, heightM, count, seed }) {
      const draw = createRandom(seed);
      const places = new Float64Array(count);
      const heights = new Float64Array(count);
      for (let i = 0; i < count; i++) {
        places[i] = (i + 0.5 + OFF * (2 * draw() - 1)) * spacingM;
        heights[i] = heightM * draw();
      }
      const endM = count * spacingM;
      const half = sizeM / 2;
      return (alongM, asideM) => {
        if (alongM >= endM) return 0;
        const near = Math.floor(alongM / spacingM);
        let highest = Number.NaN;
        for (let i = Math.max(0, near - REACH); i <= Math.min(count - 1, near + REACH); i++) {
          const fromM = asideM - (i % 2 === 0 ? ASIDE_M : -ASIDE_M);
          if (Math.abs(alongM - places[i]!) > half || Math.abs(fromM) > half) continue;
          if (!(heights[i]! <= highest)) highest = heights[i]!;
        }
        return highest;
      };
    },
    measureLength: ({ spacingM, count }) => spacingM * count,
    measureRise: ({ heightM }) => heightM,
    stretch: ({ count }, lengthM) => ({ spacing: lengthM / count }),
    raise: (_, height) => ({ height }),
    acrossM: 0.02,
    hasGaps: true,
  },
);
