/**
 * Smooth interpolation of a profile: cubic Hermite through the knots with harmonic-mean slopes
 * (Fritsch-Butland), so that a limb swells and tapers without bulging past its stations.
 */
export class Profile {
  readonly #at: readonly number[];
  readonly #values: readonly number[];
  readonly #slopes: readonly number[];

  /** Knots `at` ascending, at least two, with one value each. */
  constructor(at: readonly number[], values: readonly number[]) {
    this.#at = at;
    this.#values = values;
    this.#slopes = computeSlopes(at, values);
  }

  /** The value at `s`, held outside the knots. */
  evaluate(s: number): number {
    const at = this.#at;
    const last = at.length - 1;
    if (s <= at[0]!) return this.#values[0]!;
    if (s >= at[last]!) return this.#values[last]!;
    let i = 0;
    while (s > at[i + 1]!) i++;
    const h = at[i + 1]! - at[i]!;
    const u = (s - at[i]!) / h;
    const v = 1 - u;
    return (
      this.#values[i]! * v * v * (1 + 2 * u) +
      this.#values[i + 1]! * u * u * (1 + 2 * v) +
      h * u * v * (this.#slopes[i]! * v - this.#slopes[i + 1]! * u)
    );
  }
}

function computeSlopes(at: readonly number[], values: readonly number[]): number[] {
  const last = at.length - 1;
  const secant = (i: number) => (values[i + 1]! - values[i]!) / (at[i + 1]! - at[i]!);
  return at.map((_, i) => {
    if (i === 0) return secant(0);
    if (i === last) return secant(last - 1);
    const before = secant(i - 1);
    const after = secant(i);
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
}
