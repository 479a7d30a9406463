import { SLOT } from '../channels.ts';
import { type PeriodicCurve, setKey } from './cubic.ts';
import { HIP_MAX_SHARE, HIP_MIN_SHARE, type StyledLaw } from '../hipScaling.ts';
import type { NormalPattern } from './normalPattern.ts';
import { DEGREES_PER_RADIAN } from '../units.ts';

/**
 * The limb channels (engine-spec §3.4), degrees, for a side whose own heel strike is at phase 0. W is the
 * pattern speed min(V, 2.5). Keys are written in ascending time; below W 0.5, between 0.5 and 1.3 and above
 * 1.3 each joint has its own table.
 */

const TURN = 2 * Math.PI;
/** Speeds W at which the tables of the limbs change, 1/s. */
const SLOW = 0.5;
const BRISK = 1.3;

/** q1: 0 at W = 0.5, 1 at 1.3. */
const computeMiddleShare = (patternSpeed: number): number => (patternSpeed - SLOW) / 0.8;
/** q2: 0 at W = 1.3, 0.706 at 2.5. */
const computeFastShare = (patternSpeed: number): number => (patternSpeed - BRISK) / 1.7;

/**
 * hipFlexion (ch. 5, the 2004 model): 2/3 of the amplitude at the heel strike, -1/3 half a cycle later, ready
 * again at 0.9.
 */
export function setHipKeys(curve: PeriodicCurve, law: Readonly<StyledLaw>): void {
  const hipAmplitudeDeg = law.hipAmplitude * DEGREES_PER_RADIAN;
  setKey(curve, 0, 0, HIP_MAX_SHARE * hipAmplitudeDeg);
  setKey(curve, 1, 0.5, HIP_MIN_SHARE * hipAmplitudeDeg);
  setKey(curve, 2, 0.9, HIP_MAX_SHARE * hipAmplitudeDeg);
}

/** kneeFlexion (ch. 6): shank back +. */
export function setKneeKeys({ knee: curve, patternSpeed }: NormalPattern): void {
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

/** ankleFlexion (ch. 7): dorsiflexion, toe up +. Its fourth key is toe off, at Ds/Dc. */
export function setAnkleKeys({ ankle: curve, patternSpeed, dutyFactor }: NormalPattern): void {
  const growth = Math.min(patternSpeed, SLOW);
  const q2 = Math.max(0, computeFastShare(patternSpeed));
  setKey(curve, 0, 0, -3 + 5 * q2);
  setKey(curve, 1, 0.08, -3 - 30 * growth + 4 * q2);
  setKey(curve, 2, 0.5 - 0.1 * q2, -3 + 22 * growth - 3 * q2);
  setKey(curve, 3, dutyFactor, -3 - 34 * growth - 8 * q2);
  setKey(curve, 4, 0.85, -3 + 5 * q2);
}

/** shoulderFlexion (ch. 8): arm forward +; the arm is back when its own leg strikes. */
export function writeShoulderFlexionInto({ patternSpeed, phases, normal }: NormalPattern): void {
  for (let slot = SLOT.shoulderFlexion; slot <= SLOT.shoulderFlexion + 1; slot++) {
    normal[slot] = 3 - 4.94 * patternSpeed - 9.88 * patternSpeed * Math.cos(TURN * phases[slot]!);
  }
}

/**
 * elbowFlexion (ch. 9): forearm forward +. Above 1.3 the third key's q2 counts from 1.3, not 0.13 as some
 * public codes have it.
 */
export function setElbowKeys({ elbow: curve, patternSpeed }: NormalPattern): void {
  let forwardPhase = 0.5;
  let backPhase = 0.9;
  let strikeDeg = 3 + 6 * patternSpeed;
  let forwardDeg = 3 + 34 * patternSpeed;
  let backDeg = 3 + 10 * patternSpeed;
  if (patternSpeed >= BRISK) {
    const q2 = computeFastShare(patternSpeed);
    forwardPhase = 0.51 + 0.04 * q2;
    backPhase = 0.9 - 0.1 * q2;
    strikeDeg = 14 - 6 * q2;
    forwardDeg = 44 + 26 * q2;
    backDeg = 17 - 6 * q2;
  } else if (patternSpeed >= SLOW) {
    const q1 = computeMiddleShare(patternSpeed);
    forwardPhase = 0.5 + 0.01 * q1;
    strikeDeg = 6 + 8 * q1;
    forwardDeg = 20 + 24 * q1;
    backDeg = 8 + 9 * q1;
  }
  setKey(curve, 0, 0.05, strikeDeg);
  setKey(curve, 1, forwardPhase, forwardDeg);
  setKey(curve, 2, backPhase, backDeg);
}

/** hipAbduction on a straight walk, degrees: none; turning brings it (engine-spec §4). */
const HIP_ABDUCTION_DEG = 0;
/** shoulderAbduction, the arm's distance from the body, degrees (style-file.md). */
const SHOULDER_ABDUCTION_DEG = 8;

/**
 * hipAbduction, hipTwist and shoulderAbduction, both sides: constant on a straight walk. Toes open by 8.5 -
 * 1.4 W, at least 5. Outward +.
 */
export function writeExtrasInto({ patternSpeed, normal }: NormalPattern): void {
  const footOpeningDeg = Math.max(5, 8.5 - 1.4 * patternSpeed);
  for (let side = 0; side < 2; side++) {
    normal[SLOT.hipAbduction + side] = HIP_ABDUCTION_DEG;
    normal[SLOT.hipTwist + side] = footOpeningDeg;
    normal[SLOT.shoulderAbduction + side] = SHOULDER_ABDUCTION_DEG;
  }
}
