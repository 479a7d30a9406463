import { describe, expect, it } from 'vitest';
import { ALL_COMMANDS } from '../../../../renderer/state/commands/allCommands.ts';
import { findCommandByShortcut, getShortcuts } from '../../../../renderer/state/commands/keymap.ts';
import {
  resetOwnKey,
  resetOwnKeys,
  setOwnKey,
} from '../../../../renderer/state/commands/view/ownKeyCommands.ts';
import { isChoosable } from '../../../../renderer/state/workspace/ownKeys.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const [undo, redo] = ALL_COMMANDS.filter(({ label }) => ['Undo', 'Redo'].includes(label));

describe('own keys', () => {
  it('run their command in the place of the keys it came with', () => {
    const { studio } = createTestStudio();
    expect(getShortcuts(studio, redo!)).toEqual(['Mod+Shift+Z', 'Mod+Y']);
    setOwnKey.run(studio, { id: redo!.id, key: 'Mod+J' });
    expect(getShortcuts(studio, redo!)).toEqual(['Mod+J']);
    expect(findCommandByShortcut(studio, 'Mod+J')).toBe(redo);
    expect(findCommandByShortcut(studio, 'Mod+Y')).toBeUndefined();
    setOwnKey.run(studio, { id: redo!.id, key: null });
    expect(getShortcuts(studio, redo!)).toEqual([]);
    resetOwnKey.run(studio, { id: redo!.id });
    expect(getShortcuts(studio, redo!)).toEqual(['Mod+Shift+Z', 'Mod+Y']);
  });

  it('are taken from whoever has them, by what was chosen or by what was kept', () => {
    const { studio } = createTestStudio();
    setOwnKey.run(studio, { id: redo!.id, key: 'Mod+Z', from: undo!.id });
    expect(findCommandByShortcut(studio, 'Mod+Z')).toBe(redo);
    expect(getShortcuts(studio, undo!)).toEqual([]);
    // As another version of the window may have left it.
    studio.workspace.setState({ keys: { [redo!.id]: 'Mod+Z' } });
    expect(findCommandByShortcut(studio, 'Mod+Z')).toBe(redo);
    expect(getShortcuts(studio, undo!)).toEqual([]);
    resetOwnKeys.run(studio);
    expect(findCommandByShortcut(studio, 'Mod+Z')).toBe(undo);
    expect(resetOwnKeys.enabled!(studio)).toBe(false);
  });

  it('are no keys that the controls or text live on', () => {
    const { studio } = createTestStudio();
    for (const key of ['Tab', 'Enter', 'Escape', 'Backspace', 'Shift', 'Mod+C', '', 'Mod+', 'Alt+X', 'AB']) {
      expect(isChoosable(key), key).toBe(false);
      setOwnKey.run(studio, { id: redo!.id, key });
    }
    expect(studio.workspace.getState().keys).toEqual({});
    for (const key of ['A', 'Shift+A', 'Mod+Shift+ArrowLeft', '?', '+', 'Mod++', 'F9', 'É', 'Space'])
      expect(isChoosable(key), key).toBe(true);
  });

  it('may be every key that a command comes with', () => {
    for (const shortcut of ALL_COMMANDS.flatMap(({ shortcuts = [] }) => shortcuts))
      expect(isChoosable(shortcut), shortcut).toBe(true);
  });

  it('are kept; what is none is left out of what was kept', () => {
    const keys = { [redo!.id]: 'Mod+J', [undo!.id]: null, 'no.command': 'Q', broken: 'Tab', odd: 7 };
    const kept = parseWorkspace({ keys }).keys;
    expect(kept).toEqual({ [redo!.id]: 'Mod+J', [undo!.id]: null, 'no.command': 'Q' });
    expect(parseWorkspace({ keys: ['Mod+J'] }).keys).toEqual({});
    expect(parseWorkspace({ keys: 'Mod+J' }).keys).toEqual({});
    const { studio } = createTestStudio();
    const before = findCommandByShortcut(studio, 'Q');
    studio.workspace.setState({ keys: kept });
    expect(findCommandByShortcut(studio, 'Q')).toBe(before);
  });
});
