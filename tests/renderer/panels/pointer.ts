import { act, fireEvent } from '@testing-library/react';

interface Pointer {
  readonly button?: number;
  readonly buttons?: number;
  readonly shiftKey?: boolean;
  readonly altKey?: boolean;
}

/** Presses on an element at a place, CSS pixels; the primary button unless told. */
export function press(element: Element, x: number, y = 0, pointer: Pointer = {}): void {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, buttons: 1, clientX: x, clientY: y, ...pointer });
}

/** Moves the pointer that an element has captured. */
export function moveTo(element: Element, x: number, y = 0, pointer: Pointer = {}): void {
  fireEvent.pointerMove(element, { pointerId: 1, buttons: 1, clientX: x, clientY: y, ...pointer });
}

/** Lets the primary button go. */
export function letGo(element: Element): void {
  fireEvent.pointerUp(element, { pointerId: 1, button: 0, buttons: 0 });
}

/** Presses Escape, wherever the focus is. */
export function pressEscape(): void {
  act(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
}
