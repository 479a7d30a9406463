import { cpus, totalmem } from 'node:os';
import { createRandom } from '../../../shared/gait/random.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { readStyles } from '../../readStyles.ts';
import { writeGaitsDocument } from './gaitsDocument.ts';
import { drawChange, type FoundChange, listMisses, seeChange } from './gaitsRun.ts';

// `main.mjs <styles folder> <changes>`: changes from walks to runs and back so many times and prints the
// document; ends with 1 when a foot slips, comes too deep, or a joint jumps.
const [stylesFolder, asked] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder> <changes>');
const walks = readStyles(stylesFolder).map((style) => ({
  name: style.name,
  walk: createStyleSource(style),
}));
const random = createRandom(1);
const found: FoundChange[] = Array.from({ length: Number(asked) }, () => {
  const drawn = drawChange(walks, random);
  return { drawn, seen: seeChange(drawn) };
});
process.stdout.write(
  writeGaitsDocument(found, {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
  }),
);
if (found.some(({ seen }) => listMisses(seen).length > 0)) process.exitCode = 1;
