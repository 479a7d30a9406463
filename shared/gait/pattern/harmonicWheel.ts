/** Most harmonics that a series of a base has: a run's legs. */
export const MAX_HARMONICS = 10;
/** Numbers of a series with all of them: mean, 0, cos_1, sin_1, cos_2, ... */
export const SERIES_LENGTH = 2 * (MAX_HARMONICS + 1);

/**
 * Cosines and sines of a phase and its multiples, solved once for all series that are read there: one sine
 * and one cosine, the rest by angle addition.
 */
export class HarmonicWheel {
  /** cos 2 pi k p at 2 k, sin 2 pi k p at 2 k + 1; k from 0. */
  readonly waves = new Float64Array(2 * (MAX_HARMONICS + 1));
  #phase = Number.NaN;

  /** Turns to a phase, cycles. */
  turnTo(phase: number): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    const { waves } = this;
    const cos = Math.cos(2 * Math.PI * phase);
    const sin = Math.sin(2 * Math.PI * phase);
    waves[0] = 1;
    for (let at = 2; at <= 2 * MAX_HARMONICS; at += 2) {
      waves[at] = waves[at - 2]! * cos - waves[at - 1]! * sin;
      waves[at + 1] = waves[at - 1]! * cos + waves[at - 2]! * sin;
    }
  }

  /**
   * The series with these coefficients, mean, 0, cos_1, sin_1, cos_2, ..., at the phase turned to: this many
   * numbers from a place on.
   */
  read(coefficients: Float64Array, from = 0, length = coefficients.length): number {
    const { waves } = this;
    let value = coefficients[from]!;
    for (let at = 2; at < length; at++) value += coefficients[from + at]! * waves[at]!;
    return value;
  }
}
