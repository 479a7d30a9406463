import { z } from 'zod';

/** The key of a command as a person chose it, `Mod+Shift+Z`; null for none. */
export type OwnKey = string | null;
/** Chosen keys by the commands' ids; a command that is not in it has the keys that it comes with. */
export type OwnKeys = Readonly<Record<string, OwnKey>>;

/** A sign, a letter, or a key with a name that nothing else in the window lives on. */
const KEY = String.raw`(?:[^\s\p{C}]|F\d{1,2}|Space|Arrow(?:Left|Right|Up|Down)|PageUp|PageDown|Home|End|Insert|Delete)`;
const SHORTCUT = new RegExp(`^(?:Mod\\+)?(?:Shift\\+)?${KEY}$`, 'u');

/** What text is copied, cut, pasted and selected with. */
const OF_TEXT: ReadonlySet<string> = new Set(['Mod+C', 'Mod+X', 'Mod+V', 'Mod+A']);

/**
 * Whether a command may have a shortcut. Tab, Enter, Escape and Backspace belong to the controls, some keys
 * to text, and a modifier alone is no key.
 */
export function isChoosable(shortcut: string): boolean {
  return SHORTCUT.test(shortcut) && !OF_TEXT.has(shortcut);
}

/** Most commands that a key is kept for (chosen: more than there are). */
const KEPT_MAX = 500;

/** Reads kept keys: what is none is left out, the rest stays. */
export const ownKeysSchema = z.record(z.string(), z.unknown()).transform((kept): OwnKeys => {
  const entries = Object.entries(kept).filter(
    (entry): entry is [string, OwnKey] =>
      entry[1] === null || (typeof entry[1] === 'string' && isChoosable(entry[1])),
  );
  return Object.fromEntries(entries.slice(0, KEPT_MAX));
});
