/** Why a stride does not count (capture.md §7), in the order in which it is looked at. */
export const STRIDE_REFUSALS = [
  'no-right-strike',
  'uneven',
  'turning',
  'not-facing',
  'standing',
  'other-speed',
  'other-duration',
  'by-hand',
] as const;
export type StrideRefusal = (typeof STRIDE_REFUSALS)[number];

/** Each reason in words, after "strides: ". */
export const STRIDE_REFUSAL_WORDS: Readonly<Record<StrideRefusal, string>> = {
  'no-right-strike': 'not one right heel strike within',
  uneven: 'the right heel strikes far from half way',
  turning: 'the pelvis turns by more than 20 degrees',
  'not-facing': 'the pelvis does not face the way that is walked',
  standing: 'hardly any travel',
  'other-speed': 'the speed is more than 20 % off that of the others',
  'other-duration': 'the duration is more than 20 % off that of the others',
  'by-hand': 'left out by hand',
};

/** How often a reason came up. */
export interface RefusalCount {
  readonly reason: StrideRefusal;
  readonly count: number;
}

/** Counts the refusals of strides, in the order of the reasons. */
export function countRefusals(
  strides: readonly { readonly refusal?: StrideRefusal }[],
): readonly RefusalCount[] {
  return STRIDE_REFUSALS.map((reason) => ({
    reason,
    count: strides.filter(({ refusal }) => refusal === reason).length,
  })).filter(({ count }) => count > 0);
}
