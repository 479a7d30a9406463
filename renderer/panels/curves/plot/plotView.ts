import { computeClockTime, createCycleClock, type CycleClock } from '../../../../shared/gait/cycleClock.ts';

/** A part of an axis, shares of the whole of it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

const WHOLE: Span = { from: 0, until: 1 };
/** The smallest part that is shown (chosen: a fiftieth of a cycle is half a frame of a film). */
const LEAST_SPAN = 0.02;

/** A span within the whole axis, no smaller than the least: moved where it would stand out. */
function holdSpan(from: number, until: number): Span {
  const width = Math.min(1, Math.max(LEAST_SPAN, until - from));
  const middle = (from + until) / 2;
  const begin = Math.min(1 - width, Math.max(0, middle - width / 2));
  return { from: begin, until: begin + width };
}

/** A span `factor` times as wide, in which a share of its width stays where it is. */
export function zoomSpan({ from, until }: Span, factor: number, share: number): Span {
  const at = from + share * (until - from);
  const width = Math.min(1, Math.max(LEAST_SPAN, factor * (until - from)));
  return holdSpan(at - share * width, at + (1 - share) * width);
}

/** A span moved by a share of its own width. */
export function panSpan({ from, until }: Span, share: number): Span {
  const by = share * (until - from);
  const held = Math.min(1 - until, Math.max(-from, by));
  return { from: from + held, until: until + held };
}

/** The part of a span between two shares of its width, in either order. */
export function cutSpan({ from, until }: Span, one: number, other: number): Span {
  const width = until - from;
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return holdSpan(from + Math.max(0, low) * width, from + Math.min(1, high) * width);
}

/**
 * Which part of a cycle's time and of the values a plot shows, and where in it each phase of the walk lies.
 */
export class PlotView {
  /** Shares of the cycle's time. */
  time: Span = WHOLE;
  /** Shares of the axes that were fitted to the curves, from below. */
  values: Span = WHOLE;
  clock: CycleClock = createCycleClock();

  /** Whether anything is out of sight. */
  get isZoomed(): boolean {
    return [this.time, this.values].some(({ from, until }) => until - from < 1);
  }

  /** Shows all. */
  reset(): void {
    this.time = WHOLE;
    this.values = WHOLE;
  }

  /** Share of the plot's width at which a share of the cycle's time lies; outside of [0, 1] beside it. */
  getShareOfTime(time: number): number {
    const { from, until } = this.time;
    return (time - from) / (until - from);
  }

  /** The same for a phase of the walk. */
  getShare(phase: number): number {
    return this.getShareOfTime(computeClockTime(this.clock, phase));
  }

  /** The share of the cycle's time at a share of the plot's width. */
  getTime(share: number): number {
    const { from, until } = this.time;
    return from + share * (until - from);
  }
}
