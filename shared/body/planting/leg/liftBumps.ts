/** Bumps that a swing is folded or lifted by. */
export const BUMP_COUNT = 4;

/** Bernstein bumps of degree 7, the second to the fifth, each scaled to a peak of 1. */
const SCALE_OUTER = 21 / 0.31874;
const SCALE_INNER = 35 / 0.29375;

/** Fills the four bumps at a share of a swing; 0 with no slope at both ends. Allocates nothing. */
export function writeBumpsInto(share: number, out: Float64Array): void {
  const left = 1 - share;
  const squares = share * share * left * left;
  out[0] = SCALE_OUTER * squares * left * left * left;
  out[1] = SCALE_INNER * squares * share * left * left;
  out[2] = SCALE_INNER * squares * share * share * left;
  out[3] = SCALE_OUTER * squares * share * share * share;
}

const bumps = new Float64Array(BUMP_COUNT);

/** How far a leg is folded at a share of its swing, radians. Allocates nothing. */
export function computeFold(folds: Float64Array, share: number): number {
  if (folds[0] === 0 && folds[1] === 0 && folds[2] === 0 && folds[3] === 0) return 0;
  writeBumpsInto(share, bumps);
  let sum = 0;
  for (let i = 0; i < BUMP_COUNT; i++) sum += folds[i]! * bumps[i]!;
  return sum;
}
