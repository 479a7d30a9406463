import { measureBytesPerFrame, median, time } from './measuring.ts';
import { createPlantedCrowd } from './plantedCrowd.ts';
import { createWalkerCrowd } from './walkerCrowd.ts';
import { readStyleSources } from '../readStyles.ts';

/** What the benchmark of planting measured; times are medians over the rounds of one run. */
interface PlantingMeasurement {
  readonly walkers: number;
  /**
   * One full update of one walker, nanoseconds: planted, the same crowd unplanted, and unplanted with one
   * poser for all.
   */
  readonly plantedNs: number;
  readonly patternNs: number;
  readonly sharedPoserNs: number;
  /** What planting adds, in what the same crowd costs unplanted: the median of the rounds' own. */
  readonly costRatio: number;
  /** Heap growth per frame of the whole planted crowd, bytes; needs --expose-gc. */
  readonly bytesPerFrame: number;
  /** A new plan for one walker whose speed, or style, is another one; milliseconds. */
  readonly planAtSpeedMs: number;
  readonly planAtStyleMs: number;
}

const ROUNDS = 15;
const UPDATES_A_ROUND = 40_000;
const PLANS_A_ROUND = 40;

/**
 * Measures a crowd with planted feet against the same without, round by round in turn; then plans of a single
 * walker.
 */
function measurePlanting(walkers: number, stylesFolder: string): PlantingMeasurement {
  const styles = readStyleSources(stylesFolder);
  const planted = createPlantedCrowd(walkers, styles);
  const crowds = [
    planted,
    createPlantedCrowd(walkers, styles, { strength: 0 }),
    createWalkerCrowd(walkers, styles, 'resting'),
  ];
  const frames = Math.ceil(UPDATES_A_ROUND / walkers);
  for (const crowd of crowds) time(crowd, frames);
  const rounds = Array.from({ length: ROUNDS }, () =>
    crowds.map((crowd) => time(crowd, frames) / frames / walkers),
  );
  const [plantedNs, patternNs, sharedPoserNs] = crowds.map((_crowd, index) =>
    median(rounds.map((round) => round[index]!)),
  ) as [number, number, number];
  const bytesPerFrame = measureBytesPerFrame(planted, frames);
  const measurePlanMs = (change: 'speed' | 'style') => {
    const frame = createPlantedCrowd(1, styles, { change });
    time(frame, PLANS_A_ROUND);
    const roundsNs = Array.from({ length: ROUNDS }, () => time(frame, PLANS_A_ROUND) / PLANS_A_ROUND);
    // A frame is a plan and a pose; the pose is what a planted crowd at rest pays.
    return (median(roundsNs) - plantedNs) / 1e6;
  };
  return {
    walkers,
    plantedNs,
    patternNs,
    sharedPoserNs,
    costRatio: median(rounds.map(([withFeet, without]) => withFeet! / without! - 1)),
    bytesPerFrame,
    planAtSpeedMs: measurePlanMs('speed'),
    planAtStyleMs: measurePlanMs('style'),
  };
}

// One measurement a process, as in kernel.bench.ts: `main.mjs <walkers> <styles folder>`.
const [walkers, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <walkers> <styles folder>');
console.log(JSON.stringify(measurePlanting(Number(walkers), stylesFolder)));
