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
  EVEN,
  isSameRhythm,
  type Rhythm,
  RHYTHM_DECIMALS,
  RHYTHM_NUMBERS,
  RHYTHM_RANGES,
  type RhythmNumber,
} from '../../style/rhythm.ts';
import type { CapturedRhythm } from '../averageStrides.ts';
import { readPeriodic } from './readPeriodic.ts';
import { PHASE_STEPS } from '../capture.ts';

/**
 * How far off even steps a strike is that a style may say, cycles (chosen: a frame at 60 frames a second).
 */
const STRIKE_MIN = 0.015;
/** The same of a toe off: walks of the kernel and of people are seen to lift toes 0.03 off where they do. */
const TOE_OFF_MIN = 0.04;

/**
 * The rhythms that a captured walk over a base at V, 1/s, may have: even steps, steps as the strikes were
 * seen, and these with the toe offs that were seen. Each once.
 */
export function listRhythms(
  { rightStrike, toeOff: { left, right } }: CapturedRhythm,
  base: BasePattern,
  speed: number,
): readonly Rhythm[] {
  const law = base.computeToeOffPhase(speed);
  const isSeen = Math.abs(rightStrike - EVEN.otherStrike) >= STRIKE_MIN;
  const steps = { ...EVEN, ...(isSeen && { otherStrike: hold('otherStrike', rightStrike) }) };
  const whole = {
    ...steps,
    toeOffLeft: hold('toeOffLeft', keepNoticeable(left - 2 * (1 - steps.otherStrike) * law)),
    toeOffRight: hold('toeOffRight', keepNoticeable(right - 2 * steps.otherStrike * law)),
  };
  return [EVEN, steps, whole].filter((one, at, all) => at === 0 || !isSameRhythm(one, all[at - 1]!));
}

function hold(name: RhythmNumber, value: number): number {
  const factor = 10 ** RHYTHM_DECIMALS;
  return Math.round(clampToRange(value, RHYTHM_RANGES[name]) * factor) / factor + 0;
}

function keepNoticeable(shift: number): number {
  return Math.abs(shift) >= TOE_OFF_MIN ? shift : 0;
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
