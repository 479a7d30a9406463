import { useLayoutEffect, useRef } from 'react';
import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { useStudio } from '../../studioContext.ts';
import { drawHeat, HEAT_FULL } from '../drawHeat.ts';
import { SPARK_SQUARE, writeSparkPaths } from './sparkPath.ts';
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
 * colour; under them how far it is from the walk that it was captured from, if it was. Drawn without React,
 * and as paths: each canvas of a window is a layer of its own, which every frame of it would pay for.
 */
export function Sparkline({ channel, side }: SparklineProps) {
  const studio = useStudio();
  const lines = useRef<SVGSVGElement>(null);
  const strip = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    const [normal, styled] = lines.current?.querySelectorAll('path') ?? [];
    const heat = strip.current;
    if (normal === undefined || styled === undefined || heat === null) return undefined;
    const frame = getInspectorFrame(studio);
    const { leftSlot, rightSlot, unit } = CHANNELS[channel];
    const slot = side === 'right' ? rightSlot : leftSlot;
    const curves = [frame.normal[slot]!, frame.styled[slot]!];
    const slots = side !== undefined || leftSlot === rightSlot ? [slot] : [leftSlot, rightSlot];
    const pairs = slots.map((of) => ({ styled: frame.seen[of]!, captured: frame.captured.curves[of]! }));
    let left = -1;
    let right = -1;
    const drawStrip = (): void => {
      heat.hidden = !frame.captured.isThere;
      if (!heat.hidden) drawHeat(heat, pairs, HEAT_FULL[unit]);
    };
    const paint = (): void => {
      const { versions } = frame;
      if (versions[leftSlot] === left && versions[rightSlot] === right) return;
      left = versions[leftSlot]!;
      right = versions[rightSlot]!;
      const paths = writeSparkPaths(curves, LEAST_SPAN[unit]);
      normal.setAttribute('d', paths[0]!);
      styled.setAttribute('d', paths[1]!);
      drawStrip();
    };
    const resizes = new ResizeObserver(drawStrip);
    resizes.observe(heat);
    const themes = new MutationObserver(drawStrip);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    paint();
    const stop = frame.subscribe(paint);
    return () => {
      stop();
      resizes.disconnect();
      themes.disconnect();
    };
  }, [studio, channel, side]);

  return (
    <div className={styles.spark} aria-hidden="true">
      <svg ref={lines} viewBox={`0 0 ${SPARK_SQUARE} ${SPARK_SQUARE}`} preserveAspectRatio="none">
        <path className={styles.sparkNormal} />
        <path className={styles.sparkStyled} data-side={side} />
      </svg>
      <canvas ref={strip} className={styles.sparkHeat} hidden />
    </div>
  );
}
