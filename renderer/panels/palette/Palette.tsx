import { Check, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { getShortcuts } from '../../state/commands/keymap.ts';
import { listAxes } from '../../state/commands/library/axisCommands.ts';
import { getShortcut } from '../../state/commands/shortcuts.ts';
import { closeSheet, openPalette } from '../../state/commands/view/sheetCommands.ts';
import {
  describeUnread,
  INSTRUCTION_WORDS,
  type PaletteItem,
  readSearchedInstruction,
  searchPalette,
} from '../../state/workspace/palette.ts';
import { ICON } from '../../ui/icons.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import { ShortcutKeys } from '../ShortcutKeys.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Palette.module.css';

function scrollIntoSight(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

/**
 * Finds a command, a style or an open document by its name, and runs it: type, go through with the arrows,
 * press Enter.
 */
export function Palette() {
  const studio = useStudio();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState(0);
  const listId = useId();
  // The library and its axes may come while the palette is open already; all else stands still behind it.
  useStore(studio.library);
  const isWithoutAxes = useStore(studio.axes, ({ axes }) => axes.length === 0);
  const items = searchPalette(studio, search);
  const reading = readSearchedInstruction(studio, search);
  const unread = describeUnread(reading);
  // An instruction may be said in the words of an axis: "sadly to the start".
  const isOrder = reading !== undefined;
  useEffect(() => {
    if (isOrder && isWithoutAxes) void listAxes.run(studio);
  }, [studio, isOrder, isWithoutAxes]);
  const index = Math.min(picked, items.length - 1);

  function run(item: PaletteItem | undefined): void {
    if (item === undefined) return;
    closeSheet.run(studio);
    item.run();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const shortcut = getShortcut(event.nativeEvent, IS_MAC) ?? '';
    const page = 10;
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: (index + 1) % items.length,
      ArrowUp: (index - 1 + items.length) % items.length,
      PageDown: Math.min(index + page, items.length - 1),
      PageUp: Math.max(index - page, 0),
    };
    const to = moves[shortcut];
    if (to !== undefined) {
      if (items.length > 0) setPicked(to);
    } else if (shortcut === 'Enter') run(items[index]);
    else if (getShortcuts(studio, openPalette).includes(shortcut)) closeSheet.run(studio);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && closeSheet.run(studio)}>
      <Dialog.Portal>
        <div className={styles.veil} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} onKeyDown={handleKeyDown}>
          <Dialog.Title className={styles.title}>Find a command</Dialog.Title>
          <div className={styles.search}>
            <Search {...ICON} />
            <input
              type="text"
              role="combobox"
              aria-label="Command"
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={items.length > 0 ? `${listId}-${index}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder="What to do"
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPicked(0);
              }}
            />
          </div>
          <div id={listId} className={styles.list} role="listbox" aria-label="Found" tabIndex={-1}>
            {items.map((item, place) => (
              <div
                key={item.id}
                ref={place === index ? scrollIntoSight : undefined}
                id={`${listId}-${place}`}
                className={styles.item}
                role="option"
                aria-selected={place === index}
                onPointerMove={() => setPicked(place)}
                onClick={() => run(item)}
              >
                <span className={styles.check}>{item.checked && <Check {...ICON} />}</span>
                <span className={styles.label}>{item.label}</span>
                <span className={styles.place}>{item.place}</span>
                {item.command !== undefined && (
                  <ShortcutKeys command={item.command} className={styles.keys} />
                )}
              </div>
            ))}
          </div>
          {items.length === 0 && (
            <p className={styles.none} role="status">
              {unread.length > 0
                ? `Not understood: ${unread.join(' ')} ${INSTRUCTION_WORDS}`
                : `Nothing is called “${search.trim()}”. Try a shorter word.`}
            </p>
          )}
          <p className={styles.foot}>Commands, styles, numbers, or a walk: “happily to 2,5, then back”</p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
