import { BASES, type BaseName } from '../gait/bases.ts';
import { SLOT } from '../gait/channels.ts';
import { getNormalStyle } from '../gait/coefficients.ts';
import { createGait } from '../gait/gait.ts';
import { computeHipAmplitude } from '../gait/laws.ts';
import { RADIANS_PER_DEGREE } from '../gait/units.ts';
import { readOwnCurves } from '../style/keyWalk.ts';
import type { CaptureKey } from './captureKeys.ts';
import { findShift } from './findShift.ts';
import { createOwnCurve, shiftCurve } from './ownCurves.ts';

/** A key with all that its fit needs: captured and normal curves, and what the laws ask of the hip. */
export interface FittedWalk extends CaptureKey {
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
  const hipScale = computeLawScale(key, base, 0);
  const shift = findShift(curves.mean, normal, hipScale);
  const captured = curves.mean.map((curve) => shiftCurve(curve, shift));
  return {
    ...key,
    shift,
    captured,
    sd: curves.sd.map((curve) => shiftCurve(curve, shift)),
    wanted: captured.map(createOwnCurve),
    normal,
    hipScale,
  };
}

/**
 * S with which the laws walk V at the captured tempo under `fixed-amplitude` (measured-base §6.12): two steps
 * of 2 sin(alpha / 2) are V / f. Offsets of the hips that differ take from one compass what they give to the
 * other, so that the cycle is 4 sin(S hip / 2) cos(d / 2).
 *
 * @param apartDeg left hip's offset minus the right's, degrees.
 */
export function computeLawScale(
  { speed, frequency }: Pick<CaptureKey, 'speed' | 'frequency'>,
  base: BaseName,
  apartDeg: number,
): number {
  const { thighShare } = BASES[base].computeHipShares(speed);
  const half = (apartDeg * RADIANS_PER_DEGREE) / thighShare / 2;
  const sine = Math.min(1, speed / (4 * frequency * Math.cos(half)));
  return (2 * Math.asin(sine)) / computeHipAmplitude(speed, 'constant-step');
}

/** The slots of the hips, left and right. */
export const HIP_SLOTS = [SLOT.hipFlexion, SLOT.hipFlexion + 1] as const;
