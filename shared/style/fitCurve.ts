import { type CoefficientName, IDENTITY, type Range } from './limits.ts';
import type { FullCoefficients } from './settings.ts';

/**
 * The coefficients that bring one normal curve nearest to another curve: a grid over lead, least squares in
 * the rest, with priors towards the identity (measured-base §6.11).
 */

/**
 * Samples of a cycle that curves are given at, from the own heel strike on; a lead is a whole number of them.
 */
export const FIT_STEPS = 800;
/** Every so many samples count in the squares (chosen: 100 a cycle, as captures are averaged). */
const STRIDE = 8;
/** Samples of the coarse grid over lead: .01 cycles; around its best the fine grid takes each. */
const COARSE = 8;

const ANGLES = Array.from({ length: FIT_STEPS }, (_, i) => (2 * Math.PI * i) / FIT_STEPS);
const ONES = new Float64Array(FIT_STEPS).fill(1);
const SINES = Float64Array.from(ANGLES, Math.sin);
const COSINES = Float64Array.from(ANGLES, Math.cos);

/** Independent samples that a cycle is worth against the priors (measured-base §6.11). */
export const EFFECTIVE_SAMPLES = 12;

/** How far a coefficient may be from its neutral value before the fit must pay for it; one deviation. */
export type Priors = Readonly<Record<CoefficientName, number>>;

/** One curve to be fitted. */
export interface CurveFit {
  /** What is to be shown, degrees or leg lengths; length `FIT_STEPS`, by own phase. */
  readonly wanted: Float64Array;
  /** The normal curve that is styled, likewise. */
  readonly normal: Float64Array;
  /** What residuals count against, in the curve's unit. */
  readonly sigma: number;
  readonly priors: Priors;
  /** Leads that are tried, cycles. */
  readonly leads: Range;
  /** The scale where it is not free: 1, or what laws ask for. All others are 0 then. */
  readonly fixedScale: number;
}

const LINEAR = ['scale', 'offset', 'stance', 'strike'] as const satisfies readonly CoefficientName[];

/** Fits the free coefficients of a curve; the others are those of the identity, but for a fixed scale. */
export function fitCurve(curve: CurveFit, free: ReadonlySet<CoefficientName>): FullCoefficients {
  const toSteps = (lead: number): number => Math.round(lead * FIT_STEPS);
  if (!free.has('lead')) return fitAtLead(curve, free, 0).coefficients;
  const [first, last] = [toSteps(curve.leads.min), toSteps(curve.leads.max)];
  const coarse = findBest(curve, free, first, last, COARSE);
  return findBest(
    curve,
    free,
    Math.max(first, coarse.steps - COARSE),
    Math.min(last, coarse.steps + COARSE),
    1,
  ).coefficients;
}

interface Fit {
  readonly coefficients: FullCoefficients;
  /** Lead in samples. */
  readonly steps: number;
  readonly cost: number;
}

function findBest(
  curve: CurveFit,
  free: ReadonlySet<CoefficientName>,
  first: number,
  last: number,
  by: number,
): Fit {
  let best = fitAtLead(curve, free, first);
  for (let steps = first + by; steps <= last; steps += by) {
    const fit = fitAtLead(curve, free, steps);
    if (fit.cost < best.cost) best = fit;
  }
  return best;
}

const COLUMNS: Readonly<Record<Exclude<CoefficientName, 'lead' | 'scale'>, Float64Array>> = {
  offset: ONES,
  stance: SINES,
  strike: COSINES,
};

/** Least squares in all but lead. */
function fitAtLead(curve: CurveFit, free: ReadonlySet<CoefficientName>, steps: number): Fit {
  const { wanted, normal, sigma, priors } = curve;
  const fixedScale = free.has('scale') ? 0 : curve.fixedScale;
  const names = LINEAR.filter((name) => free.has(name));
  const columns = names.map((name) => (name === 'scale' ? normal : COLUMNS[name]));
  const size = names.length;
  const products = names.map(() => Array.from({ length: size }, () => 0));
  const rests = Array.from({ length: size }, () => 0);
  let restSquares = 0;
  for (let i = 0; i < FIT_STEPS; i += STRIDE) {
    const at = wrap(i + steps);
    const rest = wanted[i]! - fixedScale * normal[at]!;
    restSquares += rest * rest;
    for (let row = 0; row < size; row++) {
      const value = columns[row]![at]!;
      rests[row]! += value * rest;
      for (let column = 0; column <= row; column++) products[row]![column]! += value * columns[column]![at]!;
    }
  }
  const weight = (EFFECTIVE_SAMPLES * STRIDE) / (FIT_STEPS * sigma * sigma);
  const neutral = names.map((name) => IDENTITY[name]);
  const pull = names.map((name) => 1 / (priors[name] * priors[name]));
  const product = (row: number, column: number): number =>
    products[Math.max(row, column)]![Math.min(row, column)]!;
  const solved = solve(
    names.map((_, row) =>
      names.map((__, column) => weight * product(row, column) + (row === column ? pull[row]! : 0)),
    ),
    names.map((_, row) => weight * rests[row]! + pull[row]! * neutral[row]!),
  );
  const lead = steps / FIT_STEPS;
  let squares = restSquares;
  let cost = (lead / priors.lead) ** 2;
  for (let row = 0; row < size; row++) {
    squares -= 2 * solved[row]! * rests[row]!;
    for (let column = 0; column < size; column++)
      squares += solved[row]! * solved[column]! * product(row, column);
    cost += pull[row]! * (solved[row]! - neutral[row]!) ** 2;
  }
  const found = Object.fromEntries(names.map((name, row) => [name, solved[row]!]));
  return {
    coefficients: { ...IDENTITY, scale: curve.fixedScale, ...found, lead },
    steps,
    cost: cost + weight * squares,
  };
}

/** Mean over the cycle of the squared distance between what is wanted and what coefficients show. */
export function computeMeanSquare({ wanted, normal }: CurveFit, coefficients: FullCoefficients): number {
  const { scale, offset, lead, stance, strike } = coefficients;
  const steps = Math.round(lead * FIT_STEPS);
  let sum = 0;
  for (let i = 0; i < FIT_STEPS; i += STRIDE) {
    const at = wrap(i + steps);
    const shown = scale * normal[at]! + offset + stance * SINES[at]! + strike * COSINES[at]!;
    sum += (wanted[i]! - shown) ** 2;
  }
  return (sum * STRIDE) / FIT_STEPS;
}

function wrap(step: number): number {
  return ((step % FIT_STEPS) + FIT_STEPS) % FIT_STEPS;
}

/** Solves a symmetric positive definite system in place, by elimination; priors keep it well conditioned. */
function solve(matrix: readonly number[][], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= size; column++)
        rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const solved = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let value = rows[row]![size]!;
    for (let column = row + 1; column < size; column++) value -= rows[row]![column]! * solved[column]!;
    solved[row] = value / rows[row]![row]!;
  }
  return solved;
}
