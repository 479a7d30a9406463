import fc from 'fast-check';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { readStyleText, toStyleFileName } from '../../../../electron/services/files/styleFiles.ts';
import { createStyleFileName } from '../../../../shared/style/file/fileName.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile } from '../../testServices.ts';

describe('names of style files', () => {
  it('that are accepted stay in their folder, end in .gait.json and are accepted again as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
        const name = toStyleFileName(given);
        if (!name.ok) return;
        expect(dirname(join('/folder', name.value))).toBe('/folder');
        expect(name.value).toMatch(/.\.gait\.json$/);
        expect(toStyleFileName(name.value)).toEqual(name);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('made from any name of a style are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (styleName) => {
        expect(toStyleFileName(createStyleFileName(styleName)).ok).toBe(true);
      }),
      { seed: 2, numRuns: 2000 },
    );
    expect(createStyleFileName('Tired 30% + March 70%')).toBe('Tired 30% + March 70%.gait.json');
    expect(createStyleFileName('..')).toBe('Style.gait.json');
    expect(createStyleFileName('con')).toBe('Style.gait.json');
    expect(createStyleFileName('a/b: "c"')).toBe('a b c.gait.json');
    expect(createStyleFileName('å'.repeat(120)).length).toBeLessThan(110);
  });
});

describe('reading', () => {
  it('takes exactly 1 MiB and refuses a byte more', async () => {
    const folder = createTemporaryFolder();
    const full = putFile(folder, 'full.gait.json', ' '.repeat(1_048_576));
    const over = putFile(folder, 'over.gait.json', ' '.repeat(1_048_577));
    expect(await readStyleText(full)).toMatchObject({ ok: true });
    expect(await readStyleText(over)).toMatchObject({ ok: false, code: 'too-large' });
  });

  it('passes over the mark that Windows editors put before a text', async () => {
    const path = putFile(createTemporaryFolder(), 'mark.gait.json', `\uFEFF${createStyleText('x')}`);
    expect(await readStyleText(path)).toEqual({ ok: true, value: createStyleText('x') });
  });
});
