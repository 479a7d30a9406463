/**
 * What the channels of the contract have in common: the parsers of the values that cross the process boundary
 * again and again.
 */
import { z } from 'zod';

// The window's content security policy forbids `new Function`, which zod would otherwise probe for.
z.config({ jitless: true });

/**
 * A list that is measured before its items are looked at: of a million wrong items each would else become a
 * problem of its own. `min` is 0 where it may be empty.
 */
export function boundedList<Item extends z.ZodType>(item: Item, min: number, max: number) {
  return z.array(z.unknown()).min(min).max(max).pipe(z.array(item)).readonly();
}

/**
 * Stands for one file the user has chosen; 128 random bits as hex. Meaningless in another run of the process.
 */
export const ticket = z.string().regex(/^[0-9a-f]{32}$/);
/**
 * Stands for one entry of the library; the same in every run (`builtin:march.gait.json`, `user:My
 * walk.gait.json`).
 */
export const libraryId = z.string().regex(/^(builtin|user):[^/\\]{1,255}$/);
/** A bare file name for showing and suggesting; checked again where it becomes a path. */
export const fileName = z.string().min(1).max(255);
/**
 * Text of a style file; generous here (in UTF-16 units), the file's own limit of 1 MiB is checked by the
 * services with a sentence.
 */
export const text = z.string().max(4 * 1024 * 1024);
/** A style's own name; 1 to 120 characters (code points), as in the file, are checked by the services. */
export const styleName = z.string().min(1).max(240);
/** One thing wrong with a text, with its place. */
export const problem = z.strictObject({ path: z.string(), message: z.string() });
/** All that is wrong with a text. */
export const problems = z.array(problem).readonly();
/** Sentences for a person. */
export const sentences = z.array(z.string()).readonly();
/** A request without anything in it, or a reply that only says: done. */
export const nothing = z.strictObject({});
/** The person was asked and gave up. */
export const cancelled = z.strictObject({ kind: z.literal('cancelled') });
/**
 * An opened file. Without a ticket it is not on this machine's disk yet (uploaded or dropped into a browser):
 * saving asks for a name.
 */
export const openedDocument = z.strictObject({ ticket: ticket.exactOptional(), fileName, text });
/**
 * A style to take: a file behind a ticket, an entry of the library, or an open document as it stands in the
 * window, saved or not.
 */
export const sourceStyle = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ticket'), ticket }),
  z.strictObject({ kind: z.literal('library'), id: libraryId }),
  z.strictObject({ kind: z.literal('text'), text }),
]);
