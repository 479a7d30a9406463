import type { ChannelSpec } from '../../../shared/gait/channels.ts';

type Unit = ChannelSpec['unit'];

/** Distances between two lines of an axis, finest first, by unit. */
const STEPS: Readonly<Record<Unit, readonly number[]>> = {
  degrees: [1, 2, 5, 10, 15, 30, 45, 90, 180],
  legLengths: [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
};
/** A curve that moves less is drawn in a range of this width, so that a flat one looks flat. */
const LEAST_WIDTH: Readonly<Record<Unit, number>> = { degrees: 10, legLengths: 0.04 };
/** Room above and below the curves, share of their height. */
const MARGIN = 0.06;
/** Steps that an axis has at most. */
const MOST_STEPS = 6;

/** What an axis spans, and where its lines are; degrees or leg lengths. */
export interface CurveRange {
  min: number;
  max: number;
  step: number;
}

/** Creates a range that nothing was fitted to yet. */
export function createCurveRange(): CurveRange {
  return { min: Number.NaN, max: Number.NaN, step: 1 };
}

/**
 * Fits a range to what curves span: whole steps around them, at most six. With `growing` it only ever becomes
 * wider: an axis that followed a gesture both ways would hide what the gesture does. Refills and returns
 * `range`; allocates nothing.
 */
export function fitCurveRange(
  range: CurveRange,
  { min, max }: { readonly min: number; readonly max: number },
  unit: Unit,
  growing: boolean,
): CurveRange {
  const missing = Math.max(0, LEAST_WIDTH[unit] - (max - min)) / 2;
  const margin = MARGIN * (max - min) + missing;
  let low = min - margin;
  let high = max + margin;
  if (growing && range.min <= range.max) {
    if (min >= range.min && max <= range.max) return range;
    low = Math.min(low, range.min);
    high = Math.max(high, range.max);
  }
  const steps = STEPS[unit];
  let index = 0;
  while (index < steps.length - 1 && (high - low) / steps[index]! > MOST_STEPS) index++;
  const step = steps[index]!;
  range.step = step;
  // Half steps: whole ones would leave up to a third of the panel empty.
  range.min = Math.floor((2 * low) / step) * (step / 2);
  range.max = Math.ceil((2 * high) / step) * (step / 2);
  return range;
}

/** Where the lines of a range are, ascending. */
export function listCurveTicks({ min, max, step }: Readonly<CurveRange>): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

/** Finer distances for a part of a range. */
const FINER: Readonly<Record<Unit, readonly number[]>> = {
  degrees: [0.1, 0.2, 0.5],
  legLengths: [0.0005, 0.001, 0.002],
};
/** Lines that are in sight at least, where there are finer ones. */
const LEAST_STEPS = 2;

/**
 * The lines of the part of a range that is in sight: those of the range, or finer ones where few are left.
 */
export function listShownTicks(
  range: Readonly<CurveRange>,
  { min, max }: { readonly min: number; readonly max: number },
  unit: Unit,
): number[] {
  const steps = [...FINER[unit], ...STEPS[unit]].filter((step) => step <= range.step);
  const step = steps.findLast((each) => (max - min) / each >= LEAST_STEPS) ?? steps[0]!;
  return listCurveTicks({ min, max, step: max - min >= range.max - range.min ? range.step : step });
}
