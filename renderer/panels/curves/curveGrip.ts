import type { ChannelName } from '../../../shared/gait/channels.ts';
import { CHANNELS } from '../../../shared/gait/channels.ts';
import type { CurveGrip } from '../../state/documents/gesture/curveDrag.ts';
import { computeCurveMean, findExtreme } from '../../state/walk/curveData.ts';
import { formatNumber } from '../../ui/format.ts';

/** The value that a grip holds. */
export function readGrip(curve: Float64Array, grip: CurveGrip): number {
  return grip === 'mean' ? computeCurveMean(curve) : curve[findExtreme(curve, grip)]!;
}

/** Writes a value of a channel with its unit. */
export function formatCurveValue(channel: ChannelName, value: number): string {
  return CHANNELS[channel].unit === 'degrees' ? `${formatNumber(value, 1)}°` : formatNumber(value, 3);
}
