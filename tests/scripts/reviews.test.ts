import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { readRecordsAsRows } from '../pageRows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readRecordsAsRows(readFileSync(join(ROOT, 'docs/architecture/reviews.md'), 'utf8'));
const ENDINGS = ['.test.ts', '.test.tsx', '.e2e.ts'];

/** The tests that the page names, by file and beginning of their title, and that are not there. */
function findMissing(page: string): string[] {
  const names = Array.from(page.matchAll(/`([^`\n]+ › [^`\n]*)`/g), ([, name = '']) => name);
  return names.filter((name) => {
    const [file = '', title = ''] = name.split(' › ');
    const path = ENDINGS.map((ending) => join(ROOT, 'tests', file + ending)).find(existsSync);
    if (path === undefined || title.trim() === '') return true;
    const text = readFileSync(path, 'utf8');
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`));
  });
}

describe('the page of the three reviews', () => {
  it('names tests that are there', () => {
    expect(PAGE.match(/ › /g)?.length).toBeGreaterThan(100);
    expect(findMissing(PAGE)).toEqual([]);
  });

  it('says of each finding what guards it', () => {
    const rows = PAGE.split('\n').filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line));
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => (row.split('|')[2] ?? '').trim().length < 5)).toEqual([]);
  });

  it('would miss what is not there', () => {
    const page = '- a\n  b\n  - *guarded by*: `c`\n    d | e\n- f\n  - *guarded by*: g\n\n- h';
    expect(readRecordsAsRows(page).split('\n')).toEqual([
      '| what | guarded by |',
      '|---|---|',
      '| a b | `c` d \\| e |',
      '| f | g |',
      '',
      '- h',
    ]);
    const missing = ['scripts/house › is made of gold', 'scripts/castle › has a moat', 'scripts/house › '];
    expect(findMissing(missing.map((name) => `\`${name}\``).join(' '))).toEqual(missing);
  });
});
