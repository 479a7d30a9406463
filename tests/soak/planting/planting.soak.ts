import { readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';
import { CONTACT_AIMS, isKept } from './plantingAims.ts';
import { writePlantingDocument } from './plantingDocument.ts';
import { listPlantingCases, measurePlanting } from './plantingRow.ts';

function readStyles(folder: string): readonly StyleDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.gait.json'))
    .map((name) => {
      const parsed = parseStyle(readFileSync(join(folder, name), 'utf8'));
      if (!parsed.ok) throw new Error(`${name} is not a style.`);
      return parsed.document;
    });
}

// `main.mjs <styles folder>`: measures the whole table and prints the document; ends with 1 when a foot misses what it owes the floor.
const [stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder>');
const rows = listPlantingCases(readStyles(stylesFolder)).map((planted) => measurePlanting(planted));
process.stdout.write(
  writePlantingDocument(rows, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }),
);
if (rows.some((row) => CONTACT_AIMS.some((aim) => !isKept(aim, row)))) process.exitCode = 1;
