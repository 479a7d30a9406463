import type { StyleDocument } from '../../../shared/style/document.ts';

/**
 * A key with a smaller share than this in the coefficients in effect is not in what is seen (product.md, "Key
 * speeds").
 */
export const LEAST_INFLUENCE = 0.1;

/** What share a key has in the coefficients at a speed V (1/s), [0, 1]; `keySpeeds` ascend. */
export function computeKeyInfluence(
  keySpeeds: readonly number[],
  index: number,
  normalizedSpeed: number,
): number {
  const speed = keySpeeds[index]!;
  const before = keySpeeds[index - 1];
  const after = keySpeeds[index + 1];
  if (normalizedSpeed < speed) {
    return before === undefined ? 1 : Math.max(0, (normalizedSpeed - before) / (speed - before));
  }
  return after === undefined ? 1 : Math.max(0, (after - normalizedSpeed) / (after - speed));
}

/** Whether a key of a document has a part in what is seen at a speed V (1/s). */
export function isKeyInEffect({ keys }: StyleDocument, index: number, normalizedSpeed: number): boolean {
  const speeds = keys.map(({ speed }) => speed);
  return computeKeyInfluence(speeds, index, normalizedSpeed) >= LEAST_INFLUENCE;
}

/** Index of the key that has the greatest share in what is seen at a speed V (1/s). */
export function findKeyInEffect({ keys }: StyleDocument, normalizedSpeed: number): number {
  const speeds = keys.map(({ speed }) => speed);
  const shares = speeds.map((_, index) => computeKeyInfluence(speeds, index, normalizedSpeed));
  return shares.indexOf(Math.max(...shares));
}
