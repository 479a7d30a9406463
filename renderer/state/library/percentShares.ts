/** Remainders nearer than this are the same but for rounding, percent. */
const SAME_REMAINDER = 1e-9;

/**
 * Whole percents of weights, 0 or more each, that sum to 100: each rounded down, and what is missing then
 * goes one by one to those that lost most, of equal ones to the first. All 0 where all weights are 0.
 */
export function computePercents(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (100 * weight) / total);
  const percents = exact.map((percent) => Math.floor(percent + SAME_REMAINDER));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byLoss = exact
    .map((percent, index) => ({ index, loss: Math.round((percent - percents[index]!) / SAME_REMAINDER) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, missing)) percents[index]!++;
  return percents;
}
