import type { Stride } from '../capture.ts';
import type { FeetMotion, FootMotion } from './footEvents.ts';
import { RATE_HZ } from './tracks.ts';

/** Shares of the cycle in which both feet or none is on the floor. */
export interface Support {
  readonly double: number;
  readonly flight: number;
}

/** A sole this near to its lowest of the stride is on the floor, leg lengths (chosen: 3 cm of an adult's). */
const NEAR_FLOOR = 0.03;
/** What the lowest of noisy heights is: this quantile. */
const LOWEST = 0.05;

/**
 * Tells by the height of the soles when feet are on the floor, means over strides. Their speed tells it
 * better (capture.md §6), but not where they slide as they stand.
 */
export function measureSupport(feet: FeetMotion, strides: readonly Stride[], legLength: number): Support {
  let [double, flight] = [0, 0];
  for (const { startS, endS } of strides) {
    const first = Math.ceil(startS * RATE_HZ);
    const last = Math.floor(endS * RATE_HZ);
    const left = findContacts(feet.left, first, last, legLength);
    const right = findContacts(feet.right, first, last, legLength);
    const share = 1 / (strides.length * left.length);
    left.forEach((isLow, i) => {
      if (isLow && right[i]!) double += share;
      if (!isLow && !right[i]!) flight += share;
    });
  }
  return { double, flight };
}

function findContacts(
  { soleHeights }: FootMotion,
  first: number,
  last: number,
  legLength: number,
): readonly boolean[] {
  const heights = soleHeights.slice(first, last);
  const lowest = heights.slice().sort()[Math.floor(LOWEST * (heights.length - 1))]!;
  return Array.from(heights, (height) => height < lowest + NEAR_FLOOR * legLength);
}
