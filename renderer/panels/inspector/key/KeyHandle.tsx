import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { deleteSelectedKey, selectKey } from '../../../state/commands/style/keyCommands.ts';
import {
  type DocumentState,
  getEditedStyle,
  getSelectedKey,
} from '../../../state/documents/documentStore.ts';
import { createKeyMove, type KeyMove } from '../../../state/documents/gesture/keyMove.ts';
import { DRAG_THRESHOLD, type DragSettings } from '../../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../../ui/drag/dragHandle.ts';
import { useDragHandle } from '../../../ui/drag/useDragHandle.ts';
import { FINE_FACTOR } from '../../../ui/field/fieldMath.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useKeySteps } from '../../../ui/field/useKeySteps.ts';
import { useStudio } from '../../studioContext.ts';
import { getAxisShare, KEY_SPEED_STEP, MOVED_SPEED_MIN, type SpeedAxis } from './keyAxis.ts';
import styles from './KeyStrip.module.css';
import { isEnabled } from '../../../state/commands/command.ts';

/** Whether a key's number would run into that of the selected key or of the one before it. */
function isCrowded(state: DocumentState, index: number, axis: SpeedAxis): boolean {
  const { keys } = getEditedStyle(state);
  const key = keys[index];
  return [keys[index - 1], keys[getSelectedKey(state)]].some(
    (other) =>
      key !== undefined &&
      other !== undefined &&
      other !== key &&
      Math.abs(getAxisShare(axis, other.speed) - getAxisShare(axis, key.speed)) < LABEL_SHARE,
  );
}

interface KeyHandleProps {
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** The same object while it is the same. */
  readonly axis: SpeedAxis;
}

/** A press alone selects; the key stays under the pointer. */
const DRAG: DragSettings = { threshold: DRAG_THRESHOLD, along: 'x', keepsSlack: true };
/** Share of the axis that a number over a key takes. */
const LABEL_SHARE = 0.11;

/**
 * One key on the strip. Pressing it selects it and glides the playing speed there, unless that is to stay;
 * dragging moves it, the speed going along.
 */
export function KeyHandle({ index, count, isSelected, axis }: KeyHandleProps) {
  const studio = useStudio();
  const { documents } = studio;
  const handle = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const move = useMemo(() => createKeyMove(studio), [studio]);
  const steps = useKeySteps();

  const getSpeed = (): number => getEditedStyle(documents.getActive().getState()).keys[index]?.speed ?? 0;

  useLayoutEffect(() => {
    const paint = (): void => {
      const speed = getEditedStyle(documents.getActive().getState()).keys[index]?.speed;
      if (speed === undefined || handle.current === null || label.current === null) return;
      handle.current.style.left = `${getAxisShare(axis, speed) * 100}%`;
      handle.current.setAttribute('aria-valuenow', String(speed));
      handle.current.setAttribute('aria-valuetext', `${formatNumber(speed, 2)} leg lengths a second`);
      label.current.textContent = formatNumber(speed, 2);
      handle.current.toggleAttribute(
        'data-crowded',
        isCrowded(documents.getActive().getState(), index, axis),
      );
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents, index, axis]);

  const drag = useDragHandle(createKeyDrag({ move, index, axis, getSpeed }), DRAG);
  const stepActions = useMemo(
    () => ({ begin: () => move.start(index), isOver: move.isOver, commit: move.commit }),
    [move, index],
  );

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = KEY_SPEED_STEP * (event.shiftKey || event.ctrlKey ? FINE_FACTOR : 1);
    const step = { ArrowRight: by, ArrowUp: by, ArrowLeft: -by, ArrowDown: -by }[event.key];
    if (step !== undefined) {
      steps.step(stepActions);
      move.moveTo(Math.max(MOVED_SPEED_MIN, Number((getSpeed() + step).toFixed(3))));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      selectKey.run(studio, { index });
      if (isEnabled(deleteSelectedKey, studio)) deleteSelectedKey.run(studio);
    } else if (event.key === 'Enter' || event.key === ' ') selectKey.run(studio, { index });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={handle}
      className={styles.key}
      role="slider"
      tabIndex={0}
      aria-label={`Key ${index + 1} of ${count}`}
      aria-valuemin={axis.start}
      aria-valuemax={axis.end}
      aria-current={isSelected || undefined}
      data-selected={isSelected || undefined}
      {...drag}
      {...steps.props}
      onKeyDown={handleKeyDown}
    >
      <span ref={label} className={styles.keySpeed} />
      <span className={styles.diamond} />
    </div>
  );
}

interface KeyDrag {
  readonly move: KeyMove;
  readonly index: number;
  readonly axis: SpeedAxis;
  getSpeed(): number;
}

/** What a drag of a key along the axis does. */
function createKeyDrag({ move, index, axis, getSpeed }: KeyDrag): DragActions {
  let speed = 0;
  return {
    press() {
      move.start(index);
      speed = getSpeed();
    },
    move({ dx, fine }, element) {
      const width = element.parentElement?.clientWidth ?? 0;
      if (width === 0) return;
      const by = (dx / width) * (axis.end - axis.start) * (fine ? FINE_FACTOR : 1);
      speed = Math.min(axis.end, Math.max(axis.start, speed + by));
      move.moveTo(Math.max(MOVED_SPEED_MIN, Math.round(speed * 100) / 100));
    },
    drop: move.commit,
    cancel: move.cancel,
    isOver: move.isOver,
  };
}
