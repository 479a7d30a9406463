import { type KeyboardEvent, useRef } from 'react';
import { setCurvesHeight } from '../../state/commands/curveCommands.ts';
import { CURVES_HEIGHT } from '../../state/workspace/curvesStore.ts';
import { focusHome } from '../../ui/focus.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './CurvesPanel.module.css';

/** What an arrow key changes, CSS pixels. */
const STEP = 8;

/**
 * The line between the picture and the curves; dragging it, or the arrow keys on it, makes the panel higher.
 * Double click restores.
 */
export function CurvesResizer() {
  const studio = useStudio();
  const height = useWorkspace(({ curves }) => curves.height);
  const drag = useRef<{ y: number; height: number }>(undefined);
  const setHeight = (wanted: number): void => setCurvesHeight.run(studio, { height: wanted });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (by === undefined) return;
    setHeight(height + by);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={styles.resizer}
      role="separator"
      tabIndex={0}
      aria-label="Height of the curves"
      aria-orientation="horizontal"
      aria-valuemin={CURVES_HEIGHT.min}
      aria-valuemax={CURVES_HEIGHT.max}
      aria-valuenow={height}
      // The edge leaves the place of the press, where a card of the library may lie: without this the browser
      // would drag that.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { y: event.clientY, height };
      }}
      onPointerMove={(event) => {
        if (drag.current !== undefined) setHeight(drag.current.height + drag.current.y - event.clientY);
      }}
      onPointerUp={() => {
        drag.current = undefined;
        focusHome();
      }}
      onLostPointerCapture={() => {
        drag.current = undefined;
      }}
      onDoubleClick={() => setHeight(CURVES_HEIGHT.start)}
      onKeyDown={handleKeyDown}
    />
  );
}
