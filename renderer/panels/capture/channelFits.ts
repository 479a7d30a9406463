import type { Capture, MeanCurves } from '../../../shared/capture/capture.ts';
import type { ChannelReport, CurveReport, KeyFit, StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import {
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  type Side,
  SIDES,
} from '../../../shared/gait/channels.ts';

/** One curve of a channel: what was captured, its spread, and what the style makes of it. */
export interface PlottedFit {
  readonly side: Side | 'both';
  readonly mean: Float64Array;
  readonly sd: Float64Array;
  /** Undefined until a style was fitted. */
  readonly fitted: Float64Array | undefined;
  readonly report: CurveReport | undefined;
}

/** A channel with its curves: the left, then the right one, or the one of the midline. */
export interface ChannelFit {
  readonly channel: ChannelName;
  readonly curves: readonly PlottedFit[];
}

/** In which order channels are shown. */
export type ChannelOrder = 'group' | 'worst';

/** The keys of a fit that a clip had a part in. */
export function listKeysOf({ keys }: StyleFit, name: string): readonly KeyFit[] {
  return keys.filter(({ clips }) => clips.includes(name));
}

/** The channels of a clip that its skeleton has joints for, with what a key of the fit makes of them. */
export function listChannelFits(
  { curves, isKnown }: Pick<Capture, 'curves' | 'isKnown'>,
  key: KeyFit | undefined,
  fit: StyleFit | undefined,
  order: ChannelOrder,
): readonly ChannelFit[] {
  // What was fitted was moved in phase, and is held against what was moved with it.
  const shown: MeanCurves = key === undefined ? curves : { mean: key.captured, sd: key.sd };
  const fits = CHANNEL_NAMES.filter((channel) => isKnown[CHANNELS[channel].leftSlot]).map(
    (channel): ChannelFit => {
      const { sides, leftSlot, rightSlot } = CHANNELS[channel];
      const read = (slot: number, side: PlottedFit['side']): PlottedFit => ({
        side,
        mean: shown.mean[slot]!,
        sd: shown.sd[slot]!,
        fitted: key?.fitted[slot],
        report: fit === undefined ? undefined : getCurveReport(fit.report.channels[channel], side),
      });
      return {
        channel,
        curves:
          sides === 'one'
            ? [read(leftSlot, 'both')]
            : SIDES.map((side) => read(side === 'left' ? leftSlot : rightSlot, side)),
      };
    },
  );
  return order === 'group' ? fits : fits.toSorted((a, b) => getWorst(b) - getWorst(a));
}

function getCurveReport(report: ChannelReport, side: PlottedFit['side']): CurveReport {
  return 'left' in report ? (side === 'right' ? report.right : report.left) : report;
}

/**
 * Share of the variance that the style does not show, of the worse side; what is still is said well enough.
 */
function getWorst({ curves }: ChannelFit): number {
  return Math.max(...curves.map(({ report }) => 1 - (report?.r2 ?? 1)));
}
