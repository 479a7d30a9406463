// `npm run bench [-- --kernel | --only <program,...>] [--against <commit>] [--rounds <count>]`: measures the
// kernel beside three.js' AnimationMixer, planted feet, walks over a floor, footsteps, exports, captures and
// the window's start, prints a page and writes it, and bench.json, to docs/measured.
//   --against  measures another commit in turn with this one, by benchmarks of its own, and prints ratios
//   --kernel   leaves the window out, --only all but the programs of tests/bench that it names; neither
//              writes
//   --rounds   how often each case is measured, medians being told: 3 with --against, else once
// Ratios come from one run, taken in turn; absolute times belong to the machine.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureVersions } from './bench/measure.mjs';
import { createPage } from './bench/page.mjs';
import { PROGRAMS } from './bench/programs.mjs';
import { createRatioRows } from './bench/ratios.mjs';
import { openCommit, openVersion } from './bench/versions.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureInstalled, ROOT } from './project.mjs';
import { wrapPage } from './soak/wrapPage.mjs';

function readOptions() {
  const { values } = parseArgs({
    options: {
      kernel: { type: 'boolean', default: false },
      only: { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const all = [...Object.keys(PROGRAMS), 'window'];
  const programs = values.only?.split(',') ?? all.filter((name) => !(values.kernel && name === 'window'));
  const unknown = programs.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Error(`--only takes ${all.join(', ')}, not "${unknown}".`);
  const rounds = Number(values.rounds ?? (values.against === undefined ? 1 : 3));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  return { against: values.against, programs, rounds, isPart: values.only !== undefined };
}

function describeMachine() {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    load: loadavg()[0],
  };
}

try {
  const { against, programs, rounds, isPart } = readOptions();
  await ensureInstalled();
  const machine = describeMachine();
  const versions = [await openVersion(ROOT, 'this version')];
  if (against !== undefined) versions.push(await openCommit(against));
  const chromium = programs.includes('window') ? await ensureChromium() : undefined;
  const [ours, theirs] = await measureVersions(versions, { programs, chromium, rounds });
  const other = theirs && { commit: against, ...theirs };
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine,
    rounds,
    ...ours,
    ...(other && { against: other }),
  };
  if (isPart && other) console.log(createRatioRows(ours, other, rounds).join('\n'));
  else if (isPart) console.log(JSON.stringify(ours, null, 2));
  else console.log(wrapPage(createPage(result)));
  if (!isPart && programs.includes('window')) {
    writeFileSync(join(ROOT, 'docs', 'measured', 'bench.md'), wrapPage(createPage(result)));
    writeFileSync(join(ROOT, 'docs', 'measured', 'bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  }
} catch (error) {
  endWith(error);
}
