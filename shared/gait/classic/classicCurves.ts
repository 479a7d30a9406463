import type { NormalCurves } from '../base.ts';
import { SLOT } from '../channels.ts';
import { computePatternSpeed } from '../laws.ts';
import { createPeriodicCurve, evaluateCurve, fitSlopes } from './cubic.ts';
import {
  computeHipTwist,
  computeShoulderFlexion,
  setAnkleKeys,
  setElbowKeys,
  setHipKeys,
  setKneeKeys,
  HIP_ABDUCTION_DEG,
  SHOULDER_ABDUCTION_DEG,
} from './limbs.ts';
import { computeClassicToeOffPhase } from './toeOff.ts';
import { computeForward, computeLateral, computeSwayGrowth, computeVertical } from './translations.ts';
import {
  computeHeadTilt,
  computeHeadTorsion,
  computePelvisList,
  computePelvisTorsion,
  computeTorsoTilt,
  setThoraxTorsionKeys,
  HEAD_ROLL_DEG,
} from './trunk.ts';

/**
 * The papers' normal walk at one speed (engine-spec §3.2-3.4): five joints follow keyed curves, the other
 * channels are formulas.
 */
export class ClassicCurves implements NormalCurves {
  /** W = min(V, 2.5), 1/s. */
  #patternSpeed = 0;
  /** Ds/Dc at W, cycles. */
  #dutyFactor = 0;
  #swayGrowth = 0;
  readonly #thoraxTorsion = createPeriodicCurve(4);
  readonly #hip = createPeriodicCurve(3);
  readonly #knee = createPeriodicCurve(4);
  readonly #ankle = createPeriodicCurve(5);
  readonly #elbow = createPeriodicCurve(3);
  /** The limbs that follow keys, each with its left slot; the right one follows it. */
  readonly #keyedLimbs = [
    { curve: this.#hip, leftSlot: SLOT.hipFlexion },
    { curve: this.#knee, leftSlot: SLOT.kneeFlexion },
    { curve: this.#ankle, leftSlot: SLOT.ankleFlexion },
    { curve: this.#elbow, leftSlot: SLOT.elbowFlexion },
  ];

  fit(normalizedSpeed: number, hipAmplitude: number): void {
    const patternSpeed = computePatternSpeed(normalizedSpeed);
    this.#patternSpeed = patternSpeed;
    this.#dutyFactor = 0.5 + computeClassicToeOffPhase(normalizedSpeed);
    this.#swayGrowth = computeSwayGrowth(patternSpeed);
    setThoraxTorsionKeys(this.#thoraxTorsion, patternSpeed);
    setHipKeys(this.#hip, hipAmplitude);
    setKneeKeys(this.#knee, patternSpeed);
    setAnkleKeys(this.#ankle, patternSpeed, this.#dutyFactor);
    setElbowKeys(this.#elbow, patternSpeed);
    fitSlopes(this.#thoraxTorsion);
    for (const { curve } of this.#keyedLimbs) fitSlopes(curve);
  }

  computeVertical(phase: number): number {
    return computeVertical(this.#patternSpeed, phase);
  }

  writeNormalInto(phases: Float64Array, normal: Float64Array): void {
    const patternSpeed = this.#patternSpeed;
    const swayGrowth = this.#swayGrowth;
    normal[SLOT.vertical] = computeVertical(patternSpeed, phases[SLOT.vertical]!);
    normal[SLOT.lateral] = computeLateral(swayGrowth, phases[SLOT.lateral]!);
    normal[SLOT.forward] = computeForward(swayGrowth, this.#dutyFactor, phases[SLOT.forward]!);
    normal[SLOT.torsoTilt] = computeTorsoTilt(swayGrowth, phases[SLOT.torsoTilt]!);
    normal[SLOT.pelvisList] = computePelvisList(patternSpeed, phases[SLOT.pelvisList]!);
    normal[SLOT.pelvisTorsion] = computePelvisTorsion(patternSpeed, phases[SLOT.pelvisTorsion]!);
    normal[SLOT.thoraxTorsion] = evaluateCurve(this.#thoraxTorsion, phases[SLOT.thoraxTorsion]!);
    normal[SLOT.headTilt] = computeHeadTilt(swayGrowth, phases[SLOT.headTilt]!);
    normal[SLOT.headRoll] = HEAD_ROLL_DEG;
    normal[SLOT.headTorsion] = computeHeadTorsion(this.#thoraxTorsion, phases[SLOT.headTorsion]!);
    const footOpeningDeg = computeHipTwist(patternSpeed);
    for (let side = 0; side < 2; side++) {
      for (const { curve, leftSlot } of this.#keyedLimbs) {
        normal[leftSlot + side] = evaluateCurve(curve, phases[leftSlot + side]!);
      }
      const shoulder = SLOT.shoulderFlexion + side;
      normal[shoulder] = computeShoulderFlexion(patternSpeed, phases[shoulder]!);
      normal[SLOT.hipAbduction + side] = HIP_ABDUCTION_DEG;
      normal[SLOT.hipTwist + side] = footOpeningDeg;
      normal[SLOT.shoulderAbduction + side] = SHOULDER_ABDUCTION_DEG;
    }
  }
}
