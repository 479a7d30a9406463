/** What share of the normal hip amplitude a leg swings at its own heel strike and half a cycle later. */
export interface HipShares {
  /** Share at the own heel strike, hip_max / hip; positive. */
  readonly max: number;
  /** Share half a cycle later, hip_min / hip; negative. `max - min` is 1. */
  readonly min: number;
  /**
   * Angle between the thighs at heel strike over the compass angle that eq. 4 needs for the same step: 1
   * where legs are stiff, less where knees and feet add to the step.
   */
  readonly thighShare: number;
}

/** The walk that normal curves are of; a `StyledLaw` tells it. */
export interface NormalWalk {
  /** V >= 0, 1/s. */
  readonly normalizedSpeed: number;
  /** The normal hip amplitude, radians: that of V_h, which need not be V. */
  readonly hipAmplitude: number;
  /** Phase of the right toe off, cycles. */
  readonly toeOffPhase: number;
}

/** The part of a posture that tells where the normal walk has the hips. */
export interface VerticalAtPhase {
  /** Cycles, [0, 1). */
  readonly phase: number;
  /** The normal vertical translation there, leg lengths. */
  normalVertical: number;
}

/**
 * The normal curves of a base, all 34 slots: pure functions of a walk and of phases. Values are leg lengths
 * for the translations and degrees for all others, with the signs of engine.md §1 and §3.
 */
export interface NormalCurves {
  /**
   * Fills `normal` with the value of each slot at its own phase. Both arrays are indexed by slot, length 34;
   * `phases` in [0, 1), each counted from the heel strike of the slot's own side. Makes no object, and is
   * quickest for the walk that it was asked for last.
   */
  writeNormalInto(walk: NormalWalk, phases: Float64Array, normal: Float64Array): void;
  /** Sets the vertical translation at the posture's phase: what `writeNormalInto` gives its slot there. */
  writeVerticalInto(walk: NormalWalk, posture: VerticalAtPhase): void;
}

/**
 * A normal walk that styles are relative to: its curves, its toe off and its hip's shares, at any speed. It
 * knows of no style, and the laws of speed and step (eq. 1-8) are the same above every base but for the tempo
 * that it gives a body's size.
 */
export interface BasePattern {
  /** The name in a style file. */
  readonly name: string;
  /** Phase of the right toe off at V >= 0 (1/s), cycles in (0, 0.5). */
  computeToeOffPhase(normalizedSpeed: number): number;
  /** The shares at V >= 0 (1/s). */
  computeHipShares(normalizedSpeed: number): HipShares;
  /**
   * Cycles that a body with legs of so many metres goes to one of a body with legs of a metre, at equal V:
   * steps are shorter by as much. 1 at a metre.
   */
  computeTempo(legLengthM: number): number;
  readonly curves: NormalCurves;
}
