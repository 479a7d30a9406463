// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ShortcutSheet } from '../../../renderer/panels/palette/ShortcutSheet.tsx';
import { KeysDialog } from '../../../renderer/panels/settings/KeysDialog.tsx';
import { ALL_COMMANDS } from '../../../renderer/state/commands/allCommands.ts';
import { searchPalette } from '../../../renderer/state/workspace/palette.ts';
import { renderPanel } from './renderPanel.tsx';

const find = (label: string, key: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: `Key of ${label}: ${key}` });
const press = (button: HTMLElement, key: string, modifiers = {}) =>
  act(() => void fireEvent.keyDown(button, { key, ...modifiers }));
const click = (button: HTMLElement) => act(() => void fireEvent.click(button));
/** Rows are many, and searching a whole document for each is slow. */
function renderKeys(words: string) {
  const rendered = renderPanel(<KeysDialog />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });
  return rendered;
}
const say = () => screen.getByRole('status').textContent;

describe('the table of keys', () => {
  it('has every command, and finds them', () => {
    renderPanel(<KeysDialog />);
    const keys = [...document.querySelectorAll('button[aria-label^="Key of "]')];
    expect(keys).toHaveLength(ALL_COMMANDS.length);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'redo' } });
    expect(screen.getAllByRole('button', { name: /^Key of / })).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
    expect(say()).toContain('xyzzy');
  });

  it('takes the key that is pressed, which then runs the command and is shown everywhere', () => {
    const { studio } = renderKeys('loop');
    click(find('Loop', 'Shift+Space'));
    press(find('Loop', 'Shift+Space'), 'Control', { ctrlKey: true });
    press(find('Loop', 'Shift+Space'), 'j', { ctrlKey: true });
    expect(find('Loop', 'Ctrl+J').textContent).toBe('Ctrl+J');
    expect(searchPalette(studio, 'loop')[0]?.command?.label).toBe('Loop');
    click(screen.getByRole('button', { name: 'Reset the key of Loop' }));
    expect(find('Loop', 'Shift+Space')).toBeTruthy();
  });

  it('says whose key it is, and takes it only when told to', () => {
    renderKeys('do');
    click(find('Redo', 'Ctrl+Shift+Z'));
    press(find('Redo', 'Ctrl+Shift+Z'), 'z', { ctrlKey: true });
    expect(say()).toBe('Ctrl+Z is the key of “Undo”, which would have none.');
    click(screen.getByRole('button', { name: 'Leave it' }));
    expect(find('Redo', 'Ctrl+Shift+Z')).toBeTruthy();
    click(find('Redo', 'Ctrl+Shift+Z'));
    press(find('Redo', 'Ctrl+Shift+Z'), 'z', { ctrlKey: true });
    click(screen.getByRole('button', { name: 'Take it' }));
    expect(find('Redo', 'Ctrl+Z')).toBeTruthy();
    expect(find('Undo', 'none')).toBeTruthy();
    click(screen.getByRole('button', { name: 'Reset all' }));
    expect(find('Undo', 'Ctrl+Z')).toBeTruthy();
  });

  it('refuses keys of the controls, can give none, and is left by Escape without a change', () => {
    const { studio } = renderKeys('undo');
    act(() => studio.dialogs.store.setState({ sheet: 'keys' }));
    click(find('Undo', 'Ctrl+Z'));
    press(find('Undo', 'Ctrl+Z'), 'Enter');
    expect(say()).toContain('not to be had');
    press(find('Undo', 'Ctrl+Z'), 'Escape');
    expect(screen.queryByRole('status')).toBeNull();
    expect(studio.dialogs.store.getState().sheet).toBe('keys');
    expect(studio.workspace.getState().keys).toEqual({});
    click(find('Undo', 'Ctrl+Z'));
    click(screen.getByRole('button', { name: 'No key' }));
    expect(find('Undo', 'none').textContent).toBe('None');
  });

  it('is what the keys of the window go by', () => {
    const { studio } = renderPanel(<p>A window</p>);
    const loop = ALL_COMMANDS.find(({ label }) => label === 'Loop')!;
    const isLooping = () => studio.transient.getState().looping;
    const before = isLooping();
    act(() => studio.workspace.setState({ keys: { [loop.id]: 'Mod+J' } }));
    press(document.body, ' ', { shiftKey: true });
    expect(isLooping()).toBe(before);
    press(document.body, 'j', { ctrlKey: true });
    expect(isLooping()).toBe(!before);
  });

  it('is what their sheet shows', () => {
    const { studio } = renderPanel(<ShortcutSheet />);
    const loop = ALL_COMMANDS.find(({ label }) => label === 'Loop')!;
    act(() => studio.workspace.setState({ keys: { [loop.id]: 'Mod+J' } }));
    const term = screen.getAllByRole('term').find(({ textContent }) => textContent === 'Loop')!;
    expect(within(term.parentElement!).getByText('Ctrl+J')).toBeTruthy();
  });
});
