import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Side } from '../../../shared/gait/channels.ts';
import { cx } from '../cx.ts';
import { DRAG_THRESHOLD, type DragSettings } from '../drag/dragGesture.ts';
import { useDragHandle } from '../drag/useDragHandle.ts';
import { evaluateExpression } from './expression.ts';
import {
  dragValue,
  type FieldSpec,
  formatTyped,
  getFraction,
  isPlain,
  settleDrag,
  stepValue,
} from './fieldMath.ts';
import { FieldHint } from './FieldHint.tsx';
import type { FieldActions, FieldSource, TickSource } from './fieldTypes.ts';
import { spaceUnit } from '../format.ts';
import styles from './FillField.module.css';
import { focusHome } from '../focus.ts';
import { registerField, setHoveredField } from './hoveredField.ts';
import { usePaintedField } from './paintField.ts';
import { TypedNumber } from './TypedNumber.tsx';
import { type KeySteps, useKeySteps } from './useKeySteps.ts';

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
  /**
   * Why it has no effect now: shown dimmed, and said as soon as it is pointed at, dragged or has the focus.
   */
  readonly idle?: string | undefined;
  readonly className?: string | undefined;
}

/** The press alone opens the text; the number does not jump by the way up to the first step. */
const DRAG: DragSettings = { threshold: DRAG_THRESHOLD, along: 'x', keepsSlack: false };
/** A second click within this time of the first, which opened the text, is a double click, milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** A text that is being typed. */
interface Typed {
  readonly text: string;
  readonly byPointer: boolean;
  /** When it was opened, milliseconds. */
  readonly openedAt: number;
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
  const [typed, setTyped] = useState<Typed>();
  const [isMeant, setIsMeant] = useState(false);
  const steps = useKeySteps();
  const keyed = useKeyedField(slider, spec, source, actions);
  usePaintedField({ slider, fill, number, tick: tickMark }, spec, source, tick);

  const openText = (text: string, byPointer: boolean): void =>
    setTyped({ text, byPointer, openedAt: performance.now() });
  const openNumber = (byPointer: boolean): void => openText(formatTyped(spec, source.get()), byPointer);
  const drag = useDragHandle(
    createFieldDrag({ spec, source, actions, isSnapping, open: () => openNumber(true) }),
    DRAG,
  );

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const key = readFieldKey(event, spec, source.get());
    if (key === undefined) return;
    if (key.kind === 'step') stepField(steps, actions, key.value);
    else if (key.kind === 'open') openNumber(false);
    else if (key.kind === 'type') openText(event.key, false);
    else if (actions.reset === undefined) return;
    else actions.reset();
    event.preventDefault();
    event.stopPropagation();
  }

  function endTyping(value: number | undefined): void {
    if (value !== undefined && value !== source.get()) actions.set(value);
    setTyped(undefined);
  }

  function resetByDoubleClick(): void {
    setTyped(undefined);
    actions.reset?.();
    focusHome();
  }

  return (
    <FieldHint text={isMeant && typed === undefined ? idle : undefined}>
      <div
        className={cx(styles.field, className)}
        data-side={side}
        data-plain={isPlain(spec) || undefined}
        data-idle={idle === undefined ? undefined : ''}
        onPointerEnter={() => {
          setHoveredField(keyed);
          if (idle !== undefined) setIsMeant(true);
        }}
        onPointerLeave={() => {
          setHoveredField(undefined);
          setIsMeant(false);
        }}
        onFocus={() => idle !== undefined && setIsMeant(true)}
        onBlur={() => setIsMeant(false)}
      >
        <div
          ref={slider}
          className={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-description={idle}
          hidden={typed !== undefined}
          {...drag}
          {...steps.props}
          onKeyDown={handleKeyDown}
        >
          <div ref={fill} className={styles.fill} />
          <div ref={(mark) => setMark(mark, spec)} className={styles.mark} />
          {tick !== undefined && <div ref={tickMark} className={styles.tick} hidden />}
          <span ref={number} className={styles.number} />
          {spec.unit !== undefined && <span className={styles.unit}>{spaceUnit(spec.unit)}</span>}
        </div>
        {typed !== undefined && (
          <TypedNumber
            label={label}
            text={typed.text}
            current={source.get()}
            // There is no dblclick event: the second click falls on the text that the first one opened.
            isReset={(event: PointerEvent) =>
              actions.reset !== undefined &&
              typed.byPointer &&
              event.timeStamp - typed.openedAt <= DOUBLE_CLICK_MS
            }
            onReset={resetByDoubleClick}
            onEnd={endTyping}
            onLeave={() => (typed.byPointer ? focusHome() : slider.current?.focus())}
          />
        )}
      </div>
    </FieldHint>
  );
}

interface FieldDrag extends Pick<FillFieldProps, 'spec' | 'source' | 'actions'> {
  readonly isSnapping: FillFieldProps['isSnapping'] | undefined;
  /** Opens the number as a text. */
  open(): void;
}

/** What a drag of a field does; a click opens its text. */
function createFieldDrag({ spec, source, actions, isSnapping, open }: FieldDrag) {
  let value = 0;
  return {
    press() {
      actions.begin?.();
      value = source.get();
    },
    move({ dx, fine, snap }: { dx: number; fine: boolean; snap: boolean }) {
      if (dx === 0) return;
      value = dragValue(spec, value, { dxPixels: dx, fine });
      actions.preview(settleDrag(spec, value, snap));
    },
    click: open,
    drop: () => actions.commit(),
    cancel: () => actions.cancel(),
    isOver: () => actions.isOver?.() === true,
    isSnapping: () => isSnapping?.() ?? false,
  };
}

type FieldKey = { kind: 'step'; value: number } | { kind: 'open' | 'type' | 'reset' };

/** What a key does to a field that has the focus; undefined where it is none of its keys. */
function readFieldKey(event: KeyboardEvent, spec: FieldSpec, value: number): FieldKey | undefined {
  const { key } = event;
  const isModified = event.altKey || event.metaKey;
  const stepped = isModified ? undefined : stepValue(spec, value, key, event.shiftKey || event.ctrlKey);
  if (stepped !== undefined) return { kind: 'step', value: stepped };
  if (key === 'Enter' && !isModified) return { kind: 'open' };
  // A sign may begin a change of what is there: `+=5`.
  if (/^[\d.,+*/(-]$/.test(key) && !isModified && !event.ctrlKey) return { kind: 'type' };
  return key === 'Backspace' || key === 'Delete' ? { kind: 'reset' } : undefined;
}

function stepField(steps: KeySteps, actions: FieldActions, value: number): void {
  steps.step(actions);
  actions.preview(value);
}

/** The field as keys over it see it: reset, copy, paste. */
function useKeyedField(
  slider: { readonly current: HTMLElement | null },
  spec: FieldSpec,
  source: FieldSource,
  actions: FieldActions,
) {
  const keyed = useMemo(
    () => ({
      ...(actions.reset !== undefined && { reset: () => actions.reset?.() }),
      copy: () => formatTyped(spec, source.get()),
      paste(text: string) {
        const value = evaluateExpression(text, source.get());
        if (value === undefined || value === source.get()) return;
        if (actions.paste === undefined) actions.set(value);
        else actions.paste(value);
      },
    }),
    [actions, source, spec],
  );
  useLayoutEffect(() => {
    if (slider.current !== null) registerField(slider.current, keyed);
  }, [slider, keyed]);
  return keyed;
}

function setMark(mark: HTMLElement | null, spec: FieldSpec): void {
  if (mark === null) return;
  mark.style.left = `${getFraction(spec, spec.neutral) * 100}%`;
  mark.hidden = isPlain(spec);
}
