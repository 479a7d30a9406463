import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Lines that a file may have (house.md). */
const MOST_LINES = 400;
/** Columns that a comment may reach. */
const MOST_COLUMNS = 110;

const files = ['shared', 'electron', 'renderer', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => ({
      name: join(folder, name),
      lines: readFileSync(join(ROOT, folder, name), 'utf8').split('\n'),
    })),
);

/** Places where a test draws bit patterns of a range that holds 0, or of all numbers (`tests/evenly.ts`). */
function findUneven(searched: typeof files): string[] {
  return searched.flatMap(({ name, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(/\bfc\.(?:double|float)\(([^)]*)\)/g)].some(
        ([, range = '']) => !(Number(/\bmin: (-?[\d.e+-]+)/.exec(range)?.[1] ?? 0) > 0),
      )
        ? [`${name}:${index + 1}`]
        : [],
    ),
  );
}

describe('the house', () => {
  it('has no file that is too long to read', () => {
    const long = files.filter(({ lines }) => lines.length > MOST_LINES);
    expect(long.map(({ name, lines }) => `${name}: ${lines.length}`)).toEqual([]);
  });

  it('wraps its comments, but for those that a tool reads', () => {
    const wide = files.flatMap(({ name, lines }) =>
      lines.flatMap((line, index) =>
        line.length > MOST_COLUMNS && /^\s*(\/\/(?! oxlint)|\/?\*)/.test(line)
          ? [`${name}:${index + 1}`]
          : [],
      ),
    );
    expect(wide).toEqual([]);
  });

  it('draws the numbers of its tests evenly: `fc.double` gives next to nothing where a range holds 0', () => {
    expect(findUneven(files)).toEqual([]);
  });

  it('would be told of all three', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.some(({ lines }) => lines.length > 300)).toBe(true);
    const draws = [
      'double()',
      'double({ min: 0, max: 1 })',
      'float({ noNaN: true, max: 5 })',
      'double({ min: 1 })',
    ];
    const lines = draws.map((draw) => `const drawn = fc.${draw};`);
    expect(findUneven([{ name: 'a', lines }])).toEqual(['a:1', 'a:2', 'a:3']);
  });
});
