import { ContextMenu } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { LibraryEntry } from '../../../shared/ipc/contract.ts';
import { auditionEntry, stopAudition } from '../../state/commands/library/auditionCommands.ts';
import { LIBRARY_COMMANDS } from '../../state/commands/library/libraryMenu.ts';
import { getShortcut } from '../../state/commands/shortcuts.ts';
import { filterLibrary, selectEntry } from '../../state/library/libraryStore.ts';
import { listLibrary } from '../../state/documents/session.ts';
import type { Studio } from '../../state/studio.ts';
import { Button } from '../../ui/Button.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { useStudio } from '../studioContext.ts';
import { useReveal } from '../useReveal.ts';
import { useTheme } from '../useWindow.ts';
import { LibraryMenu } from './LibraryMenu.tsx';
import styles from './LibraryPanel.module.css';
import { StyleCard } from './StyleCard.tsx';
import { isEnabled } from '../../state/commands/command.ts';

const ITEM = '[data-style-item]';

/**
 * The styles that search and tag leave, in two groups: gone through by the arrow keys, with a menu of what
 * can be done with those chosen.
 */
export function StyleLists() {
  const studio = useStudio();
  const { library } = studio;
  const theme = useTheme();
  const lists = useRef<HTMLDivElement>(null);
  const status = useStore(library, (state) => state.status);
  const entries = useStore(library, (state) => state.styles);
  const search = useStore(library, (state) => state.search);
  const tag = useStore(library, (state) => state.tag);
  const folderName = useStore(library, (state) => state.folderName);
  const problem = useStore(library, (state) => state.problem);
  const found = filterLibrary(entries, search, tag);

  // What a command just chose (a copy, an import) comes into view.
  useReveal(library, lists, 'data-style-item');

  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>
        <div
          ref={lists}
          className={styles.lists}
          data-keeps-focus=""
          onKeyDown={(event) => handleKey(studio, event)}
        >
          <StyleList
            label="My styles"
            hint={folderName}
            theme={theme}
            entries={found.filter(({ builtIn }) => !builtIn)}
          />
          <StyleList label="Built in" theme={theme} entries={found.filter(({ builtIn }) => builtIn)} />
          {status === 'ready' && found.length === 0 && <NothingFound search={search} tag={tag} />}
          {problem !== undefined && (
            <div className={styles.empty} role="alert">
              <p>{problem}</p>
              <Button look="quiet" onClick={() => void listLibrary(studio)}>
                Try again
              </Button>
            </div>
          )}
        </div>
      </ContextMenu.Trigger>
      <LibraryMenu />
    </ContextMenu.Root>
  );
}

interface StyleListProps {
  readonly label: string;
  readonly hint?: string;
  readonly entries: readonly LibraryEntry[];
  readonly theme: Theme;
}

function StyleList({ label, hint, entries, theme }: StyleListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className={styles.heading} title={hint}>
        {label}
      </h2>
      <ul>
        {entries.map((entry) => (
          <StyleCard key={entry.id} entry={entry} theme={theme} />
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ search, tag }: { search: string; tag: string | undefined }) {
  const { library } = useStudio();
  const asked = [search === '' ? '' : `“${search}” in it`, tag === undefined ? '' : `the tag “${tag}”`];
  return (
    <div className={styles.empty}>
      <p>No style has {asked.filter(Boolean).join(' and ')}.</p>
      <Button look="quiet" onClick={() => library.setState({ search: '', tag: undefined })}>
        Show all styles
      </Button>
    </div>
  );
}

/**
 * Arrows go from style to style and try each on the figure, Shift chooses on the way; the other keys are
 * those of the commands.
 */
function handleKey(studio: Studio, event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at < 0) return;
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  const next = goal === undefined ? undefined : items[goal];
  const id = next?.dataset['styleItem'];
  if (next !== undefined && id !== undefined) {
    take(event);
    next.focus();
    selectEntry(studio.library, id, event.shiftKey ? 'range' : 'one');
    if (!event.shiftKey) void auditionEntry.run(studio, { id });
    return;
  }
  if (event.key === 'Escape' && isEnabled(stopAudition, studio)) {
    take(event);
    stopAudition.run(studio);
    return;
  }
  const shortcut = getShortcut(event, IS_MAC);
  const command = LIBRARY_COMMANDS.find(({ libraryKey }) => libraryKey === shortcut);
  if (command === undefined) return;
  take(event);
  // What has the focus is meant, if nothing was chosen.
  const focused = items[at]?.dataset['styleItem'];
  if (focused !== undefined && studio.library.getState().selected.length === 0) {
    selectEntry(studio.library, focused, 'one');
  }
  if (isEnabled(command, studio)) void command.run(studio);
}

function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
