import { cpus, totalmem } from 'node:os';
import { findMissedAims, measureFloor } from '../../clients/blender/blenderAims.ts';
import { findBlender, runBlender } from '../../clients/blender/runBlender.ts';
import type { ExportCase } from '../../clients/exportCase.ts';
import { readStyles } from '../../readStyles.ts';
import { writeExportDocument } from './exportDocument.ts';
import { listExportCases } from './exportMatrix.ts';
import { type ExportRow, measureExport } from './exportRow.ts';

/** Exports that one Blender takes (chosen: its start is spread over many, and a fault is told soon). */
const EXPORTS_PER_BLENDER = 20;

/** Takes some exports through all clients, the last of them one Blender for all. */
async function measureExports(cases: readonly ExportCase[], blender: string | undefined, script: string) {
  const measured = [];
  for (const each of cases) measured.push(await measureExport(each, styles));
  const rows = measured.map(({ row }) => row);
  if (blender === undefined) return { rows, version: undefined };
  const report = await runBlender(
    blender,
    script,
    measured.map(({ exported }) => exported),
  );
  const complete = measured.map(({ exported, row }, index): ExportRow => {
    const result = report.results[index]!;
    return {
      ...row,
      blender: result,
      floor: measureFloor(result, exported),
      missed: [...row.missed, ...findMissedAims(result, exported)],
    };
  });
  return { rows: complete, version: report.version };
}

// `main.mjs <styles folder> <Blender script>`: exports the whole matrix, reads it in other programs and
// prints the document; ends with 1 when one of them finds a walk that is not the kernel's.
const [stylesFolder, script, minutes = 'Infinity'] = process.argv.slice(2);
if (stylesFolder === undefined || script === undefined)
  throw new Error('Usage: <styles folder> <Blender script>');
const styles = readStyles(stylesFolder);
const cases = listExportCases(styles.map(({ name }) => name));
const blender = findBlender();
const rows: ExportRow[] = [];
let version: string | undefined;
const endsAt = performance.now() + Number(minutes) * 60_000;
for (let from = 0; from < cases.length && performance.now() < endsAt; from += EXPORTS_PER_BLENDER) {
  const part = await measureExports(cases.slice(from, from + EXPORTS_PER_BLENDER), blender, script);
  rows.push(...part.rows);
  version ??= part.version;
  process.stderr.write(`${rows.length} of ${cases.length} exports\n`);
}
process.stdout.write(
  writeExportDocument(rows, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    blender: version,
    total: cases.length,
  }),
);
if (rows.some(({ missed }) => missed.length > 0)) process.exitCode = 1;
