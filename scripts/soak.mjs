// `npm run soak [-- --planting | --runs | --changes | --gaits | --steps | --terrain | --crowd | --people |
// --random | --export | --characters | --tests | --journeys | --crashes] [--seeds <count>] [--from <seed>]
// [--workers <count>] [--load <count>]`: what `npm test` takes a sample of, in full.
// Each of these but --tests writes its page of docs/measured; all of them run where none is named:
//   --planting  plants the feet of every style, body and speed
//   --runs      runs every style on five bodies at six speeds
//   --changes   changes all that may change of walks over a floor, 10,000 times
//   --gaits     changes from walks to runs and back, 1000 times
//   --steps     walks 1000 ways at random over single steps, and moves their waypoints 10,000 times; as many
//               moves of prints and waypoints under a walking figure
//   --terrain   walks over slopes, stairs, kerbs, stones, and 1000 times over random ground
//   --crowd     walks crowds of a hundred
//   --people    sets both normal walks beside people
//   --random    draws 10,000 random styles
//   --export    exports every body in every style, and reads the files in other programs
//   --characters  walks 200 drawn rigs, and opens 10,000 damaged files of characters
//   --tests     runs the unit and property tests with all that they draw and list (tests/sample.ts)
//   --journeys  goes the journeys of tests/e2e/soak, which are too dear for `npm test`
//   --crashes   ends the program in the middle of its work (soak.md), 50 seeds where `npm test` takes one
// `--from` goes on where another run ended, `--workers` runs so many seeds at a time, `--load` keeps so many
// processor cores busy meanwhile. The exit code is not 0 when a planted foot misses what it owes the floor, a
// changed walk jumps or disobeys, a way does not end where it is to, two of a crowd overlap for long, a
// random style breaks what it should keep, a walk is another one in another program, a test fails, or work
// was lost.
import { parseArgs } from 'node:util';
import { endWith, ensureInstalled, runTool } from './project.mjs';
import { runCrashes } from './soak/crashes.mjs';
import { runSoakJourneys } from './soak/journeys.mjs';
import { measureTable, TABLE_NAMES } from './soak/tables.mjs';

/** True when the unit and property tests hold, asked in full. */
async function runTestsInFull() {
  const words = ['run', '-c', 'scripts/vitest.config.ts', '--reporter=default'];
  const { code } = await runTool('vitest/vitest.mjs', words, { env: { GAITSMITH_WHOLE: '1' } });
  return code === 0;
}

/** What can be asked for by name, in the order that it runs; all of it does where nothing is named. */
const PARTS = {
  ...Object.fromEntries(
    TABLE_NAMES.map((name) => [
      name,
      ({ minutes }) => measureTable(name, name === 'export' ? [minutes] : []),
    ]),
  ),
  tests: runTestsInFull,
  journeys: runSoakJourneys,
  crashes: runCrashes,
};

function readOptions() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '50' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '1' },
      load: { type: 'string', default: '0' },
      minutes: { type: 'string', default: 'Infinity' },
      ...Object.fromEntries(Object.keys(PARTS).map((part) => [part, { type: 'boolean', default: false }])),
    },
  });
  const readCount = (name, least) => {
    const count = Number(values[name]);
    if (!Number.isInteger(count) || count < least)
      throw new Error(`--${name} takes a whole number from ${least}.`);
    return count;
  };
  const named = Object.keys(PARTS).filter((part) => values[part]);
  return {
    parts: named.length > 0 ? named : Object.keys(PARTS),
    from: readCount('from', 1),
    seeds: readCount('seeds', 1),
    workers: readCount('workers', 1),
    load: readCount('load', 0),
    minutes: values.minutes,
  };
}

try {
  const options = readOptions();
  await ensureInstalled();
  process.exitCode = 0;
  for (const part of options.parts) if (!(await PARTS[part](options))) process.exitCode = 1;
} catch (error) {
  endWith(error);
}
