import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Side } from '../../shared/gait/channels.ts';
import { cx } from './cx.ts';
import { evaluateExpression } from './expression.ts';
import {
  dragValue,
  type FieldSpec,
  formatField,
  formatSpoken,
  formatTyped,
  getFill,
  getFraction,
  isChanged,
  isPlain,
  settleDrag,
  stepValue,
} from './fieldMath.ts';
import styles from './FillField.module.css';
import { focusHome } from './focus.ts';
import { registerField, setHoveredField } from './hoveredField.ts';

/** Where a field's value is read from, outside of React. */
export interface FieldSource {
  get(): number;
  /** Calls back when the value may have changed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Where the place of a field's tick is read from; undefined for none. */
export interface TickSource {
  get(): number | undefined;
  /** Calls back when it may have changed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** What a field does with what a person does. */
export interface FieldActions {
  /** A typed value, unbounded and not rounded; whoever takes it says where it had to be held. */
  set(value: number): void;
  /** A pasted value, where that is taken otherwise than a typed one. */
  paste?(value: number): void;
  /** A gesture begins; absent where nothing but this field can change what it edits. */
  begin?(): void;
  /** Whether what the gesture edits has gone from the window, which ended it there. */
  isOver?(): boolean;
  /** A step of a gesture. */
  preview(value: number): void;
  /** The gesture is over and stands. */
  commit(): void;
  /** The gesture is given up. */
  cancel(): void;
  /** Back to the neutral value; absent where there is none. */
  reset?(): void;
}

interface FillFieldProps {
  /** Its name for assistive tools: "Knee flexion scale, left". */
  readonly label: string;
  readonly spec: FieldSpec;
  /** Stable between renders, like `actions`. */
  readonly source: FieldSource;
  readonly actions: FieldActions;
  /** A value beside the field's own: a thin tick on the track. Stable between renders. */
  readonly tick?: TickSource | undefined;
  /** Whether drags go by whole snaps now; Alt turns it round. */
  isSnapping?(): boolean;
  /** Colours the tick of a changed value. */
  readonly side?: Side | undefined;
  /** Why it has no effect now; shown dimmed with this as its description. */
  readonly idle?: string | undefined;
  readonly className?: string | undefined;
}

/** Way before a press is a drag, CSS pixels (chosen: a still hand's tremble). */
const DRAG_THRESHOLD = 3;
/** A second click within this time of the first, which opened the text, is a double click, milliseconds. */
const DOUBLE_CLICK_MS = 500;

interface Drag {
  /** What it began with: the field may come to edit another number before it ends. */
  readonly actions: FieldActions;
  x: number;
  value: number;
  moved: boolean;
}

/**
 * A number that is dragged, stepped or typed: a slider whose track carries the number. Values go to the
 * screen through refs, so that a drag makes no React commit.
 */
export function FillField(props: FillFieldProps) {
  const { label, spec, source, actions, side, idle, tick, isSnapping, className } = props;
  const slider = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const tickMark = useRef<HTMLDivElement>(null);
  const number = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  /** What the steps by keys began with. */
  const stepping = useRef<FieldActions>(undefined);
  const openedAt = useRef(0);
  const [typed, setTyped] = useState<{ text: string; byPointer: boolean }>();

  useLayoutEffect(() => {
    let shown: number | undefined;
    const paint = (): void => {
      const value = source.get();
      if (value === shown || slider.current === null || fill.current === null || number.current === null)
        return;
      shown = value;
      paintField({ slider: slider.current, fill: fill.current, number: number.current }, spec, value);
    };
    paint();
    return source.subscribe(paint);
  }, [source, spec]);

  useLayoutEffect(() => {
    if (tick === undefined) return undefined;
    let shown: number | undefined = Number.NaN;
    const paint = (): void => {
      const value = tick.get();
      if (value === shown || tickMark.current === null) return;
      shown = value;
      tickMark.current.hidden = value === undefined;
      if (value !== undefined) tickMark.current.style.left = `${getFraction(spec, value) * 100}%`;
    };
    paint();
    return tick.subscribe(paint);
  }, [tick, spec]);

  const keyed = useMemo(
    () => ({
      ...(actions.reset !== undefined && { reset: () => actions.reset?.() }),
      copy: () => formatTyped(spec, source.get()),
      paste(text: string) {
        const value = evaluateExpression(text);
        if (value === undefined || value === source.get()) return;
        if (actions.paste === undefined) actions.set(value);
        else actions.paste(value);
      },
    }),
    [actions, source, spec],
  );
  useLayoutEffect(() => {
    if (slider.current !== null) registerField(slider.current, keyed);
  }, [keyed]);

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    actions.begin?.();
    drag.current = { actions, x: event.clientX, value: source.get(), moved: false };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const going = drag.current;
    if (going === undefined) return;
    if (going.actions.isOver?.() === true) {
      endDrag();
      return;
    }
    const dxPixels = event.clientX - going.x;
    if (!going.moved) {
      if (Math.abs(dxPixels) < DRAG_THRESHOLD) return;
      going.moved = true;
      going.x = event.clientX;
      event.currentTarget.dataset['dragging'] = '';
      return;
    }
    if (dxPixels === 0) return;
    going.x = event.clientX;
    going.value = dragValue(spec, going.value, {
      dxPixels,
      widthPixels: event.currentTarget.clientWidth,
      fine: event.shiftKey || event.ctrlKey,
    });
    going.actions.preview(settleDrag(spec, going.value, event.altKey !== (isSnapping?.() ?? false)));
  }

  function endDrag(): Drag | undefined {
    const ended = drag.current;
    drag.current = undefined;
    if (slider.current !== null) delete slider.current.dataset['dragging'];
    return ended;
  }

  function handlePointerUp(event: PointerEvent<HTMLDivElement>): void {
    const ended = endDrag();
    if (ended === undefined || ended.actions.isOver?.() === true) return;
    if (!ended.moved) {
      openedAt.current = event.timeStamp;
      setTyped({ text: formatTyped(spec, source.get()), byPointer: true });
      return;
    }
    ended.actions.commit();
    focusHome();
  }

  function giveUpDrag(): void {
    const ended = endDrag();
    if (ended?.moved === true) ended.actions.cancel();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key } = event;
    if (key === 'Escape' && drag.current !== undefined) {
      giveUpDrag();
      focusHome();
      return;
    }
    const isModified = event.altKey || event.metaKey;
    const isDigit = /^[\d.,+(-]$/.test(key) && !isModified && !event.ctrlKey;
    const stepped = isModified
      ? undefined
      : stepValue(spec, source.get(), key, event.shiftKey || event.ctrlKey);
    if (stepped !== undefined) {
      if (stepping.current !== actions || actions.isOver?.() === true) actions.begin?.();
      stepping.current = actions;
      actions.preview(stepped);
    } else if (key === 'Enter' && !isModified)
      setTyped({ text: formatTyped(spec, source.get()), byPointer: false });
    else if (isDigit) setTyped({ text: key, byPointer: false });
    else if ((key === 'Backspace' || key === 'Delete') && actions.reset !== undefined) actions.reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function endStepping(): void {
    stepping.current?.commit();
    stepping.current = undefined;
  }

  function endTyping(text: string | undefined): void {
    const value = text === undefined ? undefined : evaluateExpression(text);
    if (value !== undefined && value !== source.get()) actions.set(value);
    setTyped(undefined);
  }

  /**
   * The second click of a double click falls on the text that the first one opened: there is no dblclick
   * event for it.
   */
  function isDoubleClick({ timeStamp }: PointerEvent): boolean {
    return actions.reset !== undefined && timeStamp - openedAt.current <= DOUBLE_CLICK_MS;
  }

  function resetByDoubleClick(): void {
    setTyped(undefined);
    actions.reset?.();
    focusHome();
  }

  return (
    <div
      className={cx(styles.field, className)}
      data-side={side}
      data-plain={isPlain(spec) || undefined}
      data-idle={idle === undefined ? undefined : ''}
      title={idle}
      onPointerEnter={() => setHoveredField(keyed)}
      onPointerLeave={() => setHoveredField(undefined)}
    >
      <div
        ref={slider}
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={idle}
        hidden={typed !== undefined}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerUp}
        onPointerCancel={giveUpDrag}
        onLostPointerCapture={giveUpDrag}
        onKeyDown={handleKeyDown}
        onKeyUp={endStepping}
        onBlur={endStepping}
      >
        <div ref={fill} className={styles.fill} />
        <div ref={(mark) => setMark(mark, spec)} className={styles.mark} />
        {tick !== undefined && <div ref={tickMark} className={styles.tick} hidden />}
        <span ref={number} className={styles.number} />
        {spec.unit !== undefined && <span className={styles.unit}>{spec.unit}</span>}
      </div>
      {typed !== undefined && (
        <TypedNumber
          label={label}
          text={typed.text}
          byPointer={typed.byPointer}
          isReset={isDoubleClick}
          onReset={resetByDoubleClick}
          onEnd={endTyping}
          onLeave={() => (typed.byPointer ? focusHome() : slider.current?.focus())}
        />
      )}
    </div>
  );
}

interface Painted {
  readonly slider: HTMLElement;
  readonly fill: HTMLElement;
  readonly number: HTMLElement;
}

/** Writes a value to the screen and to assistive tools. */
function paintField({ slider, fill, number }: Painted, spec: FieldSpec, value: number): void {
  const { start, width } = getFill(spec, value);
  fill.style.left = `${start * 100}%`;
  fill.style.width = `${width * 100}%`;
  number.textContent = formatField(spec, value);
  slider.toggleAttribute('data-changed', isChanged(spec, value));
  slider.setAttribute('aria-valuenow', String(value));
  slider.setAttribute('aria-valuemin', String(Math.min(spec.min, value)));
  slider.setAttribute('aria-valuemax', String(Math.max(spec.max, value)));
  slider.setAttribute('aria-valuetext', formatSpoken(spec, value));
}

function setMark(mark: HTMLElement | null, spec: FieldSpec): void {
  if (mark === null) return;
  mark.style.left = `${getFraction(spec, spec.neutral) * 100}%`;
  mark.hidden = isPlain(spec);
}

interface TypedNumberProps {
  readonly label: string;
  /** What the text starts as; one character was typed and is gone on from, more is selected. */
  readonly text: string;
  readonly byPointer: boolean;
  /** Whether the end of a press in the text is that of a double click, which resets. */
  isReset(event: PointerEvent): boolean;
  onReset(): void;
  /** The text, or undefined where it is given up. */
  onEnd(text: string | undefined): void;
  /** Moves the focus on after Enter or Escape. */
  onLeave(): void;
}

/** The text that takes a field's place while a number is typed. */
function TypedNumber({ label, text, isReset, onReset, onEnd, onLeave }: TypedNumberProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    input.current?.focus();
    if (text.length > 1) input.current?.select();
  }, [text]);

  function end(value: string | undefined, leave: boolean): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(value);
    // The slider is back after this commit.
    if (leave) queueMicrotask(onLeave);
  }

  return (
    <input
      ref={input}
      className={styles.input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      defaultValue={text}
      onPointerUp={(event) => {
        if (!isReset(event)) return;
        // What is in the text counts no more, also not as the focus leaves it.
        isOver.current = true;
        onReset();
      }}
      onChange={(event) => event.currentTarget.removeAttribute('aria-invalid')}
      onBlur={(event) => end(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          const { value } = event.currentTarget;
          // What is no number stays to be mended; emptied, it is given up.
          const isWrong = value.trim() !== '' && evaluateExpression(value) === undefined;
          if (isWrong) event.currentTarget.setAttribute('aria-invalid', 'true');
          else end(value, true);
        } else if (event.key === 'Escape') end(undefined, true);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
