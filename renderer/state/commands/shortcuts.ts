/** The parts of a keyboard event that shortcuts look at. */
export interface KeyStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Where the focus is, as far as it decides who gets a key. */
export interface KeyContext {
  /** Text is being typed. */
  readonly typing: boolean;
  /** A menu, list or dialog has the keys. */
  readonly captured: boolean;
  /** The focused control was reached by Tab, so that its own keys act. */
  readonly tabbed: boolean;
}

/** Keys that mean something to text itself even with Mod: left to a field while typing. */
const TEXT_SHORTCUTS = new Set([
  'Mod+Z',
  'Mod+Shift+Z',
  'Mod+Y',
  'Mod+Shift+ArrowLeft',
  'Mod+Shift+ArrowRight',
  'Mod+Shift+ArrowUp',
  'Mod+Shift+ArrowDown',
]);

/** Keys that mean nothing to text or to any control. */
const FUNCTION_KEY = /^F\d+$/;

/** What a browser keeps to itself, so that a page never hears of it. */
const KEPT_BY_BROWSERS = new Set(['Mod+N', 'Mod+W', 'Mod+T', 'Mod+PageDown', 'Mod+PageUp']);

/** The shortcut to show for a command: the first that reaches the window in this host. */
export function findShownShortcut(
  shortcuts: readonly string[] | undefined,
  host: 'electron' | 'browser',
): string | undefined {
  return shortcuts?.find((shortcut) => host === 'electron' || !KEPT_BY_BROWSERS.has(shortcut));
}

/**
 * The shortcut's name of a stroke, `Mod+Shift+Z`; Mod is Cmd on a Mac, else Ctrl. A sign is named as it is
 * typed (`?`), since which keys make it is the keyboard's affair. Undefined for a stroke with Alt or the
 * other one.
 */
export function getShortcut(stroke: KeyStroke, isMac: boolean): string | undefined {
  const mod = isMac ? stroke.metaKey : stroke.ctrlKey;
  const other = isMac ? stroke.ctrlKey : stroke.metaKey;
  if (stroke.altKey || other) return undefined;
  const key = stroke.key === ' ' ? 'Space' : stroke.key.length === 1 ? stroke.key.toUpperCase() : stroke.key;
  const isSign = key.length === 1 && key.toUpperCase() === key.toLowerCase();
  return `${mod ? 'Mod+' : ''}${stroke.shiftKey && !isSign ? 'Shift+' : ''}${key}`;
}

/**
 * Whether a shortcut belongs to the window. Keys of the transport act unless text is being typed or the
 * control was reached by Tab; keys with Mod act wherever no dialog has them.
 */
export function isForWindow(shortcut: string, { typing, captured, tabbed }: KeyContext): boolean {
  if (captured) return false;
  if (FUNCTION_KEY.test(shortcut)) return true;
  if (shortcut.startsWith('Mod+')) return !(typing && TEXT_SHORTCUTS.has(shortcut));
  return !typing && !tabbed;
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** A shortcut as menus show it: "Ctrl+Shift+Z", "⇧⌘Z". */
export function formatShortcut(shortcut: string, isMac: boolean): string {
  // A plus that ends it is the key itself.
  const parts = shortcut.split(/\+(?=.)/).map((part) => KEY_NAMES[part] ?? part);
  if (!isMac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const shift = parts.includes('Shift') ? '⇧' : '';
  const mod = parts.includes('Mod') ? '⌘' : '';
  return `${shift}${mod}${parts.at(-1) ?? ''}`;
}
