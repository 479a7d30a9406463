// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MenuBar } from '../../../renderer/panels/titleBar/MenuBar.tsx';
import { renderPanel } from './renderPanel.tsx';

/**
 * Presses and lets go of a menu's name, as a click of a mouse does; nothing that was put off runs between.
 */
function pressMenu(name: string): void {
  const trigger = screen.getByRole('menuitem', { name });
  fireEvent.pointerDown(trigger, { button: 0 });
  fireEvent.pointerUp(trigger, { button: 0 });
  fireEvent.click(trigger, { detail: 1 });
}

function chooseRadio(name: string): void {
  const item = screen.getByRole('menuitemradio', { name });
  fireEvent.pointerDown(item, { button: 0 });
  fireEvent.pointerUp(item, { button: 0 });
  fireEvent.click(item, { detail: 1 });
}

/** Lets all that was put off by a timer of no time run. */
const runPutOff = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

describe('the menu of recent files', () => {
  it('calls them as the whole window does, by the names of their styles', async () => {
    const { studio } = renderPanel(<MenuBar />);
    const file = { usedAt: '2026-11-22T12:00:00.000Z', folderName: 'walks' };
    act(() =>
      studio.recent.setState(
        [
          { ...file, id: '1', fileName: 'a.gait.json', name: 'My tired', missing: false },
          { ...file, id: '2', fileName: 'b.gait.json', missing: true },
        ],
        true,
      ),
    );
    pressMenu('File');
    await runPutOff();
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Open recent' }), { key: 'ArrowRight' });
    await runPutOff();
    expect(screen.getByRole('menuitem', { name: 'My tired walks/a.gait.json' })).toBeTruthy();
    expect(
      screen.getByRole('menuitem', { name: 'b.gait.json walks/b.gait.json, not there now' }),
    ).toBeTruthy();
  });
});

describe('the menu bar', () => {
  it('gives the focus home once a menu that a pointer opened has closed', async () => {
    const { studio } = renderPanel(<MenuBar />);
    pressMenu('Compare');
    await runPutOff();
    chooseRadio('In time: each at its own tempo');
    expect(studio.lanes.getState().sync).toBe('time');
    expect(screen.queryByRole('menu')).toBeNull();
    await runPutOff();
    expect(document.activeElement).toBe(screen.getByTestId('home'));
  });

  it('keeps a menu that was opened before the one before it had given the focus back, as on a slow machine', async () => {
    renderPanel(<MenuBar />);
    pressMenu('View');
    await runPutOff();
    chooseRadio('Side');
    expect(screen.queryByRole('menu')).toBeNull();
    // The next press comes before the timers: after a frame that took long a browser hands out what was
    // pressed first.
    pressMenu('Compare');
    await runPutOff();
    expect(screen.getByRole('menu', { name: 'Compare' })).toBeTruthy();
    expect(screen.getByRole('menu', { name: 'Compare' }).contains(document.activeElement)).toBe(true);
    await runPutOff();
    chooseRadio('In time: each at its own tempo');
    await runPutOff();
    expect(document.activeElement).toBe(screen.getByTestId('home'));
  });
});
