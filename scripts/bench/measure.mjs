// Measures versions in turn, one process a case and round, so that what else the machine does meets all
// alike.
import { join } from 'node:path';
import { PROGRAMS } from './programs.mjs';
import { bundleWindow, measureWindow } from './window.mjs';

/** The middle one of some numbers; of an even count the upper of two. */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Records of the same kind as one, each number the median of theirs; what is no number is the first's. */
function takeMedians(records) {
  const [first] = records;
  if (typeof first === 'number') return median(records);
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return first;
  return Object.fromEntries(
    Object.keys(first).map((key) => [key, takeMedians(records.map((record) => record[key]))]),
  );
}

/** Runs one case of the kernel; the record that it prints. */
async function measureCase({ name, root, run }, program, file, words) {
  const { code, output } = await run(
    process.execPath,
    // A large young generation, so that the bytes of a round are counted before any collection.
    ['--expose-gc', '--max-semi-space-size=128', file, ...words.map(String), join(root, 'assets', 'styles')],
    { quiet: true },
  );
  if (code !== 0)
    throw new Error(`The benchmark "${program}" of ${name} ended with status ${code}.\n${output}`);
  return JSON.parse(output);
}

/**
 * Calls `measure` for every version in turn, `rounds` times; the medians of what it gave for each, in the
 * order of the versions.
 */
async function measureInTurn(versions, rounds, measure) {
  const records = versions.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, version] of versions.entries()) records[at].push(await measure(version));
  return records.map(takeMedians);
}

/**
 * What each version measures, by program: a list of records, one a case, and `window`, one record; a program
 * that a version does not have is not among them. `chromium` is the browser's path, without which no window
 * is measured; `rounds` is how often each is measured.
 */
export async function measureVersions(versions, { programs, chromium, rounds }) {
  const results = versions.map(() => ({}));
  if (chromium !== undefined) {
    const files = new Map();
    for (const version of versions) {
      await version.ensureBuilt();
      files.set(version, await bundleWindow(version));
    }
    console.error('window');
    const windows = await measureInTurn(versions, rounds, (version) =>
      measureWindow(version, files.get(version), chromium),
    );
    for (const [at, window] of windows.entries()) results[at].window = window;
  }
  for (const program of programs.filter((name) => name in PROGRAMS)) {
    const having = versions.filter((version) => version.hasProgram(program));
    const files = new Map();
    for (const version of having) files.set(version, await version.bundle(program));
    for (const version of having) results[versions.indexOf(version)][program] = [];
    for (const words of PROGRAMS[program]) {
      console.error(`${program} ${words.join(' ')}`);
      const records = await measureInTurn(having, rounds, (version) =>
        measureCase(version, program, files.get(version), words),
      );
      for (const [at, version] of having.entries())
        results[versions.indexOf(version)][program].push(records[at]);
    }
  }
  return results;
}
