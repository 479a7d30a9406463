import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useDragHandle } from '../ui/drag/useDragHandle.ts';

interface SplitLineProps {
  readonly className: string | undefined;
  readonly label: string;
  /** How the line itself runs: a vertical one is dragged sideways. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Which way the panel grows as the pointer goes right or down. */
  readonly direction: 1 | -1;
  /** CSS pixels. */
  readonly size: number;
  readonly limits: { readonly min: number; readonly max: number; readonly start: number };
  /** `data-panel` of the line. */
  readonly panel?: string;
  /** Takes a size within the limits, whole CSS pixels. */
  onSize(size: number): void;
}

/** What an arrow key changes, CSS pixels. */
const STEP = 8;
/** Which way the pointer would go. */
const KEYS = {
  vertical: { ArrowRight: 1, ArrowLeft: -1 },
  horizontal: { ArrowDown: 1, ArrowUp: -1 },
} as const;

/**
 * The line between a panel and the picture; dragging it, or the arrow keys on it, makes the panel larger.
 * Escape gives a drag up, a double click restores.
 */
export function SplitLine(props: SplitLineProps) {
  const { className, label, orientation, direction, size, limits, panel, onSize } = props;
  const { min, max, start } = limits;
  const from = useRef({ at: 0, size: 0 });
  const isSideways = orientation === 'vertical';
  const setSize = (wanted: number): void => onSize(Math.round(Math.min(max, Math.max(min, wanted))));

  const drag = useDragHandle({
    press({ x, y }) {
      from.current = { at: isSideways ? x : y, size };
    },
    move: ({ x, y }) => setSize(from.current.size + ((isSideways ? x : y) - from.current.at) * direction),
    cancel: () => setSize(from.current.size),
    // What is folded away while it is dragged keeps its size.
    gone: () => undefined,
  });

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const keys: Readonly<Record<string, number | undefined>> = KEYS[orientation];
    const way = keys[event.key];
    if (way === undefined) return;
    setSize(size + STEP * way * direction);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={className}
      data-panel={panel}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={size}
      // The edge leaves the place of the press, where a card of the library may lie: without this the browser
      // would drag that.
      onMouseDown={(event) => event.preventDefault()}
      {...drag}
      onDoubleClick={() => setSize(start)}
      onKeyDown={handleKeyDown}
    />
  );
}
