import { AMOUNT_RANGE, applyAmount } from '../../../../shared/style/edit/amount.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { putKeys, takeKeys } from '../../../../shared/style/editedKeys.ts';
import {
  type DocumentState,
  getCommittedStyle,
  getEditedStyle,
  getPreviewedDocument,
  getSelectedKey,
} from '../../documents/documentStore.ts';
import { formatNumber, THIN_SPACE } from '../../../ui/format.ts';
import type { ChannelScope } from './rowCommands.ts';
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
  /** The key that it was applied to; undefined for all. */
  readonly keyIndex: number | undefined;
}

/** Which channels an amount is of, and whether at every key or at the one that edits go to. */
export interface AmountScope extends ChannelScope {
  readonly allKeys: boolean;
}

/**
 * By the document that came out, which never changes: another edit makes another document, and with it an
 * amount of 1 again; undo and redo find theirs. What a change gives does not depend on what is kept here, but
 * for the origin of the document that it is given.
 */
const origins = new WeakMap<StyleDocument, AmountOrigin>();

function getOrigin(
  document: StyleDocument,
  { name, keyIndex }: Pick<AmountOrigin, 'name' | 'keyIndex'>,
): AmountOrigin | undefined {
  const origin = origins.get(document);
  return origin?.name === name && origin.keyIndex === keyIndex ? origin : undefined;
}

/** The key that an amount is of; undefined for all, and for the only one. */
function findKey(state: DocumentState, allKeys: boolean): number | undefined {
  return allKeys || getEditedStyle(state).keys.length === 1 ? undefined : getSelectedKey(state);
}

/**
 * The amount that a scope of a document stands at as shown, bare: 1 unless its last edit was an amount
 * of that scope.
 */
export function getAmount(state: DocumentState, { name, allKeys }: AmountScope): number {
  return getOrigin(getPreviewedDocument(state), { name, keyIndex: findKey(state, allKeys) })?.amount ?? 1;
}

/**
 * Softens or exaggerates what differs from the normal walk: 0 is the normal walk, 1 the style as it is, 2
 * twice as much; at every key, or at the one that edits go to.
 */
export const setAmount = createDocumentCommand<AmountScope & { amount: number }>({
  id: 'style.amount',
  label: 'Amount',
  transition: 'cut',
  entry({ name, amount, allKeys }, state) {
    const percent = `Amount of ${name}, ${formatNumber(amount * 100, 0)}${THIN_SPACE}%`;
    const keyIndex = findKey(state, allKeys);
    return keyIndex === undefined
      ? percent
      : `${percent} at key ${formatNumber(getCommittedStyle(state).keys[keyIndex]!.speed, 2)}`;
  },
  change(state, { channels, name, amount, allKeys }) {
    const { document } = state;
    const keyIndex = findKey(state, allKeys);
    const base = getOrigin(document, { name, keyIndex })?.base ?? document;
    const held = Math.min(AMOUNT_RANGE.max, Math.max(AMOUNT_RANGE.min, amount));
    const from = keyIndex === undefined ? base : takeKeys(base, state.edits);
    const edit = applyAmount(from, held, channels, keyIndex);
    const scaled = putKeys(edit.document);
    if (scaled !== base) origins.set(scaled, { base, amount: held, name, keyIndex });
    return {
      ok: true,
      document: scaled,
      note: edit.clamped ? 'Some of the numbers met the limits of a style and stayed there.' : undefined,
    };
  },
});

/** Takes the amount of a scope back to 1, which the walk goes over to softly. */
export const resetAmount = createDocumentCommand<AmountScope>({
  id: 'style.resetAmount',
  label: 'Reset the amount',
  transition: 'blend',
  entry: (scope, state) => setAmount.entry({ ...scope, amount: 1 }, state),
  change: (state, scope) => setAmount.change(state, { ...scope, amount: 1 }),
});
