import { RotateCcw, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Menu } from '../../state/commands/menu.ts';
import { MENUS } from '../../state/commands/allCommands.ts';
import type { Command } from '../../state/commands/command.ts';
import { findCommandByShortcut } from '../../state/commands/keymap.ts';
import { formatShortcut, getShortcut } from '../../state/commands/shortcuts.ts';
import { resetOwnKey, resetOwnKeys, setOwnKey } from '../../state/commands/view/ownKeyCommands.ts';
import { BODY_MENU, SETTINGS_ALONE } from '../../state/commands/view/settingsMenu.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import { isChoosable } from '../../state/workspace/ownKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { IS_MAC } from '../../ui/isMac.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { useShortcut } from '../useShortcut.ts';
import styles from './KeysDialog.module.css';

/** The commands by where menus have them: "View", "View, Camera". */
const GROUPS = groupCommands();

function groupCommands(): readonly { readonly label: string; readonly commands: readonly Command[] }[] {
  const groups = new Map<string, Command[]>();
  for (const { label, sections } of [...MENUS, BODY_MENU, SETTINGS_ALONE] as readonly Menu[])
    for (const section of sections) {
      const place = [label, section.label].filter(Boolean).join(', ');
      groups.set(place, [...(groups.get(place) ?? []), ...section.commands]);
    }
  return [...groups].map(([label, commands]) => ({ label, commands }));
}

/** What is asked of a person while a key is chosen. */
interface Choice {
  /** The command that it is for. */
  readonly id: string;
  /** A key that was pressed and belongs to another command. */
  readonly taken?: { readonly key: string; readonly by: Command };
  /** Why the key that was pressed cannot be one. */
  readonly refused?: string;
}

/** All commands and their keys: press one, then the key that is to run it. */
export function KeysDialog() {
  const studio = useStudio();
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<Choice>();
  const isChanged = useWorkspace(({ keys }) => Object.keys(keys).length > 0);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = GROUPS.map(({ label, commands }) => ({
    label,
    commands: commands.filter((command) => {
      const text = `${label} ${command.label}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  })).filter(({ commands }) => commands.length > 0);
  return (
    <DialogFrame
      title="Own keys"
      description="Press what stands behind a command, then the key that is to run it. Escape leaves it as it is."
      size="form"
      // Escape ends the choice of a key first.
      onCancel={() => (choice === undefined ? closeSheet.run(studio) : setChoice(undefined))}
      actions={
        <>
          <Button disabled={!isChanged} onClick={() => resetOwnKeys.run(studio)}>
            Reset all
          </Button>
          <Button look="primary" onClick={() => closeSheet.run(studio)}>
            Close
          </Button>
        </>
      }
    >
      <label className={styles.search}>
        <Search {...ICON} />
        <input
          type="search"
          aria-label="Find a command"
          placeholder="Find a command"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </label>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Commands and their keys">
        {groups.length === 0 && <p role="status">No command is called “{search.trim()}”.</p>}
        <table className={styles.table}>
          {groups.map(({ label, commands }) => (
            <tbody key={label}>
              <tr>
                <th className={styles.group} scope="rowgroup" colSpan={3}>
                  {label}
                </th>
              </tr>
              {commands.map((command) => (
                <KeyRow
                  key={command.id}
                  command={command}
                  choice={choice?.id === command.id ? choice : undefined}
                  onChoose={setChoice}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </DialogFrame>
  );
}

interface KeyRowProps {
  readonly command: Command;
  /** Set while a key is chosen for it. */
  readonly choice: Choice | undefined;
  onChoose(choice: Choice | undefined): void;
}

function KeyRow({ command, choice, onChoose }: KeyRowProps) {
  const studio = useStudio();
  const { id, label } = command;
  const shown = useShortcut(command);
  const isOwn = useWorkspace(({ keys }) => keys[id] !== undefined);

  function take(key: string | null, from?: Command): void {
    setOwnKey.run(studio, { id, key, ...(from !== undefined && { from: from.id }) });
    onChoose(undefined);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (choice === undefined || choice.taken !== undefined || LEFT_ALONE.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (MODIFIERS.has(event.key)) return;
    const key = getShortcut(event.nativeEvent, IS_MAC);
    if (key === undefined || !isChoosable(key)) {
      onChoose({
        id,
        refused: 'Keys with Alt, Enter, Backspace, and those that copy and paste text, are not to be had.',
      });
      return;
    }
    const by = findCommandByShortcut(studio, key);
    if (by === undefined || by.id === id) take(key);
    else onChoose({ id, taken: { key, by } });
  }

  return (
    <>
      <tr className={styles.row}>
        <th className={styles.command} scope="row">
          {label}
        </th>
        <td>
          <button
            type="button"
            className={styles.key}
            aria-label={`Key of ${label}: ${shown ?? 'none'}`}
            aria-pressed={choice !== undefined}
            data-own={isOwn || undefined}
            onClick={() => choice === undefined && onChoose({ id })}
            onKeyDown={handleKeyDown}
          >
            {choice === undefined ? (shown ?? 'None') : 'Press a key'}
          </button>
        </td>
        <td className={styles.reset}>
          {isOwn && (
            <IconButton label={`Reset the key of ${label}`} onClick={() => resetOwnKey.run(studio, { id })}>
              <RotateCcw {...ICON} />
            </IconButton>
          )}
        </td>
      </tr>
      {choice !== undefined && (
        <tr>
          <td className={styles.said} colSpan={3}>
            <span role="status">{describe(choice)}</span>
            {choice.taken === undefined ? (
              <Button look="quiet" onClick={() => take(null)}>
                No key
              </Button>
            ) : (
              <Button look="quiet" autoFocus onClick={() => take(choice.taken!.key, choice.taken!.by)}>
                Take it
              </Button>
            )}
            <Button look="quiet" onClick={() => onChoose(undefined)}>
              Leave it
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

/** Keys that go on being the dialog's: one moves on, the other ends the choice. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['Tab', 'Escape']);
/** Keys that make others what they are. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

function describe({ taken, refused }: Choice): string {
  if (taken !== undefined)
    return `${formatShortcut(taken.key, IS_MAC)} is the key of “${taken.by.label}”, which would have none.`;
  return refused ?? 'Press the key that is to run it.';
}
