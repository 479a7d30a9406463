import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { ChannelGroup } from '../../../shared/gait/channels.ts';
import { createRandomStyle, type RandomStyle } from '../../../shared/random/createRandomStyle.ts';
import { createVariation } from '../../../shared/random/createVariation.ts';
import { createStyleStock } from '../../../shared/random/styleStock.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';

/** Which random style is asked for: a new one, or one like another. */
export type RandomAsk = NewAsk | LikeAsk;

interface NewAsk {
  readonly seed: number;
  /** The open style, and what of it is kept. */
  readonly open: StyleDocument;
  readonly groups: ReadonlySet<ChannelGroup>;
}

interface LikeAsk {
  readonly seed: number;
  readonly around: StyleDocument;
  /** How far numbers are moved, as `createVariation` has it. */
  readonly spread: number;
}

/** What is shown of a style that was drawn. */
export type RandomOutcome = Pick<RandomStyle, 'document' | 'faults'>;

/**
 * Draws random styles of the built-in ones; what those teach is learned once. For the Man whoever walks, so
 * that a seed is the same style everywhere.
 */
export function createRandomDraw(builtIns: readonly StyleDocument[]): (ask: RandomAsk) => RandomOutcome {
  const stock = createStyleStock(builtIns);
  const figure = getBody('Man');
  return (ask) => {
    if ('around' in ask) return createVariation({ stock, figure, ...ask });
    const { seed, open, groups } = ask;
    const { document, faults } = createRandomStyle({
      stock,
      seed,
      figure,
      kept: { document: open, groups },
    });
    return { document, faults };
  };
}
