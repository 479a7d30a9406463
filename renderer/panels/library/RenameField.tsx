import { useEffect, useRef } from 'react';
import type { LibraryEntry } from '../../../shared/ipc/contract.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import { renameEntry } from '../../state/commands/library/libraryCommands.ts';
import { useStudio } from '../studioContext.ts';
import styles from './StyleCard.module.css';

/** The name of an entry while it is typed: Enter or leaving it renames, Escape gives it up. */
export function RenameField({ entry }: { entry: LibraryEntry }) {
  const studio = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const title = entry.name;
  useEffect(() => input.current?.select(), []);

  async function finish(name: string): Promise<void> {
    // Leaving the field comes again as it goes.
    if (studio.library.getState().renaming !== entry.id) return;
    const card = input.current?.closest('li');
    const lists = card?.closest<HTMLElement>('[data-keeps-focus]');
    const renamed = renameEntry.run(studio, { id: entry.id, name });
    card?.querySelector<HTMLElement>('[data-style-item]')?.focus();
    await renamed;
    // Under its new name it is another card: the keys stay with it.
    requestAnimationFrame(() => {
      const [chosen] = studio.library.getState().selected;
      if (document.activeElement !== document.body || chosen === undefined) return;
      lists?.querySelector<HTMLElement>(`[data-style-item="${CSS.escape(chosen)}"]`)?.focus();
    });
  }

  return (
    <input
      ref={input}
      className={styles.rename}
      type="text"
      autoFocus
      aria-label={`New name of ${title}`}
      defaultValue={title}
      maxLength={NAME_LENGTH.max}
      spellCheck={false}
      autoComplete="off"
      onBlur={(event) => void finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        // What is typed here is not the list's.
        event.stopPropagation();
        if (event.key === 'Enter') {
          // Else it would press the card, which has the focus by then, and try the style.
          event.preventDefault();
          void finish(event.currentTarget.value);
        }
        if (event.key === 'Escape') void finish(title);
      }}
    />
  );
}
