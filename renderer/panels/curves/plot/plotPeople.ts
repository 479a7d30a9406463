import uPlot from 'uplot';
import { CHANNELS, type ChannelName, type ChannelSpec } from '../../../../shared/gait/channels.ts';
import type { PeopleBands } from '../../../state/walk/peopleBands.ts';
import { COLORS, SIZES, type Theme } from '../../../ui/tokens/tokens.ts';
import { clipToPlot } from './clipToPlot.ts';

/** How strong the band of a channel that is not in focus is drawn (chosen: four of them stay parted). */
const OTHER_ALPHA = 0.4;
/** The line of people's mean, CSS pixels on and off: no side's and no lane's. */
const MEAN_DASH = [1, 3] as const;

/** What bands are drawn by. */
export interface PeopleFrame {
  readonly bands: PeopleBands;
  /** Drawn in this order. */
  readonly channels: readonly ChannelName[];
  readonly focus: ChannelName;
  readonly theme: Theme;
  /** Where a value lies, CSS pixels from the area's top. */
  getY(value: number, unit: ChannelSpec['unit']): number;
  /** Where a phase of the walk lies, share of the area's width. */
  getShare(phase: number): number;
}

/**
 * Draws people's range as a band from one standard deviation below their mean to one above, under the curves;
 * of the channel in focus with the mean.
 */
export function drawPeople({ ctx, bbox }: uPlot, frame: PeopleFrame): void {
  const { bands, channels, focus, theme, getY, getShare } = frame;
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  ctx.save();
  clipToPlot(ctx, bbox);
  ctx.lineWidth = SIZES.line * ratio;
  for (const channel of channels) {
    const band = bands.find(channel);
    if (band === undefined) continue;
    const { unit } = CHANNELS[channel];
    const last = band.mean.length - 1;
    const trace = (values: Float64Array, from: number, to: number): void => {
      const step = Math.sign(to - from);
      for (let i = from; i !== to + step; i += step)
        ctx.lineTo(bbox.left + getShare(i / last) * bbox.width, bbox.top + getY(values[i]!, unit) * ratio);
    };
    ctx.globalAlpha = channel === focus ? 1 : OTHER_ALPHA;
    ctx.fillStyle = colors.people;
    ctx.beginPath();
    trace(band.high, 0, last);
    trace(band.low, last, 0);
    ctx.fill();
    // Where the ground is shaded as well, its edges are what shows it.
    ctx.strokeStyle = colors.people;
    ctx.setLineDash([]);
    ctx.stroke();
    if (channel !== focus) continue;
    ctx.strokeStyle = colors.normal;
    ctx.setLineDash(MEAN_DASH.map((length) => length * ratio));
    ctx.beginPath();
    trace(band.mean, 0, last);
    ctx.stroke();
  }
  ctx.restore();
}
