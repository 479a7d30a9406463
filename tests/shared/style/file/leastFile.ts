import type { StyleDocument, StyleProblem } from '../../../../shared/style/document.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';

/** A key that changes nothing. */
export const KEY = { speed: 1, channels: {} };

/** The least file that reads. */
export const file = (members: Record<string, unknown> = {}) => ({
  format: 'gait-style',
  version: 1,
  name: 'Test',
  keys: [KEY],
  ...members,
});

/** The least file with these channels in its key. */
export const withChannels = (channels: unknown) => file({ keys: [{ speed: 1, channels }] });

/** What a file that reads says. */
export function read(text: string): StyleDocument {
  const parse = parseStyle(text);
  if (!parse.ok) throw new Error(parse.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return parse.document;
}

/** What is wrong with a file, as an object or as text. */
export function refuse(content: unknown): readonly StyleProblem[] {
  const parse = parseStyle(typeof content === 'string' ? content : JSON.stringify(content));
  if (parse.ok) throw new Error('was read');
  return parse.problems;
}

/** The same as lines, each with its place. */
export const problemLines = (content: unknown) =>
  refuse(content).map(({ path, message }) => `${path}: ${message}`);
