import type { SpeedSeries } from './speedSeries.ts';

/**
 * The pelvis' forward tilt of people, degrees, as `MEASURED_SERIES` has the others. Not a channel: the model's
 * pelvis has none. Clinical hip flexion is hipFlexion, the thigh to the vertical, plus this.
 */
export const PELVIS_TILT: SpeedSeries = {
  rest: 0,
  mean: [11.748, 3.1939, 3.6822],
  harmonics: [
    { k: 2, cos: [0.3835, -0.1851, -0.6625], sin: [-0.7998, -1.0696, 0.1364] },
    { k: 4, cos: [0.1704, 0.1777, -0.0258], sin: [-0.0197, 0.0788, 0.0984] },
  ],
};

/**
 * One standard deviation between people, degrees, by own phase and speed (Schwartz et al. 2008): how far
 * around the mean two thirds of them walk. `footOpening` is hipTwist + pelvisTorsion of the left side.
 */
export const PEOPLE_SD = {
  hipFlexion: {
    rest: 0,
    mean: [6.0464, 0.9178, 2.5614],
    harmonics: [
      { k: 1, cos: [-0.5028, 1.1738, 1.238], sin: [0.2342, 0.8369, 0.0704] },
      { k: 2, cos: [0.2131, 0.0012, -1.0489], sin: [0.2821, 0.0104, -0.1036] },
      { k: 3, cos: [-0.0022, -0.0625, -0.0351], sin: [0.0383, -0.2367, 0.1816] },
      { k: 4, cos: [-0.107, -0.112, 0.1647], sin: [-0.0638, 0.0239, 0.0203] },
    ],
  },
  kneeFlexion: {
    rest: 0,
    mean: [6.3287, 0.3971, 3.3381],
    harmonics: [
      { k: 1, cos: [0.6944, 0.529, -0.4604], sin: [-0.3698, 1.1826, -0.5753] },
      { k: 2, cos: [-0.2054, -0.0123, -1.5596], sin: [-0.4129, -0.1349, 0.4572] },
      { k: 3, cos: [-0.6858, -0.2364, 0.2989], sin: [-0.3474, -0.2658, 0.0098] },
      { k: 4, cos: [-0.5414, 0.0619, -0.0201], sin: [0.2259, 0.3111, -0.2129] },
    ],
  },
  ankleFlexion: {
    rest: 0,
    mean: [5.459, 0.5682, 1.2527],
    harmonics: [
      { k: 1, cos: [-0.9888, -0.7567, 0.6386], sin: [-1.2833, 0.7153, -0.1864] },
      { k: 2, cos: [0.4186, 0.779, -0.5908], sin: [1.0382, -0.3713, -0.6735] },
      { k: 3, cos: [0.6379, -0.3132, 0.1855], sin: [-0.6521, -0.3092, 0.542] },
      { k: 4, cos: [-0.0951, 0.3199, 0.6308], sin: [-0.034, 0.1508, -0.2527] },
    ],
  },
  pelvisList: {
    rest: 0,
    mean: [2.0648, 0.3678, 0.8045],
    harmonics: [],
  },
  pelvisTorsion: {
    rest: 0,
    mean: [3.8404, 0.4001, 1.3844],
    harmonics: [],
  },
  pelvisTilt: {
    rest: 0,
    mean: [4.8881, 0.7888, 1.125],
    harmonics: [],
  },
  hipAbduction: {
    rest: 0,
    mean: [3.1928, 0.4156, 0.8726],
    harmonics: [
      { k: 1, cos: [0.0877, 0.4327, -0.0068], sin: [0.1227, -0.1335, -0.321] },
      { k: 2, cos: [0.1721, 0.0502, -0.2653], sin: [0.2104, -0.0148, -0.2092] },
      { k: 3, cos: [0.0424, 0.0284, 0.0158], sin: [-0.0399, -0.1129, -0.1307] },
      { k: 4, cos: [-0.0083, -0.0017, 0.0219], sin: [0.0382, 0.058, 0.0547] },
    ],
  },
  footOpening: {
    rest: 0,
    mean: [7.1002, -0.5295, 2.1413],
    harmonics: [
      { k: 1, cos: [-0.5551, -0.0979, -0.001], sin: [-0.5636, 0.1534, -0.4694] },
      { k: 2, cos: [-0.1591, 0.1638, -0.5201], sin: [0.2752, -0.1692, -0.3705] },
      { k: 3, cos: [0.3005, -0.0535, -0.4241], sin: [-0.0565, -0.0729, 0.4864] },
      { k: 4, cos: [-0.0266, 0.0489, 0.2783], sin: [-0.3025, -0.0079, 0.4004] },
    ],
  },
} as const satisfies Readonly<Record<string, SpeedSeries>>;
