// The tables that programs of tests/soak measure: each writes a page of docs/measured.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from '../bundle.mjs';
import { ROOT, run } from '../project.mjs';
import { wrapPage } from './wrapPage.mjs';

/** Data that lies beside the project: captures of people and rigs. Where it is missing, tables say so. */
const DATA = join(ROOT, '..', 'shared', 'data');

/**
 * Each table by its name, which is its program's (`tests/soak/<name>/<name>.soak.ts`) and its page's: how its
 * page begins, and the words that the program is given after the folder of styles.
 */
const TABLES = {
  /** Where every walk goes as a row. */
  planting: {
    heading: '# Planted feet, measured',
    words: [join(ROOT, 'docs', 'measured', 'planting.csv')],
  },
  runs: { heading: '# Running, measured' },
  /** Changes of walks over a floor, in all. */
  changes: { heading: '# Everything', words: ['10000'] },
  /** Changes between walks and runs. */
  gaits: { heading: '# From walk to run', words: ['1000'] },
  /** Ways that are walked, and how often a waypoint of each is moved. */
  steps: { heading: '# Ways at random, walked', words: ['1000', '10'] },
  /** Random grounds that are walked over. */
  terrain: { heading: '# Uneven ground, walked', words: ['1000'] },
  /** Crowds of a hundred that walk for a minute. */
  crowd: { heading: '# A crowd', words: ['20'] },
  people: { heading: '# The two normal walks', words: [join(DATA, 'captures')] },
  /** Random styles that are drawn, and how many of them are planted once more by other eyes. */
  random: { heading: '# Random styles, measured', words: ['10000', '10000'] },
  export: {
    heading: '# Walks in other programs',
    words: [join(ROOT, 'tests', 'clients', 'blender', 'compare_walks.py')],
  },
  /** Rigs that are drawn, and damaged files that are opened. */
  characters: { heading: '# Characters', words: [join(DATA, 'rigs'), '200', '10000'] },
};

export const TABLE_NAMES = Object.keys(TABLES);

/**
 * Measures one table and writes its page; true when everything that it measured keeps what it should. Throws
 * when its program ended before it had a page. `further` are words after the table's own.
 */
export async function measureTable(name, further = []) {
  const { heading, words = [] } = TABLES[name];
  const folder = join(ROOT, 'out', 'soak', name);
  await bundleForNode(ROOT, `tests/soak/${name}/${name}.soak.ts`, folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), ...words, ...further],
    { quiet: true },
  );
  const start = output.indexOf(heading);
  if (start < 0) throw new Error(`"${name}" could not be measured (status ${code}).\n${output}`);
  const page = wrapPage(output.slice(start));
  writeFileSync(join(ROOT, 'docs', 'measured', `${name}.md`), page);
  console.log(`${page}\nThe table is in docs/measured/${name}.md.\n`);
  return code === 0;
}
