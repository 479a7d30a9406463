import { cpus, totalmem } from 'node:os';
import { BODY_NAMES } from '../../../shared/body/figure/bodies.ts';
import { readStyles } from '../../readStyles.ts';
import { listChangesMisses, writeChangesDocument } from './changesDocument.ts';
import { createChangesFound, runChanges } from './changesRun.ts';
import { Wardrobe } from './wardrobe.ts';

/** Changes of one walk; then another begins. */
const CHANGES_A_WALK = 100;

// `main.mjs <styles folder> <changes>`: changes walks so many times and prints the document; ends with 1 when
// anything is not kept.
const [stylesFolder, asked] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder> <changes>');
const walks = Math.ceil(Number(asked) / CHANGES_A_WALK);
const wardrobe = new Wardrobe(readStyles(stylesFolder), BODY_NAMES);
const seen = createChangesFound();
for (let seed = 1; seed <= walks; seed++) runChanges(wardrobe, { seed, changes: CHANGES_A_WALK }, seen);
process.stdout.write(
  writeChangesDocument(seen, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    changes: walks * CHANGES_A_WALK,
  }),
);
if (listChangesMisses(seen).length > 0) process.exitCode = 1;
