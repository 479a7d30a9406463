import type { KeyedCurves, NormalCurves, NormalWalk } from '../base.ts';
import { SLOT, SLOT_COUNT } from '../channels.ts';
import { createPeriodicCurve, fitAllSlopes, writeCurveInto } from '../periodicCurve.ts';
import {
  LIMB_HARMONICS,
  setAnkleKeys,
  setElbowKeys,
  setHipKeys,
  setKneeKeys,
  writeLimbsInto,
} from './limbs.ts';
import {
  createPatternShape,
  fitShape,
  TRANSLATION_HARMONICS,
  writeTranslationsInto,
} from './translations.ts';
import {
  HEAD_TORSION_SHARE,
  setThoraxTorsionKeys,
  TRUNK_HARMONICS,
  writePelvisListInto,
  writeTrunkInto,
} from './trunk.ts';

/** The slots that follow keys, or waves of their own. */
const KEYED_SLOTS = [
  SLOT.pelvisList,
  SLOT.thoraxTorsion,
  SLOT.headTorsion,
  ...[SLOT.hipFlexion, SLOT.kneeFlexion, SLOT.ankleFlexion, SLOT.elbowFlexion].flatMap((slot) => [
    slot,
    slot + 1,
  ]),
];

/**
 * The papers' normal walk (engine.md §3.2-3.4): five joints follow keyed curves and the pelvis lists in waves
 * of its own; the other channels are formulas.
 */
export class ClassicCurves implements NormalCurves {
  readonly harmonics = new Uint8Array(SLOT_COUNT);
  readonly keyed: KeyedCurves = new ClassicKeys();
  readonly #shape = createPatternShape();

  constructor() {
    for (const { slot, harmonics } of [...TRANSLATION_HARMONICS, ...TRUNK_HARMONICS, ...LIMB_HARMONICS])
      this.harmonics[slot] = harmonics;
  }

  writeSeriesInto(walk: NormalWalk, series: Float64Array): void {
    const shape = this.#shape;
    fitShape(shape, walk);
    writeTranslationsInto(shape, series);
    writeTrunkInto(shape, series);
    writeLimbsInto(shape, series);
  }
}

/** The keyed curves of one walk. */
class ClassicKeys implements KeyedCurves {
  readonly slots = KEYED_SLOTS;
  readonly #shape = createPatternShape();
  readonly #thoraxTorsion = createPeriodicCurve(4);
  readonly #hip = createPeriodicCurve(3);
  readonly #knee = createPeriodicCurve(4);
  readonly #ankle = createPeriodicCurve(5);
  readonly #elbow = createPeriodicCurve(3);
  readonly #curves = [this.#thoraxTorsion, this.#hip, this.#knee, this.#ankle, this.#elbow];

  fit(walk: NormalWalk): void {
    const shape = this.#shape;
    fitShape(shape, walk);
    setThoraxTorsionKeys(this.#thoraxTorsion, shape);
    setHipKeys(this.#hip, walk);
    setKneeKeys(this.#knee, shape);
    setAnkleKeys(this.#ankle, shape);
    setElbowKeys(this.#elbow, shape);
    fitAllSlopes(this.#curves);
  }

  writeInto(phases: Float64Array, values: Float64Array): void {
    writePelvisListInto(this.#shape, phases, values);
    writeCurveInto(this.#thoraxTorsion, phases, values, SLOT.thoraxTorsion);
    writeCurveInto(this.#thoraxTorsion, phases, values, SLOT.headTorsion);
    values[SLOT.headTorsion]! *= HEAD_TORSION_SHARE;
    for (let side = 0; side < 2; side++) {
      writeCurveInto(this.#hip, phases, values, SLOT.hipFlexion + side);
      writeCurveInto(this.#knee, phases, values, SLOT.kneeFlexion + side);
      writeCurveInto(this.#ankle, phases, values, SLOT.ankleFlexion + side);
      writeCurveInto(this.#elbow, phases, values, SLOT.elbowFlexion + side);
    }
  }
}
