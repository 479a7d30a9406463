/**
 * Weights of what the plan weighs against each other, squares of radians unless said otherwise. All chosen,
 * by measurement over the built-in styles at V 0.3 to 2.5, both bases: the calmest joints at strike and toe
 * off of those that leave hip and knee near the pattern and do not let the hips lurch
 * (docs/architecture/planting.md).
 */
export const WEIGHT = {
  /** Times as much at the first sample of a stance: a leg that cannot reach there lands with a jerk. */
  kneeAtStrike: 6,
  thigh: 20,
  /** Share of thigh and knee that the trailing leg is asked for while the other foot strikes. */
  trailing: 0.2,
  straightKnee: 30,
  ankle: 60,
  /** In leg lengths: second differences of the height's coefficients, and the shift itself. */
  heightBend: 1,
  shift: 1,
  /** In cycle lengths: second differences of the shift's coefficients. */
  shiftBend: 300,
  /** How hips rise and fall from sample to sample against the formula's, in leg lengths, at V 1.4. */
  bob: 4100,
  /** Root height of the papers' formula, where it is asked for, in leg lengths. */
  formula: 50,
} as const;

/**
 * Those that go by the base: of one without secondary motion, and of one with all of it. Legs that take their
 * feet back evenly, as people's do, bear a firm beat; those of the 1990 pattern would be bent too far.
 */
export const BASE_WEIGHT = {
  knee: [1.5, 2],
  /** Second differences of the knee's change from sample to sample, and the first of them at the strike. */
  kneeBend: [105, 60],
  kneeAtStrikeSlope: [80, 400],
  /** Heel rise against people's: in early stance other things hold the heel down. */
  earlyHeel: [2, 15],
  lateHeel: [4.5, 2],
  heelBend: [0.45, 0.02],
  /** How far hips go from sample to sample against people's, in cycle lengths, at V 1.4. */
  surge: [2700, 17_000],
  /**
   * By what share of their mean speed hips are asked to go faster and slower (captured people: slowest 0.74
   * to 0.89, fastest 1.20 to 1.38; what heels and ankles bear at V 2.2 as well).
   */
  surgeShare: [0.08, 0.11],
} as const;

/** Cycles after the strike until which the heel is held loosely. */
export const EARLY = 0.3;
