/**
 * Weights of what the plan weighs against each other, squares of radians unless said otherwise. All chosen:
 * the smallest changes of hip and knee whose knees stay smooth, over the built-in styles at V 0.3 to 2.5
 * (docs/architecture/planting.md).
 */
export const WEIGHT = {
  knee: 1,
  /** The first sample of a stance: a leg that cannot reach at its strike lands with a jerk. */
  kneeAtStrike: 5,
  hip: 1,
  straightKnee: 30,
  ankle: 15,
  /** Second differences of the knee's change from sample to sample, and the first of them at the strike. */
  kneeBend: 40,
  kneeAtStrikeSlope: 60,
  /**
   * Heel rise against the pattern's: firm in early stance, loose where the heel is what the leg reaches with.
   */
  earlyHeel: 1,
  lateHeel: 0.06,
  heelBend: 0.1,
  /** In leg lengths: second differences of the coefficients, and the shift itself. */
  heightBend: 10,
  shiftBend: 80,
  shift: 6,
  /** Root height of the papers' formula, where it is asked for. */
  formula: 50,
} as const;

/** Cycles after the strike until which the heel follows the pattern firmly. */
export const EARLY = 0.3;
