// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFreeFeed } from '../../../../renderer/panels/freeWalk/freeFeed.ts';
import { FreeBar, FreeHint } from '../../../../renderer/panels/freeWalk/FreeBar.tsx';
import { PadDialog } from '../../../../renderer/panels/freeWalk/PadDialog.tsx';
import { useShownMode } from '../../../../renderer/panels/stage/modes.ts';
import { WalkModes } from '../../../../renderer/panels/stage/WalkModes.tsx';
import { toggleFreeWalk } from '../../../../renderer/state/commands/walk/freeWalkCommands.ts';
import { openPad } from '../../../../renderer/state/commands/view/sheetCommands.ts';
import { setSpeed } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { isOn } from '../../../../renderer/state/stage/stageStore.ts';
import type { PadSample } from '../../../../renderer/state/freeWalk/pad.ts';
import { renderPanel } from '../renderPanel.tsx';

/** The bar of the mode that is on, and beside it where keys are typed. */
function Keys() {
  const { Bar, Hint } = useShownMode();
  return (
    <>
      {Hint && <Hint />}
      <Bar />
      <input type="text" aria-label="A text" />
    </>
  );
}

const readPush = (studio: ReturnType<typeof renderPanel>['studio']) => {
  const push = { right: 0, forward: 0 };
  studio.heldKeys.addPushTo(push);
  return push;
};

describe('the modes of the picture', () => {
  it('are the treadmill and a free walk, which the key R changes too', () => {
    const { studio } = renderPanel(<WalkModes />);
    const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(isPressed('Treadmill')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Free walk' }));
    expect(isOn(studio, FREE_WALK)).toBe(true);
    expect(isPressed('Free walk')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Free walk' }));
    expect(isPressed('Free walk')).toBe('true');
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(isPressed('Treadmill')).toBe('true');
  });
});

describe('a free walk that is paused', () => {
  it('says so, and goes on with a key that leads it', () => {
    const { studio } = renderPanel(<Keys />);
    act(() => toggleFreeWalk.run(studio));
    act(() => studio.freeWalk.setState({ isSteered: true }));
    expect(screen.queryByText(/Paused/)).toBeNull();
    act(() => studio.transient.setState({ playing: false }));
    expect(screen.getByText(/Paused: press Space/)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowUp', code: 'ArrowUp' });
    expect(studio.transient.getState().playing).toBe(true);
    expect(readPush(studio)).toEqual({ right: 0, forward: 1 });
    expect(screen.queryByText(/Paused/)).toBeNull();
  });

  it('goes on to a place that it is sent to', () => {
    const { studio } = renderPanel(<FreeBar />);
    act(() => studio.transient.setState({ playing: false }));
    const feed = createFreeFeed(studio, () => []);
    act(() => feed.tellSteered());
    expect(studio.transient.getState().playing).toBe(true);
  });
});

describe('a free walk that waits', () => {
  it('says what leads it, until it is led; each drive says its own', () => {
    const { studio } = renderPanel(
      <>
        <FreeHint />
        <FreeBar />
      </>,
    );
    act(() => toggleFreeWalk.run(studio));
    expect(screen.getByText(/Hold the arrow keys/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go to' }));
    expect(screen.getByText(/Click on the floor/)).toBeTruthy();
    act(() => studio.freeWalk.setState({ isSteered: true }));
    expect(screen.queryByText(/Click on the floor/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the start' }));
    expect(screen.getByText(/Click on the floor/)).toBeTruthy();
  });

  it('says that its speed is none', () => {
    const { studio } = renderPanel(<FreeHint />);
    act(() => setSpeed.run(studio, { normalizedSpeed: 0 }));
    expect(screen.getByText(/The speed is 0/)).toBeTruthy();
  });
});

describe('keys that are held', () => {
  it('lead a free walk and are no shortcuts then; on the belt they are', () => {
    const { studio } = renderPanel(<Keys />);
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    expect(studio.transient.getState().sweeping).toBe(true);
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    act(() => toggleFreeWalk.run(studio));
    fireEvent.keyDown(document.body, { key: 'w', code: 'KeyW' });
    expect(readPush(studio)).toEqual({ right: 0, forward: 1 });
    expect(studio.transient.getState().sweeping).toBe(false);
    fireEvent.keyUp(document.body, { key: 'w', code: 'KeyW' });
    expect(readPush(studio)).toEqual({ right: 0, forward: 0 });
  });

  it('belong to who types, and are let go of with the window, with a sheet, and on the belt', () => {
    const { studio } = renderPanel(<Keys />);
    act(() => toggleFreeWalk.run(studio));
    act(() => screen.getByRole('textbox', { name: 'A text' }).focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', code: 'ArrowUp' });
    expect(readPush(studio).forward).toBe(0);
    act(() => screen.getByTestId('home').focus());
    const hold = () => {
      fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', code: 'ArrowUp' });
      expect(readPush(studio).forward).toBe(1);
    };
    hold();
    fireEvent.blur(window);
    expect(readPush(studio).forward).toBe(0);
    hold();
    act(() => openPad.run(studio));
    expect(readPush(studio).forward).toBe(0);
    act(() => studio.dialogs.store.setState({ sheet: undefined }));
    hold();
    act(() => toggleFreeWalk.run(studio));
    expect(readPush(studio).forward).toBe(0);
  });

  it('with a modifier are what they were', () => {
    const { studio } = renderPanel(<Keys />);
    act(() => toggleFreeWalk.run(studio));
    fireEvent.keyDown(document.body, { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: true });
    expect(readPush(studio).right).toBe(0);
  });
});

describe('the gamepad', () => {
  const pads: (PadSample | null)[] = [];
  const usual = navigator.getGamepads;
  beforeEach(() => {
    pads.length = 0;
    Object.assign(navigator, { getGamepads: () => pads });
  });
  afterEach(() => void Object.assign(navigator, { getGamepads: usual }));
  const pad = (axes: readonly number[], pressed: readonly number[] = []): PadSample => ({
    axes,
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
  });
  const findButton = (index: number) => document.querySelector(`[data-button="${index}"]`)!;

  it('says that none is there, and shows what is pushed on one that is', async () => {
    renderPanel(<PadDialog />);
    await screen.findByText(/No gamepad is seen/);
    pads[0] = pad([0.5, -1, 0, 0], [3]);
    await screen.findByText(/A gamepad is there/);
    await expect.poll(() => findButton(3).getAttribute('data-pressed')).toBe('true');
    expect(findButton(2).getAttribute('data-pressed')).toBe('false');
    expect(document.querySelector('[data-stick="left"]')!.getAttribute('transform')).toBe('translate(8 -16)');
  });

  it('gives an action the button that is pressed next; the action that had it takes the other', async () => {
    const { studio } = renderPanel(<PadDialog />);
    pads[0] = pad([0, 0, 0, 0]);
    await screen.findByText(/A gamepad is there/);
    fireEvent.click(screen.getByRole('button', { name: 'Button of: Next style' }));
    pads[0] = pad([0, 0, 0, 0], [9]);
    await screen.findByText('Button 9');
    await expect.poll(() => studio.workspace.getState().pad.buttons.nextStyle).toBe(9);
    expect(studio.workspace.getState().pad.buttons.restart).toBe(5);
    // Pressed again it is a button like any other.
    pads[0] = pad([0, 0, 0, 0], []);
    await expect.poll(() => findButton(9).getAttribute('data-pressed')).toBe('false');
    pads[0] = pad([0, 0, 0, 0], [1]);
    await expect.poll(() => findButton(1).getAttribute('data-pressed')).toBe('true');
    expect(studio.workspace.getState().pad.buttons.style2).toBe(1);
  });

  it('is led by the stick that is chosen', () => {
    const { studio } = renderPanel(<PadDialog />);
    fireEvent.click(screen.getByRole('radio', { name: 'Right stick' }));
    expect(studio.workspace.getState().pad.stick).toBe('right');
    expect(document.querySelector('[data-stick="right"]')!.getAttribute('data-steers')).toBe('true');
  });
});
