import uPlot from 'uplot';
import { CHANNELS, type ChannelSpec } from '../../../../shared/gait/channels.ts';
import { type CurveData, computeCurveMean, findExtreme, getCurve } from '../../../state/walk/curveData.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { COLORS, FONTS, SIZES, type Theme, TYPE, WALKERS } from '../../../ui/tokens/tokens.ts';
import type { PlotContent } from './drawnCurves.ts';
import { type Box, placeNumbers } from './placeNumbers.ts';

/** Room that a lane's number takes, CSS pixels. */
const NUMBER_BOX = { width: 2 * SIZES.grid, height: 3 * SIZES.grid } as const;
/**
 * Half of what grabs an extreme, and of the mean's line, CSS pixels: as in CurveHandle.module.css.
 */
const EXTREME_REACH = SIZES.hitTarget / 2;
const MEAN_REACH = SIZES.grid;

/** What names are placed by. */
export interface NameFrame {
  readonly content: PlotContent;
  /** That of the edited walk. */
  readonly data: CurveData;
  readonly theme: Theme;
  /** Where a value lies, CSS pixels from the area's top. */
  getY(value: number, unit: ChannelSpec['unit']): number;
  /** Where a phase of the walk lies, share of the area's width. */
  getShare(phase: number): number;
}

/** Names each channel at its lowest point, where several are drawn. */
export function drawChannelNames(plot: uPlot, { content, data, theme, getY, getShare }: NameFrame): void {
  const { channels, focus } = content;
  if (channels.length < 2) return;
  const { ctx, bbox } = plot;
  const ratio = uPlot.pxRatio;
  const colors = COLORS[theme];
  ctx.save();
  ctx.font = `${TYPE.unit.size * ratio}px ${FONTS.sans}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const channel of channels) {
    const curve = getCurve(data.seen, channel, 'left');
    const index = findExtreme(curve, 'min');
    const label = CHANNEL_LABELS[channel];
    const half = ctx.measureText(label).width / 2;
    const x = bbox.left + getShare(index / (curve.length - 1)) * bbox.width;
    const y = bbox.top + getY(curve[index]!, CHANNELS[channel].unit) * ratio;
    ctx.fillStyle = channel === focus ? colors.text : colors.textThird;
    ctx.fillText(
      label,
      Math.min(bbox.left + bbox.width - half, Math.max(bbox.left + half, x)),
      Math.min(y + 2 * ratio, bbox.top + bbox.height - TYPE.unit.size * ratio),
    );
  }
  ctx.restore();
}

/**
 * Draws each compared lane's number at the top of its curve, or beside it where a handle or another number
 * stands there.
 */
export function drawLaneNumbers({ ctx, bbox }: uPlot, frame: NameFrame): void {
  const { content, theme, getY, getShare } = frame;
  const { focus, lanes } = content;
  if (lanes.length === 0) return;
  const ratio = uPlot.pxRatio;
  const { unit } = CHANNELS[focus];
  const curves = lanes.map(({ data }) => {
    const curve = getCurve(data.seen, focus, 'left');
    const last = curve.length - 1;
    const places = curve.map((_, index) => (getShare(index / last) * bbox.width) / ratio);
    return { heights: curve.map((value) => getY(value, unit)), places, start: findExtreme(curve, 'max') };
  });
  const places = placeNumbers({
    curves,
    width: bbox.width / ratio,
    height: bbox.height / ratio,
    number: NUMBER_BOX,
    taken: listHandles(frame, bbox.width / ratio),
  });
  ctx.save();
  ctx.font = `600 ${TYPE.unit.size * ratio}px ${FONTS.mono}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [place, { index }] of lanes.entries()) {
    const { left, top, right, bottom } = places[place]!;
    ctx.fillStyle = COLORS[theme][WALKERS[index]!];
    ctx.fillText(
      String(index + 1),
      bbox.left + ((left + right) / 2) * ratio,
      bbox.top + ((top + bottom) / 2) * ratio,
    );
  }
  ctx.restore();
}

/** Where the edited walk's handles lie. */
function listHandles({ content: { focus }, data, getY, getShare }: NameFrame, width: number): readonly Box[] {
  const curve = getCurve(data.seen, focus, 'left');
  const { unit } = CHANNELS[focus];
  const mean = getY(computeCurveMean(curve), unit);
  return [
    { left: 0, top: mean - MEAN_REACH, right: width, bottom: mean + MEAN_REACH },
    ...(['max', 'min'] as const).map((extreme) => {
      const index = findExtreme(curve, extreme);
      const x = getShare(index / (curve.length - 1)) * width;
      const y = getY(curve[index]!, unit);
      return {
        left: x - EXTREME_REACH,
        top: y - EXTREME_REACH,
        right: x + EXTREME_REACH,
        bottom: y + EXTREME_REACH,
      };
    }),
  ];
}
