import type { SpeedSeries } from '../measured/speedSeries.ts';

/** Where series are fitted, set in place. */
export interface SeriesPosition {
  /** Of the polynomials. */
  x: number;
  gain: number;
}

/** Powers of x that a polynomial of a base has, 1 to x^3. */
const POWERS = 4;

/** A series of speed, flat. */
export class FlatSeries {
  /** Numbers of the series: mean, 0, cos_1, sin_1, cos_2, ... */
  readonly length: number;
  /** The polynomials of the coefficients, `POWERS` numbers each, lowest power first. */
  readonly #polynomials: Float64Array;
  readonly #rest: number;

  constructor({ rest, mean, harmonics }: SpeedSeries) {
    this.length = 2 * ((harmonics.at(-1)?.k ?? 0) + 1);
    this.#polynomials = new Float64Array(POWERS * this.length);
    this.#rest = rest;
    this.#polynomials.set(mean);
    for (const { k, cos, sin } of harmonics) {
      this.#polynomials.set(cos, POWERS * 2 * k);
      this.#polynomials.set(sin, POWERS * (2 * k + 1));
    }
  }

  /** Adds a share of its coefficients at an x, all values brought `gain` as far from rest as they were. */
  addInto({ x, gain }: SeriesPosition, share: number, out: Float64Array, at: number): void {
    const polynomials = this.#polynomials;
    for (let i = 0; i < this.length; i++) {
      const from = POWERS * i;
      const upper = polynomials[from + 2]! + polynomials[from + 3]! * x;
      out[at + i]! += (polynomials[from]! + (polynomials[from + 1]! + upper * x) * x) * gain * share;
    }
    out[at]! += this.#rest * (1 - gain) * share;
  }
}
