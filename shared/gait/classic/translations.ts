import { SLOT } from '../channels.ts';
import type { NormalPattern } from './normalPattern.ts';
import type { Posture } from '../posture.ts';

/**
 * The three translations of the root (engine-spec §3.2), in leg lengths: multiply by H for metres. W is the
 * pattern speed min(V, 2.5).
 */

const TURN = 2 * Math.PI;
/** Below this W the sways and the tilt grow with speed, above it they rest, 1/s. */
const SWAY_SPEED = 0.5;

/**
 * Amplitudes of lateral, forward (leg lengths) and torso tilt (degrees): they grow as 4 a W (1 - W) and rest
 * at a from W = 0.5 on.
 */
export function fitAmplitudes(pattern: NormalPattern): void {
  const speed = Math.min(pattern.patternSpeed, SWAY_SPEED);
  const growth = 4 * speed * (1 - speed);
  pattern.lateralAmplitude = 0.032 * growth;
  pattern.forwardAmplitude = 0.021 * growth;
  pattern.tiltAmplitudeDeg = 2 * growth;
}

/** vertical: 0 at phase 0.30 and 0.80, lowest, -0.03 W, at 0.05 and 0.55. Up +. */
export function writeVerticalInto({ patternSpeed, phases, normal }: NormalPattern): void {
  const phase = phases[SLOT.vertical]!;
  normal[SLOT.vertical] = -0.015 * patternSpeed * (1 - Math.sin(TURN * (2 * phase - 0.35)));
}

/** The unstyled vertical at the posture's own phase, whatever the lead of the styled one. */
export function writeNormalVerticalInto(
  { patternSpeed, phases, normal }: NormalPattern,
  posture: Posture,
): void {
  // Most styles have no lead here: then it is the channel's own.
  if (phases[SLOT.vertical] === posture.phase) posture.normalVertical = normal[SLOT.vertical]!;
  else posture.normalVertical = -0.015 * patternSpeed * (1 - Math.sin(TURN * (2 * posture.phase - 0.35)));
}

/** lateral: sways to the stance side, 0.032 at most, at phase 0.35 (left) and 0.85 (right). Left +. */
export function writeLateralInto({ lateralAmplitude, phases, normal }: NormalPattern): void {
  normal[SLOT.lateral] = lateralAmplitude * Math.sin(TURN * (phases[SLOT.lateral]! - 0.1));
}

/** forward: runs ahead of and lags behind the mean speed twice a cycle, 0.021 at most. Forward +. */
export function writeForwardInto({ forwardAmplitude, dutyFactor, phases, normal }: NormalPattern): void {
  const phase = phases[SLOT.forward]!;
  normal[SLOT.forward] = forwardAmplitude * Math.sin(2 * TURN * (phase + 0.625 - dutyFactor));
}
