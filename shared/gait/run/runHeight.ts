import { GRAVITY } from '../units.ts';

/**
 * The height of a running body's hips over their mean, metres, at a phase in cycles: they fall at exactly g
 * while no foot stands, and a foot that stands pushes with half a sine of force whose mean over a step is the
 * weight. Height, speed and force are continuous.
 */
export function computeRunHeight(frequencyHz: number, duty: number, phase: number): number {
  const stepS = 0.5 / frequencyHz;
  const contactS = duty / frequencyHz;
  const flightS = stepS - contactS;
  const sine = (GRAVITY * stepS * contactS) / (2 * Math.PI);
  const meanM =
    (-sine * ((2 * contactS) / Math.PI) + (GRAVITY * (contactS ** 3 + flightS ** 3)) / 12) / stepS;
  const sinceS = (phase - 0.5 * Math.floor(2 * phase)) / frequencyHz;
  if (sinceS < contactS)
    return (
      -sine * Math.sin((Math.PI * sinceS) / contactS) + (GRAVITY * sinceS * (contactS - sinceS)) / 2 - meanM
    );
  return computeFall(sinceS - contactS, flightS) - meanM;
}

/** How high it is over where it left the floor, metres; 0 while a foot stands. */
export function computeAloft(frequencyHz: number, duty: number, phase: number): number {
  const sinceS = (phase - 0.5 * Math.floor(2 * phase) - duty) / frequencyHz;
  return sinceS > 0 ? computeFall(sinceS, (0.5 - duty) / frequencyHz) : 0;
}

function computeFall(sinceS: number, flightS: number): number {
  return (GRAVITY * sinceS * (flightS - sinceS)) / 2;
}
