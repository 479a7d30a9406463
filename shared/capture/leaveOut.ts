import { averageCurves, averageWalk, listUsed } from './averageStrides.ts';
import type { Capture, Stride } from './capture.ts';

/**
 * The capture without some of its strides, by index, and with all others that the clip does not refuse by
 * itself: averages again, without reading again. Leaving out every stride gives the capture back as it is.
 */
export function leaveOut(capture: Capture, indices: readonly number[]): Capture {
  const strides = capture.strides.map((stride, index): Stride => {
    if (stride.curves === undefined) return stride;
    const { refusal: _refusal, ...kept } = stride;
    return indices.includes(index) ? { ...kept, refusal: 'by-hand' } : kept;
  });
  const used = listUsed(strides);
  if (used.length === 0) return capture;
  return {
    ...capture,
    strides,
    walk: averageWalk(used, capture.walk.legLength),
    curves: averageCurves(used),
  };
}
