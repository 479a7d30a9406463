import { COUNT, defineGround, LENGTH_ALONG, UP_OR_DOWN } from './groundKind.ts';

/** Stairs up, or down with a rise below 0: the first riser is where they begin, the last tread goes on. */
export const STAIRS = defineGround(
  'stairs',
  {
    tread: { ...LENGTH_ALONG, label: 'Tread', usual: [0.22, 0.6], standard: 0.29 },
    rise: {
      ...UP_OR_DOWN,
      label: 'Rise',
      usual: [-0.25, 0.25],
      standard: 0.17,
      description: 'Of each stair; below 0 they go down.',
    },
    count: COUNT,
  },
  {
    title: 'Stairs',
    presets: [
      { id: 'stairsUp', label: 'Stairs up', numbers: { tread: 0.29, rise: 0.17, count: 6 } },
      { id: 'stairsDown', label: 'Stairs down', numbers: { tread: 0.29, rise: -0.17, count: 6 } },
    ],
    createHeight:
      ({ treadM, riseM, count }) =>
      (alongM) =>
        riseM * Math.min(count, Math.floor(alongM / treadM) + 1),
    measureLength: ({ treadM, count }) => treadM * count,
    measureEnd: ({ treadM, count }) => treadM * (count - 1),
    measureRise: ({ riseM, count }) => riseM * count,
    stretch: ({ count }, lengthM) => ({ tread: lengthM / Math.max(1, count - 1) }),
    raise: ({ count }, riseM) => ({ rise: riseM / count }),
    leadsBack: 'rise',
  },
);
