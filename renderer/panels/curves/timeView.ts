import { computeClockTime, createCycleClock, type CycleClock } from '../../../shared/gait/cycleClock.ts';

/** Which part of a cycle's time a plot shows, and where in it each phase of the walk lies. */
export class TimeView {
  /** Shares of the cycle's time at the left and the right edge. */
  from = 0;
  until = 1;
  clock: CycleClock = createCycleClock();

  /** Share of the plot's width at which a share of the cycle's time lies; outside of [0, 1] beside it. */
  getShareOfTime(time: number): number {
    return (time - this.from) / (this.until - this.from);
  }

  /** The same for a phase of the walk. */
  getShare(phase: number): number {
    return this.getShareOfTime(computeClockTime(this.clock, phase));
  }
}
