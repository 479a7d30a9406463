import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import type { CurvePlot } from './plot/curvePlot.ts';
import { cutSpan, panSpan, zoomSpan } from './plot/plotView.ts';

/** A box smaller than this, CSS pixels, is none (chosen: a slip of the hand). */
const LEAST_BOX_PX = 4;

/** The part of the plot's view that is moved. */
export type PlotAxis = 'time' | 'values';

/** A place in the area, shares from its left upper corner. */
interface PlotPlace {
  readonly x: number;
  readonly y: number;
}

/** Looks closer at a plot: zooms, moves and cuts out what of it is in sight. */
export class ChartZoom {
  readonly #plot: Pick<CurvePlot, 'view' | 'area'>;
  readonly #over: HTMLElement;
  readonly #box: HTMLElement;
  readonly #onChange: () => void;
  /** Where a box is drawn from. */
  #boxFrom: PlotPlace | undefined;

  /**
   * @param over lies over the plot's area.
   * @param box lies in it and is drawn to be looked at closer.
   */
  constructor(
    plot: Pick<CurvePlot, 'view' | 'area'>,
    over: HTMLElement,
    box: HTMLElement,
    onChange: () => void,
  ) {
    this.#plot = plot;
    this.#over = over;
    this.#box = box;
    this.#onChange = onChange;
  }

  /** Where a place on the screen lies in the area, shares from its left upper corner, held within. */
  #locate({ x, y }: DragPoint): PlotPlace {
    const { left, top, width, height } = this.#over.getBoundingClientRect();
    const hold = (share: number): number => Math.min(1, Math.max(0, share));
    return { x: hold((x - left) / width), y: hold((y - top) / height) };
  }

  /** Shows `factor` times as much of an axis; what is at a place on the screen, or in the middle, stays. */
  zoom(axis: PlotAxis, factor: number, point?: DragPoint): void {
    const { view } = this.#plot;
    const { x, y } = point === undefined ? { x: 0.5, y: 0.5 } : this.#locate(point);
    view[axis] = zoomSpan(view[axis], factor, axis === 'time' ? x : 1 - y);
    this.#onChange();
  }

  /** Moves what is in sight of an axis by a share of it. */
  pan(axis: PlotAxis, share: number): void {
    const { view } = this.#plot;
    view[axis] = panSpan(view[axis], share);
    this.#onChange();
  }

  /** Shows the whole cycle, and all values. */
  showWhole(): void {
    this.#plot.view.reset();
    this.#onChange();
  }

  /** Draws a box from where it was begun to a place on the screen; begins one where none is drawn. */
  drawBox(point: DragPoint): void {
    const to = this.#locate(point);
    this.#boxFrom ??= to;
    const box = this.#box;
    const { x, y } = this.#boxFrom;
    box.hidden = false;
    box.style.left = `${100 * Math.min(x, to.x)}%`;
    box.style.top = `${100 * Math.min(y, to.y)}%`;
    box.style.width = `${100 * Math.abs(to.x - x)}%`;
    box.style.height = `${100 * Math.abs(to.y - y)}%`;
  }

  /** Takes the box away and shows what is in it, unless it is given up or next to nothing. */
  endBox(point: DragPoint | undefined): void {
    const from = this.#boxFrom;
    this.#boxFrom = undefined;
    this.#box.hidden = true;
    if (from === undefined || point === undefined) return;
    const to = this.#locate(point);
    const { width, height } = this.#plot.area;
    if (Math.abs(to.x - from.x) * width < LEAST_BOX_PX || Math.abs(to.y - from.y) * height < LEAST_BOX_PX)
      return;
    const { view } = this.#plot;
    view.time = cutSpan(view.time, from.x, to.x);
    view.values = cutSpan(view.values, 1 - from.y, 1 - to.y);
    this.#onChange();
  }
}
