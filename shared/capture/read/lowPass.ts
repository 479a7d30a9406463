/**
 * What is above it is noise, Hz (capture.md §3). Walking keeps nearly all of its motion below.
 */
export const CUTOFF_HZ = 8;
/** Frames a second from which the filter is sound: cutoff at two fifths of the rate (chosen). */
const RATE_MIN = 2.5 * CUTOFF_HZ;
/**
 * Samples that are mirrored at either end, so that the filter settles outside, in cutoff periods (chosen).
 */
const PADDING_PERIODS = 3;

/** Whether a clip of this many frames a second can be filtered. */
export function canLowPass(fps: number): boolean {
  return fps >= RATE_MIN;
}

/**
 * Low-passes a signal in place: Butterworth of second order, forward and backward, so that nothing is moved
 * in time. Ends are carried on by turning the signal about its first and last sample. `stride` numbers lie
 * from one sample to the next, from `at` on.
 */
export function lowPass(signal: Float64Array, fps: number, stride = 1, at = 0): void {
  const count = Math.floor((signal.length - at - 1) / stride) + 1;
  const padding = Math.min(count - 1, Math.ceil((PADDING_PERIODS * fps) / CUTOFF_HZ));
  const padded = new Float64Array(count + 2 * padding);
  const [first, last] = [signal[at]!, signal[at + stride * (count - 1)]!];
  for (let i = 0; i < count; i++) padded[padding + i] = signal[at + stride * i]!;
  for (let i = 1; i <= padding; i++) {
    padded[padding - i] = 2 * first - padded[padding + i]!;
    padded[padding + count - 1 + i] = 2 * last - padded[padding + count - 1 - i]!;
  }
  const warped = Math.tan((Math.PI * CUTOFF_HZ) / fps);
  const norm = 1 / (1 + Math.SQRT2 * warped + warped * warped);
  const gain = warped * warped * norm;
  const back1 = 2 * (warped * warped - 1) * norm;
  const back2 = (1 - Math.SQRT2 * warped + warped * warped) * norm;
  for (const way of [1, -1] as const) {
    let at1 = way === 1 ? 0 : padded.length - 1;
    let [x1, x2, y1, y2] = [padded[at1]!, padded[at1]!, padded[at1]!, padded[at1]!];
    for (let i = 0; i < padded.length; i++, at1 += way) {
      const x = padded[at1]!;
      const y = gain * (x + 2 * x1 + x2) - back1 * y1 - back2 * y2;
      padded[at1] = y;
      [x2, x1, y2, y1] = [x1, x, y1, y];
    }
  }
  for (let i = 0; i < count; i++) signal[at + stride * i] = padded[padding + i]!;
}
