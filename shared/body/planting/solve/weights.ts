/**
 * Weights of what the plan weighs against each other, squares of radians unless said otherwise. All chosen,
 * by measurement over the built-in styles at V 0.3 to 2.5, both bases: the calmest joints at strike and toe
 * off of those that leave hip and knee near the pattern and do not let the hips lurch
 * (docs/architecture/planting.md).
 */
export const WEIGHT = {
  knee: 2,
  /** The first sample of a stance: a leg that cannot reach at its strike lands with a jerk. */
  kneeAtStrike: 6,
  hip: 20,
  /** Share of both that the trailing leg is asked for while the other foot strikes. */
  trailing: 0.2,
  straightKnee: 30,
  ankle: 60,
  /** Second differences of the knee's change from sample to sample, and the first of them at the strike. */
  kneeBend: 60,
  kneeAtStrikeSlope: 400,
  /** Heel rise against people's: in early stance other things hold the heel down. */
  earlyHeel: 1,
  lateHeel: 5,
  heelBend: 0.02,
  /** In leg lengths: second differences of the height's coefficients, and the shift itself. */
  heightBend: 1,
  shift: 1,
  /** In cycle lengths: second differences of the shift's coefficients. */
  shiftBend: 300,
  /** How hips rise and fall from sample to sample against the formula's, in leg lengths, at V 1.4. */
  bob: 14500,
  /** How far hips go from sample to sample against people's, in cycle lengths, at V 1.4. */
  surge: 14_500,
  /** Root height of the papers' formula, where it is asked for, in leg lengths. */
  formula: 50,
} as const;

/** Those that are others where soles give and hips are asked for people's surge. */
export const GIVING_WEIGHT = { earlyHeel: 12, lateHeel: 2, bob: 4100 } as const;

/** Cycles after the strike until which the heel is held loosely. */
export const EARLY = 0.3;
