import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { placeMix } from '../../state/commands/library/mixCommands.ts';
import { computePoint, createCorners, type PadPoint } from '../../state/library/mixPolygon.ts';
import { getMixPercents, type MixEntry } from '../../state/library/mixStore.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { useDragHandle } from '../../ui/drag/useDragHandle.ts';
import { useStudio } from '../studioContext.ts';
import styles from './MixPad.module.css';

/** Width of the drawing in its own units, which are CSS pixels at the panel's usual width. */
const WIDTH = 224;
/**
 * Height, where the middle lies and how far from it the corners: of a line between two, a triangle, and more
 * corners (chosen: names fit).
 */
const LINE = { height: 40, middle: 12, radius: 92 };
const TRIANGLE = { height: 132, middle: 80, radius: 60 };
const POLYGON = { height: 140, middle: 70, radius: 50 };
/** Steps of the arrow keys on the polygon's radius, and with Shift. */
const STEP = 0.05;
const FINE_STEP = 0.01;
/** Room for the name of a corner in characters: beside it at half height, else below or above it. */
const ROOM = { beside: 11, beyond: 15 };
/** How far a name below a corner reaches over to the other side of it. */
const OVERHANG = 22;

/** The mix as a point in the polygon of its styles: the nearer to a corner, the more of its style. */
export function MixPad({ entries }: { entries: readonly MixEntry[] }) {
  const studio = useStudio();
  const { mix } = studio;
  const svg = useRef<SVGSVGElement>(null);
  const handle = useRef<SVGGElement>(null);
  /** Where the weights were when the drag began. */
  const before = useRef<PadPoint | undefined>(undefined);
  const corners = createCorners(entries.length);
  const isLine = entries.length === 2;
  const { height, middle, radius } = isLine ? LINE : entries.length === 3 ? TRIANGLE : POLYGON;
  const place = ({ x, y }: PadPoint): string => `${WIDTH / 2 + x * radius} ${middle + y * radius}`;

  const findPoint = (): PadPoint => {
    const state = mix.getState();
    return computePoint(
      corners,
      state.entries.map(({ weight }) => weight),
    );
  };

  useLayoutEffect(() => {
    const paint = (): void => {
      const state = mix.getState();
      if (handle.current === null || state.entries.length !== corners.length) return;
      handle.current.setAttribute('transform', `translate(${place(findPoint())})`);
      const percents = getMixPercents(state);
      const shares = state.entries.map(({ document }, index) => `${document.name} ${percents[index]}%`);
      handle.current.setAttribute('aria-valuetext', shares.join(', '));
      handle.current.setAttribute('aria-valuenow', String(percents[0] ?? 0));
    };
    paint();
    return mix.subscribe(paint);
  });

  function move({ x, y }: DragPoint): void {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined) return;
    const scale = box.width / WIDTH;
    placeMix.run(studio, {
      x: ((x - box.left) / scale - WIDTH / 2) / radius,
      y: ((y - box.top) / scale - middle) / radius,
    });
  }

  const drag = useDragHandle({
    press(point) {
      handle.current?.focus({ preventScroll: true });
      before.current = findPoint();
      move(point);
    },
    move,
    cancel: () => before.current !== undefined && placeMix.run(studio, before.current),
  });

  function handleKey(event: KeyboardEvent): void {
    const by = event.shiftKey ? FINE_STEP : STEP;
    const { x, y } = findPoint();
    const next = {
      ArrowLeft: { x: x - by, y },
      ArrowRight: { x: x + by, y },
      ArrowUp: { x, y: y - by },
      ArrowDown: { x, y: y + by },
      Home: { x: 0, y: 0 },
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    placeMix.run(studio, next);
  }

  return (
    <svg
      ref={svg}
      className={styles.pad}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="group"
      aria-label="Mix by a point"
      // The press would take the focus from the point again.
      onMouseDown={(event) => event.preventDefault()}
      {...drag}
    >
      <polygon className={styles.polygon} points={corners.map(place).join(' ')} />
      {corners.map((corner, index) => (
        <Corner
          key={entries[index]?.id}
          corner={corner}
          place={place(corner)}
          name={entries[index]?.document.name ?? ''}
          isLine={isLine}
        />
      ))}
      <g
        ref={handle}
        className={styles.handle}
        tabIndex={0}
        role="slider"
        aria-label="Point of the mix"
        aria-roledescription="point in a polygon"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        onKeyDown={handleKey}
      >
        <circle className={styles.reach} r={12} />
        <circle className={styles.point} r={6} />
      </g>
    </svg>
  );
}

interface CornerProps {
  readonly corner: PadPoint;
  /** Its place in the drawing. */
  readonly place: string;
  readonly name: string;
  readonly isLine: boolean;
}

/** A corner with its name, which stands clear of the polygon. */
function Corner({ corner, place, name, isLine }: CornerProps) {
  const [x, y] = place.split(' ').map(Number) as [number, number];
  const isMiddle = Math.abs(corner.x) < 0.3;
  const isBeside = !isLine && Math.abs(corner.y) <= 0.4;
  const away = corner.x < 0 ? -1 : 1;
  const room = isBeside ? ROOM.beside : ROOM.beyond;
  const nameX = isMiddle ? x : isBeside ? x + 8 * away : x - OVERHANG * away;
  const nameY = isBeside ? y + 4 : isLine || corner.y > 0 ? y + 18 : y - 9;
  return (
    <g>
      <circle className={styles.corner} cx={x} cy={y} r={3} />
      <text
        className={styles.name}
        x={nameX}
        y={nameY}
        textAnchor={isMiddle ? 'middle' : away < 0 ? 'end' : 'start'}
      >
        {name.length > room ? `${name.slice(0, room - 1)}…` : name}
      </text>
    </g>
  );
}
