import { createFilledTables, createFreeCrowd } from './freeCrowd.ts';
import type { FreeWalk } from '../../shared/control/freeWalk.ts';
import { CROWD_MAX } from '../../shared/crowd/crowdMax.ts';
import { takeCrowdPicture } from './crowdPicture.ts';
import { type Frame, measureBytesPerFrame, median, time } from './measuring.ts';
import { createWalkerCrowd } from './walkerCrowd.ts';
import { readStyleSources } from '../readStyles.ts';

/** What the benchmark of walks over a floor measured; times are medians over the rounds of one run. */
interface ControlMeasurement {
  readonly walkers: number;
  /**
   * A frame of all of them, milliseconds: each taken on and posed, one after the other, as a crowd is; all
   * taken on alone; all posed without planting.
   */
  readonly frameMs: number;
  readonly advanceMs: number;
  readonly patternMs: number;
  /** As many walkers whose speeds change, on no floor: taken on and posed without planting, milliseconds. */
  readonly walkerMs: number;
  /** Taking on in that pose without planting, and all in it: the medians of the rounds' own. */
  readonly advanceRatio: number;
  readonly frameRatio: number;
  /** Heap growth per frame of the whole crowd, taken on and posed, bytes; needs --expose-gc. */
  readonly bytesPerFrame: number;
  /** The same crowd before the window's own camera; undefined for more than a crowd has. */
  readonly window?: WindowMeasurement;
  /** One of them is put up, milliseconds, its table filled. */
  readonly createMs: number;
}

/**
 * A frame as the window has it: who is not near in the picture is taken on in turns, and who is not in it is
 * not posed.
 */
interface WindowMeasurement {
  /** Walkers in the picture, and those of them that are near. */
  readonly seen: number;
  readonly near: number;
  readonly frameMs: number;
  /** The same in all unplanted poses: the median of the rounds' own. */
  readonly frameRatio: number;
  readonly bytesPerFrame: number;
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
  const { walks, pose } = crowd;
  const poseOne = (walk: FreeWalk) => walk.writePoseInto(pose);
  const takeOn: Frame = (dtS) => crowd.advance(dtS);
  const takeOnAndPose: Frame = (dtS) => crowd.advance(dtS, poseOne);
  const picture = walkers > CROWD_MAX ? undefined : takeCrowdPicture(walkers, tables);
  const posePreview = (walk: FreeWalk, index: number) => {
    if (picture?.isSeen[index] === true) walk.writePoseInto(pose);
  };
  const takeTurns: Frame = (dtS) => crowd.advance(dtS, posePreview, picture?.turns);
  const poseAll: Frame = () => {
    for (const walk of walks) walk.writePoseInto(pose);
  };
  const plant = (strength: number) => {
    for (const walk of walks) walk.plantStrength = strength;
  };
  const walker = createWalkerCrowd(walkers, styles, 'changing');
  const frames = Math.ceil(UPDATES_A_ROUND / walkers);
  const measureRound = () => {
    const frameNs = time(takeOnAndPose, frames) / frames;
    const advanceNs = time(takeOn, frames) / frames;
    const windowNs = picture === undefined ? 0 : time(takeTurns, frames) / frames;
    plant(0);
    const patternNs = time(poseAll, frames) / frames;
    plant(1);
    return { frameNs, advanceNs, windowNs, patternNs, walkerNs: time(walker, frames) / frames };
  };
  for (let frame = 0; frame < WARM_UP_FRAMES; frame += frames) measureRound();
  const rounds = Array.from({ length: ROUNDS }, measureRound);
  const toMs = (read: (round: (typeof rounds)[number]) => number) => median(rounds.map(read)) / 1e6;
  return {
    walkers,
    frameMs: toMs(({ frameNs }) => frameNs),
    advanceMs: toMs(({ advanceNs }) => advanceNs),
    patternMs: toMs(({ patternNs }) => patternNs),
    walkerMs: toMs(({ walkerNs }) => walkerNs),
    advanceRatio: median(rounds.map(({ advanceNs, patternNs }) => advanceNs / patternNs)),
    frameRatio: median(rounds.map(({ frameNs, patternNs }) => frameNs / patternNs)),
    bytesPerFrame: measureBytesPerFrame(takeOnAndPose, frames),
    ...(picture && {
      window: {
        seen: picture.isSeen.filter(Boolean).length,
        near: picture.turns.filter((steps) => steps === 1).length,
        frameMs: toMs(({ windowNs }) => windowNs),
        frameRatio: median(rounds.map(({ windowNs, patternNs }) => windowNs / patternNs)),
        bytesPerFrame: measureBytesPerFrame(takeTurns, frames),
      },
    }),
    createMs,
  };
}

// One measurement a process, as in kernel.bench.ts: `main.mjs <walkers> <styles folder>`.
const [walkers, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <walkers> <styles folder>');
console.log(JSON.stringify(measureControl(Number(walkers), stylesFolder)));
