import { createFilledTables, createFreeCrowd } from './freeCrowd.ts';
import { type Frame, measureBytesPerFrame, median, time } from './measuring.ts';
import { createWalkerCrowd } from './walkerCrowd.ts';
import { readStyleSources } from '../readStyles.ts';

/** What the benchmark of walks over a floor measured; times are medians over the rounds of one run. */
interface ControlMeasurement {
  readonly walkers: number;
  /** A frame of all of them, milliseconds: taken on, posed planted, posed without planting. */
  readonly advanceMs: number;
  readonly poseMs: number;
  readonly patternMs: number;
  /** As many walkers whose speeds change, on no floor: taken on and posed without planting, milliseconds. */
  readonly walkerMs: number;
  /** Taking on in that pose without planting, and all in it: the medians of the rounds' own. */
  readonly advanceRatio: number;
  readonly frameRatio: number;
  /** Heap growth per frame of the whole crowd, taken on and posed, bytes; needs --expose-gc. */
  readonly bytesPerFrame: number;
  /** One of them is put up, milliseconds, its table filled. */
  readonly createMs: number;
}

const ROUNDS = 15;
const UPDATES_A_ROUND = 20_000;
/** Frames after which most are on their way. */
const WARM_UP_FRAMES = 60;
/** Styles that they have, by turns (chosen: plans of one take a second). */
const STYLES = 3;

/** Measures planted bodies that walk from goal to goal against their own unplanted pose, round by round. */
function measureControl(walkers: number, stylesFolder: string): ControlMeasurement {
  const styles = readStyleSources(stylesFolder).slice(0, STYLES);
  const tables = createFilledTables(styles);
  const start = performance.now();
  const crowd = createFreeCrowd(walkers, tables);
  const createMs = (performance.now() - start) / walkers;
  const pose: Frame = () => {
    const { walks, poses } = crowd;
    for (let index = 0; index < walks.length; index++) walks[index]!.writePoseInto(poses[index]!);
  };
  const plant = (strength: number) => {
    for (const walk of crowd.walks) walk.plantStrength = strength;
  };
  const walker = createWalkerCrowd(walkers, styles, 'changing');
  const frames = Math.ceil(UPDATES_A_ROUND / walkers);
  const measureRound = () => {
    const advanceNs = time(crowd.advance, frames) / frames;
    const poseNs = time(pose, frames) / frames;
    plant(0);
    const patternNs = time(pose, frames) / frames;
    plant(1);
    return { advanceNs, poseNs, patternNs, walkerNs: time(walker, frames) / frames };
  };
  for (let frame = 0; frame < WARM_UP_FRAMES; frame += frames) measureRound();
  const rounds = Array.from({ length: ROUNDS }, measureRound);
  const toMs = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read)) / 1e6;
  return {
    walkers,
    advanceMs: toMs(({ advanceNs }) => advanceNs),
    poseMs: toMs(({ poseNs }) => poseNs),
    patternMs: toMs(({ patternNs }) => patternNs),
    walkerMs: toMs(({ walkerNs }) => walkerNs),
    advanceRatio: median(rounds.map(({ advanceNs, patternNs }) => advanceNs / patternNs)),
    frameRatio: median(rounds.map(({ advanceNs, poseNs, patternNs }) => (advanceNs + poseNs) / patternNs)),
    bytesPerFrame: measureBytesPerFrame((dtS) => {
      crowd.advance(dtS);
      pose(dtS);
    }, frames),
    createMs,
  };
}

// One measurement a process, as in kernel.bench.ts: `main.mjs <walkers> <styles folder>`.
const [walkers, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <walkers> <styles folder>');
console.log(JSON.stringify(measureControl(Number(walkers), stylesFolder)));
