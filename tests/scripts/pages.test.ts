import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { wrapPage } from '../../scripts/soak/wrapPage.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...list('docs', /\.md$/)];
const SOURCES = ['shared', 'electron', 'renderer', 'scripts', 'tests'].flatMap((folder) =>
  list(folder, /\.(tsx?|mjs)$/),
);

/** Longest line of a page, characters: longer ones cannot be reviewed in a diff. */
const MOST_COLUMNS = 200;

/** The lines of a page that are too long, by number. */
const findLong = (text: string) =>
  text.split('\n').flatMap((line, index) => (line.length > MOST_COLUMNS ? [index + 1] : []));

/** This file names what is not there. */
const READ_SOURCES = SOURCES.filter((file) => file !== 'tests/scripts/pages.test.ts');

/** The comments of a source, and the titles of its tests: what a reader reads. */
function getComments(source: string): string {
  const said = /^\s*(\/\/|\/?\*)|^\s*(describe|it|test)[.(]|^\s*\]\)\(|^\s+'.*',$/;
  return source
    .split('\n')
    .filter((line) => said.test(line))
    .map((line) => line.replace(/^\s*(\/\/|\/?\*+)/, ''))
    .join(' ');
}

/** Whether a page has a section of a number, as a heading or as an item of a numbered list. */
function hasSection(page: string, section: string): boolean {
  const number = section.replaceAll('.', '\\.');
  return new RegExp(`^(#+ )?${number}\\.? `, 'm').test(read(page));
}

/** Pages that are made with the program, and are not in the repository. */
const MADE = ['third-party-notices.md'];

/** Every page that a text cites by its file's name and that is not there, and every section that it lacks. */
function findUncited(text: string): string[] {
  // As the papers were once numbered.
  const numbered = text.match(/(?<![\d,.\w])(000|004)(?= (eq|Table|Fig|§)|[),:])/g) ?? [];
  const named = [...text.matchAll(/(?<![\w{}%/.-]|\]\()((?:docs\/)?[\w-]+(?:\/[\w-]+)*\.md)\b/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter(
    (name) => !MADE.includes(name) && !PAGES.some((page) => `/${page}`.endsWith(`/${name}`)),
  );
  const sections = [...text.matchAll(/([\w.-]+),?\s+§\s?(\d+(?:\.\d+)*)/g)].filter(
    ([, name = '', section = '']) => {
      // After "and", "to" and the like it is a section of the page that was named before.
      if (/^[a-z]+$/.test(name) || /^\d/.test(name)) return false;
      const page = PAGES.find((one) => basename(one) === name);
      return page === undefined || !hasSection(page, section);
    },
  );
  return [...numbered, ...missing, ...sections.map(([cited]) => cited.replaceAll(/\s+/g, ' '))];
}

/** Every link of a page that leads to nothing in the repository, a heading included. */
function findDeadLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return heading !== undefined && !listHeadings(read(target)).includes(heading);
  });
}

/** The headings of a page as addresses have them. */
function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Where a text speaks of how the work was divided, which a reader of what is there does not know. */
const findParts = (text: string) => text.match(/\b[Pp]arts? \d+\b|\b[Ii]ssue \d+\b/g) ?? [];

describe('the pages of the repository', () => {
  it('are all that its sources cite, by name and section', () => {
    const faults = READ_SOURCES.flatMap((file) =>
      findUncited(getComments(read(file))).map((cited) => `${file}: ${cited}`),
    );
    expect(faults).toEqual([]);
  });

  it('lead nowhere else', () => {
    const faults = PAGES.flatMap((page) => findDeadLinks(page, read(page)).map((link) => `${page}: ${link}`));
    expect(faults).toEqual([]);
    expect(PAGES.flatMap((page) => findUncited(read(page)).map((cited) => `${page}: ${cited}`))).toEqual([]);
  });

  it('have no line that is too long for a diff', () => {
    expect(PAGES.flatMap((page) => findLong(read(page)).map((line) => `${page}:${line}`))).toEqual([]);
    const long = `- ${'word `of code` '.repeat(20)}`;
    expect(findLong(`a\n${long}`)).toEqual([2]);
    expect(wrapPage(`a\n${long}\nb`).split('\n')).toEqual([
      'a',
      `- ${'word `of code` '.repeat(10).trim()} word`,
      `  ${'`of code` word '.repeat(9)}\`of code\``,
      'b',
    ]);
  });

  it('speak of no numbered parts of the work, and no comment of an issue', () => {
    expect(PAGES.flatMap((page) => findParts(read(page)).map((part) => `${page}: ${part}`))).toEqual([]);
    const issues = READ_SOURCES.flatMap((file) =>
      findParts(getComments(read(file)))
        .filter((part) => /issue/i.test(part))
        .map((part) => `${file}: ${part}`),
    );
    expect(issues).toEqual([]);
  });

  it('would be told of all that', () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    expect(findUncited('engine.md §2.1, docs/papers.md')).toEqual([]);
    expect(findUncited('product.md, engine-spec §3, engine.md §99')).toEqual([
      'product.md',
      'engine-spec §3',
      'engine.md §99',
    ]);
    expect(findUncited('(000, Fig. 3) in 10,000 of 004 eq. 2')).toEqual(['000', '004']);
    expect(findDeadLinks('README.md', '[a](docs/papers.md) [b](docs/papers.md#tables) [c](#layout)')).toEqual(
      ['#layout'],
    );
    expect(findDeadLinks('docs/papers.md', '[a](bench.md) [b](measured/bench.md)')).toEqual(['bench.md']);
    expect(findParts('part 5, Parts 1 to 6, the party, issue 9')).toEqual(['part 5', 'Parts 1', 'issue 9']);
  });
});
