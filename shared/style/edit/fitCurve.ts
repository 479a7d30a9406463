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
/** One in this many samples count in the squares (chosen: 100 a cycle, as captures are averaged). */
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
  const problem = createProblem(curve, free);
  const steps = free.has('lead') ? findLead(problem) : 0;
  solveAtLead(problem, steps);
  const coefficients = { ...IDENTITY, scale: curve.fixedScale, lead: steps / FIT_STEPS };
  problem.rows.forEach((row, at) => (coefficients[LINEAR[row]!] = solved[at]!));
  return coefficients;
}

/** The lead that costs least, samples. */
function findLead(problem: Problem): number {
  const { min, max } = problem.curve.leads;
  const [first, last] = [Math.round(min * FIT_STEPS), Math.round(max * FIT_STEPS)];
  const coarse = findBest(problem, first, last, COARSE);
  return findBest(problem, Math.max(first, coarse - COARSE), Math.min(last, coarse + COARSE), 1);
}

function findBest(problem: Problem, first: number, last: number, by: number): number {
  let best = first;
  let least = Infinity;
  for (let steps = first; steps <= last; steps += by) {
    const cost = solveAtLead(problem, steps);
    if (cost < least) [least, best] = [cost, steps];
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

/** What is to be solved at every lead. */
interface Problem {
  readonly curve: CurveFit;
  /** The free columns: indices into `LINEAR`. */
  readonly rows: readonly number[];
  /** What each free coefficient is drawn to, and how much. */
  readonly neutral: readonly number[];
  readonly pull: readonly number[];
  /** The scale where it is not free; else 0. */
  readonly fixedScale: number;
  /** Of a squared residual. */
  readonly weight: number;
}

function createProblem(curve: CurveFit, free: ReadonlySet<CoefficientName>): Problem {
  const { sigma, priors } = curve;
  const names = LINEAR.filter((name) => free.has(name));
  return {
    curve,
    rows: names.map((name) => LINEAR.indexOf(name)),
    neutral: names.map((name) => IDENTITY[name]),
    pull: names.map((name) => 1 / (priors[name] * priors[name])),
    fixedScale: free.has('scale') ? 0 : curve.fixedScale,
    weight: (EFFECTIVE_SAMPLES * STRIDE) / (FIT_STEPS * sigma * sigma),
  };
}

/** The system, `SIZE` numbers a row; its right side, what is left to say, and the free coefficients. */
const matrix = new Float64Array(SIZE * SIZE);
const right = new Float64Array(SIZE);
const rests = new Float64Array(SIZE);
const solved = new Float64Array(SIZE);

/** Least squares in all but lead, into `solved`; what they cost. */
function solveAtLead({ curve, rows, neutral, pull, fixedScale, weight }: Problem, steps: number): number {
  const { columns, wanted, squares: wantedSquares } = getProducts(curve, steps);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const row = rows[at]!;
    // What is left to say once a scale that is not free has taken its part.
    rests[at] = wanted[row]! - fixedScale * columns[SIZE * row]!;
    right[at] = weight * rests[at]! + pull[at]! * neutral[at]!;
    for (let column = 0; column < size; column++)
      matrix[SIZE * at + column] = weight * columns[SIZE * row + rows[column]!]!;
    matrix[SIZE * at + at]! += pull[at]!;
  }
  solve(size);
  let squares = wantedSquares - 2 * fixedScale * wanted[0]! + fixedScale * fixedScale * columns[0]!;
  let cost = (steps / FIT_STEPS / curve.priors.lead) ** 2;
  for (let at = 0; at < size; at++) {
    squares -= 2 * solved[at]! * rests[at]!;
    for (let column = 0; column < size; column++)
      squares += solved[at]! * solved[column]! * columns[SIZE * rows[at]! + rows[column]!]!;
    cost += pull[at]! * (solved[at]! - neutral[at]!) ** 2;
  }
  return cost + weight * squares;
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

/** Solves the symmetric positive definite system, by elimination; priors keep it well conditioned. */
function solve(size: number): void {
  for (let pivot = 0; pivot < size; pivot++)
    for (let row = pivot + 1; row < size; row++) {
      const factor = matrix[SIZE * row + pivot]! / matrix[SIZE * pivot + pivot]!;
      for (let column = pivot; column < size; column++)
        matrix[SIZE * row + column]! -= factor * matrix[SIZE * pivot + column]!;
      right[row]! -= factor * right[pivot]!;
    }
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row]!;
    for (let column = row + 1; column < size; column++)
      value -= matrix[SIZE * row + column]! * solved[column]!;
    solved[row] = value / matrix[SIZE * row + row]!;
  }
}
