// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { letGo, moveTo } from '../pointer.ts';
import {
  button,
  chooseAt,
  chooseInRow,
  chooseMenu,
  click,
  drag,
  drop,
  field,
  hasField,
  key,
  part,
  read,
  readUndo,
  renderDesk,
  type,
  undo,
  write,
} from './desk.tsx';

const listFields = (pattern: RegExp): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[role="slider"]')].filter((each) =>
    pattern.test(each.getAttribute('aria-label') ?? ''),
  );

/** Points at a field, or away from what was pointed at. */
const pointAt = (label: string): void => void fireEvent.pointerOver(field(label));

describe('the inspector’s rows', () => {
  it('fields: expressions, snapping, copy and paste, reset by keys, full range', async () => {
    renderDesk();
    const typed = write('Torso tilt offset', '6*(');
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    write('Torso tilt offset', '6*2+0,5');
    expect(read('Torso tilt offset')).toBe(12.5);

    pointAt('Torso tilt offset');
    const clipboard = new DataTransfer();
    const send = (name: 'copy' | 'paste'): void => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboard });
      act(() => void document.body.dispatchEvent(event));
    };
    send('copy');
    pointAt('Pelvis list offset');
    send('paste');
    expect(read('Pelvis list offset')).toBe(12.5);
    key('Backspace', document.body);
    expect(read('Pelvis list offset')).toBe(0);

    drop('Torso tilt offset', 9, { altKey: true });
    expect(read('Torso tilt offset') % 5).toBe(0);
    click(button('Snap drags to whole steps'));
    drop('Head tilt offset', 34);
    expect(read('Head tilt offset')).toBe(15);

    click(button('Full range of sliders'));
    expect(field('Torso tilt offset').getAttribute('aria-valuemax')).toBe('180');
    // The man's legs are 1 m long.
    expect(field('Walking speed').getAttribute('aria-valuemax')).toBe('6');
    // Fine while Shift is held, by keys as well: a tenth of a degree.
    const before = read('Torso tilt offset');
    key('Shift+ArrowUp', field('Torso tilt offset'));
    expect(read('Torso tilt offset')).toBeCloseTo(before + 0.1, 9);
  });

  it('rows: chains, selection, mirror, mute, reset, and amount', async () => {
    renderDesk();
    await chooseInRow('Knee flexion', 'The other side changes the opposite way');
    type('Knee flexion offset, left', 6);
    expect(read('Knee flexion offset, right')).toBe(-6);
    await chooseInRow('Knee flexion', 'Copy left to right');
    expect(read('Knee flexion offset, right')).toBe(6);
    undo();

    click(button('Select Torso tilt'));
    click(button('Select Pelvis torsion'), { shiftKey: true });
    click(button('Select Pelvis list'), { ctrlKey: true });
    drop('Torso tilt offset', 12);
    const moved = read('Torso tilt offset');
    expect(moved).toBeGreaterThan(0);
    expect(read('Pelvis torsion offset')).toBe(moved);
    expect(read('Pelvis list offset')).toBe(0);
    // What is selected together is reset together, and brought back together.
    key('Backspace', field('Pelvis torsion offset'));
    expect(read('Torso tilt offset')).toBe(0);
    undo();
    expect(read('Torso tilt offset')).toBe(moved);
    key('Escape', document.body);
    expect(button('Select Torso tilt').getAttribute('aria-pressed')).toBe('false');

    await chooseMenu('Style', 'Mirror the style');
    expect(read('Knee flexion offset, right')).toBe(6);
    expect(read('Pelvis torsion offset')).toBe(-moved);
    undo();

    const slider = drag('Amount of the style', -42);
    const amount = read('Amount of the style');
    expect(amount).not.toBe(100);
    letGo(slider);
    expect(read('Knee flexion offset, left')).toBeCloseTo((6 * amount) / 100, 6);
    undo();
    expect(read('Knee flexion offset, left')).toBe(6);
    type('Amount of trunk', 200);
    expect(read('Torso tilt offset')).toBe(2 * moved);
    expect(read('Knee flexion offset, left')).toBe(6);

    pointAt('Torso tilt scale');
    fireEvent.pointerOver(part('Torso tilt'));
    key('m', document.body);
    click(button('Torso tilt is muted, click to end that'));
    click(button('Solo Legs'));
    const isSilent = (channel: string) =>
      document.querySelector<HTMLElement>(`[data-channel="${channel}"]`)!.dataset['silent'] === 'true';
    expect([isSilent('torsoTilt'), isSilent('kneeFlexion')]).toEqual([true, false]);
    await chooseMenu('Edit', 'End all mutes and solos');
    expect([isSilent('torsoTilt'), isSilent('kneeFlexion')]).toEqual([false, false]);

    await chooseAt(button('Mirror, copy, reset and properties'), 'Reset the style at all keys');
    expect(read('Torso tilt offset')).toBe(0);
  });

  it('search finds a row, and Escape brings all back', () => {
    renderDesk();
    const count = () => document.querySelectorAll('[data-channel]').length;
    key('Control+f', document.body);
    const search = document.activeElement as HTMLInputElement;
    expect(search.getAttribute('aria-label')).toBe('Find a channel');
    fireEvent.change(search, { target: { value: 'knee' } });
    expect(count()).toBe(1);
    key('Escape');
    expect(count()).toBe(23);
  });

  it('scale about the middle writes the offset too; translations tell their centimetres', () => {
    renderDesk();
    click(button('Scale about the middle, not about zero'));
    type('Knee flexion scale', 1.5);
    expect(read('Knee flexion offset')).toBeLessThan(-1);
    undo();
    expect(read('Knee flexion offset')).toBe(0);
    type('Vertical offset', -0.05);
    expect(part('Vertical').textContent).toMatch(/−\d\.\d.cm/);
    expect(field('Shoulder raise scale').getAttribute('aria-description')).toMatch(/use the offset/);
  });

  it('stance shows two other numbers in every row, the strike in none of the hip', async () => {
    renderDesk();
    const stance = button(/^Stance/);
    click(stance);
    expect(stance.getAttribute('aria-pressed')).toBe('true');
    expect(hasField('Knee flexion scale')).toBe(false);
    expect(listFields(/stance$/)).toHaveLength(23);
    expect(listFields(/(?<!^Right) strike$/)).toHaveLength(22);
    expect(hasField('Hip flexion strike')).toBe(false);

    type('Knee flexion stance', 6);
    expect(stance.querySelector('[title="This style has stances or strikes"]')).not.toBeNull();
    expect(button('Reset Knee flexion', part('Knee flexion')).hidden).toBe(false);
    undo();
    expect(read('Knee flexion stance')).toBe(0);
    await chooseInRow('Knee flexion', 'Stance over speed');
    const profile = part('Knee flexion over speed');
    expect(button('stance', profile).getAttribute('aria-pressed')).toBe('true');
    key('Shift+T', document.body);
    expect(hasField('Knee flexion scale')).toBe(true);
    expect(stance.getAttribute('aria-pressed')).toBe('false');
  });

  it('timing adds lead to every row but the hip', () => {
    renderDesk();
    const leads = () => listFields(/lead(, left|, right)?$/);
    expect(leads()).toHaveLength(0);
    key('t', document.body);
    expect(leads()).toHaveLength(22);
    expect(hasField('Hip flexion lead')).toBe(false);
    type('Elbow flexion lead', -0.1);
    key('t', document.body);
    expect(leads()).toHaveLength(0);
    expect(readUndo()).toMatch(/Elbow/);
  });

  it('the name is typed over: Escape leaves it, Enter takes it, undo takes it back', () => {
    renderDesk();
    const name = document.querySelector<HTMLInputElement>('input[aria-label="Style name"]')!;
    const over = (text: string, end: string): void => {
      act(() => name.focus());
      fireEvent.change(name, { target: { value: text } });
      key(end, name);
    };
    over('Nobody', 'Escape');
    expect(name.value).toBe('Natural');
    over('Weary', 'Enter');
    expect(name.value).toBe('Weary');
    expect(part('Open documents').textContent).toContain('Weary');
    undo();
    expect(name.value).toBe('Natural');
  });
});

describe('a drag of a field', () => {
  it('is one undo entry, which undo and redo take back and bring; Escape gives it up', async () => {
    renderDesk();
    const held = drag('Hip flexion scale', 20);
    const dragged = read('Hip flexion scale');
    expect(dragged).toBeGreaterThan(1);
    // Still going on: nothing in the history yet.
    expect(readUndo()).toBeUndefined();
    letGo(held);
    expect(readUndo()).toBe('Hip scale');
    undo();
    expect(read('Hip flexion scale')).toBe(1);
    expect(readUndo()).toBeUndefined();
    for (const redo of ['Control+y', 'Control+Shift+Z']) {
      key(redo, document.body);
      expect(read('Hip flexion scale')).toBe(dragged);
      undo();
    }
    drag('Torso tilt offset', 15);
    expect(read('Torso tilt offset')).toBeGreaterThan(0);
    key('Escape', document.body);
    letGo(field('Torso tilt offset'));
    expect(read('Torso tilt offset')).toBe(0);
    expect(readUndo()).toBeUndefined();
    type('Head tilt offset', 5);
    await chooseMenu('Edit', /Undo Head tilt offset/);
    expect(read('Head tilt offset')).toBe(0);
  });

  it('ends where its document leaves, which takes it, and goes on in no other', () => {
    const { studio } = renderDesk();
    const held = drag('Knee flexion scale', 20);
    const dragged = read('Knee flexion scale');
    const [first] = studio.documents.store.getState().order;
    act(() => {
      const { document } = studio.documents.getActive().getState();
      studio.documents.open({ document: { ...document, name: 'Other', keys: [document.keys[0]!] } });
    });
    expect(studio.documents.store.getState().activeId).not.toBe(first);
    expect(read('Knee flexion scale')).toBe(1);
    moveTo(held, 60);
    letGo(held);
    expect(read('Knee flexion scale')).toBe(1);
    expect(readUndo()).toBeUndefined();
    key('Shift+PageDown', document.body);
    expect(read('Knee flexion scale')).toBe(dragged);
    undo();
    expect(read('Knee flexion scale')).toBe(1);
    expect(readUndo()).toBeUndefined();
  });
});
