import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ProfilePoint } from '../../../../shared/style/edit/profile.ts';
import { selectKey } from '../../../state/commands/style/keyCommands.ts';
import { moveProfilePoint } from '../../../state/commands/style/profileCommands.ts';
import {
  createDocumentGesture,
  type DocumentGesture,
} from '../../../state/documents/gesture/documentGesture.ts';
import { getEditedStyle } from '../../../state/documents/documentStore.ts';
import type { Studio } from '../../../state/studio.ts';
import { DRAG_THRESHOLD, type DragSettings } from '../../../ui/drag/dragGesture.ts';
import type { DragActions } from '../../../ui/drag/dragHandle.ts';
import { useDragHandle } from '../../../ui/drag/useDragHandle.ts';
import {
  FINE_FACTOR,
  type FieldSpec,
  formatSpoken,
  settleDrag,
  stepValue,
} from '../../../ui/field/fieldMath.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useKeySteps } from '../../../ui/field/useKeySteps.ts';
import { useStudio } from '../../studioContext.ts';
import { getAxisShare, KEY_SPEED_STEP, MOVED_SPEED_MIN } from '../key/keyAxis.ts';
import type { ProfileLine } from './profileLine.ts';
import type { ProfilePlane } from './profilePlane.ts';
import styles from './ProfileView.module.css';

interface ProfilePointHandleProps {
  readonly line: ProfileLine;
  readonly index: number;
  readonly plane: ProfilePlane;
  readonly spec: FieldSpec;
}

/** A press alone selects the key; the point stays under the pointer. */
const DRAG: DragSettings = { threshold: DRAG_THRESHOLD, along: 'plane', keepsSlack: true };

/**
 * A point of a profile: dragged up and down its value, sideways the speed of its key. Arrow keys do the same.
 */
export function ProfilePointHandle({ line, index, plane, spec }: ProfilePointHandleProps) {
  const studio = useStudio();
  const { documents } = studio;
  const handle = useRef<HTMLDivElement>(null);
  const gesture = useMemo(() => createDocumentGesture(studio), [studio]);
  const steps = useKeySteps();

  const getPoint = (): ProfilePoint | undefined =>
    line.read(getEditedStyle(documents.getActive().getState()))[index];

  useLayoutEffect(() => {
    const paint = (): void => {
      const { current } = handle;
      const point = line.read(getEditedStyle(documents.getActive().getState()))[index];
      if (point === undefined || current === null) return;
      current.style.left = `${getAxisShare(plane.axis, point.speed) * 100}%`;
      current.style.bottom = `${((point.value - plane.min) / (plane.max - plane.min)) * 100}%`;
      current.setAttribute('aria-valuenow', String(point.value));
      current.setAttribute(
        'aria-valuetext',
        `${formatSpoken(spec, point.value)} at speed ${formatNumber(point.speed, 2)}`,
      );
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents, line, index, plane, spec]);

  function move({ speed, value }: ProfilePoint): void {
    const held = Math.min(spec.highest, Math.max(spec.lowest, value));
    gesture.preview(moveProfilePoint, {
      ...line.createEdit(studio, held),
      keyIndex: index,
      speed: Math.max(MOVED_SPEED_MIN, Math.round(speed * 1000) / 1000),
    });
  }

  const drag = useDragHandle(createPointDrag({ plane, spec, gesture, studio, getPoint, move, index }), DRAG);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const point = getPoint();
    if (point === undefined || event.altKey || event.metaKey) return;
    const fine = event.shiftKey || event.ctrlKey;
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const value = stepValue(spec, point.value, event.key, fine);
    if (along === undefined && value === undefined) return;
    steps.step(gesture);
    if (along === undefined) move({ ...point, value: value! });
    else move({ ...point, speed: point.speed + along * KEY_SPEED_STEP * (fine ? FINE_FACTOR : 1) });
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={handle}
      className={styles.point}
      role="slider"
      tabIndex={0}
      aria-label={`${line.name} at key ${index + 1}`}
      aria-orientation="vertical"
      aria-valuemin={plane.min}
      aria-valuemax={plane.max}
      data-side={line.side}
      {...drag}
      {...steps.props}
      onKeyDown={handleKeyDown}
    />
  );
}

interface PointDrag {
  readonly plane: ProfilePlane;
  readonly spec: FieldSpec;
  readonly gesture: DocumentGesture;
  readonly studio: Studio;
  readonly index: number;
  getPoint(): ProfilePoint | undefined;
  move(point: ProfilePoint): void;
}

/** What a drag of a point over the plane does. */
function createPointDrag(drag: PointDrag): DragActions {
  const { plane, spec, gesture, studio, index, getPoint, move } = drag;
  let speed = 0;
  let value = 0;
  return {
    accepts: () => getPoint() !== undefined,
    press() {
      ({ speed, value } = getPoint()!);
      selectKey.run(studio, { index });
      gesture.begin();
    },
    move({ dx, dy, fine, snap }, element) {
      const box = element.parentElement;
      if (box === null) return;
      const factor = fine ? FINE_FACTOR : 1;
      speed += (dx / box.clientWidth) * (plane.axis.end - plane.axis.start) * factor;
      value -= (dy / box.clientHeight) * (plane.max - plane.min) * factor;
      const held = Math.min(plane.max, Math.max(plane.min, value));
      move({ speed: Math.round(speed * 100) / 100, value: settleDrag(spec, held, snap) });
    },
    drop: gesture.commit,
    cancel: gesture.cancel,
    isOver: gesture.isOver,
    isSnapping: () => studio.workspace.getState().inspector.magnet,
  };
}
