import { type CoefficientName, IDENTITY, type Range } from '../limits.ts';
import type { FullCoefficients } from '../settings.ts';

/**
 * The coefficients that bring one normal curve nearest to another curve: a grid over lead, least squares in
 * the rest, with priors towards the identity (capture.md §11).
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
const SINES = Float64Array.from(ANGLES, Math.sin);
const COSINES = Float64Array.from(ANGLES, Math.cos);

/** Independent samples that a cycle is worth against the priors (capture.md §11). */
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

/** The columns that a curve is a sum of, in the order of `LINEAR`. */
const SIZE = LINEAR.length;

/** Sums over the samples that count, at one lead: what every set of free coefficients is solved from. */
interface Products {
  /** Column times column, `SIZE` x `SIZE`. */
  readonly columns: Float64Array;
  /** Column times what is wanted. */
  readonly wanted: Float64Array;
  /** What is wanted, squared. */
  readonly squares: number;
}

/** By curve and lead: tidying asks for the same ones again and again. */
const productsOf = new WeakMap<CurveFit, Map<number, Products>>();

function getProducts(curve: CurveFit, steps: number): Products {
  let byLead = productsOf.get(curve);
  if (byLead === undefined) productsOf.set(curve, (byLead = new Map()));
  let products = byLead.get(steps);
  if (products === undefined) byLead.set(steps, (products = computeProducts(curve, steps)));
  return products;
}

function computeProducts({ wanted, normal }: CurveFit, steps: number): Products {
  const columns = new Float64Array(SIZE * SIZE);
  const sums = new Float64Array(SIZE);
  const values = new Float64Array(SIZE);
  let squares = 0;
  for (let i = 0; i < FIT_STEPS; i += STRIDE) {
    const at = wrap(i + steps);
    const aim = wanted[i]!;
    values[0] = normal[at]!;
    values[1] = 1;
    values[2] = SINES[at]!;
    values[3] = COSINES[at]!;
    squares += aim * aim;
    for (let row = 0; row < SIZE; row++) {
      const value = values[row]!;
      sums[row]! += value * aim;
      for (let column = 0; column <= row; column++) columns[SIZE * row + column]! += value * values[column]!;
    }
  }
  for (let row = 0; row < SIZE; row++)
    for (let column = row + 1; column < SIZE; column++)
      columns[SIZE * row + column] = columns[SIZE * column + row]!;
  return { columns, wanted: sums, squares };
}

/** Least squares in all but lead. */
function fitAtLead(curve: CurveFit, free: ReadonlySet<CoefficientName>, steps: number): Fit {
  const { sigma, priors } = curve;
  const fixedScale = free.has('scale') ? 0 : curve.fixedScale;
  const names = LINEAR.filter((name) => free.has(name));
  const { columns, wanted, squares: wantedSquares } = getProducts(curve, steps);
  const product = (row: number, column: number): number =>
    columns[SIZE * LINEAR.indexOf(names[row]!) + LINEAR.indexOf(names[column]!)]!;
  // What is left to say once a scale that is not free has taken its part.
  const rests = names.map((name) => {
    const row = LINEAR.indexOf(name);
    return wanted[row]! - fixedScale * columns[SIZE * row]!;
  });
  const restSquares = wantedSquares - 2 * fixedScale * wanted[0]! + fixedScale * fixedScale * columns[0]!;
  const weight = (EFFECTIVE_SAMPLES * STRIDE) / (FIT_STEPS * sigma * sigma);
  const neutral = names.map((name) => IDENTITY[name]);
  const pull = names.map((name) => 1 / (priors[name] * priors[name]));
  const solved = solve(
    names.map((_, row) =>
      names.map((__, column) => weight * product(row, column) + (row === column ? pull[row]! : 0)),
    ),
    names.map((_, row) => weight * rests[row]! + pull[row]! * neutral[row]!),
  );
  const lead = steps / FIT_STEPS;
  let squares = restSquares;
  let cost = (lead / priors.lead) ** 2;
  for (let row = 0; row < names.length; row++) {
    squares -= 2 * solved[row]! * rests[row]!;
    for (let column = 0; column < names.length; column++)
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
