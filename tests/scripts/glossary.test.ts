import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GLOSSARY = 'docs/architecture/glossary.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const list = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

const SOURCES = ['shared', 'renderer', 'electron'].flatMap((folder) => list(folder, /\.tsx?$/));
const TEXTS = [
  ...SOURCES,
  ...['tests', 'scripts'].flatMap((folder) => list(folder, /\.(tsx?|mjs)$/)),
  ...list('docs', /\.md$/),
  'README.md',
  'CONTRIBUTING.md',
].filter((file) => file !== GLOSSARY && file !== 'tests/scripts/glossary.test.ts');

/** Words that are none, and names that are gone without an entry of their own. */
const NO_WORDS = [
  'so-manieth',
  'how manieth',
  'SeenPhase',
  'SeenDrag',
  'SeenCurveDrag',
  'dragSeenCurve',
  'SeenSteps',
  'MovedSeen',
  'completeStance',
  'placeStance',
  'ItemLook',
  'LookedAtFiles',
  'startLooking',
  'createSetLook',
  'layOrder',
  'readOrder',
  'OrderProblem',
  'OrderedSteps',
];

interface Entry {
  readonly word: string;
  readonly name: string;
  readonly file: string;
  /** Names in code marks that it is not called. */
  readonly banned: readonly string[];
}

/** The entries of a glossary; a line of a list that is no entry throws. */
function readEntries(page: string): readonly Entry[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const parts = /^- \*\*([^*]+)\*\* `(\w+)` in `([\w/.-]+)`: (.+?)\. Not: (.+)\.$/.exec(line);
      if (parts === null) throw new Error(`No entry: ${line}`);
      const [, word = '', name = '', file = '', , not = ''] = parts;
      return { word, name, file, banned: [...not.matchAll(/`(\w+)`/g)].map(([, one = '']) => one) };
    });
}

const createExportOf = (name: string) =>
  new RegExp(
    String.raw`^export (?:abstract |async )?(?:function\*?|class|const|interface|type) ${name}\b`,
    'm',
  );

/** Where texts use a name as a whole word. */
function findUses(texts: readonly (readonly [file: string, text: string])[], names: readonly string[]) {
  const all = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g');
  return texts.flatMap(([file, text]) => [...text.matchAll(all)].map(([name]) => `${file}: ${name}`));
}

const entries = readEntries(read(GLOSSARY));
const texts = TEXTS.map((file) => [file, read(file)] as const);
const sources = texts.filter(([file]) => SOURCES.includes(file));

describe('the glossary', () => {
  it('has each word where it says, exported there and nowhere else', () => {
    expect(entries.length).toBeGreaterThan(60);
    const faults = entries.flatMap(({ word, name, file }) => {
      if (!existsSync(join(ROOT, file))) return [`${word}: no ${file}`];
      const homes = sources.filter(([, text]) => createExportOf(name).test(text)).map(([home]) => home);
      return homes.length === 1 && homes[0] === file ? [] : [`${word}: ${name} is in ${homes.join(', ')}`];
    });
    expect(faults).toEqual([]);
  });

  it('has one entry a word', () => {
    const words = entries.map(({ word }) => word);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
    const banned = new Set(entries.flatMap((entry) => entry.banned));
    expect(entries.filter(({ name }) => banned.has(name)).map(({ word }) => word)).toEqual([]);
  });

  it('is kept: what a thing is never called is in no source and on no page', () => {
    const names = [...NO_WORDS, ...entries.flatMap(({ banned }) => banned)];
    expect(names.length).toBeGreaterThan(40);
    expect(findUses(texts, names)).toEqual([]);
  });

  it('would be told of all that', () => {
    expect(() => readEntries('- **leg** is a limb')).toThrow('No entry');
    expect(readEntries('- **a b** `C` in `d/e.ts`: what it is. Not: `F`, "g".')).toEqual([
      { word: 'a b', name: 'C', file: 'd/e.ts', banned: ['F'] },
    ]);
    expect(createExportOf('Leg').test('export interface Leg {')).toBe(true);
    expect(createExportOf('Leg').test('export interface Legs {')).toBe(false);
    expect(findUses([['a.ts', 'a so-manieth F and FG']], ['so-manieth', 'F'])).toEqual([
      'a.ts: so-manieth',
      'a.ts: F',
    ]);
  });
});
