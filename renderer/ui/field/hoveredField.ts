/** A field as far as keys over it are concerned. */
interface KeyedField {
  reset?(): void;
  /** Its number as a text. */
  copy(): string;
  /** Takes a number from a text; nothing where there is none. */
  paste(text: string): void;
}

let hovered: KeyedField | undefined;
const fields = new WeakMap<Element, KeyedField>();

/** Notes which field the pointer is over. */
export function setHoveredField(field: KeyedField | undefined): void {
  hovered = field;
}

/** Notes which field a slider belongs to, for keys while it has the focus. */
export function registerField(slider: Element, field: KeyedField): void {
  fields.set(slider, field);
}

/** Resets the field under the pointer (Backspace over it). Tells whether there was one. */
export function resetHoveredField(): boolean {
  if (hovered?.reset === undefined) return false;
  hovered.reset();
  return true;
}

/** The field that copies and takes values: the one under the pointer, else the one with the focus. */
function getMeantField(): KeyedField | undefined {
  return hovered ?? (document.activeElement === null ? undefined : fields.get(document.activeElement));
}

/** Whether copying and pasting is a field's business now: neither the window's nor that of a text. */
export function isFieldClipboard(): boolean {
  const focused = document.activeElement;
  return !(focused instanceof HTMLInputElement) && getMeantField() !== undefined;
}

/**
 * Begins to copy and paste the numbers of fields through the system's clipboard, by its own events; returns
 * what ends that.
 */
export function trackFieldClipboard(): () => void {
  const copy = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || !isFieldClipboard()) return;
    event.clipboardData?.setData('text/plain', getMeantField()?.copy() ?? '');
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || !isFieldClipboard()) return;
    getMeantField()?.paste(event.clipboardData?.getData('text/plain') ?? '');
    event.preventDefault();
    event.stopPropagation();
  };
  // Before the window's own, which is about whole styles.
  document.addEventListener('copy', copy, { capture: true });
  document.addEventListener('paste', paste, { capture: true });
  return () => {
    document.removeEventListener('copy', copy, { capture: true });
    document.removeEventListener('paste', paste, { capture: true });
  };
}
