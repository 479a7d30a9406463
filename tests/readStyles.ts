import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StyleSource } from '../shared/gait/coefficients.ts';
import type { StyleDocument } from '../shared/style/document.ts';
import { parseStyle } from '../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../shared/style/styleSource.ts';

/** Reads the styles of a folder. Throws for one that is broken. */
export function readStyles(folder: string): readonly StyleDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gait.json'))
    .map((name) => {
      const parsed = parseStyle(readFileSync(join(folder, name), 'utf8'));
      if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.problems)}`);
      return parsed.document;
    });
}

/** Reads the styles of a folder as walkers take them. Throws for one that is broken. */
export function readStyleSources(folder: string): readonly StyleSource[] {
  return readStyles(folder).map((document) => createStyleSource(document));
}
