/**
 * Weights of what the body of a walk over steps weighs against each other, squares of radians against its
 * template unless said otherwise. Chosen by measurement over single steps and walks from stand to stand.
 */
export const STEP_WEIGHT = {
  knee: 2,
  kneeAtStrike: 12,
  /** Second differences of the knee's change. */
  kneeBend: 20,
  /** A knee that is too straight shortly after its leg has left or before it lands. */
  swingKnee: 200,
  thigh: 2,
  ankle: 1,
  /** An ankle or a knee that is past what it may. */
  beyond: 60,
  /** A leg on its path that would have to be too straight. */
  reach: 60,
  /** In leg lengths: second differences of the coefficients of rise and shift, and these themselves. */
  bend: 3000,
  rise: 1,
  shift: 3,
  /** First differences of the shift's, where feet go on paths of their own. */
  shiftRate: 10000,
  /** Changes of pitch: free, with an aim, asked for by hand; and the heel that gives way. */
  pitch: 1,
  aim: 10,
  landsDown: 100,
  byHand: 10_000,
  heel: 4,
} as const;
