// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOCUS_HOME, returnFocus, trackFocus } from '../../../renderer/ui/focus.ts';

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** A menu's button, an item of the menu that it opened, and the place that the focus goes home to. */
function openMenu(): { trigger: HTMLElement; item: HTMLElement; home: HTMLElement } {
  document.body.innerHTML =
    '<div id="home" tabindex="-1"></div><button></button><div role="menu"><i tabindex="-1"></i></div>';
  const home = document.querySelector<HTMLElement>('#home')!;
  for (const name of Object.keys(FOCUS_HOME)) if (name !== 'tabIndex') home.setAttribute(name, '');
  const item = document.querySelector('i')!;
  item.focus();
  return { home, item, trigger: document.querySelector('button')! };
}

/** What radix does when its timer has come: the focus goes to the button unless that is prevented. */
function close({ trigger }: { readonly trigger: HTMLElement }): void {
  const event = new Event('closeAutoFocus', { cancelable: true });
  returnFocus(event);
  if (!event.defaultPrevented) trigger.focus();
}

describe('where the focus goes as a menu closes', () => {
  let end: () => void;
  beforeEach(() => {
    end = trackFocus();
  });
  afterEach(() => {
    end();
    // The files of a process share the document.
    document.body.replaceChildren();
  });

  test('home, from one that a pointer opened', () => {
    document.dispatchEvent(new Event('pointerdown'));
    const menu = openMenu();
    press(menu.item, 'Escape');
    menu.item.remove();
    close(menu);
    expect(document.activeElement).toBe(menu.home);
  });

  test('home as well when a key of the transport came before the timer', () => {
    document.dispatchEvent(new Event('pointerdown'));
    const menu = openMenu();
    press(menu.item, 'Escape');
    menu.item.blur();
    document.querySelector('[role="menu"]')!.remove();
    expect(document.activeElement).toBe(document.body);
    press(document.body, ' ');
    close(menu);
    expect(document.activeElement).toBe(menu.home);
  });

  test('where it was, from one that keys opened', () => {
    const menu = openMenu();
    menu.trigger.focus();
    press(menu.trigger, 'Enter');
    menu.item.focus();
    press(menu.item, 'Escape');
    menu.item.remove();
    close(menu);
    expect(document.activeElement).toBe(menu.trigger);
  });
});
