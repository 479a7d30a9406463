import { defineGround, LENGTH_ALONG, UP_OR_DOWN } from './groundKind.ts';

/** Ground that is so much higher, or lower, over a length. */
export const KERB = defineGround(
  'kerb',
  { height: { ...UP_OR_DOWN, standard: 0.15 }, length: { ...LENGTH_ALONG, standard: 2 } },
  {
    title: 'Kerb',
    presets: [{ id: 'kerb', label: 'Kerb', numbers: { height: 0.15, length: 2 } }],
    createHeight:
      ({ heightM, lengthM }) =>
      (alongM) =>
        alongM < lengthM ? heightM : 0,
    measureLength: ({ lengthM }) => lengthM,
    measureRise: ({ heightM }) => heightM,
    stretch: (_, length) => ({ length }),
    raise: (_, height) => ({ height }),
  },
);
