import { type RefObject, useLayoutEffect } from 'react';
import { type FieldSpec, formatField, formatSpoken, getFill, getFraction, isChanged } from './fieldMath.ts';
import type { FieldSource, TickSource } from './fieldTypes.ts';

/** The parts of a field that its value is written to. */
export interface FieldParts {
  readonly slider: RefObject<HTMLElement | null>;
  readonly fill: RefObject<HTMLElement | null>;
  readonly number: RefObject<HTMLElement | null>;
  readonly tick: RefObject<HTMLElement | null>;
}

/** Keeps a field's value and tick on the screen and for assistive tools, past React. */
export function usePaintedField(
  parts: FieldParts,
  spec: FieldSpec,
  source: FieldSource,
  tick: TickSource | undefined,
): void {
  const { slider, fill, number, tick: mark } = parts;
  useLayoutEffect(() => {
    let shown: number | undefined;
    const paint = (): void => {
      const value = source.get();
      if (value === shown || slider.current === null || fill.current === null || number.current === null)
        return;
      shown = value;
      writeFill(fill.current, spec, value);
      writeNumber(number.current, spec, value);
      writeValue(slider.current, spec, value);
    };
    paint();
    return source.subscribe(paint);
  }, [slider, fill, number, source, spec]);

  useLayoutEffect(() => {
    if (tick === undefined) return undefined;
    let shown: number | undefined = Number.NaN;
    const paint = (): void => {
      const value = tick.get();
      if (value === shown || mark.current === null) return;
      shown = value;
      writeTick(mark.current, spec, value);
    };
    paint();
    return tick.subscribe(paint);
  }, [mark, tick, spec]);
}

function writeFill(fill: HTMLElement, spec: FieldSpec, value: number): void {
  const { start, width } = getFill(spec, value);
  fill.style.left = `${start * 100}%`;
  fill.style.width = `${width * 100}%`;
}

function writeNumber(number: HTMLElement, spec: FieldSpec, value: number): void {
  number.textContent = formatField(spec, value);
}

function writeTick(tick: HTMLElement, spec: FieldSpec, value: number | undefined): void {
  tick.hidden = value === undefined;
  if (value !== undefined) tick.style.left = `${getFraction(spec, value) * 100}%`;
}

function writeValue(slider: HTMLElement, spec: FieldSpec, value: number): void {
  slider.toggleAttribute('data-changed', isChanged(spec, value));
  slider.setAttribute('aria-valuenow', String(value));
  slider.setAttribute('aria-valuemin', String(Math.min(spec.min, value)));
  slider.setAttribute('aria-valuemax', String(Math.max(spec.max, value)));
  slider.setAttribute('aria-valuetext', formatSpoken(spec, value));
}
