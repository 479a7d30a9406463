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
  /** Phase of the right toe off, cycles; below 0 for a run. */
  readonly toeOffPhase: number;
  /** Legs of the body, metres. */
  readonly legLengthM: number;
}

/**
 * The normal curves of a base, all 34 slots: pure functions of a walk and of a phase, counted from the heel
 * strike of the slot's own side. Values are leg lengths for the translations and degrees for all others, with
 * the signs of engine.md §1 and §3. Each slot is a Fourier series; slots that follow keys have those beside
 * it. The vertical translation follows none.
 */
export interface NormalCurves {
  /** Harmonics of each slot's series, by slot: at most `MAX_HARMONICS`, 0 for a constant. */
  readonly harmonics: Uint8Array;
  /**
   * Writes the series of a walk to zeros: from `SERIES_LENGTH` times the slot on mean, 0, cos_1, sin_1,
   * cos_2, ... as far as the slot's harmonics go. Right slots are left out: each has its left one's. Makes
   * no object.
   */
  writeSeriesInto(walk: NormalWalk, series: Float64Array): void;
  /** What reads the slots that follow keys; undefined where none does. */
  readonly keyed: KeyedCurves | undefined;
}

/** Curves through keys, of the walk that they were fitted to last. */
export interface KeyedCurves {
  /** The slots that follow them. */
  readonly slots: readonly number[];
  /** Sets the keys to a walk. Makes no object. */
  fit(walk: NormalWalk): void;
  /** Fills `values` of these slots, each at its own phase in [0, 1); both by slot. Makes no object. */
  writeInto(phases: Float64Array, values: Float64Array): void;
}

/** How a body goes: a walk has a foot on the floor at any time, a run flies between its steps. */
export const GAIT_KINDS = ['walk', 'run'] as const;
export type GaitKind = (typeof GAIT_KINDS)[number];

/**
 * A normal walk that styles are relative to: its curves, its toe off and its hip's shares, at any speed. It
 * knows of no style, and the laws of speed and step (eq. 1-8) are the same above every base but for the tempo
 * that it gives a body's size.
 */
export interface BasePattern {
  /** The name in a style file. */
  readonly name: string;
  readonly gait: GaitKind;
  /** How much secondary motion its curves have, 0 (none, as the papers) to 1 (measured-base.md §2.7). */
  readonly secondaryMotion: number;
  /**
   * Phase of the right toe off at V >= 0 (1/s), cycles in (0, 0.5); of a run in (-0.5, 0), on legs of so many
   * metres, of which a walk's does not depend. Default 1.
   */
  computeToeOffPhase(normalizedSpeed: number, legLengthM?: number): number;
  /** The shares at V >= 0 (1/s). */
  computeHipShares(normalizedSpeed: number): HipShares;
  /**
   * Cycles that a body with legs of this many metres goes to one of a body with legs of a metre, at equal V:
   * steps are shorter by as much. 1 at a metre.
   */
  computeTempo(legLengthM: number): number;
  readonly curves: NormalCurves;
}
