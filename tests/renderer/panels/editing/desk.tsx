import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

import { Inspector } from '../../../../renderer/panels/inspector/Inspector.tsx';
import { NoticeList } from '../../../../renderer/panels/NoticeList.tsx';
import { ReadoutLine } from '../../../../renderer/panels/ReadoutLine.tsx';
import { TitleBar } from '../../../../renderer/panels/titleBar/TitleBar.tsx';
import { Transport } from '../../../../renderer/panels/transport/Transport.tsx';
import { letGo, moveTo, press } from '../pointer.ts';
import { type RenderedPanel, renderPanel } from '../renderPanel.tsx';

/** On its belt nothing is asked of the stage. */
const STAGE = {
  getMode(name: string): never {
    throw new Error(`${name} is not on the stage of this test`);
  },
};

/**
 * The window without its picture, library, curves and dialogs: all that a style is edited by; `more` beside
 * it.
 */
export function renderDesk(more?: ReactNode): RenderedPanel {
  // A browser scrolls to what is shown; a document without a layout cannot.
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  onTestFinished(() => scroll.mockRestore());
  return renderPanel(
    <>
      <TitleBar />
      <Inspector />
      <Transport />
      <ReadoutLine stage={STAGE} />
      <NoticeList hasCurves={false} />
      {more}
    </>,
  );
}

/** All elements of a role, by their `aria-label`; quicker than by all that names can come from. */
const findAll = (role: string, label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter(
    (each) => each.getAttribute('aria-label') === label,
  );

/** Whether there is a field of that name. */
export const hasField = (label: string): boolean => findAll('slider', label).length > 0;

/** The field of that name. Throws where there is not just one. */
export function field(label: string): HTMLElement {
  const [found, other] = findAll('slider', label);
  if (found === undefined || other !== undefined) throw new Error(`not one field is called ${label}`);
  return found;
}

/** The number that a field shows, as assistive tools hear it. */
export const read = (label: string): number => Number(field(label).getAttribute('aria-valuenow'));

/** The button of that name or text. Throws for none. */
export function button(label: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll<HTMLButtonElement>('button')].find((each) => {
    const name = each.getAttribute('aria-label') ?? each.textContent;
    return typeof label === 'string' ? name === label : label.test(name);
  });
  if (found === undefined) throw new Error(`no button is called ${String(label)}`);
  return found;
}

/** A row of the inspector, a region or a group by its name. Throws for none. */
export function part(label: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(
    `:is(section, aside, [role="group"], [role="region"], nav)[aria-label="${label}"]`,
  );
  if (found === null) throw new Error(`nothing is called ${label}`);
  return found;
}

/** Presses and lets go of an element, as a click of a mouse does. */
export function click(element: Element, modifiers: { shiftKey?: boolean; ctrlKey?: boolean } = {}): void {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, buttons: 1, ...modifiers });
  fireEvent.pointerUp(element, { pointerId: 1, button: 0, buttons: 0, ...modifiers });
  fireEvent.click(element, { detail: 1, ...modifiers });
}

/** Presses a key where the focus is: "Control+Shift+z", "Escape". */
export function key(shortcut: string, target: Element | null = document.activeElement): void {
  const names = shortcut.split('+');
  const pressed = names.pop()!;
  const init = {
    key: pressed,
    ctrlKey: names.includes('Control'),
    shiftKey: names.includes('Shift'),
    altKey: names.includes('Alt'),
  };
  fireEvent.keyDown(target ?? document.body, init);
  fireEvent.keyUp(target ?? document.body, init);
}

/** Clicks a field and types over its number; the field is still typed into. */
export function write(label: string, text: string): HTMLInputElement {
  if (hasField(label) && field(label).hidden !== true) {
    press(field(label), 10);
    letGo(field(label));
  }
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
  return input;
}

/** Types a number into a field. */
export const type = (label: string, value: number): void => void write(label, String(value));

/** Presses on a field and drags it sideways by small moves, CSS pixels; the button stays down. */
export function drag(label: string, dxPixels: number, pointer: { altKey?: boolean } = {}): HTMLElement {
  const dragged = field(label);
  press(dragged, 0);
  for (const share of [0.25, 0.5, 0.75, 1]) moveTo(dragged, dxPixels * share, 0, pointer);
  return dragged;
}

/** Drags a field and lets it go. */
export const drop = (label: string, dxPixels: number, pointer: { altKey?: boolean } = {}): void =>
  letGo(drag(label, dxPixels, pointer));

/** Lets all that was put off by a timer of no time run. */
export const runPutOff = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

/** Chooses an item of the open menu by its text. Throws for none. */
async function choose(item: string | RegExp): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('[role="menu"] [role^="menuitem"]') === null) throw new Error('no menu');
  });
  const items = [...document.querySelectorAll('[role^="menuitem"]')].filter(
    (each) => each.closest('[role="menubar"]') === null,
  );
  const found = items.find(({ textContent }) =>
    typeof item === 'string' ? textContent.startsWith(item) : item.test(textContent),
  );
  if (found === undefined)
    throw new Error(
      `no item is called ${String(item)}, but ${items.map((each) => each.textContent).join(', ')}`,
    );
  fireEvent.pointerMove(found);
  click(found);
  await runPutOff();
}

/** Chooses an item of the menu bar, by the beginning of its text. */
export async function chooseMenu(menu: string, item: string | RegExp): Promise<void> {
  const name = [...document.querySelectorAll('[role="menubar"] [role="menuitem"]')].find(
    ({ textContent }) => textContent === menu,
  );
  // What was typed before gives the focus back by a timer, which would close a menu.
  await runPutOff();
  click(name!);
  await choose(item);
}

/** Chooses an item of the menu that opens at a button. */
export async function chooseAt(opener: HTMLElement, item: string | RegExp): Promise<void> {
  await runPutOff();
  click(opener);
  await choose(item);
}

/** Chooses an item of a row's own menu, which the right button opens. */
export async function chooseInRow(row: string, item: string | RegExp): Promise<void> {
  await runPutOff();
  fireEvent.contextMenu(part(row));
  await choose(item);
}

/** Takes the last change back. */
export const undo = (): void => key('Control+z', document.body);

/** The name of what undo takes back; undefined for nothing. */
export function readUndo(): string | undefined {
  const found = button(/^Undo/);
  return found.disabled ? undefined : (found.getAttribute('aria-label') ?? '').replace(/^Undo ?/, '');
}
