import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { ChannelGroup } from '../../../shared/gait/channels.ts';
import { createRandomStyle, type RandomStyle } from '../../../shared/random/createRandomStyle.ts';
import { createStyleStock } from '../../../shared/random/styleStock.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';

/** Which random style is asked for. */
export interface RandomAsk {
  readonly seed: number;
  /** The open style, and what of it is kept. */
  readonly open: StyleDocument;
  readonly groups: ReadonlySet<ChannelGroup>;
}

/** What is shown of a style that was drawn. */
export type RandomOutcome = Pick<RandomStyle, 'document' | 'faults'>;

/**
 * Draws random styles of the built-in ones; what those teach is learned once. For the Man whoever walks, so
 * that a seed is the same style everywhere.
 */
export function createRandomDraw(builtIns: readonly StyleDocument[]): (ask: RandomAsk) => RandomOutcome {
  const stock = createStyleStock(builtIns);
  return ({ seed, open, groups }) => {
    const kept = { document: open, groups };
    const { document, faults } = createRandomStyle({ stock, seed, figure: getBody('Man'), kept });
    return { document, faults };
  };
}
