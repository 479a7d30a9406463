import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../../shared/gait/random.ts';
import { readStyles } from '../../readStyles.ts';
import { createFbxFile } from '../../shared/character/createFbxFile.ts';
import { createRigFile } from '../../shared/character/createRigFile.ts';
import { drawRig, type DrawnRow, measureDrawn } from './drawnRigs.ts';
import { measureMutated, type MutatedRow } from './mutatedFiles.ts';

// `main.mjs <styles folder> <folder of rigs> <drawn rigs> <mutated files>`: walks drawn rigs and opens
// damaged files, and prints the document; ends with 1 when one misses what it owes.
const [stylesFolder, rigsFolder, drawn = '200', mutated = '10000'] = process.argv.slice(2);
if (stylesFolder === undefined || rigsFolder === undefined)
  throw new Error('Usage: <styles folder> <folder of rigs> <drawn rigs> <mutated files>');

/** Bounds: nodes on their joints, millimetres a metre of leg; skinned soles into and over the floor. */
const PLACE_MM = 0.1;
const SOLE_MM = 3;

const styles = readStyles(stylesFolder);
const draw = createRandom(29);
const rows: { readonly row: DrawnRow; readonly style: string; readonly speed: number }[] = [];
for (let i = 0; i < Number(drawn); i++) {
  const style = styles[Math.floor(draw() * styles.length)]!;
  const speed = 0.4 + 1.8 * draw();
  rows.push({ row: await measureDrawn(drawRig(draw), style, speed), style: style.name, speed });
}

const files: (readonly [string, Uint8Array])[] = [
  ['made.glb', await createRigFile()],
  ['made.fbx', createFbxFile()],
];
// What others made is small enough to be damaged thousands of times only where it is a skeleton.
if (existsSync(rigsFolder))
  for (const name of readdirSync(rigsFolder))
    if (/\.(glb|vrm)$/.test(name)) {
      const bytes = new Uint8Array(readFileSync(join(rigsFolder, name)));
      if (bytes.length < 50_000) files.push([name, bytes]);
    }
const damaged: MutatedRow[] = [];
for (const [name, bytes] of files)
  damaged.push(await measureMutated(name, bytes, Math.ceil(Number(mutated) / files.length), draw));

const worst = (pick: (row: DrawnRow) => number | undefined) =>
  Math.max(0, ...rows.map(({ row }) => pick(row) ?? 0)).toFixed(3);
// Nothing tells whose foot it is that hangs from the root and has no name.
const refused = rows.filter(({ row }) => row.refused !== undefined);
const misses = rows.filter(
  ({ row }) => row.placeMm > PLACE_MM || Math.max(row.depthMm ?? 0, row.floatMm ?? 0) > SOLE_MM,
);
const faults = damaged.flatMap(({ name, faults: own }) => own.map((fault) => `- ${name}, ${fault}`));
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
process.stdout.write(
  `${[
    '# Characters: drawn rigs and damaged files',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}. Written by \`npm run soak -- --characters\`; \`npm test\` walks a dozen rigs and opens 450 damaged files.`,
    '',
    `${rows.length} rigs are drawn (turned by any angle, 0.1 to 100 units a metre, feet under the root or not, saved in another pose or not, with and without mesh, toes and arms, soles of a rocker up to 2 cm, hips 20 to 60 cm wide, four ways of names) and walk planted in a drawn built-in style at V 0.4 to 2.2, 24 phases each, read by three.js. Millimetres are a metre of leg.`,
    '',
    '| what | worst | bound |',
    '|---|---|---|',
    `| node from its joint, mm | ${worst(({ placeMm }) => placeMm)} | ${PLACE_MM} |`,
    `| skinned sole into the floor, mm | ${worst(({ depthMm }) => depthMm)} | ${SOLE_MM} |`,
    `| lowest point of both soles over the floor, mm | ${worst(({ floatMm }) => floatMm)} | ${SOLE_MM} |`,
    `| past a bound | ${misses.length} | 0 |`,
    `| refused with a sentence: feet without a name that hang from the root | ${refused.length} | - |`,
    '',
    ...misses.map(
      ({ row, style, speed }) =>
        `- ${row.name}, ${style} at V ${speed.toFixed(2)}: place ${row.placeMm.toFixed(3)}, into the floor ${row.depthMm?.toFixed(2)}, over it ${row.floatMm?.toFixed(2)}`,
    ),
    '',
    '## Damaged files',
    '',
    'A part cut off, bytes or digits changed: each copy ends in a sentence, or walks with finite numbers. The slowest on a machine that does other work too.',
    '',
    '| file | copies | still walked | slowest, ms | faults |',
    '|---|---|---|---|---|',
    ...damaged.map(
      ({ name, count, walked, slowestMs, faults: own }) =>
        `| ${name} | ${count} | ${walked} | ${slowestMs.toFixed(0)} | ${own.length} |`,
    ),
    '',
    ...faults.slice(0, 40),
  ]
    .join('\n')
    .trimEnd()}\n`,
);
// Who has names, or feet that hang from their legs, is never refused.
const isExplained = ({ row }: (typeof rows)[number]) =>
  /^(nameless|all the same), feet under the root/.test(row.name);
if (misses.length + faults.length > 0 || !refused.every(isExplained)) process.exitCode = 1;
