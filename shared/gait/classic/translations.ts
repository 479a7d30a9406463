import type { NormalWalk } from '../base.ts';
import { SLOT } from '../channels.ts';
import { computePatternSpeed } from '../laws.ts';
import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';

/**
 * The three translations of the root (engine.md §3.2), in leg lengths: multiply by H for metres. W is the
 * pattern speed min(V, 2.5), 1/s; phases are cycles from the left heel strike.
 */

/** What the papers' formulas of a walk follow. */
export interface PatternShape {
  /** W, 1/s. */
  patternSpeed: number;
  /** `computeSwayGrowth` at W. */
  swayGrowth: number;
  /** Ds/Dc, cycles. */
  dutyFactor: number;
  /** How far hips sway to either side where the sway is whole, leg lengths. */
  lateralAmplitude: number;
}

/** That of the papers, at every speed, leg lengths. */
const LATERAL_AMPLITUDE = 0.032;

/** Creates the shape of a stand. */
export function createPatternShape(): PatternShape {
  return { patternSpeed: 0, swayGrowth: 0, dutyFactor: 0.5, lateralAmplitude: LATERAL_AMPLITUDE };
}

/** Takes the shape to a walk, but for the lateral amplitude. */
export function fitShape(shape: PatternShape, { normalizedSpeed, toeOffPhase }: NormalWalk): void {
  shape.dutyFactor = 0.5 + toeOffPhase;
  shape.patternSpeed = computePatternSpeed(normalizedSpeed);
  shape.swayGrowth = computeSwayGrowth(shape.patternSpeed);
}

/** Harmonics of the three translations' series. */
export const TRANSLATION_HARMONICS = [
  { slot: SLOT.vertical, harmonics: 2 },
  { slot: SLOT.lateral, harmonics: 1 },
  { slot: SLOT.forward, harmonics: 2 },
] as const;

/** Fills the series of the three translations, as `NormalCurves.writeSeriesInto` does. */
export function writeTranslationsInto(shape: PatternShape, series: Float64Array): void {
  writeVerticalInto(shape, series);
  writeLateralInto(shape, series);
  writeForwardInto(shape, series);
}

const TURN = 2 * Math.PI;
/** Below this W the sways and the tilt grow with speed, above it they rest, 1/s. */
const SWAY_SPEED = 0.5;

const VERTICAL_COS = Math.sin(TURN * -0.35);
const VERTICAL_SIN = Math.cos(TURN * -0.35);

/** vertical: 0 at phase 0.30 and 0.80, lowest, -0.03 W, at 0.05 and 0.55: -0.015 W (1 - sin). Up +. */
function writeVerticalInto({ patternSpeed }: PatternShape, series: Float64Array): void {
  const most = 0.015 * patternSpeed;
  const at = SERIES_LENGTH * SLOT.vertical;
  series[at] = -most;
  series[at + 4] = most * VERTICAL_COS;
  series[at + 5] = most * VERTICAL_SIN;
}

/**
 * How much of their full amplitude lateral, forward and torso tilt have at W: 4 W (1 - W), and 1 from W = 0.5
 * on.
 */
export function computeSwayGrowth(patternSpeed: number): number {
  const speed = Math.min(patternSpeed, SWAY_SPEED);
  return 4 * speed * (1 - speed);
}

const LATERAL_COS = Math.sin(TURN * -0.1);
const LATERAL_SIN = Math.cos(TURN * -0.1);

/** lateral: sways to the stance side, furthest at phase 0.35 (left) and 0.85 (right). Left +. */
function writeLateralInto({ swayGrowth, lateralAmplitude }: PatternShape, series: Float64Array): void {
  const most = lateralAmplitude * swayGrowth;
  const at = SERIES_LENGTH * SLOT.lateral;
  series[at + 2] = most * LATERAL_COS;
  series[at + 3] = most * LATERAL_SIN;
}

/**
 * forward: runs ahead of and lags behind the mean speed twice a cycle, 0.021 at most. Forward +. The duty
 * factor is Ds/Dc, cycles.
 */
function writeForwardInto({ swayGrowth, dutyFactor }: PatternShape, series: Float64Array): void {
  const most = 0.021 * swayGrowth;
  const ahead = 2 * TURN * (0.625 - dutyFactor);
  const at = SERIES_LENGTH * SLOT.forward;
  series[at + 4] = most * Math.sin(ahead);
  series[at + 5] = most * Math.cos(ahead);
}
