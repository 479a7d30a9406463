import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleDocument } from '../../shared/style/document.ts';
import { parseStyle } from '../../shared/style/parseStyle.ts';

/** Reads the styles of a folder. Throws for one that is broken. */
export function readStyles(folder: string): readonly StyleDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gait.json'))
    .map((name) => {
      const parsed = parseStyle(readFileSync(join(folder, name), 'utf8'));
      if (!parsed.ok) throw new Error(`${name} is not a style.`);
      return parsed.document;
    });
}
