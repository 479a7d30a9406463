import { type ChannelName, getSlot, type Side } from './channels.ts';
import type { Gait } from './gait.ts';
import { createPosture } from './posture.ts';

/**
 * Channels of a gait over one cycle, for plots and sparklines. Sample i of n lies at phase i / n, 0 = left
 * heel strike, the first not repeated at the end; values are leg lengths for the translations, degrees for
 * all others.
 */

/**
 * Fills `out` with one channel on a side, either side for a one-sided channel; its length is the number of
 * samples.
 *
 * @example
 * const knee = new Float64Array(96);
 * writeChannelCurveInto(createGait(), 'kneeFlexion', 'left', knee);
 */
export function writeChannelCurveInto(gait: Gait, channel: ChannelName, side: Side, out: Float64Array): void {
  const posture = createPosture();
  const slot = getSlot(channel, side);
  for (let i = 0; i < out.length; i++) {
    gait.sample(i / out.length, posture);
    out[i] = posture.channels[slot]!;
  }
}

/** Fills `out[slot]` with every channel, 34 arrays of one length; takes no longer than one channel does. */
export function writeAllCurvesInto(gait: Gait, out: readonly Float64Array[]): void {
  const posture = createPosture();
  const count = out[0]!.length;
  for (let i = 0; i < count; i++) {
    gait.sample(i / count, posture);
    for (let slot = 0; slot < out.length; slot++) out[slot]![i] = posture.channels[slot]!;
  }
}

/** What a curve spans over a cycle, in the unit of its channel: leg lengths or degrees. */
export interface CurveSpan {
  min: number;
  max: number;
  mean: number;
}

/** Allocates the span of a curve that is 0 throughout. */
export function createCurveSpan(): CurveSpan {
  return { min: 0, max: 0, mean: 0 };
}

/**
 * Fills `out` with the least, greatest and mean sample of a curve of at least one sample. Allocates nothing.
 */
export function writeCurveSpanInto(curve: Float64Array, out: CurveSpan): void {
  let min = curve[0]!;
  let max = min;
  let sum = 0;
  for (let i = 0; i < curve.length; i++) {
    const value = curve[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
  }
  out.min = min;
  out.max = max;
  out.mean = sum / curve.length;
}
