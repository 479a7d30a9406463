import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { readStyles } from '../../readStyles.ts';
import { addNatural } from './bothBases.ts';
import { measureDrawnSteps, MOST_STEP_DEG } from './drawnSteps.ts';
import { CONTACT_AIMS, isKept } from './plantingAims.ts';
import { writePlantingDocument, writePlantingTable } from './plantingDocument.ts';
import { listPlantingCases, measurePlanting } from './plantingRow.ts';

/** Walks drawn from all that the sliders can ask for. */
const DRAWN = 10_000;

// `main.mjs <styles folder> <table>`: measures every walk, prints the page and writes each walk as a row of
// the table, a CSV file; ends with 1 when a foot misses what it owes the floor or a walk jumps.
const [stylesFolder, table] = process.argv.slice(2);
if (stylesFolder === undefined || table === undefined) throw new Error('Usage: <styles folder> <table>');
const rows = listPlantingCases(addNatural(readStyles(stylesFolder))).map((planted) =>
  measurePlanting(planted),
);
const drawn = measureDrawnSteps(DRAWN);
const page = writePlantingDocument(rows, drawn, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
});
writeFileSync(table, writePlantingTable(rows));
process.stdout.write(page);
const isMissed = rows.some((row) => CONTACT_AIMS.some((aim) => !isKept(aim, row)));
if (isMissed || drawn.some(({ turnDeg }) => !(turnDeg <= MOST_STEP_DEG))) process.exitCode = 1;
