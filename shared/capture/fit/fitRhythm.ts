import type { BasePattern } from '../../gait/base.ts';
import {
  computeClockTime,
  createCycleClock,
  type CycleClock,
  fitClock,
  createRhythm,
  RHYTHM,
} from '../../gait/cycleClock.ts';
import { clampToRange } from '../../style/limits.ts';
import {
  mapRhythm,
  type Rhythm,
  RHYTHM_DECIMALS,
  RHYTHM_NUMBERS,
  RHYTHM_RANGES,
} from '../../style/rhythm.ts';
import type { CapturedRhythm } from '../averageStrides.ts';
import { readPeriodic } from './readPeriodic.ts';
import { PHASE_STEPS } from '../capture.ts';

/**
 * Differences of a phase, cycles, that a style says (chosen: a frame at 60 frames a second; nearer, a walk
 * goes evenly, by its base's law).
 */
export const PHASE_MIN = 0.015;

/** The rhythm of a captured walk over a base at V, 1/s; even where it is nearer to that than `PHASE_MIN`. */
export function fitRhythm({ rightStrike, toeOff }: CapturedRhythm, base: BasePattern, speed: number): Rhythm {
  const law = base.computeToeOffPhase(speed);
  const isEven = !(Math.abs(rightStrike - 0.5) >= PHASE_MIN);
  const strike = isEven ? 0.5 : rightStrike;
  const found: Rhythm = {
    otherStrike: strike,
    toeOffLeft: takeSeen(toeOff.left - 2 * (1 - strike) * law),
    toeOffRight: takeSeen(toeOff.right - 2 * strike * law),
  };
  return mapRhythm((name) => {
    const held = clampToRange(found[name], RHYTHM_RANGES[name]);
    return Math.round(held * 10 ** RHYTHM_DECIMALS) / 10 ** RHYTHM_DECIMALS + 0;
  });
}

function takeSeen(shift: number): number {
  return Math.abs(shift) >= PHASE_MIN ? shift : 0;
}

/** The clock of a base's walk at V, 1/s, with a rhythm. */
export function createRhythmClock(rhythm: Rhythm, base: BasePattern, speed: number): CycleClock {
  const clock = createCycleClock();
  const numbers = createRhythm();
  for (const name of RHYTHM_NUMBERS) numbers[RHYTHM[name]] = rhythm[name];
  fitClock(clock, numbers, base.computeToeOffPhase(speed));
  return clock;
}

/** A captured curve over time as a curve over phase. */
export function readByPhase(curve: Float64Array, clock: CycleClock): Float64Array {
  if (clock.isEven) return curve;
  return curve.map((_, i) => readPeriodic(curve, computeClockTime(clock, i / PHASE_STEPS)));
}
