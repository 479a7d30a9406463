import { changeDocument } from '../documents/documentStore.ts';
import { setMixPreviewing } from '../library/mixStore.ts';
import { followHistory, getSlots, SLOT_NAMES, type SlotName } from '../documents/slots.ts';
import type { Studio } from '../studio.ts';
import type { SyncCommand } from './command.ts';

/**
 * Puts the active document into another of its slots: what it was stays in the one that is left, an empty
 * slot starts as a copy.
 */
function flipTo({ documents, slots, mix }: Studio, to: SlotName): void {
  const store = documents.getActive();
  const { current, held } = getSlots(slots, store);
  if (to === current) return;
  setMixPreviewing(mix, false);
  const { document } = store.getState();
  const next = held[to] ?? document;
  const isFirst = !slots.getState().byDocument.has(store);
  const flipped = { current: to, last: current, held: { ...held, [current]: document, [to]: next } };
  slots.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, flipped) }));
  changeDocument(store, { document: next, entry: `Flip to ${to}`, transition: 'cut' });
  if (isFirst) followHistory(slots, store);
}

/** Flips the active document to a slot, at once and at the same phase. */
export const slotCommands: readonly SyncCommand[] = SLOT_NAMES.map((name) => ({
  id: `style.slot.${name}`,
  label: `Version ${name}`,
  shortcuts: [`Shift+${name}`],
  enabled: () => true,
  checked: ({ slots, documents }) => getSlots(slots, documents.getActive()).current === name,
  run: (studio) => flipTo(studio, name),
}));

/** Flips between the two slots that were used last. */
export const flipBack: SyncCommand = {
  id: 'style.flipBack',
  label: ({ slots, documents }) => `Flip to version ${getSlots(slots, documents.getActive()).last}`,
  shortcuts: ['B'],
  enabled: () => true,
  run: (studio) => flipTo(studio, getSlots(studio.slots, studio.documents.getActive()).last),
};
