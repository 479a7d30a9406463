import { commitPreview, getVersion, putVersion } from '../../documents/documentStore.ts';
import { getSlots, setSlots, SLOT_NAMES, type SlotName } from '../../documents/slots.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

/**
 * Puts the active document into another of its slots: what it was stays in the one that is left, with its
 * history; an empty slot starts as a copy. The flip itself is no entry of any history.
 */
export function flipTo({ documents, slots }: Studio, to: SlotName): void {
  const store = documents.getActive();
  const { current, held } = getSlots(slots, store);
  if (to === current) return;
  // A gesture that goes on in it is work as well.
  commitPreview(store);
  const left = getVersion(store);
  putVersion(store, held[to] ?? left);
  setSlots(slots, store, { current: to, last: current, held: { ...held, [current]: left } });
}

/** Flips the active document to a slot, at once and at the same phase. */
export const slotCommands: readonly SyncCommand[] = SLOT_NAMES.map((name) => ({
  id: `style.slot.${name}`,
  label: `Version ${name}`,
  shortcuts: [`Shift+${name}`],
  checked: ({ slots, documents }) => getSlots(slots, documents.getActive()).current === name,
  run: (studio) => flipTo(studio, name),
}));

/** Flips between the two slots that were used last. */
export const flipBack: SyncCommand = {
  id: 'style.flipBack',
  label: 'Flip to the last version',
  describe: ({ slots, documents }) => `Flip to version ${getSlots(slots, documents.getActive()).last}`,
  shortcuts: ['B'],
  run: (studio) => flipTo(studio, getSlots(studio.slots, studio.documents.getActive()).last),
};
