import { DEGREES_PER_RADIAN } from '../units.ts';
import type { HipShares, NormalWalk } from '../base.ts';
import { SLOT } from '../channels.ts';
import { type PeriodicCurve, setKey } from '../periodicCurve.ts';
import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';
import type { PatternShape } from './translations.ts';

/**
 * The limb channels (engine.md §3.4), degrees, for a side whose own heel strike is at phase 0. W is the
 * pattern speed min(V, 2.5), 1/s. Keys ascend in time; below W 0.5, between 0.5 and 1.3 and above 1.3 each
 * joint has its own table.
 */

/** Speeds W at which the tables of the limbs change, 1/s. */
const SLOW = 0.5;
const BRISK = 1.3;

/** Harmonics of the series of the limbs; constants have none. */
export const LIMB_HARMONICS = [
  { slot: SLOT.shoulderFlexion, harmonics: 1 },
  { slot: SLOT.shoulderFlexion + 1, harmonics: 1 },
] as const;

/** Fills the series of the limbs, as `NormalCurves.writeSeriesInto` does. */
export function writeLimbsInto(shape: PatternShape, series: Float64Array): void {
  const footOpeningDeg = computeHipTwist(shape.patternSpeed);
  writeShoulderFlexionInto(shape, series);
  series[SERIES_LENGTH * SLOT.hipAbduction] = HIP_ABDUCTION_DEG;
  series[SERIES_LENGTH * SLOT.hipTwist] = footOpeningDeg;
  series[SERIES_LENGTH * SLOT.shoulderAbduction] = SHOULDER_ABDUCTION_DEG;
  series[SERIES_LENGTH * SLOT.shoulderTwist] = SHOULDER_GIRDLE_DEG;
  series[SERIES_LENGTH * SLOT.clavicleElevation] = SHOULDER_GIRDLE_DEG;
  series[SERIES_LENGTH * SLOT.clavicleProtraction] = SHOULDER_GIRDLE_DEG;
}

/** q1: 0 at W = 0.5, 1 at 1.3. */
const computeMiddleShare = (patternSpeed: number): number => (patternSpeed - SLOW) / 0.8;
/** q2: 0 at W = 1.3, 0.706 at 2.5. */
const computeFastShare = (patternSpeed: number): number => (patternSpeed - BRISK) / 1.7;

/** The 2004 model: hip_max = 2/3 hip, hip_min = -1/3 hip (2004). Its legs are stiff. */
export const CLASSIC_HIP_SHARES: HipShares = { max: 2 / 3, min: -1 / 3, thighShare: 1 };

/**
 * hipFlexion (ch. 5, the 2004 model): hip_max at the heel strike, hip_min half a cycle later, ready again at
 * 0.9. The amplitude is in radians.
 */
export function setHipKeys(curve: PeriodicCurve, { hipAmplitude }: NormalWalk): void {
  const hipAmplitudeDeg = hipAmplitude * DEGREES_PER_RADIAN;
  const { max, min } = CLASSIC_HIP_SHARES;
  setKey(curve, 0, 0, max * hipAmplitudeDeg);
  setKey(curve, 1, 0.5, min * hipAmplitudeDeg);
  setKey(curve, 2, 0.9, max * hipAmplitudeDeg);
}

/** kneeFlexion (ch. 6): shank back +. */
export function setKneeKeys(curve: PeriodicCurve, { patternSpeed }: PatternShape): void {
  if (patternSpeed < BRISK) {
    setKey(curve, 0, 0.17, 3);
    setKey(curve, 1, 0.4, 3);
    setKey(curve, 2, 0.75, patternSpeed < SLOW ? Math.max(3, 140 * patternSpeed) : 70);
    setKey(curve, 3, 1, 3);
    return;
  }
  const q2 = computeFastShare(patternSpeed);
  setKey(curve, 0, 0.17 - 0.05 * q2, 3 + 22 * q2);
  setKey(curve, 1, 0.4, 3);
  setKey(curve, 2, 0.75 - 0.05 * q2, 70 - 5 * q2);
  setKey(curve, 3, 1 - 0.03 * q2, 3 + 3 * q2);
}

/** ankleFlexion (ch. 7): dorsiflexion, toe up +. Its fourth key is toe off, at the duty factor Ds/Dc. */
export function setAnkleKeys(curve: PeriodicCurve, { patternSpeed, dutyFactor }: PatternShape): void {
  const growth = Math.min(patternSpeed, SLOW);
  const q2 = Math.max(0, computeFastShare(patternSpeed));
  setKey(curve, 0, 0, -3 + 5 * q2);
  setKey(curve, 1, 0.08, -3 - 30 * growth + 4 * q2);
  setKey(curve, 2, 0.5 - 0.1 * q2, -3 + 22 * growth - 3 * q2);
  setKey(curve, 3, dutyFactor, -3 - 34 * growth - 8 * q2);
  setKey(curve, 4, 0.85, -3 + 5 * q2);
}

/** shoulderFlexion (ch. 8): arm forward +; the arm is back when its own leg strikes. */
function writeShoulderFlexionInto({ patternSpeed }: PatternShape, series: Float64Array): void {
  const at = SERIES_LENGTH * SLOT.shoulderFlexion;
  series[at] = 3 - 4.94 * patternSpeed;
  series[at + 2] = -9.88 * patternSpeed;
}

/**
 * elbowFlexion (ch. 9): forearm forward +. Above 1.3 the third key's q2 counts from 1.3, not 0.13 as some
 * public codes have it.
 */
export function setElbowKeys(curve: PeriodicCurve, { patternSpeed }: PatternShape): void {
  if (patternSpeed < SLOW) {
    setKey(curve, 0, 0.05, 3 + 6 * patternSpeed);
    setKey(curve, 1, 0.5, 3 + 34 * patternSpeed);
    setKey(curve, 2, 0.9, 3 + 10 * patternSpeed);
  } else if (patternSpeed < BRISK) {
    const q1 = computeMiddleShare(patternSpeed);
    setKey(curve, 0, 0.05, 6 + 8 * q1);
    setKey(curve, 1, 0.5 + 0.01 * q1, 20 + 24 * q1);
    setKey(curve, 2, 0.9, 8 + 9 * q1);
  } else {
    const q2 = computeFastShare(patternSpeed);
    setKey(curve, 0, 0.05, 14 - 6 * q2);
    setKey(curve, 1, 0.51 + 0.04 * q2, 44 + 26 * q2);
    setKey(curve, 2, 0.9 - 0.1 * q2, 17 - 6 * q2);
  }
}

/** hipAbduction on a straight walk, degrees: none; turning brings it (engine.md §4). Outward +. */
export const HIP_ABDUCTION_DEG = 0;
/** shoulderAbduction, the arm's distance from the body, degrees (style-file.md). Outward +. */
export const SHOULDER_ABDUCTION_DEG = 8;
/** shoulderTwist and the collarbones, degrees: none, the papers' shoulders are fixed to the thorax. */
export const SHOULDER_GIRDLE_DEG = 0;

/** hipTwist on a straight walk, degrees: toes open by 8.5 - 1.4 W, at least 5. Outward +. */
export function computeHipTwist(patternSpeed: number): number {
  return Math.max(5, 8.5 - 1.4 * patternSpeed);
}
