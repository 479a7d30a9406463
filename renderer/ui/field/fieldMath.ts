import { formatNumber } from '../format.ts';

/** What a fill-field holds: its slider's range, its neutral value, how it is written and stepped. */
export interface FieldSpec {
  /** The slider's range; values outside it are reached by typing. */
  readonly min: number;
  readonly max: number;
  /** What arrow keys stay within; the same as a file may hold. */
  readonly lowest: number;
  readonly highest: number;
  /** Where the fill starts: the value that changes nothing, or `min` for a plain amount. */
  readonly neutral: number;
  /** Digits behind the point, shown and dragged to. */
  readonly decimals: number;
  /** What an arrow key changes. */
  readonly step: number;
  /** What snapped drags go by; left out, the step. */
  readonly snap?: number;
  /** The span of values that a drag over `DRAG_SPAN_PX` goes through; left out, the slider's range. */
  readonly dragSpan?: number;
  /** Behind the number, set small: "°", "m/s". */
  readonly unit?: string;
  /** The unit in words, for read-out aloud. */
  readonly spokenUnit?: string;
}

/** What units are called in words. */
const SPOKEN_UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '°': 'degrees',
  cm: 'centimetres',
  m: 'metres',
  s: 'seconds',
};

/**
 * Makes a field's spec. Unless told otherwise it is typed as far as it is dragged, shown whole, and a plain
 * amount from `min` on.
 */
export function createSpec(
  spec: Pick<FieldSpec, 'min' | 'max' | 'step'> & Partial<FieldSpec>,
  factor = 1,
): FieldSpec {
  const [min, max] = [factor * spec.min, factor * spec.max];
  const spokenUnit = SPOKEN_UNITS[spec.unit ?? ''];
  return {
    lowest: min,
    highest: max,
    neutral: min,
    decimals: 0,
    ...(spokenUnit !== undefined && { spokenUnit }),
    ...spec,
    min,
    max,
  };
}

/**
 * Way of a drag that goes through a slider's normal range, CSS pixels: 0.5 degrees a pixel where angles go
 * from -45 to 45, and all else accordingly (chosen: a hand sets whole degrees without Shift).
 */
export const DRAG_SPAN_PX = 180;

/** How much finer a drag or step is with Shift or Ctrl held. */
export const FINE_FACTOR = 0.1;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Rounds to the digits that a field shows, never to -0. */
export function roundToField({ decimals }: FieldSpec, value: number): number {
  const rounded = Number(value.toFixed(decimals));
  return rounded === 0 ? 0 : rounded;
}

/**
 * A value of a drag as it is set: rounded to what the field shows, or to the nearest multiple of its snap
 * from 0.
 */
export function settleDrag(spec: FieldSpec, value: number, snapped: boolean): number {
  const snap = spec.snap ?? spec.step;
  return roundToField(spec, snapped ? Math.round(value / snap) * snap : value);
}

/**
 * A value of a drag before rounding, from the one before and the pointer's way in pixels, by `DRAG_SPAN_PX`.
 * A value that was typed past the range may be dragged back in but not further out.
 */
export function dragValue(
  spec: FieldSpec,
  value: number,
  { dxPixels, fine }: { dxPixels: number; fine: boolean },
): number {
  const { min, max, dragSpan = max - min } = spec;
  const moved = value + ((dxPixels * dragSpan) / DRAG_SPAN_PX) * (fine ? FINE_FACTOR : 1);
  return clamp(moved, Math.min(min, value), Math.max(max, value));
}

/** The slider keys of a field, with what they do to a value. Undefined for other keys. */
export function stepValue(spec: FieldSpec, value: number, key: string, fine: boolean): number | undefined {
  const { min, max, lowest, highest, step } = spec;
  const by = step * (fine ? FINE_FACTOR : 1);
  const stepped = (change: number): number =>
    roundToField({ ...spec, decimals: spec.decimals + 1 }, clamp(value + change, lowest, highest));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepped(by);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepped(-by);
    case 'PageUp':
      return stepped(10 * by);
    case 'PageDown':
      return stepped(-10 * by);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}

/** The number as the field shows it, without its unit. */
export function formatField({ decimals }: FieldSpec, value: number): string {
  return formatNumber(value, decimals);
}

/** The text that editing starts from: all digits there are, up to six, with a plain minus. */
export function formatTyped({ decimals }: FieldSpec, value: number): string {
  const text = String(Number(value.toFixed(6)));
  return text.includes('.') || decimals === 0 ? text : value.toFixed(decimals);
}

/** The value in words, for assistive tools. */
export function formatSpoken(spec: FieldSpec, value: number): string {
  const unit = spec.spokenUnit ?? spec.unit;
  return unit === undefined ? formatField(spec, value) : `${formatField(spec, value)} ${unit}`;
}

/** Where a value lies in the slider's range, [0, 1]. */
export function getFraction({ min, max }: FieldSpec, value: number): number {
  return clamp((value - min) / (max - min), 0, 1);
}

/** The fill between the neutral value and this one, as start and width in the field, fractions of 1. */
export function getFill(spec: FieldSpec, value: number): { start: number; width: number } {
  const a = getFraction(spec, spec.neutral);
  const b = getFraction(spec, value);
  return { start: Math.min(a, b), width: Math.abs(a - b) };
}

/** Whether a field holds a plain amount, which has no neutral value to differ from. */
export function isPlain({ min, neutral }: FieldSpec): boolean {
  return neutral <= min;
}

/** Whether a value differs from the neutral one by what the field can show. */
export function isChanged(spec: FieldSpec, value: number): boolean {
  return Math.abs(value - spec.neutral) >= 0.5 * 10 ** -spec.decimals;
}
