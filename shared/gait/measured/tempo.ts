/**
 * Power of one over the leg length with which the tempo grows at equal V: people's steps follow the speed
 * over the root of g H, cadence .928 v* ^ .577 over the root of H / g; with V = v / H that is V ^ .577 H ^
 * -.21.
 */
const TEMPO_POWER = 0.21;
/**
 * Leg lengths that this is followed between, metres (chosen: the smallest who walks and twice the reference;
 * steps stay within what legs span).
 */
const SHORTEST_LEG = 0.3;
const LONGEST_LEG = 2;

/** Tempo of a body over that of one with legs of a metre, at equal V: 1.12 for a child of 0.57 m. */
export function computeMeasuredTempo(legLengthM: number): number {
  return Math.min(Math.max(legLengthM, SHORTEST_LEG), LONGEST_LEG) ** -TEMPO_POWER;
}
