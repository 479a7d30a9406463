import type { Stride } from './capture.ts';
import type { FeetMotion, FootMotion } from './footEvents.ts';
import { RATE_HZ } from './tracks.ts';

/** A heel or toe this near to its lowest is on the floor, leg lengths (chosen: 3 cm of an adult's). */
const NEAR_FLOOR = 0.03;
/** What the lowest of noisy heights is: this quantile. */
const LOWEST = 0.05;

/**
 * Share of the cycle in which both feet are on the floor, told by the height of heels and toes. The speed of
 * the feet tells it better (measured-base §6.6), but not where they slide as they stand.
 */
export function measureDoubleSupport(feet: FeetMotion, strides: readonly Stride[], legLength: number): number {
  const samples = strides.flatMap(({ startS, endS }) => {
    const first = Math.ceil(startS * RATE_HZ);
    return Array.from({ length: Math.floor(endS * RATE_HZ) - first }, (_, i) => first + i);
  });
  const left = createContact(feet.left, samples, legLength);
  const right = createContact(feet.right, samples, legLength);
  return samples.filter((sample) => left(sample) && right(sample)).length / samples.length;
}

function createContact(
  { heelHeights, toeHeights }: FootMotion,
  samples: readonly number[],
  legLength: number,
): (sample: number) => boolean {
  const isLow = [heelHeights, toeHeights].map((heights) => {
    const sorted = samples.map((sample) => heights[sample]!).sort((a, b) => a - b);
    const most = sorted[Math.floor(LOWEST * (sorted.length - 1))]! + NEAR_FLOOR * legLength;
    return (sample: number) => heights[sample]! < most;
  });
  return (sample) => isLow.some((is) => is(sample));
}
