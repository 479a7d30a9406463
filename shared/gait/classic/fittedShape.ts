import type { NormalWalk } from '../base.ts';
import { computePatternSpeed } from '../laws.ts';
import { computeSwayGrowth, createPatternShape } from './translations.ts';

/** The shape of the walk that was asked for last, for curves that are fitted anew only to another walk. */
export class FittedShape {
  readonly shape = createPatternShape();
  #speed = Number.NaN;
  #hipAmplitude = Number.NaN;

  /** Takes the shape of a walk on; false where that is the shape already. */
  fit({ normalizedSpeed, hipAmplitude, toeOffPhase }: NormalWalk): boolean {
    const { shape } = this;
    const dutyFactor = 0.5 + toeOffPhase;
    if (
      normalizedSpeed === this.#speed &&
      hipAmplitude === this.#hipAmplitude &&
      dutyFactor === shape.dutyFactor
    )
      return false;
    this.#speed = normalizedSpeed;
    this.#hipAmplitude = hipAmplitude;
    shape.dutyFactor = dutyFactor;
    shape.patternSpeed = computePatternSpeed(normalizedSpeed);
    shape.swayGrowth = computeSwayGrowth(shape.patternSpeed);
    return true;
  }
}
