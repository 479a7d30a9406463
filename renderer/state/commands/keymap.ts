import type { Studio } from '../studio.ts';
import type { OwnKeys } from '../workspace/ownKeys.ts';
import { ALL_COMMANDS } from './allCommands.ts';
import type { Command } from './command.ts';

/** What each shortcut runs. */
type Keymap = ReadonlyMap<string, Command>;

/** A key that a person chose goes before those that commands come with. */
function createKeymap(own: OwnKeys): Keymap {
  const keymap = new Map<string, Command>();
  for (const command of ALL_COMMANDS)
    if (own[command.id] === undefined)
      for (const shortcut of command.shortcuts ?? []) keymap.set(shortcut, command);
  for (const command of ALL_COMMANDS) {
    const shortcut = own[command.id];
    if (typeof shortcut === 'string') keymap.set(shortcut, command);
  }
  return keymap;
}

const keymaps = new WeakMap<OwnKeys, Keymap>();

function getKeymap({ workspace }: Studio): Keymap {
  const own = workspace.getState().keys;
  const keymap = keymaps.get(own) ?? createKeymap(own);
  keymaps.set(own, keymap);
  return keymap;
}

/** The command that a shortcut runs now. */
export function findCommandByShortcut(studio: Studio, shortcut: string): Command | undefined {
  return getKeymap(studio).get(shortcut);
}

/** The shortcuts that run a command now: its own, but for those that another command was given. */
export function getShortcuts(studio: Studio, command: Command<never>): readonly string[] {
  const own = studio.workspace.getState().keys[command.id];
  const shortcuts = own === undefined ? (command.shortcuts ?? []) : own === null ? [] : [own];
  const keymap = getKeymap(studio);
  return shortcuts.filter((shortcut) => keymap.get(shortcut)?.id === command.id);
}
