import type { StyleDocument } from '../document.ts';
import type { StyleEdit } from './mapChannels.ts';
import { type CurveDrag, grabCurve, type GrabbedCurve, settleOffset } from './grabCurve.ts';
import { clampToRange, getCoefficientRange } from '../limits.ts';
import { isFlat } from '../normalSpans.ts';

/*
 * Dragging a curve: which scale and offset put an extreme of the styled curve, or its mean, at a value.
 * Computed from the document before the gesture, so that a maximum that is dragged below the minimum turns
 * the curve over (a negative scale) and back again.
 */

/** A curve that is dragged by its greatest or its least value. */
export interface ExtremeDrag extends CurveDrag {
  readonly extreme: 'max' | 'min';
}

/**
 * Puts the greatest or least value of a styled curve at `value` and keeps the opposite extreme where it is,
 * both over the cycle at the key's own speed. Where the normal walk does not move there is nothing to scale:
 * only the offset changes. A scale that meets its limit stops the drag there; so does a curve with stance or
 * strike that no scale makes flatter. Throws a RangeError for a key that is not there or a value that is not
 * finite.
 */
export function solveExtreme(document: StyleDocument, drag: ExtremeDrag): StyleEdit {
  const { channel, value, extreme } = drag;
  const curve = grabCurve(document, drag);
  const { scale, offset, stance, strike } = curve.own;
  const span = curve.getSpan(curve.own);
  if (stance !== 0 || strike !== 0) {
    return isFlat(channel, span)
      ? curve.place(scale, value - curve.getShapeSpan(curve.own)[extreme], false)
      : solveWavedExtreme(curve, drag);
  }
  // A negative scale turns the curve over: its greatest value is then where the normal one is least.
  const held = (extreme === 'max') === scale >= 0 ? 'max' : 'min';
  const kept = held === 'max' ? 'min' : 'max';
  if (isFlat(channel, span)) return curve.place(scale, value - scale * span[held], false);

  const keptValue = scale * span[kept] + offset;
  if (!curve.isCoupled) {
    const wanted = (value - keptValue) / (span[held] - span[kept]);
    const reached = clampToRange(wanted, getCoefficientRange(channel, 'scale'));
    return curve.place(reached, keptValue - reached * span[kept], reached !== wanted);
  }
  return bisectScale(curve, { value, held, kept, keptValue });
}

/**
 * Puts the mean over the cycle of a styled curve, at the key's own speed, at `value`: the offset alone.
 * Throws as `solveExtreme` does.
 */
export function solveMean(document: StyleDocument, drag: CurveDrag): StyleEdit {
  const curve = grabCurve(document, drag);
  const { own, getSpan } = curve;
  const offset = settleOffset(curve, own.scale, (trial) => drag.value - own.scale * getSpan(trial).mean);
  return curve.place(own.scale, offset, false);
}

/** Halvings of the scale's range, 10: to 1e-11. */
const HALVINGS = 40;

/**
 * A hip under `shared-change`: a wider swing lowers V_h and with it the normal amplitude that it scales. The
 * swing still grows with the scale throughout, so that halving finds it.
 */
function bisectScale(
  curve: GrabbedCurve,
  goal: {
    readonly value: number;
    readonly held: 'max' | 'min';
    readonly kept: 'max' | 'min';
    readonly keptValue: number;
  },
): StyleEdit {
  const { value, held, kept, keptValue } = goal;
  const findOffset = (scale: number): number =>
    settleOffset(curve, scale, (trial) => keptValue - scale * curve.getSpan(trial)[kept]);
  const isBeyond = (scale: number, offset: number): boolean => {
    const reached = scale * curve.getSpan({ ...curve.own, scale, offset })[held] + offset;
    return held === 'max' ? reached > value : reached < value;
  };
  const range = getCoefficientRange('hipFlexion', 'scale');
  let { min: low, max: high } = range;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (isBeyond(middle, findOffset(middle))) high = middle;
    else low = middle;
  }
  const stopped = low === range.min || high === range.max;
  const scale = low === range.min ? range.min : high === range.max ? range.max : (low + high) / 2;
  return curve.place(scale, findOffset(scale), stopped);
}

/** Steps of the search for the flattest scale; each leaves two thirds of its range, 10: to 1e-9. */
const FLATTEST_STEPS = 57;

/**
 * A curve with stance or strike: its waves do not scale, so that its height is no multiple of the scale. It
 * is convex in the scale, least at some flattest one and growing on both sides of it; the drag stays on the
 * side where it began and stops at the flattest.
 */
function solveWavedExtreme(curve: GrabbedCurve, { value, extreme }: ExtremeDrag): StyleEdit {
  const { own, getShapeSpan } = curve;
  const kept = extreme === 'max' ? 'min' : 'max';
  const keptValue = getShapeSpan(own)[kept] + own.offset;
  const findOffset = (scale: number): number =>
    settleOffset(curve, scale, (trial) => keptValue - getShapeSpan(trial)[kept]);
  const getHeight = (scale: number): number => {
    const { max, min } = getShapeSpan({ ...own, scale, offset: findOffset(scale) });
    return max - min;
  };
  const range = getCoefficientRange('hipFlexion', 'scale');
  let { min: low, max: high } = range;
  for (let step = 0; step < FLATTEST_STEPS; step++) {
    const third = (high - low) / 3;
    if (getHeight(low + third) > getHeight(high - third)) low += third;
    else high -= third;
  }
  const flattest = (low + high) / 2;
  const wanted = extreme === 'max' ? value - keptValue : keptValue - value;
  const end = own.scale >= flattest ? range.max : range.min;
  // Between the flattest scale and one that is high enough, or the limit.
  let near = flattest;
  let far = end;
  if (getHeight(near) >= wanted) return curve.place(near, findOffset(near), getHeight(near) > wanted);
  if (getHeight(far) < wanted) return curve.place(far, findOffset(far), true);
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (near + far) / 2;
    if (getHeight(middle) < wanted) near = middle;
    else far = middle;
  }
  const scale = (near + far) / 2;
  return curve.place(scale, findOffset(scale), false);
}
