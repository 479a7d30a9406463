import type { Strip } from './stripCache.ts';
import { STRIP_PHASES } from './stripSheet.ts';

/** Paints one figure that walks in place. */
export interface WalkPainter {
  /** Takes a strip and walks it, at its own tempo; stands where less motion is wanted. */
  show(strip: Strip): void;
  /** Ends walking. */
  end(): void;
}

/** Makes the painter of a canvas; its `data-strip` is `ready` once there is a picture. */
export function createWalkPainter(canvas: HTMLCanvasElement): WalkPainter {
  let frame = 0;

  function paint({ picture }: Strip, cell: number): void {
    const context = canvas.getContext('2d');
    if (context === null) return;
    const width = picture.width / STRIP_PHASES;
    if (canvas.width === width && canvas.height === picture.height)
      context.clearRect(0, 0, width, picture.height);
    else Object.assign(canvas, { width, height: picture.height });
    context.drawImage(picture, cell * width, 0, width, picture.height, 0, 0, width, picture.height);
    canvas.dataset['strip'] = 'ready';
  }

  return {
    show(strip) {
      cancelAnimationFrame(frame);
      let painted = 0;
      paint(strip, painted);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const startedAt = performance.now();
      const step = (now: number): void => {
        const cell = Math.floor(((now - startedAt) / 1000) * strip.frequency * STRIP_PHASES) % STRIP_PHASES;
        if (cell !== painted) {
          painted = cell;
          paint(strip, cell);
        }
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    end: () => cancelAnimationFrame(frame),
  };
}

/** How much larger a figure that walks in place is than one of a strip. */
export const WALK_ENLARGED = 2;
