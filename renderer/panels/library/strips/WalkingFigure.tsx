import { useEffect, useRef } from 'react';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import type { Theme } from '../../../ui/tokens/tokens.ts';
import { createStripCache, type Strip } from './stripCache.ts';
import { createWalkPainter, WALK_ENLARGED } from './walkPainter.ts';
import styles from './WalkingFigure.module.css';

/** What was drawn of grids that were gone through; some 400 kB each. */
const cache = createStripCache(48);

interface WalkingFigureProps {
  readonly document: StyleDocument;
  readonly theme: Theme;
}

/** A style that walks in place, drawn as the cards of the library are; nothing here renders again. */
export function WalkingFigure({ document, theme }: WalkingFigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const stopper = new AbortController();
    const { signal } = stopper;
    const painter = createWalkPainter(element);
    const pixelRatio = WALK_ENLARGED * Math.min(2, Math.ceil(devicePixelRatio));
    const show = (strip: Strip | undefined): void => {
      if (strip !== undefined && !signal.aborted) painter.show(strip);
    };
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      const content = { text: writeStyle(document), document, theme, pixelRatio };
      void Promise.resolve(cache.request(content, signal)).then(show);
    });
    sight.observe(element);
    return () => {
      stopper.abort();
      sight.disconnect();
      painter.end();
    };
  }, [document, theme]);
  return <canvas ref={canvas} className={styles.figure} aria-hidden="true" />;
}
