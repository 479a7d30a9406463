import type { NormalWalk, VerticalAtPhase } from '../base.ts';
import { SLOT } from '../channels.ts';
import { computePatternSpeed } from '../laws.ts';

/**
 * The three translations of the root (engine.md §3.2), in leg lengths: multiply by H for metres. W is the
 * pattern speed min(V, 2.5), 1/s; phases are cycles from the left heel strike.
 */

/**
 * What the papers' formulas of a walk follow. They take it whole and write their slots themselves: numbers
 * that are handed over and given back leave a box each on the heap wherever V8 does not inline.
 */
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

/** Fills the slots of the three translations, each at its own phase; arrays by slot. */
export function writeTranslationsInto(shape: PatternShape, phases: Float64Array, normal: Float64Array): void {
  writeVerticalInto(shape, phases, normal);
  writeLateralInto(shape, phases, normal);
  writeForwardInto(shape, phases, normal);
}

const TURN = 2 * Math.PI;
/** Below this W the sways and the tilt grow with speed, above it they rest, 1/s. */
const SWAY_SPEED = 0.5;

function writeVerticalInto(shape: PatternShape, phases: Float64Array, normal: Float64Array): void {
  normal[SLOT.vertical] = computeVertical(shape.patternSpeed, phases[SLOT.vertical]!);
}

/** Sets a posture's normal vertical translation, leg lengths, from a walk at the posture's phase. */
export function writeNormalVerticalInto(walk: NormalWalk, posture: VerticalAtPhase): void {
  posture.normalVertical = computeVertical(computePatternSpeed(walk.normalizedSpeed), posture.phase);
}

/** vertical: 0 at phase 0.30 and 0.80, lowest, -0.03 W, at 0.05 and 0.55. Up +. */
function computeVertical(patternSpeed: number, phase: number): number {
  return -0.015 * patternSpeed * (1 - Math.sin(TURN * (2 * phase - 0.35)));
}

/**
 * How much of their full amplitude lateral, forward and torso tilt have at W: 4 W (1 - W), and 1 from W = 0.5
 * on.
 */
export function computeSwayGrowth(patternSpeed: number): number {
  const speed = Math.min(patternSpeed, SWAY_SPEED);
  return 4 * speed * (1 - speed);
}

/** lateral: sways to the stance side, furthest at phase 0.35 (left) and 0.85 (right). Left +. */
function writeLateralInto(shape: PatternShape, phases: Float64Array, normal: Float64Array): void {
  const { swayGrowth, lateralAmplitude } = shape;
  normal[SLOT.lateral] = lateralAmplitude * swayGrowth * Math.sin(TURN * (phases[SLOT.lateral]! - 0.1));
}

/**
 * forward: runs ahead of and lags behind the mean speed twice a cycle, 0.021 at most. Forward +. The duty
 * factor is Ds/Dc, cycles.
 */
function writeForwardInto(shape: PatternShape, phases: Float64Array, normal: Float64Array): void {
  const { swayGrowth, dutyFactor } = shape;
  normal[SLOT.forward] =
    0.021 * swayGrowth * Math.sin(2 * TURN * (phases[SLOT.forward]! + 0.625 - dutyFactor));
}
