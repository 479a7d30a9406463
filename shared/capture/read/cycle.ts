import { RATE_HZ } from './tracks.ts';

/** Cycles that are looked for, seconds (capture.md §5). */
const CYCLE_S = { min: 0.5, max: 3 } as const;
/** A peak of the autocorrelation above this is a cycle (capture.md §5). */
const PEAK_MIN = 0.3;
/** Neighbours on either side that a peak exceeds, as a share of its lag (chosen: noise has its own peaks). */
const PEAK_WIDTH = 0.1;

/**
 * Finds the cycle of a signal that swings once a cycle, seconds: the first peak of its autocorrelation, else
 * twice the median time between its zero crossings; undefined where it does neither.
 *
 * @param signal `RATE_HZ` samples a second.
 * @param leastSwing what it has to swing from its mean, somewhere, to be more than noise.
 */
export function findCycle(signal: Float64Array, leastSwing: number): number | undefined {
  const mean = signal.reduce((sum, value) => sum + value, 0) / signal.length;
  const swing = signal.map((value) => value - mean);
  if (swing.every((value) => Math.abs(value) < leastSwing)) return undefined;
  return findByCorrelation(swing) ?? findByCrossings(swing);
}

function findByCorrelation(swing: Float64Array): number | undefined {
  // At least one and a half cycles, since fewer samples correlate by chance.
  const most = Math.min(CYCLE_S.max * RATE_HZ, Math.floor((2 * swing.length) / 3));
  const margin = Math.ceil(PEAK_WIDTH * CYCLE_S.max * RATE_HZ);
  const correlations = new Float64Array(Math.min(most + margin, swing.length - 2) + 1);
  for (let lag = 1; lag < correlations.length; lag++) correlations[lag] = correlate(swing, lag);
  for (let lag = CYCLE_S.min * RATE_HZ; lag <= most && lag < correlations.length; lag++) {
    if (correlations[lag]! < PEAK_MIN) continue;
    const width = Math.ceil(PEAK_WIDTH * lag);
    const around = correlations.subarray(lag - width, lag + width + 1);
    if (around.every((value) => value <= correlations[lag]!)) return lag / RATE_HZ;
  }
  return undefined;
}

/** Pearson's, of a signal with itself this many samples later. */
function correlate(swing: Float64Array, lag: number): number {
  let [product, early, late] = [0, 0, 0];
  for (let i = lag; i < swing.length; i++) {
    const [a, b] = [swing[i - lag]!, swing[i]!];
    product += a * b;
    early += a * a;
    late += b * b;
  }
  return early * late > 0 ? product / Math.sqrt(early * late) : 0;
}

function findByCrossings(swing: Float64Array): number | undefined {
  const crossings: number[] = [];
  for (let i = 1; i < swing.length; i++) if (swing[i - 1]! < 0 !== swing[i]! < 0) crossings.push(i);
  const gaps = crossings.slice(1).map((at, i) => at - crossings[i]!);
  const gap = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
  if (gap === undefined) return undefined;
  const cycleS = (2 * gap) / RATE_HZ;
  return cycleS >= CYCLE_S.min && cycleS <= CYCLE_S.max ? cycleS : undefined;
}
