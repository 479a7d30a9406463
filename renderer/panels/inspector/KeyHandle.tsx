import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { KEY_SPEED_MAX } from '../../../shared/style/limits.ts';
import { deleteSelectedKey, selectKey } from '../../state/commands/keyCommands.ts';
import { type DocumentState, getSeenDocument, getSelectedKey } from '../../state/documents/documentStore.ts';
import { createKeyMove } from '../../state/documents/keyMove.ts';
import { focusHome } from '../../ui/focus.ts';
import { formatNumber } from '../../ui/format.ts';
import { useStudio } from '../studioContext.ts';
import styles from './KeyStrip.module.css';
import { isEnabled } from '../../state/commands/command.ts';

/** Whether a key's number would run into that of the selected key or of the one before it. */
function isCrowded(state: DocumentState, index: number, axisEnd: number): boolean {
  const { keys } = getSeenDocument(state);
  const key = keys[index];
  return [keys[index - 1], keys[getSelectedKey(state)]].some(
    (other) =>
      key !== undefined &&
      other !== undefined &&
      other !== key &&
      Math.abs(other.speed - key.speed) < LABEL_SHARE * axisEnd,
  );
}

interface KeyHandleProps {
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** V at the axis' end. */
  readonly axisEnd: number;
}

/** Way before a press is a drag, CSS pixels. */
const DRAG_THRESHOLD = 3;
/** Share of the axis that a number over a key takes. */
const LABEL_SHARE = 0.11;
/** What an arrow key moves a key by, V; a tenth with Shift. */
const STEP = 0.05;

/**
 * One key on the strip. Pressing it selects it and glides the playing speed there, unless that is to stay;
 * dragging moves it, the speed going along.
 */
export function KeyHandle({ index, count, isSelected, axisEnd }: KeyHandleProps) {
  const studio = useStudio();
  const { documents } = studio;
  const handle = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ x: number; speed: number; moved: boolean }>(undefined);
  const move = useMemo(() => createKeyMove(studio), [studio]);
  const isStepping = useRef(false);

  const getSpeed = (): number => getSeenDocument(documents.getActive().getState()).keys[index]?.speed ?? 0;

  useLayoutEffect(() => {
    const paint = (): void => {
      const speed = getSeenDocument(documents.getActive().getState()).keys[index]?.speed;
      if (speed === undefined || handle.current === null || label.current === null) return;
      handle.current.style.left = `${Math.min(1, speed / axisEnd) * 100}%`;
      handle.current.setAttribute('aria-valuenow', String(speed));
      handle.current.setAttribute('aria-valuetext', `${formatNumber(speed, 2)} leg lengths a second`);
      label.current.textContent = formatNumber(speed, 2);
      handle.current.toggleAttribute(
        'data-crowded',
        isCrowded(documents.getActive().getState(), index, axisEnd),
      );
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents, index, axisEnd]);

  function giveUp(): void {
    const going = drag.current;
    drag.current = undefined;
    if (going?.moved === true) move.cancel();
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.stopPropagation();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    move.start(index);
    drag.current = { x: event.clientX, speed: getSpeed(), moved: false };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const going = drag.current;
    const width = event.currentTarget.parentElement?.clientWidth ?? 0;
    if (going === undefined || width === 0) return;
    if (move.isOver()) {
      drag.current = undefined;
      return;
    }
    const dxPixels = event.clientX - going.x;
    if (!going.moved && Math.abs(dxPixels) < DRAG_THRESHOLD) return;
    going.moved = true;
    going.x = event.clientX;
    const fine = event.shiftKey || event.ctrlKey ? 0.1 : 1;
    going.speed = Math.min(axisEnd, Math.max(0, going.speed + (dxPixels / width) * axisEnd * fine));
    move.moveTo(Math.max(0.01, Math.round(going.speed * 100) / 100));
  }

  function handlePointerUp(): void {
    const going = drag.current;
    drag.current = undefined;
    if (going?.moved === true) move.commit();
    focusHome();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = STEP * (event.shiftKey || event.ctrlKey ? 0.1 : 1);
    const step = { ArrowRight: by, ArrowUp: by, ArrowLeft: -by, ArrowDown: -by }[event.key];
    if (step !== undefined) {
      if (!isStepping.current || move.isOver()) move.start(index);
      isStepping.current = true;
      move.moveTo(Math.min(KEY_SPEED_MAX, Math.max(0.01, Number((getSpeed() + step).toFixed(3)))));
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      selectKey.run(studio, { index });
      if (isEnabled(deleteSelectedKey, studio)) deleteSelectedKey.run(studio);
    } else if (event.key === 'Enter' || event.key === ' ') selectKey.run(studio, { index });
    else if (event.key === 'Escape' && drag.current !== undefined) giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function endStepping(): void {
    if (!isStepping.current) return;
    isStepping.current = false;
    move.commit();
  }

  return (
    <div
      ref={handle}
      className={styles.key}
      role="slider"
      tabIndex={0}
      aria-label={`Key ${index + 1} of ${count}`}
      aria-valuemin={0}
      aria-valuemax={KEY_SPEED_MAX}
      aria-current={isSelected || undefined}
      data-selected={isSelected || undefined}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={giveUp}
      onLostPointerCapture={giveUp}
      onKeyDown={handleKeyDown}
      onKeyUp={endStepping}
      onBlur={endStepping}
    >
      <span ref={label} className={styles.keySpeed} />
      <span className={styles.diamond} />
    </div>
  );
}
