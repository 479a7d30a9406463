import { createCoefficients, type StyleSource } from './coefficients.ts';
import { createCycleClock, type CycleClock, fitClock } from './cycleClock.ts';

/** The clock of a style's walk at V, 1/s, held within its limits: one record, refilled by each call. */
export type ClockLaw = (normalizedSpeed: number) => CycleClock;

/** Creates what reads the clocks of a style, at any speed. Reading allocates nothing. */
export function createClockLaw(style: StyleSource): ClockLaw {
  const clock = createCycleClock();
  const coefficients = createCoefficients();
  return (normalizedSpeed) => {
    style.writeCoefficientsInto(normalizedSpeed, coefficients);
    fitClock(clock, coefficients.rhythm, style.base.computeToeOffPhase(normalizedSpeed));
    return clock;
  };
}
