import { BLENDER_AIMS } from '../../clients/blender/blenderAims.ts';
import { describeOptions } from '../../clients/exportCase.ts';
import { OPTION_ROWS } from './exportMatrix.ts';
import type { ExportRow } from './exportRow.ts';

/** What the document is written of. */
export interface ExportRun {
  /** Day, machine and Node in a line. */
  readonly date: string;
  readonly machine: string;
  /** Exports of the whole matrix, of which the rows are those that there was time for. */
  readonly total: number;
  /** undefined where there was none. */
  readonly blender: string | undefined;
}

const millimetres = (metres: number): string =>
  metres < 1e-6 ? '< 0.001' : (1000 * metres).toFixed(metres < 0.0001 ? 4 : 2);

function findGreatest(
  rows: readonly ExportRow[],
  read: (row: ExportRow) => number | null | undefined,
): string {
  const figures = rows.flatMap((row) => read(row) ?? []);
  return figures.length === 0 ? '-' : millimetres(Math.max(...figures));
}

/** The figures of some exports, as cells of a row. */
function createCells(rows: readonly ExportRow[]): string {
  const issues = rows.flatMap((row) => (row.issues === undefined ? [] : [row.issues.length]));
  const missed = rows.filter((row) => row.missed.length > 0).length;
  const planted = rows.filter(({ exported }) => exported.plantStrength === 1);
  return [
    rows.length,
    issues.length === 0 ? '-' : issues.reduce((sum, count) => sum + count, 0),
    findGreatest(rows, ({ three }) => three.furthestM),
    findGreatest(rows, ({ blender }) => blender?.furthestM),
    findGreatest(rows, ({ blender }) => blender?.seamM),
    findGreatest(planted, ({ floor }) => floor?.underM),
    findGreatest(planted, ({ floor }) => floor?.overM),
    findGreatest(rows, ({ floor }) => floor?.offM),
    missed,
  ].join(' | ');
}

const HEAD = [
  '| exports | validator | three.js, mm | Blender, mm | seam, mm | under the floor, mm | over it, mm | soles, mm | missed |',
  '---|---|---|---|---|---|---|---|---|',
] as const;

/** Writes docs/measured/export.md: what became of walks in other programs. */
export function writeExportDocument(rows: readonly ExportRow[], run: ExportRun): string {
  const group = (title: string, names: readonly string[], read: (row: ExportRow) => string) => [
    '',
    `| ${title} ${HEAD[0]}`,
    `|---|${HEAD[1]}`,
    ...names.map((name) => `| ${name} | ${createCells(rows.filter((row) => read(row) === name))} |`),
  ];
  const bodies = [...new Set(rows.map(({ exported }) => exported.body))];
  const styles = [...new Set(rows.map(({ exported }) => exported.style))];
  const missed = rows.filter((row) => row.missed.length > 0);
  return `${[
    '# Walks in other programs',
    '',
    `${run.date}, ${run.machine}, Blender ${run.blender ?? 'absent'}. Written by \`npm run soak -- --export\`; \`npm test\` takes a sample (\`tests/clients\`, the part in Blender is`,
    'skipped and counted where Blender is missing).',
    '',
    `Every body in every style, each pair in three of the ten ways to export below, so that every body and every style meets every way; V 0.5, 1.2, 2`,
    `and 2.8, planted, half planted and not, in turn: ${rows.length} of ${run.total} files were gone through, ${missed.length} of which miss something.`,
    '',
    '- *Validator*: errors and warnings of the Khronos glTF Validator over all GLBs (aim 0).',
    "- *three.js*: greatest distance of any joint from the kernel's, at every key frame, by its GLTFLoader and BVHLoader (aim 0.1 mm).",
    `- *Blender*: the same at ten frames of each, headless (aim ${1000 * BLENDER_AIMS.furthestM} mm). Every walk stands upright and faces forward there.`,
    '- *Seam*: jump of any joint from the last frame of a loop to its first, in Blender.',
    "- *Under* and *over the floor*: the lowest point of the mesh (of a BVH: of the toes' tips) in Blender, of planted walks (aim 6 mm for a leg of a metre; *over* of meshes only, since a BVH shows no heels).",
    "- *Soles*: how far that point is from the lowest of the kernel's sole points, planted or not; a shoe has edges beside them.",
    '- Keys that were left out (`keyErrorDeg`) let bones point away by that angle: the aims are wider there by what that comes to along the body.',
    '',
    '## By the way it is exported',
    ...group('options', OPTION_ROWS.map(describeOptions), ({ exported }) =>
      describeOptions(exported.options),
    ),
    '',
    '## By body',
    ...group('body', bodies, ({ exported }) => exported.body),
    '',
    '## By style',
    ...group('style', styles, ({ exported }) => exported.style),
    '',
    '## What was missed',
    '',
    ...(missed.length === 0
      ? ['Nothing.']
      : missed.flatMap((row) => row.missed.map((message) => `- ${row.name}: ${message}`))),
  ].join('\n')}\n`;
}
