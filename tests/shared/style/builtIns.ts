import { fileURLToPath } from 'node:url';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { readStyles } from '../../readStyles.ts';

const FOLDER = fileURLToPath(new URL('../../../assets/styles', import.meta.url));
const VERSION_1_FOLDER = fileURLToPath(new URL('version1', import.meta.url));

/** The styles that ship with the app. */
export const BUILT_INS = readStyles(FOLDER);
/**
 * The classic styles as they shipped while the format was at version 1: for tests that need a style's numbers
 * to stay as they are.
 */
export const VERSION_1_STYLES = readStyles(VERSION_1_FOLDER);

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
