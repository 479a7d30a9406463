import { useStore } from 'zustand';
import { slotCommands } from '../../state/commands/style/slotCommands.ts';
import { getSlots, SLOT_NAMES } from '../../state/documents/slots.ts';
import { useActive, useStudio } from '../studioContext.ts';
import styles from './ViewPanel.module.css';

/**
 * The versions A to D of the open style, at the picture's upper edge, once there is a second; a click flips
 * at once.
 */
export function SlotBar() {
  const studio = useStudio();
  const { documents, slots } = studio;
  // Renders again when slots move, and with another document.
  useStore(slots, ({ byDocument }) => byDocument);
  const current = useActive(() => getSlots(slots, documents.getActive()).current);
  const hasVersions = useActive(() => Object.keys(getSlots(slots, documents.getActive()).held).length > 0);
  if (!hasVersions) return null;
  return (
    <div className={styles.slots} role="group" aria-label="Versions of this style">
      {SLOT_NAMES.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.camera}
          aria-label={`Version ${name}`}
          aria-pressed={name === current}
          onClick={() => slotCommands[index]!.run(studio)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
