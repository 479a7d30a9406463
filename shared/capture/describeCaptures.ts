import { cutText, TEXT_LENGTH } from '../style/limits.ts';
import type { Capture } from './capture.ts';

/** Where a fitted style came from, for its description: clips, strides and speeds; never a path. */
export function describeCaptures(captures: readonly Capture[], neutral: Capture | undefined): string {
  const clips = captures.map(describeCapture).join('; ');
  const over = neutral === undefined ? '' : ` What it has over the plain walk ${describeCapture(neutral)}.`;
  return cutText(`Fitted to motion capture: ${clips}.${over}`, TEXT_LENGTH.max - 1);
}

function describeCapture({ name, walk: { strides, normalizedSpeed } }: Capture): string {
  return `${name} (${strides === 1 ? '1 stride' : `${strides} strides`}, ${normalizedSpeed.toFixed(2)} leg lengths a second)`;
}
