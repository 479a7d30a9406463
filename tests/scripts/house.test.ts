import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Lines that a file may have. */
const MOST_LINES = 400;
/** Columns that a comment may reach. */
const MOST_COLUMNS = 110;
/** Files that a folder may hold beside each other: more are read in rooms. */
const MOST_FILES = 25;
/** Folders that hold one thing many times, styles, pictures, pages of the guide, and so may hold more. */
const COLLECTIONS = /^assets.styles$|^docs.(styles|guide|guide.pictures)$|^tests.e2e.baselines./;

const files = ['shared', 'electron', 'renderer', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => ({
      name: join(folder, name),
      lines: readFileSync(join(ROOT, folder, name), 'utf8').split('\n'),
    })),
);

/** Every folder of the project with how many files stand in it. */
const folders = ['assets', 'docs', 'shared', 'electron', 'renderer', 'scripts', 'tests'].flatMap((top) => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const name = relative(ROOT, entry.parentPath);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => ({ name, count }));
});

type SearchedFile = (typeof files)[number];

/** Where a pattern (with the flag g) is met, as `file:line`; `isFault` may let a match pass. */
function findPlaces(
  searched: readonly SearchedFile[],
  pattern: RegExp,
  isFault: (match: RegExpExecArray) => boolean = () => true,
): string[] {
  return searched.flatMap(({ name, lines }) => {
    const text = lines.join('\n');
    return [...text.matchAll(pattern)]
      .filter(isFault)
      .map(({ index }) => `${name}:${text.slice(0, index).split('\n').length}`);
  });
}

/** Places where a test draws bit patterns of a range that holds 0, or of all numbers (`tests/evenly.ts`). */
function findUneven(searched: readonly SearchedFile[]): string[] {
  return findPlaces(
    searched,
    /\bfc\.(?:double|float)\(([^)]*)\)/g,
    ([, range = '']) => !(Number(/\bmin: (-?[\d.e+-]+)/.exec(range)?.[1] ?? 0) > 0),
  );
}

/**
 * Places in the panels where a pointer is pressed or held without the one drag; the view of the picture,
 * which several fingers move, is no panel.
 */
function findOwnDrags(searched: readonly SearchedFile[]): string[] {
  const others = searched.filter(({ name }) => /^renderer.(panels|ui).(?!drag.|focus\.ts)/.test(name));
  return findPlaces(others, /onPointerDown=|setPointerCapture\(|addEventListener\(\s*'(pointer|mouse)down'/g);
}

/** Places where a journey waits for a time and not for a signal; the pace of frames is one, `frames.ts`. */
function findSleeps(searched: readonly SearchedFile[]): string[] {
  const journeys = searched.filter(({ name }) => /^tests.e2e.(?!helpers.frames\.ts)/.test(name));
  return findPlaces(journeys, /\bwaitForTimeout\(|'node:timers\/promises'|\bsetTimeout\([^;]*,\s*\d/g);
}

/** Places where the name of a side's joint is put together from strings, but for where figures are made. */
function findSplices(searched: readonly SearchedFile[]): string[] {
  const sources = searched.filter(({ name }) => /^(shared|renderer|electron)\b(?!.body.figure.)/.test(name));
  return findPlaces(sources, /`(\$\{[^}]*\}|[lr])_(\$\{|[a-z]+`)|\? '[lr]_\w+' : '[lr]_/g);
}

/** Arrays and variables that a file of the kernel hands to all others to write. */
function findSharedArrays(searched: readonly SearchedFile[]): string[] {
  const kernel = searched.filter(({ name }) => name.startsWith('shared'));
  return findPlaces(kernel, /^export (let |const \w+(: \w+)? = (new )?(Float|Int|Uint)\d+Array)/gm);
}

describe('the house', () => {
  it('has no file that is too long to read', () => {
    const long = files.filter(({ lines }) => lines.length > MOST_LINES);
    expect(long.map(({ name, lines }) => `${name}: ${lines.length}`)).toEqual([]);
  });

  it('has no folder with too many files beside each other, but for styles, pictures and pages', () => {
    const full = folders.filter(({ name, count }) => count > MOST_FILES && !COLLECTIONS.test(name));
    expect(full.map(({ name, count }) => `${name}: ${count}`)).toEqual([]);
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

  it('has one drag: no panel has a pointer machine of its own', () => {
    expect(findOwnDrags(files)).toEqual([]);
  });

  it('sleeps in no journey', () => {
    expect(findSleeps(files)).toEqual([]);
  });

  it('names the joints of a limb by `limbJoint`, and splices no names', () => {
    expect(findSplices(files)).toEqual([]);
  });

  it('shares no array that is written: what files exchange is a parameter or a value', () => {
    expect(findSharedArrays(files)).toEqual([]);
  });

  it('would be told of all that', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.some(({ lines }) => lines.length > 300)).toBe(true);
    expect(folders.some(({ name, count }) => COLLECTIONS.test(name) && count > MOST_FILES)).toBe(true);
    const write = (name: string, ...lines: string[]) => [{ name, lines }];
    const draws = ['double()', 'double({\nmin: 0, max: 1 })', 'float({ max: 5 })', 'double({ min: 1 })'];
    const drawing = write(
      'a',
      ...draws
        .map((draw) => `const drawn = fc.${draw};`)
        .join('\n')
        .split('\n'),
    );
    expect(findUneven(drawing)).toEqual(['a:1', 'a:2', 'a:4']);
    const drag = '<i onPointerDown={hold} />';
    expect(findOwnDrags(write('renderer/panels/a.tsx', drag))).toHaveLength(1);
    expect(findOwnDrags(write('renderer/ui/drag/a.ts', drag))).toEqual([]);
    const splices = ['`${side}_hip`', '`l_${name}`', "left ? 'l_hip' : 'r_hip'", "['l_hip', 'r_hip']"];
    expect(findSplices(write('shared/a.ts', ...splices))).toHaveLength(3);
    const arrays = [
      'export const AT = new Float64Array(3);',
      'const AT = new Float64Array(3);',
      'export let at = 0;',
    ];
    expect(findSharedArrays(write('shared/a.ts', ...arrays))).toEqual(['shared/a.ts:1', 'shared/a.ts:3']);
    const sleeps = ['await page.waitForTimeout(500);', 'setTimeout(resolve, 20);', 'setTimeout(resolve);'];
    expect(findSleeps(write('tests/e2e/a.ts', ...sleeps))).toEqual(['tests/e2e/a.ts:1', 'tests/e2e/a.ts:2']);
  });
});
