import { SLOT } from '../channels.ts';
import { setKey, writeCurveValueInto } from './cubic.ts';
import type { NormalPattern } from './normalPattern.ts';

/** The trunk and head channels (engine-spec §3.3), degrees. W is the pattern speed min(V, 2.5). */

const TURN = 2 * Math.PI;

/** torsoTilt (ch. 1): leans 0 to 4 degrees forward, most at phase 0.425 and 0.925. Forward +. */
export function writeTorsoTiltInto({ tiltAmplitudeDeg, phases, normal }: NormalPattern): void {
  const phase = phases[SLOT.torsoTilt]!;
  normal[SLOT.torsoTilt] = tiltAmplitudeDeg * (1 - Math.sin(TURN * (2 * phase - 0.1)));
}

/**
 * pelvisList (ch. 2): drop of the right hip while the left leg bears the body, 3.32 W degrees at 0.15 of the
 * cycle; the mirror image in the other half. Right hip lower +.
 */
export function writePelvisListInto({ patternSpeed, phases, normal }: NormalPattern): void {
  const phase = phases[SLOT.pelvisList]!;
  const side = phase < 0.5 ? 1 : -1;
  const stepPhase = phase < 0.5 ? phase : phase - 0.5;
  const drop =
    stepPhase < 0.15
      ? 1 - Math.cos((TURN * 10 * stepPhase) / 3)
      : 1 + Math.cos((TURN * 10 * (stepPhase - 0.15)) / 7);
  normal[SLOT.pelvisList] = side * 1.66 * patternSpeed * drop;
}

/** pelvisTorsion (ch. 3): yaw, left +; the left hip leads by 4 W degrees at the left heel strike. */
export function writePelvisTorsionInto({ patternSpeed, phases, normal }: NormalPattern): void {
  normal[SLOT.pelvisTorsion] = -4 * patternSpeed * Math.cos(TURN * phases[SLOT.pelvisTorsion]!);
}

/** thoraxTorsion (ch. 4): yaw keys, left +; the shoulders turn against the pelvis. */
export function setThoraxTorsionKeys({ thoraxTorsion: curve, patternSpeed }: NormalPattern): void {
  setKey(curve, 0, 0.1, (4 * patternSpeed) / 3);
  setKey(curve, 1, 0.4, -1.5 * patternSpeed);
  setKey(curve, 2, 0.6, (-4 * patternSpeed) / 3);
  setKey(curve, 3, 0.9, 1.5 * patternSpeed);
}

/** headTilt (ch. 10) undoes this share of the torso's tilt (chosen, engine-spec §3.3). */
const HEAD_TILT_SHARE = -0.8;

/**
 * headTilt, headRoll, headTorsion (ch. 10-12): the head keeps the heading. It undoes the normal trunk, not
 * the styled one, so that a styled lean takes it along; its normal roll is 0, since the torso is upright
 * already.
 */
export function writeHeadInto({ tiltAmplitudeDeg, thoraxTorsion, phases, normal }: NormalPattern): void {
  const phase = phases[SLOT.headTilt]!;
  // Without a lead of its own the head reads what the trunk has just been given.
  if (phase === phases[SLOT.torsoTilt]!) normal[SLOT.headTilt] = HEAD_TILT_SHARE * normal[SLOT.torsoTilt]!;
  else normal[SLOT.headTilt] = HEAD_TILT_SHARE * tiltAmplitudeDeg * (1 - Math.sin(TURN * (2 * phase - 0.1)));
  normal[SLOT.headRoll] = 0;
  if (phases[SLOT.headTorsion] === phases[SLOT.thoraxTorsion])
    normal[SLOT.headTorsion] = -normal[SLOT.thoraxTorsion]!;
  else {
    writeCurveValueInto(thoraxTorsion, phases, SLOT.headTorsion, normal);
    normal[SLOT.headTorsion] = -normal[SLOT.headTorsion]!;
  }
}
