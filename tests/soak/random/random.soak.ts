import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createStyleStock } from '../../../shared/random/styleStock.ts';
import { readStyles } from '../../readStyles.ts';
import { isAnyMissed, writeRandomDocument } from './randomDocument.ts';
import { measureRandom, type RandomRow } from './randomRow.ts';

/** Samples of a cycle by which styles are measured anew. */
const SAMPLES = 200;
/** Prints its progress on standard error, once in a number of seeds. */
const TOLD_EVERY = 250;
/** Threads that share the seeds. */
const THREADS = 2;

/** What one thread measures: every `THREADS`-th seed from `first` on. */
interface Share {
  readonly stylesFolder: string;
  readonly first: number;
  readonly seeds: number;
  readonly plantedSeeds: number;
}

function measureShare({ stylesFolder, first, seeds, plantedSeeds }: Share): readonly RandomRow[] {
  const stock = createStyleStock(readStyles(stylesFolder));
  const rows: RandomRow[] = [];
  for (let seed = first; seed <= seeds; seed += THREADS) {
    if (seed % TOLD_EVERY === 0) process.stderr.write(`${seed} of ${seeds} seeds\n`);
    rows.push(measureRandom(stock, seed, { samplesPerCycle: SAMPLES, isPlanted: seed <= plantedSeeds }));
  }
  return rows;
}

function startShare(share: Share): Promise<readonly RandomRow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

// `main.mjs <styles folder> <seeds> <planted seeds>`: draws and measures every seed, plants the first of them
// once more, and prints the document; ends with 1 when a style misses an aim.
async function measureAll(): Promise<void> {
  const [stylesFolder, seeds, plantedSeeds] = process.argv.slice(2);
  if (stylesFolder === undefined || seeds === undefined || plantedSeeds === undefined)
    throw new Error('Usage: <styles folder> <seeds> <planted seeds>');
  const shares = Array.from({ length: THREADS }, (_, thread) =>
    startShare({
      stylesFolder,
      first: thread + 1,
      seeds: Number(seeds),
      plantedSeeds: Number(plantedSeeds),
    }),
  );
  const rows = (await Promise.all(shares)).flat().toSorted((a, b) => a.seed - b.seed);
  const stock = createStyleStock(readStyles(stylesFolder));
  process.stdout.write(
    writeRandomDocument(stock, rows, {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
      samplesPerCycle: SAMPLES,
    }),
  );
  if (isAnyMissed(stock, rows)) process.exitCode = 1;
}

if (isMainThread) await measureAll();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
else parentPort?.postMessage(measureShare(workerData as Share));
