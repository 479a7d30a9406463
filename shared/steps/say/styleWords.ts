/** A style that an instruction can name. */
export interface NamedStyle {
  readonly name: string;
  readonly tags: readonly string[];
}

/** An axis whose ends an instruction can name. */
export interface NamedAxis {
  readonly name: string;
  readonly less: string;
  readonly more: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** What a word of style means: one style, or several among which nobody chooses. */
export type StyleMeaning =
  | { readonly kind: 'style'; readonly name: string }
  | { readonly kind: 'several'; readonly names: readonly string[] };

/** How the styles of a library are called in an instruction, longest words first. */
export interface StyleWords {
  /** The meaning at the beginning of a text in lower case, and how many characters say it. */
  read(text: string): { readonly meaning: StyleMeaning; readonly length: number } | undefined;
}

/** What may stand after a word. */
const ENDS = /^(?:$|[\s,.;])/;

/**
 * Collects what styles are called: their names, the adverbs of these ("happily"), then their tags and the
 * words at the ends of axes, which mean a style only where they have but one.
 */
export function createStyleWords(styles: readonly NamedStyle[], axes: readonly NamedAxis[]): StyleWords {
  const known = new Map<string, Set<string>>();
  const names = new Set(styles.map(({ name }) => name));
  const add = (said: string, name: string): void => {
    const word = said.trim().toLowerCase();
    if (word === '') return;
    const meant = known.get(word) ?? new Set();
    known.set(word, meant.add(name));
  };
  for (const name of names) {
    add(name, name);
    add(toAdverb(name), name);
  }
  const own = new Set(known.keys());
  // A style's own name is never made unclear by a tag or an axis.
  const addIfFree = (said: string, name: string): void => {
    for (const word of [said, toAdverb(said)]) if (!own.has(word.trim().toLowerCase())) add(word, name);
  };
  for (const { name, tags } of styles) for (const tag of tags) addIfFree(tag, name);
  for (const { less, more, from, to } of axes) {
    for (const name of from) if (names.has(name)) addIfFree(less, name);
    for (const name of to) if (names.has(name)) addIfFree(more, name);
  }
  const words = [...known.keys()].toSorted((a, b) => b.length - a.length);
  return {
    read(text) {
      const word = words.find((one) => text.startsWith(one) && ENDS.test(text.slice(one.length)));
      if (word === undefined) return undefined;
      const meant = [...known.get(word)!];
      return {
        length: word.length,
        meaning:
          meant.length === 1
            ? { kind: 'style', name: meant[0]! }
            : { kind: 'several', names: meant.toSorted() },
      };
    },
  };
}

/** "Happy" as "happily", "sad" as "sadly"; of several words the last one. */
function toAdverb(word: string): string {
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ily`;
  if (/le$/i.test(word)) return `${word.slice(0, -1)}y`;
  return `${word}ly`;
}
