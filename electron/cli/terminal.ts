/**
 * Signs that a terminal obeys instead of showing them: control characters but line break and tab, and those
 * that turn the writing around.
 */
const OBEYED = /(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * Writes the signs that a terminal would obey as `\u001b`, so that no name of a file or style can colour,
 * hide or turn around what is printed. Within a JSON document it means the same as before.
 */
export function escapeForTerminal(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
