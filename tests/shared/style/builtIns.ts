import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';

const FOLDER = fileURLToPath(new URL('../../../assets/styles', import.meta.url));
const VERSION_1_FOLDER = fileURLToPath(new URL('version1', import.meta.url));

function readFolder(folder: string): readonly StyleDocument[] {
  return readdirSync(folder).map((file) => {
    const reading = parseStyle(readFileSync(join(folder, file), 'utf8'));
    if (!reading.ok) throw new Error(`${file}: ${JSON.stringify(reading.problems)}`);
    return reading.document;
  });
}

/** The styles that ship with the app. */
export const BUILT_INS = readFolder(FOLDER);
/**
 * The classic styles as they shipped while the format was at version 1: for tests that need a style's numbers
 * to stay as they are.
 */
export const VERSION_1_STYLES = readFolder(VERSION_1_FOLDER);

/** One of the shipped styles by name. */
export function getBuiltIn(name: string): StyleDocument {
  return find(BUILT_INS, name);
}

/** One of the styles of version 1 by name. */
export function getVersion1Style(name: string): StyleDocument {
  return find(VERSION_1_STYLES, name);
}

function find(styles: readonly StyleDocument[], name: string): StyleDocument {
  const document = styles.find((candidate) => candidate.name === name);
  if (document === undefined) throw new Error(`no style ${name}`);
  return document;
}
