import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CHANNELS, type ChannelName, type Side } from '../../../shared/gait/channels.ts';
import { CHANNEL_LABELS } from '../../state/workspace/channelNames.ts';
import { getChain } from '../../state/commands/style/channelCommands.ts';
import { resetRows } from '../../state/commands/style/rowCommands.ts';
import { createRowReset } from '../../state/documents/meantRows.ts';
import { type CurveDragArgs, dragCurve, GRIP_LABELS } from '../../state/commands/view/curveCommands.ts';
import { type CurveData, findExtreme, getCurve } from '../../state/walk/curveData.ts';
import { CYCLE_INTERVALS } from '../../state/walk/posedCycles.ts';
import type { CurveGrip } from '../../state/documents/gesture/curveDrag.ts';
import {
  createDocumentGesture,
  type DocumentGesture,
} from '../../state/documents/gesture/documentGesture.ts';
import { getShownWalk } from '../../state/lanes/shownWalk.ts';
import { getFigure, getWalkingSpeed, type Studio } from '../../state/studio.ts';
import type { DragSettings } from '../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../ui/drag/dragHandle.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import { evaluateExpression, explainExpression } from '../../ui/field/expression.ts';
import { FINE_FACTOR } from '../../ui/field/fieldMath.ts';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';
import { useKeySteps } from '../../ui/field/useKeySteps.ts';
import { useStudio } from '../studioContext.ts';
import { formatCurveValue, readGrip } from './curveGrip.ts';
import type { CurvePlot } from './plot/curvePlot.ts';
import { HandleField } from './HandleField.tsx';
import { createShownDrag, type CurveHold, type ShownDrag } from './shownDrag.ts';
import styles from './CurveHandle.module.css';

/** Room that a handle's label takes beside it, CSS pixels; nearer to the right edge it stands on the left. */
const LABEL_ROOM = 120;
/** What is missed by less is not seen, by unit. */
const NEAR_BY = { degrees: 0.02, legLengths: 0.0001 } as const;
/** What an arrow key moves, by unit. */
const KEY_STEP = { degrees: 1, legLengths: 0.005 } as const;
/** From the first pixel on, up and down alone. */
const DRAG: DragSettings = { threshold: 1, along: 'y', keepsSlack: true };
const SPOKEN = { degrees: 'degrees', legLengths: 'leg lengths' } as const;

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

/** The grip that stays where another one is dragged. */
const OPPOSITES = { max: 'min', min: 'max', mean: 'mean' } as const satisfies Record<CurveGrip, CurveGrip>;

const readHold = (curve: Float64Array, grip: CurveGrip): CurveHold => ({
  value: readGrip(curve, grip),
  opposite: readGrip(curve, OPPOSITES[grip]),
});

function createArgs(
  studio: Studio,
  target: { channel: ChannelName; side: Side; grip: CurveGrip },
  value: number,
  opposite?: number,
): CurveDragArgs {
  const state = studio.documents.getActive().getState();
  return {
    ...target,
    value,
    opposite,
    chain: getChain(state, target.channel),
    allKeys: studio.inspector.getState().allKeys,
    normalizedSpeed: getWalkingSpeed(studio),
    extension: studio.workspace.getState().extension,
    legLengthM: getFigure(studio).legLengthM,
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
  const gesture = useMemo(() => createDocumentGesture(studio), [studio]);
  const steps = useKeySteps();
  const [isTyping, setTyping] = useState(false);
  const { unit, sides } = CHANNELS[channel];
  const target = { channel, side, grip };
  const curve = getCurve(data.seen, channel, side);
  const seenDrag = useMemo(() => {
    const pattern = getCurve(data.pattern, channel, side);
    return createShownDrag({
      readShown: () => readHold(getCurve(data.seen, channel, side), grip),
      readPattern: () => readHold(pattern, grip),
      preview: (value, opposite) =>
        gesture.preview(dragCurve, createArgs(studio, { channel, side, grip }, value, opposite)),
      isSettled: () => data.isSettled && !gesture.isOver(),
      settle() {
        data.update(getShownWalk(studio));
        data.settle();
      },
      nearBy: NEAR_BY[CHANNELS[channel].unit],
    });
  }, [studio, gesture, data, channel, side, grip]);
  const commit = useCallback((): void => {
    if (!gesture.isOver()) seenDrag.finish();
    seenDrag.reset();
    gesture.commit();
  }, [gesture, seenDrag]);
  const stepActions = useMemo(() => ({ commit, isOver: gesture.isOver }), [commit, gesture]);

  useImperativeHandle(painter, () => ({
    paint(plot, hidden) {
      const element = root.current;
      if (element === null) return;
      seenDrag.follow();
      const value = readGrip(curve, grip);
      const x =
        grip === 'mean'
          ? 0
          : plot.view.getShare(findExtreme(curve, grip) / CYCLE_INTERVALS) * plot.area.width;
      const y = plot.getY(value, unit);
      const isOut = x < 0 || x > plot.area.width || y < 0 || y > plot.area.height;
      element.hidden = hidden || isOut;
      if (element.hidden) return;
      element.toggleAttribute('data-flipped', x > plot.area.width - LABEL_ROOM);
      element.style.transform = `translate(${x}px, ${y}px)`;
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
    const change = dragCurve.change(
      studio.documents.getActive().getState(),
      createArgs(studio, target, readGrip(curve, grip)),
    );
    if (!change.ok) studio.notices.show({ kind: 'warning', text: change.message });
    else {
      gesture.begin();
      seenDrag.reset();
    }
    return change.ok;
  }

  const drag = useDragHandle(
    createCurveDrag({
      getPerPixel: () => getPlot()?.getValuePerPixel(unit),
      drag: seenDrag,
      begin,
      commit,
      gesture,
      isTyping,
      type: () => setTyping(true),
    }),
    DRAG,
  );

  function reset(): void {
    const row = { channel, side, ...(grip === 'mean' && { coefficient: 'offset' as const }) };
    resetRows.run(studio, createRowReset(studio, row));
  }

  /** Takes a value that was typed; tells whether it is one. */
  function take(text: string): boolean {
    const before = readGrip(curve, grip);
    const value = evaluateExpression(text, before);
    if (value === undefined) studio.notices.show({ kind: 'warning', text: explainExpression(text) });
    if (value === undefined || !begin()) return false;
    seenDrag.moveBy(value - before);
    commit();
    return true;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key } = event;
    if (key === 'Backspace' || key === 'Delete') reset();
    else if (key === 'Enter') setTyping(true);
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (!steps.isStepping()) {
        if (!begin()) return;
        steps.step(stepActions);
      }
      const by = KEY_STEP[unit] * (event.shiftKey || event.ctrlKey ? FINE_FACTOR : 1);
      seenDrag.moveBy(key === 'ArrowUp' ? by : -by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
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
      {...drag}
      {...steps.props}
      onDoubleClick={() => {
        setTyping(false);
        reset();
      }}
      onKeyDown={handleKeyDown}
    >
      <span ref={label} className={styles.label} aria-hidden="true" hidden={isTyping} />
      {isTyping && (
        <HandleField
          label={`${name}, value`}
          initial={formatNumber(readGrip(curve, grip), unit === 'degrees' ? 1 : 3)}
          onEnter={take}
          onLeave={(isDone) => {
            setTyping(false);
            if (isDone) root.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface CurveDrag {
  /** What a pixel is worth; undefined where nothing is drawn. */
  getPerPixel(): number | undefined;
  readonly drag: ShownDrag;
  /** Tells whether what is edited can be. */
  begin(): boolean;
  commit(): void;
  readonly gesture: DocumentGesture;
  /** A press is the field's then. */
  readonly isTyping: boolean;
  /** Lets its value be typed. */
  type(): void;
}

/** What a drag of a curve up and down does. */
function createCurveDrag({
  getPerPixel,
  drag,
  begin,
  commit,
  gesture,
  isTyping,
  type,
}: CurveDrag): DragActions {
  let perPixel = 0;
  return {
    accepts() {
      perPixel = getPerPixel() ?? 0;
      return !isTyping && perPixel > 0 && begin();
    },
    press: drag.reset,
    click() {
      commit();
      type();
    },
    move({ dy, fine }) {
      // From the first move on: by then what is edited is what is drawn.
      if (dy !== 0) drag.moveBy(-dy * perPixel * (fine ? FINE_FACTOR : 1));
    },
    drop: commit,
    // The panel is hidden, another channel comes into focus, lanes are compared: what it was dragged to
    // stands.
    gone: commit,
    cancel() {
      drag.reset();
      gesture.cancel();
    },
    isOver: gesture.isOver,
  };
}
