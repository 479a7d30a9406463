import { createRandom } from '../../../gait/random.ts';
import { smootherstep } from '../../../gait/smoothstep.ts';
import { defineGround, LENGTH_ALONG, SEED, UP } from './groundKind.ts';

const WAVES = 6;

/**
 * Hills up to so high and so deep: six waves of about a length, in directions near the way's; they begin and
 * end level.
 */
export const HILLS = defineGround(
  'hills',
  {
    height: { ...UP, standard: 0.2 },
    wavelength: { ...LENGTH_ALONG, label: 'Wave', usual: [1, 5], standard: 2 },
    length: { ...LENGTH_ALONG, standard: 8 },
    seed: SEED,
  },
  {
    title: 'Hills',
    presets: [{ id: 'hills', label: 'Hills', numbers: { height: 0.15, wavelength: 2, length: 6 } }],
    createHeight({ heightM, wavelengthM, lengthM, seed }, widthM) {
      const draw = createRandom(seed);
      const between = (low: number, high: number) => low + (high - low) * draw();
      const waves = Array.from({ length: WAVES }, () => {
        const direction = between(-1, 1);
        const rate = (2 * Math.PI) / (wavelengthM * between(0.8, 2));
        return {
          along: rate * Math.cos(direction),
          aside: rate * Math.sin(direction),
          phase: between(0, 2 * Math.PI),
          share: between(0.5, 1),
        };
      });
      const sum = waves.reduce((total, { share }) => total + share, 0);
      const edgeM = wavelengthM / 2;
      return (alongM, asideM) => {
        if (alongM >= lengthM) return 0;
        let height = 0;
        for (const { along, aside, phase, share } of waves)
          height += share * Math.sin(along * alongM + aside * asideM + phase);
        const ends = smootherstep(alongM / edgeM) * smootherstep((lengthM - alongM) / edgeM);
        const sides = smootherstep((widthM / 2 - Math.abs(asideM)) / edgeM);
        return (heightM * ends * sides * height) / sum;
      };
    },
    measureLength: ({ lengthM }) => lengthM,
    measureRise: ({ heightM }) => heightM,
    stretch: (_, length) => ({ length }),
    raise: (_, height) => ({ height }),
    acrossM: 0.1,
  },
);
