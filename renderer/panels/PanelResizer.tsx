import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { PANEL_WIDTHS } from '../state/workspace/workspaceStore.ts';
import { focusHome } from '../ui/focus.ts';
import styles from './PanelResizer.module.css';
import { useStudio, useWorkspace } from './studioContext.ts';

interface PanelResizerProps {
  readonly panel: 'library' | 'inspector';
}

const FIELD = { library: 'libraryWidth', inspector: 'inspectorWidth' } as const;
/** What an arrow key changes, CSS pixels. */
const STEP = 8;

/**
 * The line between a side panel and the viewport; dragging it, or the arrow keys on it, makes the panel
 * wider. Double click restores.
 */
export function PanelResizer({ panel }: PanelResizerProps) {
  const { workspace } = useStudio();
  const width = useWorkspace((state) => state[FIELD[panel]]);
  const drag = useRef<{ x: number; width: number }>(undefined);
  const { min, max, start } = PANEL_WIDTHS[panel];
  // The inspector grows to the left.
  const direction = panel === 'library' ? 1 : -1;

  function setWidth(wanted: number): void {
    workspace.setState({ [FIELD[panel]]: Math.round(Math.min(max, Math.max(min, wanted))) });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (by === undefined) return;
    setWidth(width + by * direction);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={styles.resizer}
      data-panel={panel}
      role="separator"
      tabIndex={0}
      aria-label={panel === 'library' ? 'Width of the library' : 'Width of the style panel'}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      // The edge leaves the place of the press, where a card of the library may lie: without this the browser
      // would drag that.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (drag.current === undefined) return;
        setWidth(drag.current.width + (event.clientX - drag.current.x) * direction);
      }}
      onPointerUp={() => {
        drag.current = undefined;
        focusHome();
      }}
      onLostPointerCapture={() => {
        drag.current = undefined;
      }}
      onDoubleClick={() => setWidth(start)}
      onKeyDown={handleKeyDown}
    />
  );
}
