import type { Side } from './channels.ts';
import { computeClockTime, type CycleClock } from './cycleClock.ts';
import { wrapPhase } from './units.ts';
import type { StyledLaw } from './styledLaw.ts';

/** When the feet of a walk come down and leave. */
export interface StepTimes {
  /**
   * Share of the cycle's time at which the right foot strikes, from the left strike on; 0.5 for even steps.
   */
  readonly otherStrike: number;
  /** Share of the cycle's time from the other foot's strike to this one's toe off. */
  readonly toeOff: Readonly<Record<Side, number>>;
  /** Share of the cycle's time that each foot is on the floor. */
  readonly dutyFactor: Readonly<Record<Side, number>>;
  /** Seconds of the step that ends with each foot's strike; null for a body that stands. */
  readonly stepDuration: Readonly<Record<Side, number>> | null;
}

/** Reads them off a law. Allocates. */
export function readStepTimes({
  clock,
  frequency,
}: Readonly<Pick<StyledLaw, 'clock' | 'frequency'>>): StepTimes {
  const [rightOff, otherStrike, leftOff] = readEvents(clock);
  return {
    otherStrike,
    toeOff: { left: leftOff - otherStrike, right: rightOff },
    dutyFactor: { left: leftOff, right: 1 - otherStrike + rightOff },
    stepDuration:
      frequency > 0 ? { left: (1 - otherStrike) / frequency, right: otherStrike / frequency } : null,
  };
}

/**
 * Shares of the cycle's time of right toe off, right strike and left toe off; a run's right foot leaves after
 * it has struck.
 */
export function readEvents(clock: CycleClock): readonly [number, number, number] {
  const { phases } = clock;
  return [
    computeClockTime(clock, wrapPhase(phases[1]!)),
    computeClockTime(clock, phases[2]!),
    computeClockTime(clock, phases[3]!),
  ];
}
