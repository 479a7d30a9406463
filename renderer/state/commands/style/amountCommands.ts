import { AMOUNT_RANGE, applyAmount } from '../../../../shared/style/edit/amount.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { formatNumber, THIN_SPACE } from '../../../ui/format.ts';
import { type ChannelScope } from './rowCommands.ts';
import { createDocumentCommand } from '../command.ts';

/**
 * How a document came about by an amount: it can be taken further from where it began, so that no amount
 * loses anything.
 */
interface AmountOrigin {
  readonly base: StyleDocument;
  readonly amount: number;
  /** The scope that it was applied to. */
  readonly name: string;
}

/**
 * By the document that came out, which never changes: another edit makes another document, and with it an
 * amount of 1 again; undo and redo find theirs. What a change gives does not depend on what is kept here, but
 * for the origin of the document that it is given.
 */
const origins = new WeakMap<StyleDocument, AmountOrigin>();

function getOrigin(document: StyleDocument, name: string): AmountOrigin | undefined {
  const origin = origins.get(document);
  return origin?.name === name ? origin : undefined;
}

/**
 * The amount that a scope of a document stands at, bare: 1 unless its last edit was an amount of that scope.
 */
export function getAmount(document: StyleDocument, { name }: ChannelScope): number {
  return getOrigin(document, name)?.amount ?? 1;
}

/**
 * Softens or exaggerates what differs from the normal walk: 0 is the normal walk, 1 the style as it is, 2
 * twice as much; at every key.
 */
export const setAmount = createDocumentCommand<ChannelScope & { amount: number }>({
  id: 'style.amount',
  label: 'Amount',
  transition: 'cut',
  entry: ({ name, amount }) => `Amount of ${name}, ${formatNumber(amount * 100, 0)}${THIN_SPACE}%`,
  change({ document }, { channels, name, amount }) {
    const base = getOrigin(document, name)?.base ?? document;
    const held = Math.min(AMOUNT_RANGE.max, Math.max(AMOUNT_RANGE.min, amount));
    const edit = applyAmount(base, held, channels);
    if (edit.document !== base) origins.set(edit.document, { base, amount: held, name });
    return {
      ok: true,
      document: edit.document,
      note: edit.clamped ? 'Some of the numbers met the limits of a style and stayed there.' : undefined,
    };
  },
});

/** Takes the amount of a scope back to 1, which the walk goes over to softly. */
export const resetAmount = createDocumentCommand<ChannelScope>({
  id: 'style.resetAmount',
  label: 'Reset the amount',
  transition: 'blend',
  entry: (scope, state) => setAmount.entry({ ...scope, amount: 1 }, state),
  change: (state, scope) => setAmount.change(state, { ...scope, amount: 1 }),
});
