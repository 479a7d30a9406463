import type { Strip } from './stripCache.ts';
import { CELL, STRIP_PHASES } from './stripSheet.ts';

/** Opacity of the strip behind the one figure that plays (chosen: still there, out of the way). */
const RESTING = 0.22;
/** Cells of the strip that are left out to either side of the figure that plays. */
const CLEARING = 1.2;

/** Paints a strip into one card's canvas. */
export interface StripPainter {
  /** Takes a strip and paints it. */
  show(strip: Strip): void;
  /** Paints again, as after a change of size. */
  paint(): void;
  /** Walks the style in place, at its own tempo, over its dimmed strip; not where less motion is wanted. */
  play(): void;
  /** Ends playing. */
  rest(): void;
}

/**
 * Makes the painter of a canvas; the canvas' `data-strip` is `ready` once there is a picture of its own,
 * `playing` while it moves. What another painter left, as for the other theme, is seen until then.
 */
export function createStripPainter(canvas: HTMLCanvasElement): StripPainter {
  delete canvas.dataset['strip'];
  let strip: Strip | undefined;
  let frame = 0;
  let startedAt = 0;
  /** The cell that is played; -1 at rest. */
  let played = -1;

  function paint(): void {
    const context = canvas.getContext('2d');
    const { clientWidth, clientHeight } = canvas;
    if (strip === undefined || context === null || clientWidth === 0) return;
    const { picture } = strip;
    const ratio = picture.height / CELL.height;
    const [across, down] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (canvas.width === across && canvas.height === down) context.clearRect(0, 0, across, down);
    else Object.assign(canvas, { width: across, height: down });
    const width = CELL.width * ratio;
    const pace = (canvas.width - width) / (STRIP_PHASES - 1);
    const middle = Math.round((canvas.width - width) / 2);
    const drawCell = (cell: number, x: number): void => {
      context.drawImage(picture, cell * width, 0, width, picture.height, x, 0, width, picture.height);
    };
    context.globalAlpha = played < 0 ? 1 : RESTING;
    // The figure walks to the left, so time runs to the right and each figure stands before the one after it.
    for (let cell = 0; cell < STRIP_PHASES; cell++) {
      const x = Math.round(cell * pace);
      if (played < 0 || Math.abs(x - middle) > CLEARING * pace) drawCell(cell, x);
    }
    context.globalAlpha = 1;
    if (played >= 0) drawCell(played, middle);
    canvas.dataset['strip'] = played < 0 ? 'ready' : 'playing';
  }

  function step(now: number): void {
    if (strip === undefined) return;
    const cell = Math.floor(((now - startedAt) / 1000) * strip.frequency * STRIP_PHASES) % STRIP_PHASES;
    if (cell !== played) {
      played = cell;
      paint();
    }
    frame = requestAnimationFrame(step);
  }

  return {
    show(next) {
      strip = next;
      paint();
    },
    paint,
    play() {
      cancelAnimationFrame(frame);
      if (strip === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      startedAt = performance.now();
      frame = requestAnimationFrame(step);
    },
    rest() {
      cancelAnimationFrame(frame);
      if (played < 0) return;
      played = -1;
      paint();
    },
  };
}
