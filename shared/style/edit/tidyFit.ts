import { computeMeanSquare, type CurveFit, fitCurve } from './fitCurve.ts';
import type { CoefficientName } from '../limits.ts';
import type { FullCoefficients } from '../settings.ts';

/** What the fits of a channel's curves came to. */
export interface TidyFit {
  /** By curve. */
  readonly coefficients: readonly FullCoefficients[];
  /** Root of the mean squared residual of all curves, in their unit. */
  readonly rms: number;
}

/** How far the residual must fall for a coefficient to be worth its place, in the curves' unit. */
export interface TidyThreshold {
  readonly least: number;
  readonly most: number;
  /** Share of the curves' standard deviation between the two. */
  readonly share: number;
}

/** capture.md §12, degrees; leg lengths by the ratio of the residuals' limits in §11 (chosen). */
export const TIDY_DEGREES: TidyThreshold = { least: 0.06, most: 0.25, share: 0.05 };
export const TIDY_LEG_LENGTHS: TidyThreshold = { least: 0.0002, most: 0.002, share: 0.05 };

/** How far the residual of curves of this standard deviation must fall for one more number. */
export function computeTidyStep(sd: number, { least, most, share }: TidyThreshold): number {
  return Math.max(least, Math.min(most, share * sd));
}

/** Coefficients that are taken up together: a wave that begins anywhere needs both its halves. */
const ADDITIONS: readonly (readonly CoefficientName[])[] = [
  ['lead'],
  ['stance'],
  ['strike'],
  ['stance', 'strike'],
];

/**
 * Fits all curves of a channel (its keys and sides) with as few of the `allowed` coefficients as say it:
 * from scale and offset on, lead, stance and strike are taken up, the most useful first, while each lowers
 * the residual by enough; then whatever is not missed goes back to its neutral value (capture.md §12).
 * `sd` is the curves' standard deviation.
 */
export function fitTidily(
  curves: readonly CurveFit[],
  allowed: readonly CoefficientName[],
  sd: number,
  limits: TidyThreshold,
): TidyFit {
  const threshold = computeTidyStep(sd, limits);
  const fit = (names: readonly CoefficientName[]): TidyFit => fitAll(curves, new Set(names));
  let names: readonly CoefficientName[] = allowed.filter((name) => name === 'scale' || name === 'offset');
  let best = fit(names);
  for (;;) {
    const tried = ADDITIONS.filter((added) =>
      added.every((name) => allowed.includes(name) && !names.includes(name)),
    ).map((added) => {
      const next = [...names, ...added];
      const result = fit(next);
      // A pair has to be worth two.
      return { next, result, gain: best.rms - result.rms - threshold * added.length };
    });
    const [chosen] = tried.toSorted((a, b) => b.gain - a.gain);
    if (chosen === undefined || chosen.gain < 0) break;
    [names, best] = [chosen.next, chosen.result];
  }
  for (const name of ['lead', 'strike', 'stance', 'scale', 'offset'] as const) {
    if (!names.includes(name)) continue;
    const without = names.filter((other) => other !== name);
    const result = fit(without);
    if (result.rms - best.rms < threshold) [names, best] = [without, result];
  }
  return best;
}

function fitAll(curves: readonly CurveFit[], free: ReadonlySet<CoefficientName>): TidyFit {
  const coefficients = curves.map((curve) => fitCurve(curve, free));
  return { coefficients, rms: computeRms(curves, coefficients) };
}

/** Root of the mean squared residual of several curves, each of which counts as much. */
export function computeRms(curves: readonly CurveFit[], coefficients: readonly FullCoefficients[]): number {
  const sum = curves.reduce(
    (total, curve, index) => total + computeMeanSquare(curve, coefficients[index]!),
    0,
  );
  return Math.sqrt(sum / Math.max(1, curves.length));
}
