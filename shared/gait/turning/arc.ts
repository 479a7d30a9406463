/**
 * An arc as seen from its beginning. A body that has gone 1 along it and turned by x, radians, left +,
 * has come sin x / x ahead and (1 - cos x) / x to the left, which is straight ahead where x is 0.
 */

/** sin x / x. */
export function computeSinc(x: number): number {
  return x === 0 ? 1 : Math.sin(x) / x;
}

/** (1 - cos x) / x. */
export function computeCosc(x: number): number {
  return x === 0 ? 0 : (1 - Math.cos(x)) / x;
}
