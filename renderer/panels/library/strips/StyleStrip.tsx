import { useEffect, useRef } from 'react';
import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import { readLibraryStyle } from '../../../state/library/libraryStyles.ts';
import type { Theme } from '../../../ui/tokens/tokens.ts';
import { useStudio } from '../../studioContext.ts';
import styles from './StyleStrip.module.css';
import { createStripCache, type Strip } from './stripCache.ts';
import { createStripPainter } from './stripPainter.ts';

/** All cards of the window share one drawer and what it drew. */
const cache = createStripCache();

/** Most pixels a CSS pixel that strips are drawn with (chosen: more is not seen at this size). */
const PIXEL_RATIO_MAX = 3;

interface StyleStripProps {
  readonly entry: LibraryEntry;
  readonly theme: Theme;
}

/**
 * Twelve phases of a style, drawn when the card comes into view and played while the pointer is over the card
 * that holds it. Nothing here renders again: the canvas is painted by itself.
 */
export function StyleStrip({ entry, theme }: StyleStripProps) {
  const studio = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const card = element?.closest('li');
    if (element == null || card == null) return undefined;
    const stopper = new AbortController();
    const { signal } = stopper;
    const painter = createStripPainter(element);

    async function load(): Promise<void> {
      const style = await readLibraryStyle(studio, entry.id);
      // A file that went away or broke meanwhile has no picture; the next listing says what became of it.
      if (!style.ok || signal.aborted) return;
      const pixelRatio = Math.min(PIXEL_RATIO_MAX, Math.ceil(devicePixelRatio));
      const strip: Strip | undefined = await cache.request({ ...style.value, theme, pixelRatio }, signal);
      if (strip !== undefined && !signal.aborted) painter.show(strip);
    }

    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        void load();
      },
      { rootMargin: '25% 0px' },
    );
    sight.observe(element);
    const size = new ResizeObserver(painter.paint);
    size.observe(element);
    card.addEventListener('pointerenter', painter.play, { signal });
    card.addEventListener('pointerleave', painter.rest, { signal });
    return () => {
      stopper.abort();
      painter.rest();
      sight.disconnect();
      size.disconnect();
    };
  }, [studio, entry, theme]);
  return <canvas ref={canvas} className={styles.strip} aria-hidden="true" />;
}
