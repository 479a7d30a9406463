import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { Capture } from '../../../shared/capture/capture.ts';
import type { ClipPlayer } from '../../state/capture/clipPlayer.ts';
import { COLORS, type Theme } from '../../ui/tokens/tokens.ts';
import styles from './ClipFigure.module.css';
import { createClipDrawing } from './clipDrawing.ts';
import { drawClipFigure } from './drawClipFigure.ts';

/** A frame that took longer than this, seconds, was a pause of the window and not of the walk. */
const LONGEST_FRAME_S = 0.1;

interface ClipFigureProps {
  readonly capture: Capture;
  readonly player: ClipPlayer;
  readonly theme: Theme;
  /** Stands over the picture's lower edge. */
  readonly children?: ReactNode;
}

/** The clip's figure walking, from the side and from the front; drawn without React. */
export function ClipFigure({ capture, player, theme, children }: ClipFigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useMemo(() => createClipDrawing(capture), [capture]);

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context === null || context === undefined) return undefined;
    let width = 0;
    let height = 0;
    let drawnS = Number.NaN;
    const resizes = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      ({ width, height } = entry.contentRect);
      const ratio = window.devicePixelRatio;
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawnS = Number.NaN;
    });
    resizes.observe(element);
    let last = performance.now();
    const frame = (now: number): void => {
      request = requestAnimationFrame(frame);
      player.advance(Math.min(LONGEST_FRAME_S, Math.max(0, (now - last) / 1000)));
      last = now;
      if (player.timeS === drawnS || width === 0) return;
      drawnS = player.timeS;
      drawClipFigure({ context, width, height, colors: COLORS[theme] }, capture, drawing, drawnS);
    };
    let request = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(request);
      resizes.disconnect();
    };
  }, [capture, drawing, player, theme]);

  return (
    <div className={styles.figure}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={`The figure of ${capture.name} walking, from the side and from the front`}
      />
      {children}
    </div>
  );
}
