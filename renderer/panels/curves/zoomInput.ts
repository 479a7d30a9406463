import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { PlotAxis } from './chartZoom.ts';
import type { CurveChart } from './curveChart.ts';

/** How much more or less a notch of the wheel, 100 CSS pixels, or a key shows (chosen). */
const STEP = 1.25;
/** What an arrow key moves what is in sight by, share of it (chosen). */
const KEY_PAN = 0.1;
/** Most of a wheel's way that counts at once, CSS pixels: a pad's swing is no leap. */
const WHEEL_MOST = 200;

/**
 * Zooms with the wheel: in time about the pointer, with Shift or over the axis of values in values; a wheel
 * that goes sideways moves what is in sight.
 */
export function useWheel(
  over: RefObject<HTMLElement | null>,
  chart: RefObject<CurveChart | undefined>,
): void {
  useEffect(() => {
    const element = over.current;
    if (element === null) return undefined;
    const handleWheel = (event: WheelEvent): void => {
      const zoom = chart.current?.zoom;
      if (zoom === undefined) return;
      event.preventDefault();
      const { deltaX, deltaY, shiftKey, clientX: x, clientY: y } = event;
      if (!shiftKey && Math.abs(deltaX) > Math.abs(deltaY)) {
        zoom.pan('time', deltaX / element.clientWidth);
        return;
      }
      const isBeside = x < element.getBoundingClientRect().left;
      const axis: PlotAxis = shiftKey || isBeside ? 'values' : 'time';
      // With Shift some systems turn a wheel sideways.
      const way = shiftKey && deltaY === 0 ? deltaX : deltaY;
      const held = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, way));
      zoom.zoom(axis, STEP ** (held / 100), { x, y });
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [over, chart]);
}

const ARROWS: Readonly<Record<string, readonly [PlotAxis, number]>> = {
  ArrowLeft: ['time', -KEY_PAN],
  ArrowRight: ['time', KEY_PAN],
  ArrowDown: ['values', -KEY_PAN],
  ArrowUp: ['values', KEY_PAN],
};

/** Zooms and moves with the keys of a plot that has the focus itself; others are left to the window. */
export function handleZoomKey(event: KeyboardEvent<HTMLElement>, { zoom, plot }: CurveChart): void {
  const { key, shiftKey, target, currentTarget } = event;
  if (target !== currentTarget) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const axis: PlotAxis = shiftKey ? 'values' : 'time';
  const arrow = plot.view.isZoomed ? ARROWS[key] : undefined;
  // On some keyboards plus is on the key of equals, and Shift makes the one of the other.
  if (event.code === 'Equal' || event.code === 'NumpadAdd' || key === '+') zoom.zoom(axis, 1 / STEP);
  else if (event.code === 'Minus' || event.code === 'NumpadSubtract' || key === '-') zoom.zoom(axis, STEP);
  else if (key === '0') zoom.showWhole();
  else if (arrow !== undefined) zoom.pan(...arrow);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
