import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { defineGround, LENGTH_ALONG } from './groundKind.ts';

/** Ground that rises evenly, or falls, and goes on level. */
export const SLOPE = defineGround(
  'slope',
  {
    angle: {
      label: 'Slope',
      quantity: 'angle',
      min: -35,
      max: 35,
      usual: [-15, 15],
      description: 'Degrees, up +.',
    },
    length: { ...LENGTH_ALONG, standard: 3, description: 'Along the floor; beyond it is level.' },
  },
  {
    title: 'Slope',
    presets: [
      { id: 'up', label: 'Slope up', numbers: { angle: 8, length: 3 } },
      { id: 'down', label: 'Slope down', numbers: { angle: -8, length: 3 } },
    ],
    createHeight({ angleRad, lengthM }) {
      const grade = Math.tan(angleRad);
      return (alongM) => grade * Math.min(alongM, lengthM);
    },
    measureLength: ({ lengthM }) => lengthM,
    measureRise: ({ angleRad, lengthM }) => Math.tan(angleRad) * lengthM,
    stretch: (_, length) => ({ length }),
    raise: ({ lengthM }, riseM) => ({ angle: Math.atan(riseM / lengthM) / RADIANS_PER_DEGREE }),
    leadsBack: 'angle',
  },
);
