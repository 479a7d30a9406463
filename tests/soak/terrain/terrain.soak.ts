import { cpus, totalmem } from 'node:os';
import { BODY_NAMES } from '../../../shared/body/figure/bodies.ts';
import { readStyles } from '../../readStyles.ts';
import { writeTerrainDocument } from './terrainDocument.ts';
import { TerrainRun } from './terrainRun.ts';

// `main.mjs <styles folder> <random walks>`: walks over every ground and over random ground, and prints the
// document; ends with 1 when a walk on random ground does not come to its end.
const [stylesFolder, randomWalks] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder> <random walks>');
const styles = readStyles(stylesFolder);
const shown = ['Natural', 'Tired', 'Elderly', 'March', 'Zombie'];
const run = new TerrainRun();
const chosen = styles.filter(({ name }) => shown.includes(name));
run.walkAll(chosen, ['Man']);
run.walkAll(
  chosen.filter(({ name }) => name === 'Natural'),
  ['Woman', 'Child', 'Giant'],
);
for (let seed = 1; seed <= Number(randomWalks); seed++) run.walkRandom(styles, BODY_NAMES, seed);
process.stdout.write(
  writeTerrainDocument(run.rows, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }),
);
if (run.rows.some(({ ground, isWhole }) => ground === 'random' && !isWhole)) process.exitCode = 1;
