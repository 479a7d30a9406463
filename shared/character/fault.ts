/**
 * A file that cannot become a character. Its message goes on where the file's name ends: "cannot be read: it
 * ends too early.", sentences that say what to do.
 */
export class CharacterFault extends Error {}

/** Throws: the file is broken. `what` goes on after "its". */
export function failBroken(what: string): never {
  throw new CharacterFault(`cannot be read: ${what}. Export it again.`);
}
