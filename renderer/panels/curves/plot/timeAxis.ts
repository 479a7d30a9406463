import { formatNumber } from '../../../ui/format.ts';
import type { Span } from './plotView.ts';

/** Distances between two lines of the axis of time, finest first: percents of the cycle, and frames. */
const PERCENTS = [0.5, 1, 2, 5, 10, 25] as const;
const FRAMES = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;
/** Lines that there are at most. */
const MOST_LINES = 8;

/**
 * Where the lines of the axis are, shares of the cycle's time: whole percents, or whole frames of a cycle of
 * this many, not whole.
 */
export function listTimeTicks({ from, until }: Span, frames: number): number[] {
  const whole = frames > 0 ? frames : 100;
  const steps: readonly number[] = frames > 0 ? FRAMES : PERCENTS;
  const width = (until - from) * whole;
  const step = steps.find((each) => width / each <= MOST_LINES) ?? steps.at(-1)!;
  const first = Math.ceil((from * whole) / step - 1e-9);
  const last = Math.floor((until * whole) / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => ((first + index) * step) / whole,
  );
}

/** "25 %", or "6 f" of a cycle of this many frames. */
export function formatTime(time: number, frames: number): string {
  const value = time * (frames > 0 ? frames : 100);
  const decimals = Math.abs(value - Math.round(value)) < 1e-6 ? 0 : 1;
  return `${formatNumber(value, decimals)} ${frames > 0 ? 'f' : '%'}`;
}
