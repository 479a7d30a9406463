import { SLOT } from '../channels.ts';
import { type PeriodicCurve, setKey } from '../periodicCurve.ts';
import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';
import type { PatternShape } from './translations.ts';

/**
 * The trunk and head channels (engine.md §3.3), degrees. W is the pattern speed min(V, 2.5), 1/s; phases
 * are cycles from the left heel strike.
 */

const TURN = 2 * Math.PI;

/** Harmonics of the series of trunk and head; constants have none. */
export const TRUNK_HARMONICS = [
  { slot: SLOT.torsoTilt, harmonics: 2 },
  { slot: SLOT.headTilt, harmonics: 2 },
  { slot: SLOT.pelvisTorsion, harmonics: 1 },
] as const;

/** Fills the series of trunk and head, as `NormalCurves.writeSeriesInto` does. */
export function writeTrunkInto(shape: PatternShape, series: Float64Array): void {
  series[SERIES_LENGTH * SLOT.pelvisTilt] = PELVIS_TILT_DEG;
  writeTorsoTiltInto(shape, series, SLOT.torsoTilt, 1);
  writeTorsoTiltInto(shape, series, SLOT.headTilt, HEAD_TILT_SHARE);
  // pelvisTorsion (ch. 3): yaw, left +; the left hip leads by 4 W degrees at the left heel strike.
  series[SERIES_LENGTH * SLOT.pelvisTorsion + 2] = -4 * shape.patternSpeed;
  series[SERIES_LENGTH * SLOT.torsoRoll] = TORSO_ROLL_DEG;
  series[SERIES_LENGTH * SLOT.headRoll] = HEAD_ROLL_DEG;
}

/** pelvisTilt, degrees: none, the papers' pelvis stands upright. Forward +. */
export const PELVIS_TILT_DEG = 0;

const TILT_COS = Math.sin(TURN * -0.1);
const TILT_SIN = Math.cos(TURN * -0.1);

/**
 * torsoTilt (ch. 1), or a share of it: leans 0 to 4 degrees forward, most at phase 0.425 and 0.925. Forward
 * +.
 */
function writeTorsoTiltInto(
  { swayGrowth }: PatternShape,
  series: Float64Array,
  slot: number,
  share: number,
): void {
  const mean = 2 * swayGrowth * share;
  const at = SERIES_LENGTH * slot;
  series[at] = mean;
  series[at + 4] = -mean * TILT_COS;
  series[at + 5] = -mean * TILT_SIN;
}

/**
 * pelvisList (ch. 2): drop of the right hip while the left leg bears the body, 3.32 W degrees at 0.15 of the
 * cycle; the mirror image in the other half. Right hip lower +. It follows its own two waves, no series.
 */
export function writePelvisListInto(
  { patternSpeed }: PatternShape,
  phases: Float64Array,
  normal: Float64Array,
): void {
  const phase = phases[SLOT.pelvisList]!;
  const side = phase < 0.5 ? 1 : -1;
  const stepPhase = phase < 0.5 ? phase : phase - 0.5;
  const drop =
    stepPhase < 0.15
      ? 1 - Math.cos((TURN * 10 * stepPhase) / 3)
      : 1 + Math.cos((TURN * 10 * (stepPhase - 0.15)) / 7);
  normal[SLOT.pelvisList] = side * 1.66 * patternSpeed * drop;
}

/** thoraxTorsion (ch. 4): yaw keys, left +; the shoulders turn against the pelvis. */
export function setThoraxTorsionKeys(curve: PeriodicCurve, { patternSpeed }: PatternShape): void {
  setKey(curve, 0, 0.1, (4 * patternSpeed) / 3);
  setKey(curve, 1, 0.4, -1.5 * patternSpeed);
  setKey(curve, 2, 0.6, (-4 * patternSpeed) / 3);
  setKey(curve, 3, 0.9, 1.5 * patternSpeed);
}

/**
 * torsoRoll, degrees: none, the torso stands upright over the listing pelvis (engine.md §3.10). Left lower
 * +.
 */
export const TORSO_ROLL_DEG = 0;

/**
 * headTilt (ch. 10) is this share of the normal torso tilt (chosen, engine.md §3.3): the head keeps the
 * heading. It undoes the normal trunk, not the styled one, so that a styled lean takes it along.
 */
export const HEAD_TILT_SHARE = -0.8;

/** headRoll (ch. 11), degrees: none, since the torso is upright already. */
export const HEAD_ROLL_DEG = 0;

/** headTorsion (ch. 12) is this share of the normal thorax torsion: it undoes all of it. */
export const HEAD_TORSION_SHARE = -1;
