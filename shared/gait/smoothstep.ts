/** The cubic step: u^2 (3 - 2 u), 0 below 0 and 1 above 1, with no slope at both ends. */
export function smoothstep(u: number): number {
  const held = Math.min(1, Math.max(0, u));
  return held * held * (3 - 2 * held);
}

/** The quintic step: as the cubic one, with neither slope nor curvature at both ends. */
export function smootherstep(u: number): number {
  const held = Math.min(1, Math.max(0, u));
  return held * held * held * (10 - held * (15 - 6 * held));
}
