/**
 * A line through knots over time, level outside of them, whose corners are smoothed by a cubic B-spline: its
 * fourth derivative is continuous, and where it is straight for long enough it is that line to rounding.
 */
export class SmoothedLine {
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  /** Change of slope at each knot. */
  readonly #turns: Float64Array;
  readonly #spacingS: number;

  /** Times ascending, at least one; `spacingS` is the spline's: a corner reaches two of them either way. */
  constructor(times: readonly number[], values: readonly number[], spacingS: number) {
    this.#times = Float64Array.from(times);
    this.#values = Float64Array.from(values);
    this.#spacingS = spacingS;
    const slopes = times.slice(1).map((time, i) => (values[i + 1]! - values[i]!) / (time - times[i]!));
    this.#turns = Float64Array.from(times, (_, i) => (slopes[i] ?? 0) - (slopes[i - 1] ?? 0));
  }

  /** The value at a time, seconds. Allocates nothing. */
  evaluate(timeS: number): number {
    const times = this.#times;
    const values = this.#values;
    const spacingS = this.#spacingS;
    const last = times.length - 1;
    const next = findNext(times, timeS);
    let value = values[0]!;
    if (next > last) value = values[last]!;
    else if (next > 0) {
      const from = times[next - 1]!;
      const share = (timeS - from) / (times[next]! - from);
      value = values[next - 1]! + share * (values[next]! - values[next - 1]!);
    }
    const reachS = 2 * spacingS;
    for (let i = next - 1; i >= 0 && timeS - times[i]! < reachS; i--)
      value += this.#turns[i]! * computeRounding((timeS - times[i]!) / spacingS) * spacingS;
    for (let i = next; i <= last && times[i]! - timeS < reachS; i++)
      value += this.#turns[i]! * computeRounding((times[i]! - timeS) / spacingS) * spacingS;
    return value;
  }
}

/** How far the smoothed corner of a ramp is over the ramp, in spacings, this many spacings from it. */
function computeRounding(away: number): number {
  const outer = 2 - away;
  const inner = Math.max(0, 1 - away);
  // Products: a power is a call, and there are thirty of them in each instant of a walk.
  const outerSquare = outer * outer;
  const innerSquare = inner * inner;
  return (outerSquare * outerSquare * outer - 4 * innerSquare * innerSquare * inner) / 120;
}

/** The first of ascending times that lies after a time. */
export function findNext(times: Float64Array, timeS: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= timeS) low = middle + 1;
    else high = middle;
  }
  return low;
}
