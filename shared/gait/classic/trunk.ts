import { type PeriodicCurve, setKey } from '../periodicCurve.ts';

/**
 * The trunk and head channels (engine-spec §3.3), degrees. W is the pattern speed min(V, 2.5), 1/s; phases
 * are cycles from the left heel strike.
 */

const TURN = 2 * Math.PI;

/** torsoTilt (ch. 1): leans 0 to 4 degrees forward, most at phase 0.425 and 0.925. Forward +. */
export function computeTorsoTilt(swayGrowth: number, phase: number): number {
  return 2 * swayGrowth * (1 - Math.sin(TURN * (2 * phase - 0.1)));
}

/**
 * pelvisList (ch. 2): drop of the right hip while the left leg bears the body, 3.32 W degrees at 0.15 of the
 * cycle; the mirror image in the other half. Right hip lower +.
 */
export function computePelvisList(patternSpeed: number, phase: number): number {
  const side = phase < 0.5 ? 1 : -1;
  const stepPhase = phase < 0.5 ? phase : phase - 0.5;
  const drop =
    stepPhase < 0.15
      ? 1 - Math.cos((TURN * 10 * stepPhase) / 3)
      : 1 + Math.cos((TURN * 10 * (stepPhase - 0.15)) / 7);
  return side * 1.66 * patternSpeed * drop;
}

/** pelvisTorsion (ch. 3): yaw, left +; the left hip leads by 4 W degrees at the left heel strike. */
export function computePelvisTorsion(patternSpeed: number, phase: number): number {
  return -4 * patternSpeed * Math.cos(TURN * phase);
}

/** thoraxTorsion (ch. 4): yaw keys, left +; the shoulders turn against the pelvis. */
export function setThoraxTorsionKeys(curve: PeriodicCurve, patternSpeed: number): void {
  setKey(curve, 0, 0.1, (4 * patternSpeed) / 3);
  setKey(curve, 1, 0.4, -1.5 * patternSpeed);
  setKey(curve, 2, 0.6, (-4 * patternSpeed) / 3);
  setKey(curve, 3, 0.9, 1.5 * patternSpeed);
}

/**
 * torsoRoll, degrees: none, the torso stands upright over the listing pelvis (engine-spec §3.10). Left lower
 * +.
 */
export const TORSO_ROLL_DEG = 0;

/** headTilt undoes this share of the torso's tilt (chosen, engine-spec §3.3). */
export const HEAD_TILT_SHARE = -0.8;

/**
 * headTilt (ch. 10): the head keeps the heading. It undoes the normal trunk, not the styled one, so that a
 * styled lean takes it along.
 */
export function computeHeadTilt(swayGrowth: number, phase: number): number {
  return HEAD_TILT_SHARE * computeTorsoTilt(swayGrowth, phase);
}

/** headRoll (ch. 11), degrees: none, since the torso is upright already. */
export const HEAD_ROLL_DEG = 0;

/** headTorsion (ch. 12) is this share of the normal thorax torsion: it undoes all of it. */
export const HEAD_TORSION_SHARE = -1;
