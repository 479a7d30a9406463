import uPlot from 'uplot';
import { CHANNELS, type ChannelSpec } from '../../../../shared/gait/channels.ts';
import { type CurveData, getCurve } from '../../../state/walk/curveData.ts';
import { COLORS, type Theme } from '../../../ui/tokens/tokens.ts';
import { clipToPlot } from './clipToPlot.ts';
import type { DrawnCurves } from './drawnCurves.ts';

/** How strong the ground between before and now is filled, and the line of before is drawn. */
const FILL_ALPHA = 0.22;
const LINE_ALPHA = 0.6;

/** What the reach of a pose is drawn by. */
export interface ReachFrame {
  /** The walk before the pose, and as shown. */
  readonly before: CurveData;
  readonly now: CurveData;
  /** The curves that are drawn of the walk. */
  readonly curves: readonly DrawnCurves[];
  readonly theme: Theme;
  /** Where a value lies, CSS pixels from the area's top. */
  getY(value: number, unit: ChannelSpec['unit']): number;
  /** Where a phase of the walk lies, share of the area's width. */
  getShare(phase: number): number;
}

/** Shades how far a pose reaches: between each curve as it was before and as it is, in its side's colour. */
export function drawReach(
  { ctx, bbox }: uPlot,
  { before, now, curves, theme, getY, getShare }: ReachFrame,
): void {
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  ctx.save();
  clipToPlot(ctx, bbox);
  ctx.lineWidth = ratio;
  for (const { channel, side } of curves) {
    const { sides, unit } = CHANNELS[channel];
    const was = getCurve(before.seen, channel, side);
    const is = getCurve(now.seen, channel, side);
    const last = was.length - 1;
    const goTo = (curve: Float64Array, index: number): void =>
      ctx.lineTo(
        bbox.left + getShare(index / last) * bbox.width,
        bbox.top + getY(curve[index]!, unit) * ratio,
      );
    ctx.fillStyle = colors[sides === 'one' ? 'text' : side];
    ctx.strokeStyle = ctx.fillStyle;
    ctx.beginPath();
    for (let index = 0; index <= last; index++) goTo(was, index);
    ctx.globalAlpha = LINE_ALPHA;
    ctx.stroke();
    for (let index = last; index >= 0; index--) goTo(is, index);
    ctx.globalAlpha = FILL_ALPHA;
    ctx.fill();
  }
  ctx.restore();
}
