import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { CHANNELS, type ChannelName, type Side } from '../../../shared/gait/channels.ts';
import { endAudition } from '../../state/library/audition.ts';
import { CHANNEL_LABELS } from '../../state/workspace/channelNames.ts';
import { getChain, resetChannelPart } from '../../state/commands/channelCommands.ts';
import { type CurveDragArgs, dragCurve, GRIP_LABELS } from '../../state/commands/curveCommands.ts';
import {
  computeCurveMean,
  CURVE_INTERVALS,
  type CurveData,
  findExtreme,
  getCurve,
} from '../../state/walk/curveData.ts';
import type { CurveGrip } from '../../state/documents/curveDrag.ts';
import { createDocumentGesture } from '../../state/documents/documentGesture.ts';
import { setMixPreviewing } from '../../state/library/mixStore.ts';
import { getWalkingSpeed, type Studio } from '../../state/studio.ts';
import { FINE_FACTOR } from '../../ui/fieldMath.ts';
import { focusHome } from '../../ui/focus.ts';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';
import { useStudio } from '../studioContext.ts';
import type { CurvePlot } from './curvePlot.ts';
import styles from './CurveHandle.module.css';

/** Room that a handle's label takes beside it, CSS pixels; nearer to the right edge it stands on the left. */
const LABEL_ROOM = 120;
/** What an arrow key moves, by unit. */
const KEY_STEP = { degrees: 1, legLengths: 0.005 } as const;
const SPOKEN = { degrees: 'degrees', legLengths: 'leg lengths' } as const;

/** Writes a value of a channel with its unit. */
export function formatCurveValue(channel: ChannelName, value: number): string {
  return CHANNELS[channel].unit === 'degrees' ? `${formatNumber(value, 1)}°` : formatNumber(value, 3);
}

/** What places a handle where its curve is now. */
export interface CurveHandlePainter {
  /**
   * `hidden` for what has nothing to hold: the extremes of a flat curve, the second of two means in one
   * place.
   */
  paint(plot: CurvePlot, hidden: boolean): void;
}

interface CurveHandleProps {
  readonly channel: ChannelName;
  readonly side: Side;
  readonly grip: CurveGrip;
  readonly data: CurveData;
  /** Place of the edited lane while lanes are compared: the handle has its colour, as its curve has. */
  readonly walker?: number | undefined;
  readonly getPlot: () => CurvePlot | undefined;
  readonly painter: Ref<CurveHandlePainter>;
}

interface Drag {
  y: number;
  /** From the first move on: by then what is edited is what is drawn. */
  value: number | undefined;
  perPixel: number;
}

/** The value that a grip holds. */
export function readGrip(curve: Float64Array, grip: CurveGrip): number {
  return grip === 'mean' ? computeCurveMean(curve) : curve[findExtreme(curve, grip)]!;
}

function createArgs(
  studio: Studio,
  target: { channel: ChannelName; side: Side; grip: CurveGrip },
  value: number,
): CurveDragArgs {
  const state = studio.documents.getActive().getState();
  return {
    ...target,
    value,
    chain: getChain(state, target.channel),
    allKeys: studio.inspector.getState().allKeys,
    normalizedSpeed: getWalkingSpeed(studio),
    extension: studio.workspace.getState().extension,
  };
}

/**
 * What a curve is held by: its highest or lowest point, or its mean line. Dragged up and down, or moved with
 * the arrow keys.
 */
export function CurveHandle({ channel, side, grip, data, walker, getPlot, painter }: CurveHandleProps) {
  const studio = useStudio();
  const root = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  const gesture = useMemo(() => createDocumentGesture(studio), [studio]);
  // It goes with the panel, with another channel in focus, or as lanes are compared: what it was dragged to
  // stands.
  useEffect(() => gesture.commit, [gesture]);
  const stepped = useRef<number>(undefined);
  const { unit, sides } = CHANNELS[channel];
  const target = { channel, side, grip };
  const curve = getCurve(data.styled, channel, side);

  useImperativeHandle(painter, () => ({
    paint(plot, hidden) {
      const element = root.current;
      if (element === null) return;
      element.hidden = hidden;
      if (hidden) return;
      const value = readGrip(curve, grip);
      const x = grip === 'mean' ? 0 : (findExtreme(curve, grip) / CURVE_INTERVALS) * plot.area.width;
      element.toggleAttribute('data-flipped', x > plot.area.width - LABEL_ROOM);
      element.style.transform = `translate(${x}px, ${plot.getY(value, unit)}px)`;
      const { min, max } = plot.getRange(unit);
      element.setAttribute('aria-valuemin', String(min));
      element.setAttribute('aria-valuemax', String(max));
      element.setAttribute('aria-valuenow', String(Number(value.toFixed(4))));
      element.setAttribute(
        'aria-valuetext',
        `${formatNumber(value, unit === 'degrees' ? 1 : 3)} ${SPOKEN[unit]}`,
      );
      if (label.current !== null) {
        label.current.textContent = `${GRIP_LABELS[grip]}${THIN_SPACE} ${formatCurveValue(channel, value)}`;
      }
    },
  }));

  /** Begins a gesture on what is edited; says so where the selected key has no part in what is seen. */
  function begin(): boolean {
    endAudition(studio);
    setMixPreviewing(studio.mix, false);
    const change = dragCurve.change(
      studio.documents.getActive().getState(),
      createArgs(studio, target, readGrip(curve, grip)),
    );
    if (!change.ok) studio.notices.show({ kind: 'warning', text: change.message });
    else gesture.begin();
    return change.ok;
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    const plot = getPlot();
    if (plot === undefined || !begin()) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset['dragging'] = '';
    drag.current = {
      y: event.clientY,
      value: undefined,
      perPixel: plot.getValuePerPixel(unit),
    };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const going = drag.current;
    if (going === undefined || event.clientY === going.y) return;
    if (gesture.isOver()) {
      end('commit');
      return;
    }
    const fine = event.shiftKey || event.ctrlKey ? FINE_FACTOR : 1;
    going.value = (going.value ?? readGrip(curve, grip)) - (event.clientY - going.y) * going.perPixel * fine;
    going.y = event.clientY;
    gesture.preview(dragCurve, createArgs(studio, target, going.value));
  }

  function end(finish: 'commit' | 'cancel'): void {
    const ended = drag.current;
    drag.current = undefined;
    if (root.current !== null) delete root.current.dataset['dragging'];
    if (ended === undefined) return;
    gesture[finish]();
    focusHome();
  }

  function reset(): void {
    const { chain } = createArgs(studio, target, 0);
    resetChannelPart.run(studio, {
      channel,
      side: chain === 'split' ? side : 'both',
      ...(grip === 'mean' && { coefficient: 'offset' as const }),
    });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key } = event;
    if (key === 'Escape' && drag.current !== undefined) end('cancel');
    else if (key === 'Backspace' || key === 'Delete') reset();
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (gesture.isOver()) stepped.current = undefined;
      if (stepped.current === undefined && !begin()) return;
      const by = KEY_STEP[unit] * (event.shiftKey || event.ctrlKey ? FINE_FACTOR : 1);
      stepped.current = (stepped.current ?? readGrip(curve, grip)) + (key === 'ArrowUp' ? by : -by);
      gesture.preview(dragCurve, createArgs(studio, target, stepped.current));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function endStepping(): void {
    if (stepped.current === undefined) return;
    stepped.current = undefined;
    gesture.commit();
  }

  const name = `${CHANNEL_LABELS[channel]} ${GRIP_LABELS[grip]}`;
  return (
    <div
      ref={root}
      className={styles.handle}
      style={
        walker === undefined
          ? undefined
          : ({ '--side': `var(--color-walker-${walker + 1})` } as CSSProperties)
      }
      data-grip={grip}
      data-side={sides === 'one' ? undefined : side}
      role="slider"
      tabIndex={0}
      hidden
      aria-label={sides === 'one' ? name : `${name}, ${side}`}
      aria-orientation="vertical"
      aria-valuenow={0}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={() => end('commit')}
      onPointerCancel={() => end('cancel')}
      onLostPointerCapture={() => end('cancel')}
      onDoubleClick={reset}
      onKeyDown={handleKeyDown}
      onKeyUp={endStepping}
      onBlur={endStepping}
    >
      <span ref={label} className={styles.label} aria-hidden="true" />
    </div>
  );
}
