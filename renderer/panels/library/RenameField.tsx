import { useEffect, useRef } from 'react';
import type { LibraryEntry } from '../../../shared/ipc/contract.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import { renameEntry } from '../../state/commands/libraryCommands.ts';
import { getEntryTitle } from '../../state/library/libraryStyles.ts';
import { useStudio } from '../studioContext.ts';
import styles from './StyleCard.module.css';

/** The name of an entry while it is typed: Enter or leaving it renames, Escape gives it up. */
export function RenameField({ entry }: { entry: LibraryEntry }) {
  const studio = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const title = getEntryTitle(entry);
  useEffect(() => input.current?.select(), []);

  function finish(name: string): void {
    // Leaving the field comes again as it goes.
    if (studio.library.getState().renaming !== entry.id) return;
    const card = input.current?.closest('li');
    void renameEntry.run(studio, { id: entry.id, name });
    card?.querySelector<HTMLElement>('[data-style-item]')?.focus();
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
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={(event) => {
        // What is typed here is not the list's.
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value);
        else if (event.key === 'Escape') finish(title);
      }}
    />
  );
}
