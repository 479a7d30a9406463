import { computeKeySlope } from '../../gait/periodicCurve.ts';
import { findNext } from './smoothedLine.ts';

/**
 * A curve through knots over time that is monotone between them (Fritsch and Carlson's `pchip`), with no
 * slope at its ends and level outside of them; C1.
 */
export class KnottedCurve {
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  readonly #slopes: Float64Array;

  /** Times ascending, at least one. */
  constructor(times: readonly number[], values: readonly number[]) {
    this.#times = Float64Array.from(times);
    this.#values = Float64Array.from(values);
    this.#slopes = Float64Array.from(times, (_, i) => computeSlope(times, values, i));
  }

  /** The value at a time, seconds. Allocates nothing. */
  evaluate(timeS: number): number {
    const times = this.#times;
    const values = this.#values;
    const next = findNext(times, timeS);
    if (next === 0) return values[0]!;
    if (next === times.length) return values[next - 1]!;
    const from = next - 1;
    const width = times[next]! - times[from]!;
    const u = (timeS - times[from]!) / width;
    const rise = values[next]! - values[from]!;
    const slopeHere = this.#slopes[from]! * width;
    const slopeNext = this.#slopes[next]! * width;
    const cubic = slopeHere + slopeNext - 2 * rise;
    return values[from]! + u * (slopeHere + u * (rise - slopeHere - cubic + u * cubic));
  }
}

function computeSlope(times: readonly number[], values: readonly number[], at: number): number {
  if (at === 0 || at === times.length - 1) return 0;
  return computeKeySlope(
    times[at]! - times[at - 1]!,
    values[at]! - values[at - 1]!,
    times[at + 1]! - times[at]!,
    values[at + 1]! - values[at]!,
  );
}
