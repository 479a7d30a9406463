/** Numbers in [0, 1) that a seed decides. */
export type Random = () => number;

/** Makes the numbers of a seed, an integer (mulberry32: small, and good enough to draw walks by). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number in [low, high], both whole. */
export function drawInteger(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of several. Throws for none. */
export function drawOne<T>(random: Random, choices: readonly T[]): T {
  const drawn = choices[Math.floor(random() * choices.length)];
  if (drawn === undefined) throw new RangeError('nothing to draw from');
  return drawn;
}
