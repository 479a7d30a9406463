import { measureBytesPerFrame, median, time } from './measuring.ts';
import { createMixerCrowd } from './mixerCrowd.ts';
import { createWalkerCrowd, type CrowdSpeeds } from './walkerCrowd.ts';
import { readStyleSources } from '../readStyles.ts';

/** What the kernel's benchmark measured; times are medians over the rounds of one run. */
interface KernelMeasurement {
  readonly walkers: number;
  readonly speeds: CrowdSpeeds;
  /** One full update of one walker, nanoseconds. */
  readonly walkerNs: number;
  /** The same joints by three.js' AnimationMixer and matrices, nanoseconds a character. */
  readonly mixerNs: number;
  /** mixerNs / walkerNs, the median of the rounds' own ratios. */
  readonly ratio: number;
  /** One frame of the whole crowd of walkers, milliseconds. */
  readonly frameMs: number;
  /** Heap growth per frame of the whole crowd, bytes; needs --expose-gc. */
  readonly bytesPerFrame: number;
}

const ROUNDS = 15;
const UPDATES_A_ROUND = 40_000;

/**
 * Measures a crowd of walkers against as many mixers, round by round in turn. `stylesFolder` holds the styles
 * that the walkers wear.
 */
function measureKernel(walkers: number, speeds: CrowdSpeeds, stylesFolder: string): KernelMeasurement {
  const ours = createWalkerCrowd(walkers, readStyleSources(stylesFolder), speeds);
  const theirs = createMixerCrowd(walkers);
  const frames = Math.ceil(UPDATES_A_ROUND / walkers);
  time(ours, frames);
  time(theirs, frames);
  const walkerNs: number[] = [];
  const mixerNs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    walkerNs.push(time(ours, frames) / frames / walkers);
    mixerNs.push(time(theirs, frames) / frames / walkers);
  }
  return {
    walkers,
    speeds,
    walkerNs: median(walkerNs),
    mixerNs: median(mixerNs),
    ratio: median(walkerNs.map((ns, round) => mixerNs[round]! / ns)),
    frameMs: (median(walkerNs) * walkers) / 1e6,
    bytesPerFrame: measureBytesPerFrame(ours, frames),
  };
}

// One measurement a process, so that what V8 learned from one does not slow the other: `main.mjs <walkers>
// <speeds> <styles folder>`.
const [walkers, speeds, stylesFolder] = process.argv.slice(2);
if ((speeds !== 'resting' && speeds !== 'changing') || stylesFolder === undefined)
  throw new Error('Usage: <walkers> resting|changing <styles folder>');
console.log(JSON.stringify(measureKernel(Number(walkers), speeds, stylesFolder)));
