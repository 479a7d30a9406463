import { cpus, totalmem } from 'node:os';
import { readStyles } from '../../readStyles.ts';
import { isKept } from '../planting/plantingAims.ts';
import { RUN_CONTACT_AIMS } from './runAims.ts';
import { listRunCases, measureRun } from './runRow.ts';
import { writeRunsDocument } from './runsDocument.ts';

// `main.mjs <styles folder>`: measures every run and prints the page; ends with 1 when a foot misses what it
// owes the floor.
const [stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder>');
const rows = listRunCases(readStyles(stylesFolder)).map((asked) => measureRun(asked));
process.stdout.write(
  writeRunsDocument(rows, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }),
);
if (rows.some((row) => RUN_CONTACT_AIMS.some((aim) => !isKept(aim, row)))) process.exitCode = 1;
