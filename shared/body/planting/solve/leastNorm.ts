/** Sweeps at most, and the change of a sweep under which it is done. */
const SWEEPS = 80;
const DONE = 1e-7;

/**
 * The least change, by the sum of its squares, that meets every need: rows r with r . out >= need (Hildreth's
 * dual sweeps), as far as that is worth it: a row counts the less the shorter it is beside `softness`. Fills
 * `out`; allocates.
 * @param rows one after the other, each as long as `out`.
 */
export function solveLeastNorm(
  rows: Float64Array,
  needs: Float64Array,
  softness: number,
  out: Float64Array,
): void {
  const slack = softness * softness;
  const size = out.length;
  const prices = new Float64Array(needs.length);
  out.fill(0);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let largest = 0;
    for (let row = 0; row < needs.length; row++) {
      let length = 0;
      let met = 0;
      for (let i = 0; i < size; i++) {
        const value = rows[row * size + i]!;
        length += value * value;
        met += value * out[i]!;
      }
      const missing = needs[row]! - met - slack * prices[row]!;
      const price = Math.max(0, prices[row]! + missing / (length + slack));
      const change = price - prices[row]!;
      if (change === 0) continue;
      prices[row] = price;
      for (let i = 0; i < size; i++) out[i]! += change * rows[row * size + i]!;
      largest = Math.max(largest, Math.abs(change) * Math.sqrt(length));
    }
    if (largest < DONE) return;
  }
}
