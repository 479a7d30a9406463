import { describe, expect, it } from 'vitest';
import {
  findShownShortcut,
  formatShortcut,
  getShortcut,
  isForWindow,
  type KeyStroke,
} from '../../../../renderer/state/commands/shortcuts.ts';

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const FREE = { typing: false, captured: false, tabbed: false };

describe('shortcuts', () => {
  it('are named alike on every system', () => {
    expect(getShortcut(stroke('z', { ctrlKey: true }), false)).toBe('Mod+Z');
    expect(getShortcut(stroke('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+Z');
    expect(getShortcut(stroke('s', { metaKey: true }), true)).toBe('Mod+S');
    expect(getShortcut(stroke('s', { ctrlKey: true }), true)).toBeUndefined();
    expect(getShortcut(stroke(' '), false)).toBe('Space');
    expect(getShortcut(stroke('1', { altKey: true }), false)).toBeUndefined();
  });

  it('leave typing alone but for the keys of the window', () => {
    const typing = { ...FREE, typing: true };
    for (const shortcut of ['Space', 'Home', '1', 'ArrowLeft', 'Mod+Z', 'Mod+Y', 'Mod+Shift+ArrowLeft'])
      expect(isForWindow(shortcut, typing)).toBe(false);
    for (const shortcut of ['Mod+S', 'Mod+O']) expect(isForWindow(shortcut, typing)).toBe(true);
  });

  it('leave controls that were reached by Tab their own keys', () => {
    const tabbed = { ...FREE, tabbed: true };
    for (const shortcut of ['Space', 'Home', 'ArrowLeft']) expect(isForWindow(shortcut, tabbed)).toBe(false);
    expect(isForWindow('Mod+Z', tabbed)).toBe(true);
    expect(isForWindow('Space', FREE)).toBe(true);
  });

  it('do nothing behind a dialog or menu', () => {
    for (const shortcut of ['Space', 'Mod+S'])
      expect(isForWindow(shortcut, { ...FREE, captured: true })).toBe(false);
  });

  it('are written as the system writes them', () => {
    expect(formatShortcut('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z');
    expect(formatShortcut('Mod+Shift+Z', true)).toBe('⇧⌘Z');
    expect(formatShortcut('Shift+PageDown', false)).toBe('Shift+Page Down');
    expect(formatShortcut('+', false)).toBe('+');
    expect(formatShortcut('+', true)).toBe('+');
    expect(formatShortcut('Mod++', true)).toBe('⌘+');
    expect(formatShortcut('Mod+Shift+ArrowLeft', false)).toBe('Ctrl+Shift+←');
  });

  it('name a sign as it is typed, whichever keys make it', () => {
    expect(getShortcut(stroke('?', { shiftKey: true }), false)).toBe('?');
    expect(getShortcut(stroke('/', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+/');
    expect(getShortcut(stroke('É', { shiftKey: true }), false)).toBe('Shift+É');
    expect(getShortcut(stroke('+', { shiftKey: true }), false)).toBe('+');
  });

  it('with function keys act wherever no dialog has the keys', () => {
    expect(isForWindow('F3', { ...FREE, typing: true, tabbed: true })).toBe(true);
    expect(isForWindow('F3', { ...FREE, captured: true })).toBe(false);
  });

  it('are shown only where they reach the window', () => {
    expect(findShownShortcut(['Mod+W', 'Shift+W'], 'electron')).toBe('Mod+W');
    expect(findShownShortcut(['Mod+W', 'Shift+W'], 'browser')).toBe('Shift+W');
    expect(findShownShortcut(undefined, 'browser')).toBeUndefined();
  });
});
