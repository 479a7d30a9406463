import type { NormalCurves, NormalWalk, VerticalAtPhase } from '../base.ts';
import { SLOT } from '../channels.ts';
import { createPeriodicCurve, fitAllSlopes, writeCurveInto } from '../periodicCurve.ts';
import { FittedShape } from './fittedShape.ts';
import { setAnkleKeys, setElbowKeys, setHipKeys, setKneeKeys, writeLimbsInto } from './limbs.ts';
import { writeNormalVerticalInto, writeTranslationsInto } from './translations.ts';
import { HEAD_TORSION_SHARE, setThoraxTorsionKeys, writeTrunkInto } from './trunk.ts';

/**
 * The papers' normal walk (engine.md §3.2-3.4): five joints follow keyed curves, the other channels are
 * formulas. The keys are those of the walk that was asked for last.
 */
export class ClassicCurves implements NormalCurves {
  readonly #fitted = new FittedShape();
  readonly #shape = this.#fitted.shape;
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

  #fit(walk: NormalWalk): void {
    if (!this.#fitted.fit(walk)) return;
    const shape = this.#shape;
    setThoraxTorsionKeys(this.#thoraxTorsion, shape);
    setHipKeys(this.#hip, walk);
    setKneeKeys(this.#knee, shape);
    setAnkleKeys(this.#ankle, shape);
    setElbowKeys(this.#elbow, shape);
    fitAllSlopes(this.#curves);
  }

  writeVerticalInto(walk: NormalWalk, posture: VerticalAtPhase): void {
    writeNormalVerticalInto(walk, posture);
  }

  writeNormalInto(walk: NormalWalk, phases: Float64Array, normal: Float64Array): void {
    this.#fit(walk);
    writeTranslationsInto(this.#shape, phases, normal);
    writeTrunkInto(this.#shape, phases, normal);
    writeLimbsInto(this.#shape, phases, normal);
    for (let i = 0; i < this.#keyed.length; i++) {
      const { slot, curve } = this.#keyed[i]!;
      writeCurveInto(curve, phases, normal, slot);
    }
    normal[SLOT.headTorsion]! *= HEAD_TORSION_SHARE;
  }
}
