import * as z from 'zod';
import type { StyleProblem } from '../document.ts';
import { describeValue, isJsonObject } from '../file/place.ts';
import { addStyleProblems, createProblemList } from '../file/problems.ts';
import { readJson } from '../file/readJson.ts';
import { NAME_LENGTH } from '../limits.ts';

/** How the name of an axis' file ends. */
export const AXIS_ENDING = '.gait-axis.json';
/** Styles at most on either side of an axis (chosen). */
export const AXIS_STYLES_MAX = 16;
/** Characters at most of an axis' name and of the word at either end (chosen: they fit beside a slider). */
export const AXIS_WORD_MAX = 24;

const word = z.string().trim().min(1).max(AXIS_WORD_MAX);
const styles = z.array(z.string().min(1).max(NAME_LENGTH.max)).min(1).max(AXIS_STYLES_MAX).readonly();

/**
 * What an axis of personality is, as its file has it: two groups of styles, by their names in the library, of
 * which one walks *less* and the other *more* of it, and what either end is called.
 */
export const AXIS_SCHEMA = z.object({
  format: z.literal('gait-axis'),
  version: z.literal(1),
  name: word,
  less: word,
  more: word,
  from: styles,
  to: styles,
});
export type StyleAxis = z.infer<typeof AXIS_SCHEMA>;

/** An axis, or everything that is wrong with its text. */
export type AxisParse =
  | { readonly ok: true; readonly axis: StyleAxis }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/** Reads the text of a `*.gait-axis.json`: strict JSON; all problems come together, each with its place. */
export function parseAxis(text: string): AxisParse {
  const reading = readJson(text);
  if (!reading.ok) return { ok: false, problems: [reading.problem] };
  const { value } = reading;
  if (!isJsonObject(value))
    return {
      ok: false,
      problems: [{ path: '', message: `expected an object, got ${describeValue(value)}` }],
    };
  const result = AXIS_SCHEMA.safeParse(value);
  if (result.success) return { ok: true, axis: result.data };
  const problems = createProblemList();
  addStyleProblems(problems, result.error.issues, value);
  return { ok: false, problems: problems.list() };
}

/** Writes an axis as text. */
export function writeAxis(axis: StyleAxis): string {
  return `${JSON.stringify(axis, null, 2)}\n`;
}
