/** Marks the element that takes the focus when a pointer gesture is over. */
const HOME_ATTRIBUTE = 'data-focus-home';

/** Where buttons keep the focus when they are clicked. */
const KEEPS_FOCUS = '[role="dialog"], [role="menu"], [role="menubar"], [aria-haspopup], [data-keeps-focus]';

/** What opens at a control and has the keys until it closes. */
const OPENED = '[role="menu"], [role="dialog"]';

let pointerIsDown = false;
/** Keys inside of a menu do not count: Escape closes it, whatever opened it. */
let lastInputWasPointer = false;
let isByPointer = false;

/** Whether the focus is where it is because of a pointer; keys of the transport then act in spite of it. */
export function isFocusedByPointer(): boolean {
  return isByPointer;
}

/**
 * Begins to note how controls get the focus; returns what ends that. Focus that a program moves counts as
 * keyboard, as assistive tools do it.
 */
export function trackFocus(): () => void {
  const options = { capture: true } as const;
  const down = (): void => {
    pointerIsDown = true;
    lastInputWasPointer = true;
  };
  const up = (): void => {
    pointerIsDown = false;
  };
  const focus = (): void => {
    isByPointer = pointerIsDown;
  };
  const key = ({ key: name }: KeyboardEvent): void => {
    // While a menu goes the focus is nowhere until its timer comes (returnFocus): this key did not open it.
    const isNowhere = document.activeElement === document.body;
    if (!isNowhere && document.activeElement?.closest(OPENED) == null) lastInputWasPointer = false;
    if (name === 'Tab') isByPointer = false;
  };
  // A clicked button has done its work: the next key is the transport's. Lists keep the focus, to be gone
  // through by keys.
  const click = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    // As it was when the click came: the icon that was clicked may be gone by now, as Play's is for that of
    // Pause.
    const button = event.composedPath().find((one) => one instanceof HTMLButtonElement);
    if (button === undefined || button !== document.activeElement || button.closest(KEEPS_FOCUS) !== null)
      return;
    focusHome();
  };
  document.addEventListener('click', click);
  document.addEventListener('pointerdown', down, options);
  document.addEventListener('pointerup', up, options);
  document.addEventListener('pointercancel', up, options);
  document.addEventListener('focusin', focus, options);
  document.addEventListener('keydown', key, options);
  return () => {
    document.removeEventListener('click', click);
    document.removeEventListener('pointerdown', down, options);
    document.removeEventListener('pointerup', up, options);
    document.removeEventListener('pointercancel', up, options);
    document.removeEventListener('focusin', focus, options);
    document.removeEventListener('keydown', key, options);
  };
}

/** Attributes of the element that the focus goes home to. */
export const FOCUS_HOME = { [HOME_ATTRIBUTE]: '', tabIndex: -1 } as const;

/** Gives the focus back to the viewport, so that the next key is the transport's. */
export function focusHome(): void {
  document.querySelector<HTMLElement>(`[${HOME_ATTRIBUTE}]`)?.focus({ preventScroll: true });
}

/**
 * As a menu closes: one that a pointer opened leaves the focus at home, one that keys opened where it was.
 * For radix' `onCloseAutoFocus`, which comes with a timer: after a long frame something else may have opened
 * and taken the focus, and that keeps it.
 */
export function returnFocus(event: Event): void {
  const isTaken = document.activeElement?.closest(OPENED) != null;
  if (!isTaken && !lastInputWasPointer) return;
  event.preventDefault();
  if (!isTaken) focusHome();
}

/** Whether the keys go into a text. */
export function isTyping(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return element.type === 'text' || element.type === 'search';
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLElement && element.isContentEditable;
}
