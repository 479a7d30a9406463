// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { letGo, moveTo, press } from '../pointer.ts';
import {
  button,
  chooseAt,
  chooseInRow,
  chooseMenu,
  click,
  field,
  key,
  part,
  read,
  readUndo,
  renderDesk,
  type,
  undo,
  write,
} from './desk.tsx';

beforeEach(() => {
  // No plan comes from elsewhere.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const countKeys = (): number => part('Key speeds').querySelectorAll('[role="slider"]').length;

/** Selects a key by a click. */
function choose(name: string): void {
  press(field(name), 0);
  letGo(field(name));
}

const isCurrent = (name: string): boolean => field(name).getAttribute('aria-current') === 'true';
const getStatuses = (): string[] =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);

describe('key speeds', () => {
  it('add, move, select, delete, and undo each', () => {
    renderDesk();
    type('Walking speed', 0.7);
    click(button('Add key at current speed'));
    expect(countKeys()).toBe(2);
    type('Knee flexion offset', 12);
    choose('Key 2 of 2');
    expect(read('Knee flexion offset')).toBe(0);
    choose('Key 1 of 2');
    expect(read('Knee flexion offset')).toBe(12);
    const speed = read('Key 1 of 2');
    key('ArrowRight', field('Key 1 of 2'));
    fireEvent.blur(field('Key 1 of 2'));
    expect(read('Key 1 of 2')).toBeGreaterThan(speed);
    click(button('Delete selected key'));
    expect(countKeys()).toBe(1);
    undo();
    undo();
    expect(read('Key 1 of 2')).toBe(speed);
    undo();
    expect(read('Knee flexion offset')).toBe(0);
    undo();
    expect(countKeys()).toBe(1);
  });

  it('are copied, edited all at once, told apart in their rows, and drawn over speed', async () => {
    renderDesk();
    type('Hip flexion scale', 0.6);
    const getPolicy = (name: string): HTMLElement =>
      [...document.querySelectorAll<HTMLElement>('[role="radiogroup"] label')].find(({ textContent }) =>
        textContent.startsWith(name),
      )!;
    const tell = (name: string): string => getPolicy(name).textContent.slice(name.length);
    await waitFor(() => expect(tell('More steps')).not.toBe(tell('Shared')));
    expect(tell('Shared')).toMatch(/\d\.\d\d.m \d\.\d\d.Hz/);
    fireEvent.click(getPolicy('Shared').querySelector('input')!);
    expect(readUndo()).toBe('Hip policy');

    click(button('Duplicate selected key'));
    expect(countKeys()).toBe(2);
    expect(read('Hip flexion scale')).toBe(0.6);
    type('Elbow flexion offset', 10);
    click(button('Edit all keys at once'));
    type('Elbow flexion offset', 15);
    click(button('Selecting a key keeps the walking speed'));
    const speed = read('Walking speed');
    choose('Key 1 of 2');
    expect(read('Elbow flexion offset')).toBe(5);
    expect(read('Walking speed')).toBe(speed);
    const isNoted = () => getStatuses().some((text) => text.includes('is not in what you see'));
    expect(isNoted()).toBe(false);
    choose('Key 2 of 2');
    expect(isNoted()).toBe(true);
    click(button('Go to it'));
    expect(isNoted()).toBe(false);
    expect(read('Walking speed')).toBe(read('Key 2 of 2'));
    choose('Key 1 of 2');
    // The selection follows the speed to its key, unless that is switched off.
    type('Walking speed', 2.3);
    expect(isCurrent('Key 2 of 2')).toBe(true);
    await chooseMenu('Edit', 'Walking speed selects its key');
    choose('Key 1 of 2');
    type('Walking speed', 2.2);
    expect(isCurrent('Key 1 of 2')).toBe(true);
    const title = 'Another value than at the keys beside';
    expect(part('Elbow flexion').querySelector(`[title="${title}"]`)).not.toBeNull();

    await chooseInRow('Elbow flexion', 'Offset over speed');
    expect(part('Elbow flexion over speed')).toBeDefined();
    expect(read('Elbow flexion offset at key 2')).toBe(15);
    key('ArrowUp', field('Elbow flexion offset at key 2'));
    expect(read('Elbow flexion offset at key 2')).toBe(16);
    key('Escape', field('Elbow flexion offset at key 2'));
    expect(() => part('Elbow flexion over speed')).toThrow('nothing is called');
  });

  it('stand on an axis that sets the speed, pressed beside them and dragged on; Enter on one selects it', () => {
    renderDesk();
    type('Walking speed', 0.5);
    click(button('Add key at current speed'));
    const axis = field('Key 1 of 2').parentElement!;
    const box = vi.spyOn(axis, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 250, 20));
    onTestFinished(() => box.mockRestore());
    press(axis, 300);
    // The man's legs are 1 m long: metres a second are leg lengths a second.
    expect(read('Walking speed')).toBeCloseTo(2, 9);
    moveTo(axis, 270);
    expect(read('Walking speed')).toBeCloseTo(1.7, 9);
    letGo(axis);
    expect(countKeys()).toBe(2);
    act(() => field('Key 2 of 2').focus());
    key('Enter');
    expect(isCurrent('Key 2 of 2')).toBe(true);
    expect(read('Walking speed')).toBe(read('Key 2 of 2'));
    choose('Key 1 of 2');
    expect(isCurrent('Key 2 of 2')).toBe(false);
  });
});

describe('what is not to be had is said', () => {
  it('a speed beyond reach, a hip too short; another body has its own steps', async () => {
    const { studio } = renderDesk();
    act(() => studio.viewport.setState({ isSettled: true }));
    write('Walking speed', '9');
    await waitFor(() => expect(getStatuses().join('\n')).toMatch(/held/i));
    type('Walking speed', 1.2);
    type('Hip flexion scale', 0.05);
    await waitFor(() => expect(getStatuses().join('\n')).toMatch(/4.Hz/));
    undo();
    const readout = document.querySelector('[aria-label="Measures of the walk"]')!;
    await waitFor(() => expect(readout.textContent).toMatch(/\d\.\d\d.m/));
    const before = readout.textContent;
    await chooseAt(button(/^Body:/), /Child/);
    expect(button('Body: Child')).toBeDefined();
    await waitFor(() => expect(readout.textContent).not.toBe(before));
  });
});
