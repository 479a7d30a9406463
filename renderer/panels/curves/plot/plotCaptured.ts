import uPlot from 'uplot';
import { CHANNELS, type ChannelSpec } from '../../../../shared/gait/channels.ts';
import type { CapturedCurves } from '../../../state/capture/capturedCurves.ts';
import { getCurve } from '../../../state/walk/curveData.ts';
import { COLORS, type Theme } from '../../../ui/tokens/tokens.ts';
import { clipToPlot } from './clipToPlot.ts';
import type { DrawnCurves } from './drawnCurves.ts';

/**
 * A captured curve is a soft path that the style's line runs in, or leaves: CSS pixels and alpha (chosen).
 */
const WIDTH = 6;
const ALPHA = 0.32;

/** What captured curves are drawn by. */
export interface CapturedFrame {
  readonly captured: CapturedCurves;
  /** The curves that they are drawn behind. */
  readonly curves: readonly DrawnCurves[];
  readonly theme: Theme;
  /** Where a value lies, CSS pixels from the area's top. */
  getY(value: number, unit: ChannelSpec['unit']): number;
  /** Where a phase of the walk lies, share of the area's width. */
  getShare(phase: number): number;
}

/**
 * Whether a curve is the walk itself, where no lanes are compared: behind it what was captured is drawn, and
 * how far a pose reaches.
 */
export function isWalkItself({ kind, lane }: DrawnCurves): boolean {
  return kind === 'seen' && lane === undefined;
}

/** Draws what was captured behind the curves, in their sides' colours. */
export function drawCaptured(
  { ctx, bbox }: uPlot,
  { captured, curves, theme, getY, getShare }: CapturedFrame,
): void {
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  ctx.save();
  clipToPlot(ctx, bbox);
  ctx.lineWidth = WIDTH * ratio;
  ctx.lineJoin = 'round';
  ctx.globalAlpha = ALPHA;
  for (const { channel, side } of curves) {
    const { sides, unit } = CHANNELS[channel];
    const curve = getCurve(captured.curves, channel, side);
    ctx.strokeStyle = colors[sides === 'one' ? 'text' : side];
    ctx.beginPath();
    for (let i = 0; i < curve.length; i++)
      ctx.lineTo(
        bbox.left + getShare(i / (curve.length - 1)) * bbox.width,
        bbox.top + getY(curve[i]!, unit) * ratio,
      );
    ctx.stroke();
  }
  ctx.restore();
}
