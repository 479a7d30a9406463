/** Most harmonics that a series of the base has: the ankle's. */
export const MAX_HARMONICS = 7;

/**
 * Cosines and sines of a phase and its multiples, solved once for all series that are read there: one sine and
 * one cosine, the rest by angle addition.
 */
export class HarmonicWheel {
  /** cos 2 pi k p at 2 k, sin 2 pi k p at 2 k + 1; k from 0. */
  readonly #waves = new Float64Array(2 * (MAX_HARMONICS + 1));
  #phase = Number.NaN;

  /** Turns to a phase, cycles. */
  turnTo(phase: number): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    const waves = this.#waves;
    const cos = Math.cos(2 * Math.PI * phase);
    const sin = Math.sin(2 * Math.PI * phase);
    waves[0] = 1;
    for (let at = 2; at < waves.length; at += 2) {
      waves[at] = waves[at - 2]! * cos - waves[at - 1]! * sin;
      waves[at + 1] = waves[at - 1]! * cos + waves[at - 2]! * sin;
    }
  }

  /** The series with these coefficients, mean, 0, cos_1, sin_1, cos_2, ..., at the phase turned to. */
  read(coefficients: Float64Array): number {
    const waves = this.#waves;
    let value = 0;
    for (let at = 0; at < coefficients.length; at++) value += coefficients[at]! * waves[at]!;
    return value;
  }
}
