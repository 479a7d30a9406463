import type { BasePattern } from '../../gait/base.ts';
import { BASES, type BaseName } from '../../gait/bases.ts';
import { getNormalStyle } from '../../gait/coefficients.ts';
import type { CycleClock } from '../../gait/cycleClock.ts';
import { createGait } from '../../gait/gait.ts';
import { computeHipAmplitude } from '../../gait/laws.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { readOwnCurves } from '../../style/edit/keyWalk.ts';
import type { Rhythm } from '../../style/rhythm.ts';
import type { CaptureKey } from './captureKeys.ts';
import { createRhythmClock, listRhythms, readByPhase } from './fitRhythm.ts';
import { findShift, type FoundShift } from './findShift.ts';
import { createOwnCurve, shiftCurve } from './ownCurves.ts';

/** A key with all that its fit needs: captured and normal curves, and what the laws ask of the hip. */
export interface FittedWalk extends CaptureKey {
  /** When its feet come down and leave, as the style says it; the curves are over the phase that gives. */
  readonly rhythm: Rhythm;
  /** Cycles that the captured curves were moved by. */
  readonly shift: number;
  /** Captured means by slot, moved; `PHASE_STEPS` samples. */
  readonly captured: readonly Float64Array[];
  readonly sd: readonly Float64Array[];
  /** The same and the base's normal curves by slot, from the own heel strike on; `FIT_STEPS` samples. */
  readonly wanted: readonly Float64Array[];
  readonly normal: readonly Float64Array[];
  /** S with which the base walks in the captured tempo, the hips' offsets being equal. */
  readonly hipScale: number;
}

/** Prepares a key to be fitted over a base. */
export function createFittedWalk(key: CaptureKey, base: BaseName): FittedWalk {
  const { curves, speed } = key;
  const gait = createGait({ style: getNormalStyle(BASES[base]), normalizedSpeed: speed });
  const normal = readOwnCurves(gait);
  const hipScale = computeLawScale(key, base);
  const { rhythm, clock, shift } = chooseRhythm(key, BASES[base], normal, hipScale);
  const read = (curve: Float64Array) => shiftCurve(readByPhase(curve, clock), shift);
  const captured = curves.mean.map(read);
  return {
    ...key,
    rhythm,
    shift,
    captured,
    sd: curves.sd.map(read),
    wanted: captured.map(createOwnCurve),
    normal,
    hipScale,
  };
}

/** Share of the misfit that is left of it for a rhythm with one more number to be taken (chosen). */
const BETTER = 0.8;

/** A rhythm, and how far off the base's phases curves over its phase are. */
interface FittedRhythm extends FoundShift {
  readonly rhythm: Rhythm;
  readonly clock: CycleClock;
}

/**
 * The rhythm with which the legs are said best: that of the feet as they were seen to come and go, where the
 * curves agree. Toes that leave are not seen surely.
 */
function chooseRhythm(
  { curves, events, speed }: CaptureKey,
  base: BasePattern,
  normal: readonly Float64Array[],
  hipScale: number,
): FittedRhythm {
  const fits = listRhythms(events, base, speed).map((rhythm): FittedRhythm => {
    const clock = createRhythmClock(rhythm, base, speed);
    const mean = curves.mean.map((curve) => readByPhase(curve, clock));
    return { rhythm, clock, ...findShift(mean, normal, hipScale) };
  });
  return fits.reduce((best, next) => (next.cost < BETTER * best.cost ? next : best));
}

/** How unlike the hips of a style are. */
export interface HipsApart {
  /** S of the left hip minus the right's. */
  readonly scale: number;
  /** The left hip's offset minus the right's, degrees. */
  readonly offsetDeg: number;
}

/**
 * S, the mean of both hips', with which the laws walk V at the captured tempo under `fixed-amplitude`
 * (capture.md §12): two steps of 2 sin(alpha / 2) are V / f. Hips that differ take from one compass what
 * they give to the other, d each, so that the cycle is 4 sin(S hip / 2) cos(d / 2) (`compass.ts`).
 */
export function computeLawScale(
  { speed, frequency }: Pick<CaptureKey, 'speed' | 'frequency'>,
  base: BaseName,
  apart: HipsApart = { scale: 0, offsetDeg: 0 },
): number {
  const shares = BASES[base].computeHipShares(speed);
  const hip = computeHipAmplitude(speed, 'constant-step');
  const d =
    (apart.scale * (shares.max + shares.min) * hip) / 2 +
    (apart.offsetDeg * RADIANS_PER_DEGREE) / shares.thighShare;
  return (2 * Math.asin(Math.min(1, speed / (4 * frequency * Math.cos(d / 2))))) / hip;
}
