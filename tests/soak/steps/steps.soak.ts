import { cpus, totalmem } from 'node:os';
import { BODY_NAMES } from '../../../shared/body/figure/bodies.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { readStyles } from '../../readStyles.ts';
import { createPathsFound, runPath, Walkers } from './pathsRun.ts';
import { addMoved, createMovedFound, measureMoves } from '../../shared/steps/movedTracks.ts';
import { writeStepsDocument } from './stepsDocument.ts';

// `main.mjs <styles folder> <ways> <moves of each>`: walks ways and prints the document; ends with 1 when one
// does not end where it is to.
const [stylesFolder, ways, moves] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder> <ways> <moves of each>');
/** Moves of one body before the next one's turn. */
const MOVES_AT_ONCE = 20;

const walkers = new Walkers(readStyles(stylesFolder), BODY_NAMES);
const seen = createPathsFound();
for (let seed = 1; seed <= Number(ways); seed++) runPath(walkers, seed, Number(moves), seen);
// As many moves under a walking figure as ways have in all.
const under = createMovedFound();
for (let of = 0; under.moved < Number(ways) * Number(moves); of++)
  addMoved(under, measureMoves(walkers.draw(createRandom(of + 1)).body, MOVES_AT_ONCE, of + 1));
process.stdout.write(
  writeStepsDocument(seen, under, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }),
);
if (seen.broken.length > 0 || under.footholdMm > 1e-6) process.exitCode = 1;
