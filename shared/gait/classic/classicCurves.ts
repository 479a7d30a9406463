import type { NormalCurves, NormalWalk } from '../base.ts';
import { SLOT } from '../channels.ts';
import { computePatternSpeed } from '../laws.ts';
import { createPeriodicCurve, evaluateCurve, fitAllSlopes } from '../periodicCurve.ts';
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
import { computeForward, computeLateral, computeSwayGrowth, computeVertical } from './translations.ts';
import {
  computeHeadTilt,
  computePelvisList,
  computePelvisTorsion,
  computeTorsoTilt,
  setThoraxTorsionKeys,
  HEAD_ROLL_DEG,
  HEAD_TORSION_SHARE,
  TORSO_ROLL_DEG,
} from './trunk.ts';

/**
 * The papers' normal walk (engine-spec §3.2-3.4): five joints follow keyed curves, the other channels are
 * formulas. The keys are those of the walk that was asked for last.
 */
export class ClassicCurves implements NormalCurves {
  #speed = Number.NaN;
  #hipAmplitude = Number.NaN;
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
  readonly #curves = [this.#thoraxTorsion, this.#hip, this.#knee, this.#ankle, this.#elbow];
  /** The slots that follow keys, and which. */
  readonly #keyed = [
    { slot: SLOT.thoraxTorsion, curve: this.#thoraxTorsion },
    { slot: SLOT.headTorsion, curve: this.#thoraxTorsion },
    { slot: SLOT.hipFlexion, curve: this.#hip },
    { slot: SLOT.hipFlexion + 1, curve: this.#hip },
    { slot: SLOT.kneeFlexion, curve: this.#knee },
    { slot: SLOT.kneeFlexion + 1, curve: this.#knee },
    { slot: SLOT.ankleFlexion, curve: this.#ankle },
    { slot: SLOT.ankleFlexion + 1, curve: this.#ankle },
    { slot: SLOT.elbowFlexion, curve: this.#elbow },
    { slot: SLOT.elbowFlexion + 1, curve: this.#elbow },
  ];

  #fit({ normalizedSpeed, hipAmplitude, toeOffPhase }: NormalWalk): void {
    const dutyFactor = 0.5 + toeOffPhase;
    if (
      normalizedSpeed === this.#speed &&
      hipAmplitude === this.#hipAmplitude &&
      dutyFactor === this.#dutyFactor
    )
      return;
    this.#speed = normalizedSpeed;
    this.#hipAmplitude = hipAmplitude;
    this.#dutyFactor = dutyFactor;
    this.#patternSpeed = computePatternSpeed(normalizedSpeed);
    this.#swayGrowth = computeSwayGrowth(this.#patternSpeed);
    setHipKeys(this.#hip, hipAmplitude);
    this.#setLegKeys();
    this.#setUpperBodyKeys();
    fitAllSlopes(this.#curves);
  }

  #setLegKeys(): void {
    setKneeKeys(this.#knee, this.#patternSpeed);
    setAnkleKeys(this.#ankle, this.#patternSpeed, this.#dutyFactor);
  }

  #setUpperBodyKeys(): void {
    setThoraxTorsionKeys(this.#thoraxTorsion, this.#patternSpeed);
    setElbowKeys(this.#elbow, this.#patternSpeed);
  }

  computeVertical({ normalizedSpeed }: NormalWalk, phase: number): number {
    return computeVertical(computePatternSpeed(normalizedSpeed), phase);
  }

  writeNormalInto(walk: NormalWalk, phases: Float64Array, normal: Float64Array): void {
    this.#fit(walk);
    const patternSpeed = this.#patternSpeed;
    const swayGrowth = this.#swayGrowth;
    normal[SLOT.vertical] = computeVertical(patternSpeed, phases[SLOT.vertical]!);
    normal[SLOT.lateral] = computeLateral(swayGrowth, phases[SLOT.lateral]!);
    normal[SLOT.forward] = computeForward(swayGrowth, this.#dutyFactor, phases[SLOT.forward]!);
    normal[SLOT.torsoTilt] = computeTorsoTilt(swayGrowth, phases[SLOT.torsoTilt]!);
    normal[SLOT.pelvisList] = computePelvisList(patternSpeed, phases[SLOT.pelvisList]!);
    normal[SLOT.pelvisTorsion] = computePelvisTorsion(patternSpeed, phases[SLOT.pelvisTorsion]!);
    normal[SLOT.torsoRoll] = TORSO_ROLL_DEG;
    normal[SLOT.headTilt] = computeHeadTilt(swayGrowth, phases[SLOT.headTilt]!);
    normal[SLOT.headRoll] = HEAD_ROLL_DEG;
    for (const { slot, curve } of this.#keyed) normal[slot] = evaluateCurve(curve, phases[slot]!);
    normal[SLOT.headTorsion]! *= HEAD_TORSION_SHARE;
    const footOpeningDeg = computeHipTwist(patternSpeed);
    for (const side of [0, 1]) {
      const shoulder = SLOT.shoulderFlexion + side;
      normal[shoulder] = computeShoulderFlexion(patternSpeed, phases[shoulder]!);
      normal[SLOT.hipAbduction + side] = HIP_ABDUCTION_DEG;
      normal[SLOT.hipTwist + side] = footOpeningDeg;
      normal[SLOT.shoulderAbduction + side] = SHOULDER_ABDUCTION_DEG;
    }
  }
}
