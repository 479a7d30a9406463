// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { Dialogs, loadDialogs } from '../../../../renderer/panels/dialogs/Dialogs.tsx';
import { MixPanel } from '../../../../renderer/panels/library/MixPanel.tsx';
import { addToMix } from '../../../../renderer/state/library/mixStore.ts';
import { letGo, moveTo, press } from '../pointer.ts';
import { renderPanel } from '../renderPanel.tsx';
import { button, click, key, part, renderDesk, runPutOff, type } from './desk.tsx';

// All dialogs are read at once, which takes a busy machine long.
beforeAll(loadDialogs, 120_000);
beforeEach(() => {
  // No measure comes from elsewhere.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const SCALE = 'Vertical scale';

const listTabs = (): (string | null)[] =>
  [...part('Open documents').querySelectorAll('button[title]')].map((tab) => tab.getAttribute('aria-label'));
const readCurrent = (): string | null =>
  part('Open documents').querySelector('[aria-current="page"]')!.getAttribute('aria-label');
const closeByMiddle = (name: string): void =>
  void fireEvent(
    button(name, part('Open documents')),
    new MouseEvent('auxclick', { button: 1, bubbles: true }),
  );
/** The dialog that is open. Throws for none. */
function getDialog(): HTMLElement {
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]:not([data-state="closed"])');
  if (dialog === null) throw new Error('no dialog is open');
  return dialog;
}
const waitForNoDialog = (): Promise<void> =>
  waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

describe('several documents', () => {
  it('are gone round by keys, made by the palette, closed at once or after a question', async () => {
    const { studio } = renderDesk(<Dialogs />);
    const { documents } = studio;
    const { document: begun } = documents.getActive().getState();
    act(() => {
      documents.getActive().setState({ kept: true });
      for (const name of ['March', 'Elderly']) documents.open({ document: { ...begun, name }, kept: true });
    });
    expect(listTabs()).toEqual(['Natural', 'March', 'Elderly']);
    for (const [pressed, name] of [
      ['PageDown', 'Natural'],
      ['PageDown', 'March'],
      ['PageUp', 'Natural'],
      ['PageUp', 'Elderly'],
    ] as const) {
      key(`Shift+${pressed}`, document.body);
      expect(readCurrent()).toBe(name);
    }

    key('Control+k', document.body);
    const search = (): HTMLInputElement => getDialog().querySelector('input')!;
    const find = (text: string): (string | null)[] => {
      fireEvent.change(search(), { target: { value: text } });
      return [...getDialog().querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    };
    expect(find('cam top')).toEqual([expect.stringContaining('Top')]);
    expect(find('nothing is called this')).toEqual([]);
    expect(getDialog().textContent).toContain('Nothing is called');
    // What was not understood of a walk in words is told, with what there is to say.
    expect(find('walk to the door')).toEqual([]);
    expect(getDialog().textContent).toMatch(/“to the door” is no place.*A walk is said by places/);
    expect(getDialog().textContent).toContain('or a walk: “happily to 2,5, then back”');
    find('new');
    key('Enter', search());
    await waitFor(() => expect(getDialog().textContent).toContain('New style'));
    click(button('Create', getDialog()));
    await waitForNoDialog();
    expect(readCurrent()).toBe('Untitled');
    key(' ', document.body);
    expect(button('Play')).toBeDefined();

    // Closing: at once what is saved, after a question what is not.
    closeByMiddle('Untitled');
    await waitFor(() => expect(listTabs()).toEqual(['Natural', 'March', 'Elderly']));
    click(button('March', part('Open documents')));
    type(SCALE, 1.3);
    expect(readCurrent()).toBe('March, unsaved');
    key('Shift+W', document.body);
    await waitFor(() => expect(getDialog().textContent).toContain('Save “March” before closing?'));
    click(button('Cancel', getDialog()));
    await waitForNoDialog();
    expect(listTabs()).toContain('March, unsaved');
    closeByMiddle('March, unsaved');
    await waitFor(() => getDialog());
    click(button('Do not save', getDialog()));
    await waitFor(() => expect(listTabs()).toEqual(['Natural', 'Elderly']));
  });
});

describe('the window', () => {
  it('takes its settings at once, and is shown by a tour that what is done leads on', async () => {
    const { studio } = renderDesk(<Dialogs />);
    act(() => {
      studio.viewport.setState({ isSettled: true });
      studio.workspace.setState({ tourOffered: true });
    });
    key('Control+,', document.body);
    await waitFor(() => getDialog());
    const choose = (name: string): void => {
      const found = [
        ...getDialog().querySelectorAll<HTMLElement>('[role="radio"], input[type="radio"]'),
      ].find(
        (each) =>
          (each.getAttribute('aria-label') ?? each.closest('label')?.textContent ?? each.textContent) ===
          name,
      );
      if (found === undefined) throw new Error(`no setting is called ${name}`);
      click(found);
    };
    for (const name of ['Light', 'km/h', 'Inches', '30 frames a second']) choose(name);
    expect(studio.workspace.getState().theme).toBe('light');
    const readout = document.querySelector('[aria-label="Measures of the walk"]')!;
    await waitFor(() => expect(readout.textContent).toMatch(/in.*at 30.*km\/h/));
    key('Escape', getDialog());
    await waitForNoDialog();
    type('Walking speed', 3.6);
    await waitFor(() => expect(readout.textContent).toContain('3.60\u2009km/h'));

    const tell = (): string => part('Tour').textContent;
    click(button('Two-minute tour'));
    expect(tell()).toContain('1 of 6');
    click(button('Next'));
    expect(tell()).toContain('2 of 6');
    type(SCALE, 1.5);
    await waitFor(() => expect(tell()).toContain('3 of 6'));
    click(button('Next'));
    key(' ', document.body);
    await waitFor(() => expect(tell()).toContain('5 of 6'));
    key('Control+z', document.body);
    await waitFor(() => expect(tell()).toContain('6 of 6'));
    click(button('Done'));
    expect(() => part('Tour')).toThrow('nothing is called');
    expect(studio.workspace.getState().tourOffered).toBe(false);
  });
});

describe('a mix', () => {
  it('is placed by a point in the polygon of its styles, by pointer and by keys', async () => {
    const { studio } = renderPanel(<MixPanel />);
    const { document: begun } = studio.documents.getActive().getState();
    act(() => {
      for (const name of ['March', 'Elderly', 'Happy'])
        addToMix(studio.mix, { document: { ...begun, name } });
    });
    await runPutOff();
    const pad = document.querySelector('[aria-label="Mix by a point"]')!;
    const point = document.querySelector<HTMLElement>('[aria-label="Point of the mix"]')!;
    const box = vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 224, 132));
    onTestFinished(() => box.mockRestore());
    const tell = () => point.getAttribute('aria-valuetext');
    expect(tell()).toBe('March 34%, Elderly 33%, Happy 33%');
    // Beyond the top, which is March alone; seen while it is dragged.
    press(pad, 112, 66);
    moveTo(pad, 112, -90);
    expect(tell()).toBe('March 100%, Elderly 0%, Happy 0%');
    key('Escape', document.body);
    expect(tell()).toBe('March 34%, Elderly 33%, Happy 33%');
    letGo(pad);
    // The lower right corner is the second style.
    press(pad, 112, 66);
    moveTo(pad, 224, 132);
    letGo(pad);
    expect(tell()).toBe('March 0%, Elderly 100%, Happy 0%');
    for (let step = 0; step < 2; step++) fireEvent.keyDown(point, { key: 'ArrowLeft' });
    expect(tell()).not.toContain('Happy 0%');
    fireEvent.keyDown(point, { key: 'Home' });
    expect(tell()).toBe('March 34%, Elderly 33%, Happy 33%');
  });
});
