import * as fc from 'fast-check';
import { expect } from 'vitest';
import { readStyle } from '../../../shared/kernel/readStyle.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { arbitraryDocument } from './arbitraries.ts';

/** A file of a version with some members beside those that every file has. */
export const writeMembers = (version: number, members: object): string =>
  JSON.stringify({
    format: 'gait-style',
    version,
    name: 'A',
    keys: [{ speed: 1, channels: {} }],
    ...members,
  });

/** What is wrong with a file, a line each. */
export const sayProblems = (text: string): readonly string[] => {
  const parse = parseStyle(text);
  return parse.ok ? [] : parse.problems.map(({ path, message }) => `${path}: ${message}`);
};

/**
 * Expects that any style is written, read and written again the same, and that the kernel reads a member so.
 */
export function expectReadAgain(member: 'run' | 'idle', seed: number): void {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const text = writeStyle(document);
      const parse = parseStyle(text);
      if (!parse.ok) throw new Error(sayProblems(text).join(' '));
      expect(writeStyle(parse.document)).toBe(text);
      const reading = readStyle(JSON.parse(text));
      expect(reading.ok && reading.style[member]).toEqual(parse.document[member]);
    }),
    { seed, numRuns: 100 },
  );
}
