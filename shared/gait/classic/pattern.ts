import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../channels.ts';
import type { StyleCoefficients } from '../coefficients.ts';
import { fitSlopes, type PeriodicCurve, writeCurveValueInto } from './cubic.ts';
import type { StyledLaw } from '../hipScaling.ts';
import { computeDutyFactor, computePatternSpeed } from '../laws.ts';
import {
  setAnkleKeys,
  setElbowKeys,
  setHipKeys,
  setKneeKeys,
  writeExtrasInto,
  writeShoulderFlexionInto,
} from './limbs.ts';
import type { NormalPattern } from './normalPattern.ts';
import type { Posture } from '../posture.ts';
import {
  fitAmplitudes,
  writeForwardInto,
  writeLateralInto,
  writeNormalVerticalInto,
  writeVerticalInto,
} from './translations.ts';
import {
  setThoraxTorsionKeys,
  writeHeadInto,
  writePelvisListInto,
  writePelvisTorsionInto,
  writeTorsoTiltInto,
} from './trunk.ts';

/** Fits everything but the hip to the law's V, the hip to the law's amplitude, which is that of V_h. */
export function fitPattern(pattern: NormalPattern, law: Readonly<StyledLaw>): void {
  pattern.patternSpeed = computePatternSpeed(law.normalizedSpeed);
  pattern.dutyFactor = computeDutyFactor(law.normalizedSpeed);
  fitAmplitudes(pattern);
  setHipKeys(pattern.hip, law);
  setKneeKeys(pattern);
  setAnkleKeys(pattern);
  setElbowKeys(pattern);
  setThoraxTorsionKeys(pattern);
  fitSlopes(pattern.hip);
  fitSlopes(pattern.knee);
  fitSlopes(pattern.ankle);
  fitSlopes(pattern.elbow);
  fitSlopes(pattern.thoraxTorsion);
}

/** How far a slot's own cycle is ahead of the left side's: half a cycle for right slots, by slot. */
const SIDE_DELAY = Float64Array.from({ length: SLOT_COUNT }, (_, slot) =>
  CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5,
);

/**
 * Fills `posture.channels` (26 slots) with the styled walk at `posture.phase`: scale x normal(phase + lead) +
 * offset, per channel and side (engine-spec §3.8). Never clamped. Allocates nothing.
 */
export function writeStyledChannelsInto(
  pattern: NormalPattern,
  { scale, offset, lead }: StyleCoefficients,
  posture: Posture,
): void {
  const { phases, normal } = pattern;
  const { phase, channels } = posture;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const own = phase + SIDE_DELAY[slot]! + lead[slot]!;
    phases[slot] = own - Math.floor(own);
  }
  writeNormalInto(pattern);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    channels[slot] = scale[slot]! * normal[slot]! + offset[slot]!;
  }
  writeNormalVerticalInto(pattern, posture);
}

/** Every channel of the normal walk, each at its slot's phase (engine-spec §3.2-3.4). */
function writeNormalInto(pattern: NormalPattern): void {
  const { phases, normal } = pattern;
  writeVerticalInto(pattern);
  writeLateralInto(pattern);
  writeForwardInto(pattern);
  writeTorsoTiltInto(pattern);
  writePelvisListInto(pattern);
  writePelvisTorsionInto(pattern);
  writeCurveValueInto(pattern.thoraxTorsion, phases, SLOT.thoraxTorsion, normal);
  writeBothSidesInto(pattern.hip, SLOT.hipFlexion, pattern);
  writeBothSidesInto(pattern.knee, SLOT.kneeFlexion, pattern);
  writeBothSidesInto(pattern.ankle, SLOT.ankleFlexion, pattern);
  writeShoulderFlexionInto(pattern);
  writeBothSidesInto(pattern.elbow, SLOT.elbowFlexion, pattern);
  writeHeadInto(pattern);
  writeExtrasInto(pattern);
}

function writeBothSidesInto(curve: PeriodicCurve, leftSlot: number, { phases, normal }: NormalPattern): void {
  writeCurveValueInto(curve, phases, leftSlot, normal);
  writeCurveValueInto(curve, phases, leftSlot + 1, normal);
}
