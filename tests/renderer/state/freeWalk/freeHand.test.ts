import { describe, expect, test } from 'vitest';
import { driveCommands, toggleFreeWalk } from '../../../../renderer/state/commands/walk/freeWalkCommands.ts';
import { addLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { openPad } from '../../../../renderer/state/commands/view/sheetCommands.ts';
import { seek } from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { createNormalWalk } from '../../../../renderer/state/documents/newStyle.ts';
import { FREE_WALK } from '../../../../renderer/state/freeWalk/freeWalkStore.ts';
import { BELT, isOn } from '../../../../renderer/state/stage/stageStore.ts';
import { createFreeHand } from '../../../../renderer/state/freeWalk/freeHand.ts';
import type { PadSample } from '../../../../renderer/state/freeWalk/pad.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const pad = (axes: readonly number[], pressed: readonly number[] = []): PadSample => ({
  axes,
  buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) })),
});

function createHand() {
  const { studio } = createTestStudio();
  const pads: (PadSample | null)[] = [];
  const hand = createFreeHand(studio, () => pads);
  const read = () => {
    const push = { right: 7, forward: 7 };
    hand.readInto(push);
    return push;
  };
  return { studio, pads, read };
}

describe('the hand of a free walk', () => {
  test('is what keys push, for as long as they are held', () => {
    const { studio, read } = createHand();
    expect(read()).toEqual({ right: 0, forward: 0 });
    expect(studio.heldKeys.press('ArrowUp')).toBe(true);
    expect(studio.heldKeys.press('KeyD')).toBe(true);
    expect(studio.heldKeys.press('KeyQ')).toBe(false);
    expect(read()).toEqual({ right: 1, forward: 1 });
    studio.heldKeys.release('ArrowUp');
    expect(read()).toEqual({ right: 1, forward: 0 });
    studio.heldKeys.releaseAll();
    expect(read()).toEqual({ right: 0, forward: 0 });
  });

  test('keys against each other push nothing; both ways to one side push no more than all', () => {
    const { studio, read } = createHand();
    for (const code of ['ArrowUp', 'KeyS', 'ArrowLeft', 'KeyA']) studio.heldKeys.press(code);
    expect(read()).toEqual({ right: -1, forward: 0 });
  });

  test('takes the first pad that is there, with keys', () => {
    const { studio, pads, read } = createHand();
    pads.push(null, pad([0, -1]));
    expect(read().forward).toBeCloseTo(1, 9);
    studio.heldKeys.press('ArrowLeft');
    expect(read().right).toBe(-1);
  });

  test('of a pad that goes in mid-step lets go, and says so once', () => {
    const { studio, pads, read } = createHand();
    pads[0] = pad([0, -1]);
    read();
    pads[0] = null;
    expect(read()).toEqual({ right: 0, forward: 0 });
    read();
    const texts = studio.notices.store.getState().map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('gamepad')]);
    pads[0] = pad([0, -1]);
    expect(read().forward).toBeCloseTo(1, 9);
  });

  test('brings styles by buttons, another drive, and the start; and nothing while buttons are chosen', () => {
    const { studio, pads, read } = createHand();
    const first = studio.documents.store.getState().activeId;
    const second = studio.documents.open({ document: createNormalWalk() });
    const press = (button: number) => {
      for (const pressed of [[], [button]]) {
        pads[0] = pad([0, 0], pressed);
        read();
      }
    };
    toggleFreeWalk.run(studio);
    press(0);
    expect(studio.documents.store.getState().activeId).toBe(first);
    press(1);
    expect(studio.documents.store.getState().activeId).toBe(second);
    press(2);
    expect(studio.documents.store.getState().activeId).toBe(second);
    press(5);
    expect(studio.documents.store.getState().activeId).toBe(first);
    press(8);
    expect(studio.freeWalk.getState().drive).toBe('goTo');
    press(9);
    expect(studio.freeWalk.getState().restarts).toBe(1);
    openPad.run(studio);
    press(9);
    expect(studio.freeWalk.getState().restarts).toBe(1);
  });
});

describe('a studio that walks freely', () => {
  test('goes back to its belt for what needs one: the playhead, and lanes beside each other', () => {
    const { studio } = createTestStudio();
    const { freeWalk } = studio;
    toggleFreeWalk.run(studio);
    expect(isOn(studio, FREE_WALK)).toBe(true);
    seek.run(studio, { phase: 0.5 });
    expect(isOn(studio, BELT)).toBe(true);
    driveCommands[1]!.run(studio);
    expect(isOn(studio, FREE_WALK)).toBe(true);
    expect(freeWalk.getState().drive).toBe('goTo');
    addLane.run(studio);
    expect(isOn(studio, BELT)).toBe(true);
  });
});
