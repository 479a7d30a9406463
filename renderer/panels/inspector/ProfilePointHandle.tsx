import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ChannelName, Side } from '../../../shared/gait/channels.ts';
import { type CoefficientName, KEY_SPEED_MAX } from '../../../shared/style/limits.ts';
import { getProfile, type ProfilePoint } from '../../../shared/style/profile.ts';
import { selectKey } from '../../state/commands/keyCommands.ts';
import { moveProfilePoint } from '../../state/commands/profileCommands.ts';
import { createDocumentGesture } from '../../state/documents/documentGesture.ts';
import { getSeenDocument } from '../../state/documents/documentStore.ts';
import { createRowEdit } from '../../state/documents/meantRows.ts';
import { FINE_FACTOR, type FieldSpec, formatSpoken, settleDrag, stepValue } from '../../ui/fieldMath.ts';
import { focusHome } from '../../ui/focus.ts';
import { formatNumber } from '../../ui/format.ts';
import { useStudio } from '../studioContext.ts';
import type { ProfilePlane } from './ProfileView.tsx';
import styles from './ProfileView.module.css';

interface ProfilePointHandleProps {
  readonly label: string;
  readonly channel: ChannelName;
  readonly coefficient: CoefficientName;
  /** Undefined where the point holds both sides. */
  readonly side: Side | undefined;
  readonly index: number;
  readonly plane: ProfilePlane;
  readonly spec: FieldSpec;
}

/** Way before a press is a drag, CSS pixels. */
const DRAG_THRESHOLD = 3;
/** What an arrow key moves a point along the speeds, V; a tenth with Shift. */
const SPEED_STEP = 0.05;
/** Lowest speed that a drag reaches, V. */
const SPEED_MIN = 0.01;

interface Drag extends ProfilePoint {
  readonly x: number;
  readonly y: number;
  readonly moved: boolean;
}

/**
 * A point of a profile: dragged up and down its value, sideways the speed of its key. Arrow keys do the same.
 */
export function ProfilePointHandle(props: ProfilePointHandleProps) {
  const { label, channel, coefficient, side = 'left', index, plane, spec } = props;
  const studio = useStudio();
  const { documents } = studio;
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const gesture = useMemo(() => createDocumentGesture(studio), [studio]);
  const isStepping = useRef(false);

  const getPoint = (): ProfilePoint | undefined =>
    getProfile(getSeenDocument(documents.getActive().getState()), channel, side, coefficient)[index];

  useLayoutEffect(() => {
    const paint = (): void => {
      const { current } = handle;
      const seen = getSeenDocument(documents.getActive().getState());
      const point = getProfile(seen, channel, side, coefficient)[index];
      if (point === undefined || current === null) return;
      current.style.left = `${(point.speed / plane.speedEnd) * 100}%`;
      current.style.bottom = `${((point.value - plane.min) / (plane.max - plane.min)) * 100}%`;
      current.setAttribute('aria-valuenow', String(point.value));
      current.setAttribute(
        'aria-valuetext',
        `${formatSpoken(spec, point.value)} at speed ${formatNumber(point.speed, 2)}`,
      );
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents, channel, coefficient, side, index, plane, spec]);

  function move({ speed, value }: ProfilePoint): void {
    const held = Math.min(spec.highest, Math.max(spec.lowest, value));
    gesture.preview(moveProfilePoint, {
      ...createRowEdit(studio, { channel, side, coefficient }, held),
      keyIndex: index,
      speed: Math.min(KEY_SPEED_MAX, Math.max(SPEED_MIN, Math.round(speed * 1000) / 1000)),
    });
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    const point = getPoint();
    if (event.button !== 0 || point === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    selectKey.run(studio, { index });
    gesture.begin();
    drag.current = { x: event.clientX, y: event.clientY, ...point, moved: false };
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const going = drag.current;
    const box = event.currentTarget.parentElement;
    if (going === undefined || box === null) return;
    if (gesture.isOver()) {
      drag.current = undefined;
      return;
    }
    const dx = event.clientX - going.x;
    const dy = event.clientY - going.y;
    if (!going.moved && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
    const fine = event.shiftKey || event.ctrlKey ? FINE_FACTOR : 1;
    const next: Drag = {
      x: event.clientX,
      y: event.clientY,
      speed: going.speed + (dx / box.clientWidth) * plane.speedEnd * fine,
      value: going.value - (dy / box.clientHeight) * (plane.max - plane.min) * fine,
      moved: true,
    };
    drag.current = next;
    const snapped = event.altKey !== studio.workspace.getState().inspector.magnet;
    const value = Math.min(plane.max, Math.max(plane.min, next.value));
    move({ speed: Math.round(next.speed * 100) / 100, value: settleDrag(spec, value, snapped) });
  }

  function handlePointerUp(): void {
    const going = drag.current;
    drag.current = undefined;
    if (going?.moved === true) gesture.commit();
    focusHome();
  }

  function giveUp(): void {
    const going = drag.current;
    drag.current = undefined;
    if (going?.moved === true) gesture.cancel();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const point = getPoint();
    if (point === undefined || event.altKey || event.metaKey) return;
    const fine = event.shiftKey || event.ctrlKey;
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (along !== undefined) {
      beginStep();
      move({ ...point, speed: point.speed + along * SPEED_STEP * (fine ? FINE_FACTOR : 1) });
    } else if (event.key === 'Escape' && drag.current !== undefined) giveUp();
    else {
      const value = stepValue(spec, point.value, event.key, fine);
      if (value === undefined) return;
      beginStep();
      move({ ...point, value });
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function beginStep(): void {
    if (!isStepping.current || gesture.isOver()) gesture.begin();
    isStepping.current = true;
  }

  function endStepping(): void {
    if (!isStepping.current) return;
    isStepping.current = false;
    gesture.commit();
  }

  return (
    <div
      ref={handle}
      className={styles.point}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={plane.min}
      aria-valuemax={plane.max}
      data-side={props.side}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerUp}
      onPointerCancel={giveUp}
      onLostPointerCapture={giveUp}
      onKeyDown={handleKeyDown}
      onKeyUp={endStepping}
      onBlur={endStepping}
    />
  );
}
