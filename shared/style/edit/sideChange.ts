import { getOtherSide, CHANNELS, type Side } from '../../gait/channels.ts';
import type { CoefficientEdit } from './changeCoefficients.ts';

/** What an edit of one side does to the other: the same change, nothing, or the opposite change. */
export const CHAIN_MODES = ['linked', 'split', 'opposite'] as const;
export type ChainMode = (typeof CHAIN_MODES)[number];

/**
 * An edit of one side together with what its chain makes of the other one; the edit alone for a one-sided
 * channel.
 */
export function createChainEdits(
  edit: CoefficientEdit & { readonly side: Side },
  chain: ChainMode,
): readonly CoefficientEdit[] {
  if (CHANNELS[edit.channel].sides === 'one') return [edit];
  switch (chain) {
    case 'split':
      return [edit];
    case 'linked':
      return [{ ...edit, side: 'both' }];
    case 'opposite':
      return [edit, { ...edit, side: getOtherSide(edit.side), change: -edit.change }];
  }
}
