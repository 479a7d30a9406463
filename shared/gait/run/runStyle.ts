import { CHANNELS, type ChannelName, SLOT } from '../channels.ts';
import type { StyleCoefficients, StyleSource } from '../coefficients.ts';
import { EVEN_RHYTHM } from '../cycleClock.ts';
import { LEAST_BOUNCE, MOST_BOUNCE } from './runLaw.ts';
import { RUN } from './runBase.ts';

/** V at which a walk is read that says how its style runs, at most, 1/s (chosen: a fast walk). */
export const FASTEST_READ = 2;
/** How much of a walk's legs its run takes by itself (chosen: all of it throws knees about). */
export const OWN_LEGS = 0.5;
/** How much of the elbows' scale (chosen: all of it leaves some nearly straight). */
const ELBOWS = 0.5;

const LEG_CHANNELS = ['hipFlexion', 'kneeFlexion', 'ankleFlexion'] as const satisfies readonly ChannelName[];
/** Channels of which a run takes nothing but what its law makes of them. */
export const OF_THE_LAW: readonly ChannelName[] = ['vertical', 'forward'];

const runs = new WeakMap<StyleSource, StyleSource>();

/**
 * How a style runs: by keys of its own, or by how it walks, with trunk, head and arms as they are, some of
 * its legs, its bounce within limits and even steps. A style that does not run is itself, which walks. The
 * same object for the same style.
 */
export function getRunStyle(walk: StyleSource): StyleSource {
  if (walk.base.gait === 'run' || walk.run === false) return walk;
  const known = runs.get(walk);
  if (known !== undefined) return known;
  const run: StyleSource = {
    base: RUN,
    hipPolicy: walk.hipPolicy,
    writeCoefficientsInto: createWriter(walk),
  };
  runs.set(walk, run);
  return run;
}

function createWriter(walk: StyleSource): StyleSource['writeCoefficientsInto'] {
  const { run = OWN_LEGS } = walk;
  if (typeof run === 'object')
    return (normalizedSpeed, out) => {
      run.writeCoefficientsInto(normalizedSpeed, out);
      holdToLaw(out);
    };
  const legs = Number(run);
  return (normalizedSpeed, out) => {
    walk.writeCoefficientsInto(Math.min(normalizedSpeed, FASTEST_READ), out);
    takeToRun(out, legs);
    holdToLaw(out);
  };
}

/** Turns a walk's coefficients into those of its run, in place. */
function takeToRun({ scale, offset, lead, stance, strike, rhythm }: StyleCoefficients, legs: number): void {
  for (let i = 0; i < LEG_CHANNELS.length; i++) {
    const { leftSlot, rightSlot } = CHANNELS[LEG_CHANNELS[i]!];
    for (let slot = leftSlot; slot <= rightSlot; slot++) {
      scale[slot] = 1 + legs * (scale[slot]! - 1);
      offset[slot]! *= legs;
      lead[slot]! *= legs;
      stance[slot]! *= legs;
      strike[slot]! *= legs;
    }
  }
  for (let side = 0; side < 2; side++) {
    const slot = SLOT.elbowFlexion + side;
    scale[slot] = 1 + ELBOWS * (scale[slot]! - 1);
  }
  for (let i = 0; i < EVEN_RHYTHM.length; i++) rhythm[i] = EVEN_RHYTHM[i]!;
}

/** Leaves to the law of a run what is its own: hips' height but for how far they bounce, and way ahead. */
function holdToLaw({ scale, offset, lead, stance, strike }: StyleCoefficients): void {
  for (let i = 0; i < OF_THE_LAW.length; i++) {
    const slot = SLOT[OF_THE_LAW[i]!];
    offset[slot] = 0;
    lead[slot] = 0;
    stance[slot] = 0;
    strike[slot] = 0;
  }
  scale[SLOT.vertical] = Math.min(MOST_BOUNCE, Math.max(LEAST_BOUNCE, scale[SLOT.vertical]!));
}
