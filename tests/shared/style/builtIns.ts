import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';

const FOLDER = fileURLToPath(new URL('../../../assets/styles', import.meta.url));

/** The styles that ship with the app. */
export const BUILT_INS: readonly StyleDocument[] = readdirSync(FOLDER).map((file) => {
  const reading = parseStyle(readFileSync(join(FOLDER, file), 'utf8'));
  if (!reading.ok) throw new Error(`${file}: ${JSON.stringify(reading.problems)}`);
  return reading.document;
});

/** One of them by name. */
export function getBuiltIn(name: string): StyleDocument {
  const document = BUILT_INS.find((candidate) => candidate.name === name);
  if (document === undefined) throw new Error(`no style ${name}`);
  return document;
}
