import { useLayoutEffect, useRef } from 'react';
import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { useStudio } from '../../studioContext.ts';
import { HEAT_FULL } from '../drawHeat.ts';
import { drawSparkline, type SparkCurve } from './drawSparkline.ts';
import styles from './ChannelRow.module.css';
import { getInspectorFrame } from '../inspectorFrame.ts';

/**
 * A curve that spans less than this is drawn as if it spanned it, so that a tremble looks like one; degrees
 * and leg lengths.
 */
const LEAST_SPAN = { degrees: 4, legLengths: 0.008 } as const;

/** What a row's curve is of. */
interface SparklineProps {
  readonly channel: ChannelName;
  /** Undefined where the row holds both sides: together one line says it all. */
  readonly side: Side | undefined;
}

/**
 * A row's channel over one cycle at the playing speed: the normal walk in grey, the styled one in its side's
 * colour; under them how far it is from the walk that it was captured from, if it was. Drawn without React.
 */
export function Sparkline({ channel, side }: SparklineProps) {
  const studio = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const frame = getInspectorFrame(studio);
    const { leftSlot, rightSlot, unit } = CHANNELS[channel];
    const slot = side === 'right' ? rightSlot : leftSlot;
    const curves: readonly SparkCurve[] = [
      { curve: frame.normal[slot]!, color: 'normal' },
      { curve: frame.styled[slot]!, color: side ?? 'text' },
    ];
    const slots = side !== undefined || leftSlot === rightSlot ? [slot] : [leftSlot, rightSlot];
    const heat = {
      pairs: slots.map((of) => ({ styled: frame.styled[of]!, captured: frame.captured.curves[of]! })),
      full: HEAT_FULL[unit],
    };
    const size = { width: 0, height: 0 };
    let left = -1;
    let right = -1;
    const draw = (): void => {
      if (size.width > 0)
        drawSparkline(element, size, curves, LEAST_SPAN[unit], frame.captured.isThere ? heat : undefined);
    };
    const paint = (): void => {
      const { versions } = frame;
      if (versions[leftSlot] === left && versions[rightSlot] === right) return;
      left = versions[leftSlot]!;
      right = versions[rightSlot]!;
      draw();
    };
    const resizes = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      size.width = entry.contentRect.width;
      size.height = entry.contentRect.height;
      draw();
    });
    resizes.observe(element);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const stop = frame.subscribe(paint);
    return () => {
      stop();
      resizes.disconnect();
      themes.disconnect();
    };
  }, [studio, channel, side]);

  return <canvas ref={canvas} className={styles.spark} aria-hidden="true" />;
}
