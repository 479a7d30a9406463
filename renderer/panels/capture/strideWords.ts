import type { Stride } from '../../../shared/capture/capture.ts';
import { STRIDE_REFUSAL_WORDS } from '../../../shared/capture/strideRefusals.ts';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';

/** What a stride is: taken, refused by the clip, or left out by hand. */
export type StrideState = 'taken' | 'left' | 'refused';

/** What a stride is. */
export function getStrideState({ refusal }: Stride): StrideState {
  if (refusal === undefined) return 'taken';
  return refusal === 'by-hand' ? 'left' : 'refused';
}

/** How long a stride took and how fast it was: "1.07 s, V 1.45". */
export function describeStride({ startS, endS, normalizedSpeed }: Stride): string {
  return `${formatNumber(endS - startS, 2)}${THIN_SPACE}s, V ${formatNumber(normalizedSpeed, 2)}`;
}

/** Whether a stride counts, and why not. */
export function describeStrideState(stride: Stride): string {
  switch (getStrideState(stride)) {
    case 'taken':
      return 'taken';
    case 'left':
      return 'left out by you';
    case 'refused':
      return `refused: ${STRIDE_REFUSAL_WORDS[stride.refusal!]}`;
  }
}
