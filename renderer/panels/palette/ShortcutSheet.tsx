import { Search } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { MENUS } from '../../state/commands/allCommands.ts';
import type { Command } from '../../state/commands/command.ts';
import type { MenuSection } from '../../state/commands/menu.ts';
import { BODY_MENU } from '../../state/commands/view/settingsMenu.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import type { Studio } from '../../state/studio.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ICON } from '../../ui/icons.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { readShortcut } from '../useShortcut.ts';
import { formatGestureKeys, GESTURES, NAVIGATION_GESTURES } from './gestures.ts';
import { packColumns } from './packColumns.ts';
import styles from './ShortcutSheet.module.css';

interface Line {
  readonly label: string;
  readonly keys: string;
}

interface LineGroup {
  readonly label: string;
  readonly lines: readonly Line[];
}

/**
 * Least width of a column, CSS pixels, and most columns (chosen: all of it is read at 1280x800); characters
 * that a line of that width has.
 */
const COLUMN = { width: 236, most: 5, around: 64, characters: 36 } as const;

const toLines = (commands: readonly Command[], studio: Studio): readonly Line[] =>
  commands.flatMap((command) => {
    const keys = readShortcut(studio, command);
    return keys === undefined ? [] : [{ label: command.label, keys }];
  });

/** The keys of a menu, those that are in a menu of their own by themselves. */
function listMenu(label: string, sections: readonly MenuSection[], studio: Studio): LineGroup[] {
  const isOwn = ({ isFolded }: MenuSection): boolean => isFolded === true;
  const rest = sections.filter((section) => !isOwn(section));
  return [
    {
      label,
      lines: toLines(
        rest.flatMap(({ commands }) => commands),
        studio,
      ),
    },
    ...sections.filter(isOwn).map((section) => ({
      label: section.label ?? label,
      lines: toLines(section.commands, studio),
    })),
  ];
}

/** Rows that a line takes, as wide as a column is at least. */
function countRows({ label, keys }: Line): number {
  return Math.ceil((label.length + keys.length) / COLUMN.characters);
}

/** Lists every key and every gesture, by the menus; what is looked for by its name or its keys. */
export function ShortcutSheet() {
  const studio = useStudio();
  const [search, setSearch] = useState('');
  const width = useStore(studio.layout, (layout) => layout.width);
  const { navigation } = useWorkspace(({ view }) => view);
  useWorkspace(({ keys }) => keys);
  const all: readonly LineGroup[] = [
    ...[...MENUS, BODY_MENU].flatMap(({ label, sections }) => listMenu(label, sections, studio)),
    ...[NAVIGATION_GESTURES[navigation], ...GESTURES].map(({ label, gestures }) => ({
      label,
      lines: gestures.map(({ keys, does }) => ({
        label: does,
        keys: formatGestureKeys(keys, IS_MAC),
      })),
    })),
  ];
  const labels = [...new Set(all.map(({ label }) => label))];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = labels
    .map((label) => ({
      label,
      lines: all
        .filter((group) => group.label === label)
        .flatMap(({ lines }) => lines)
        .filter((line) => {
          const text = `${label} ${line.label} ${line.keys}`.toLowerCase();
          return words.every((word) => text.includes(word));
        }),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map((group) => ({ ...group, rows: group.lines.reduce((sum, line) => sum + countRows(line), 0) }));
  const count = Math.min(COLUMN.most, Math.max(1, Math.floor((width - COLUMN.around) / COLUMN.width)));
  const close = (): void => closeSheet.run(studio);
  return (
    <DialogFrame
      title="Keys and gestures"
      description={
        <div className={styles.head}>
          Keys act on the walk unless text is being typed or a control was reached by Tab.
          <label className={styles.search}>
            <Search {...ICON} />
            <input
              type="search"
              aria-label="Find a key or a gesture"
              placeholder="Find"
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </label>
        </div>
      }
      size="sheet"
      onCancel={close}
    >
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="All keys and gestures">
        {groups.length === 0 && (
          <p role="status">Nothing is called “{search.trim()}”, and no key is. Try a shorter word.</p>
        )}
        <div className={styles.columns}>
          {packColumns(groups, count).map((column, place) => (
            <div key={place} className={styles.column}>
              {column.map(({ label, lines }) => (
                <section key={label} className={styles.group}>
                  <h3 className={styles.heading}>{label}</h3>
                  <dl>
                    {lines.map((line) => (
                      <div key={`${line.label} ${line.keys}`} className={styles.line}>
                        <dt>{line.label}</dt>
                        <dd>
                          <kbd>{line.keys}</kbd>
                        </dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          ))}
        </div>
      </div>
    </DialogFrame>
  );
}
