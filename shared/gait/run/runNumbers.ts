import type { StyledLaw } from '../styledLaw.ts';
import { computeRise } from './runLaw.ts';

/** What a run is told by, beside what a walk is. */
export interface RunNumbers {
  /** How long a foot stands, and none does, seconds. */
  readonly contactS: number;
  readonly flightS: number;
  /** How far the hips rise and fall, metres. */
  readonly riseM: number;
  /**
   * The most that the floor pushes with, weights of the body: pi/2 of a step's time over that of a stance.
   */
  readonly peakForce: number;
}

/** Reads the numbers of a run off its law. Allocates. */
export function readRunNumbers({ frequency, toeOffPhase }: Readonly<StyledLaw>): RunNumbers {
  const duty = 0.5 + toeOffPhase;
  return {
    contactS: duty / frequency,
    flightS: (0.5 - duty) / frequency,
    riseM: computeRise(duty, frequency),
    peakForce: Math.PI / 4 / duty,
  };
}
