import type { CSSProperties } from 'react';
import { CHANNELS } from '../../../shared/gait/channels.ts';
import { CHANNEL_LABELS } from '../../state/workspace/channelNames.ts';
import { formatNumber } from '../../ui/format.ts';
import type { ChannelFit, PlottedFit } from './channelFits.ts';
import styles from './ChannelPlots.module.css';

/** The plane that a plot is drawn in: its viewBox, stretched to whatever room there is. */
const PLANE = { width: 100, height: 48 } as const;
/** What spans less than this is drawn as if it spanned it, so that a tremble looks like one. */
const LEAST_SPAN = { degrees: 6, legLengths: 0.02 } as const;
/** Colours by side; the midline has none of them. */
const COLOR = { left: 'var(--color-left)', right: 'var(--color-right)', both: 'var(--color-text)' } as const;

/** Every channel: the captured mean in its spread, the style's curve over it, and how well it says it. */
export function ChannelPlots({ channels }: { channels: readonly ChannelFit[] }) {
  return (
    <ul className={styles.plots} aria-label="Channels">
      {channels.map((fit) => (
        <ChannelPlot key={fit.channel} fit={fit} />
      ))}
    </ul>
  );
}

function ChannelPlot({ fit: { channel, curves } }: { fit: ChannelFit }) {
  const { unit } = CHANNELS[channel];
  const { toY, low, high } = createScale(curves, LEAST_SPAN[unit]);
  const label = CHANNEL_LABELS[channel];
  const isFitted = curves.some(({ report }) => report !== undefined);
  const format = (value: number): string =>
    unit === 'degrees' ? `${formatNumber(value, 0)}°` : formatNumber(value, 2);
  return (
    <li
      className={styles.plot}
      data-channel={channel}
      aria-label={isFitted ? `${label}: ${curves.map(describeCurve(unit)).join('; ')}` : label}
    >
      <div className={styles.head} aria-hidden="true">
        <span className={styles.name} title={label}>
          {label}
        </span>
        {curves.map(({ side, report }) => (
          <span key={side} className={styles.r2} style={{ '--side': COLOR[side] } as CSSProperties}>
            {report === undefined ? '' : report.r2 === null ? 'still' : formatNumber(report.r2, 2)}
          </span>
        ))}
      </div>
      <svg
        className={styles.curves}
        viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {curves.map(({ side, mean, sd }) => (
          <path key={side} className={styles.band} d={drawBand(mean, sd, toY)} fill={COLOR[side]} />
        ))}
        {curves.map(({ side, mean }) => (
          <path key={side} className={styles.mean} d={drawCurve(mean, toY)} stroke={COLOR[side]} />
        ))}
        {curves.map(
          ({ side, fitted }) =>
            fitted !== undefined && (
              <path
                key={side}
                className={styles.fitted}
                data-side={side}
                d={drawCurve(fitted, toY)}
                stroke={COLOR[side]}
              />
            ),
        )}
      </svg>
      <div className={styles.foot} aria-hidden="true">
        <span>
          {format(low)} … {format(high)}
        </span>
        {isFitted && (
          <span title="Root mean square of what the style does not say">±{formatRms(curves, unit)}</span>
        )}
      </div>
    </li>
  );
}

const formatRms = (curves: readonly PlottedFit[], unit: 'degrees' | 'legLengths'): string => {
  const rms = Math.max(...curves.map(({ report }) => report?.rms ?? 0));
  return unit === 'degrees' ? `${formatNumber(rms, 1)}°` : formatNumber(rms, 3);
};

function describeCurve(unit: 'degrees' | 'legLengths') {
  return ({ side, report }: PlottedFit): string => {
    if (report === undefined) return '';
    const said = report.r2 === null ? 'still' : `R² ${formatNumber(report.r2, 2)}`;
    const rms = unit === 'degrees' ? `${formatNumber(report.rms, 1)}°` : formatNumber(report.rms, 3);
    return `${side === 'both' ? '' : `${side} `}${said}, off by ${rms}`;
  };
}

/** Scales values to the plane: all curves of a channel to one height. */
function createScale(curves: readonly PlottedFit[], leastSpan: number) {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { mean, sd, fitted } of curves) {
    for (let i = 0; i < mean.length; i++) {
      low = Math.min(low, mean[i]! - sd[i]!, fitted?.[i] ?? mean[i]!);
      high = Math.max(high, mean[i]! + sd[i]!, fitted?.[i] ?? mean[i]!);
    }
  }
  const middle = (low + high) / 2;
  const half = Math.max(high - low, leastSpan) / 2;
  const toY = (value: number): number => (PLANE.height / 2) * (1 - (0.94 * (value - middle)) / half);
  return { toY, low, high };
}

/** A curve over the cycle, closed by its first sample. */
function listPoints(
  values: Float64Array,
  toY: (value: number) => number,
  spread?: { readonly sd: Float64Array; readonly sign: 1 | -1 },
): string[] {
  const count = values.length;
  return Array.from({ length: count + 1 }, (_, i) => {
    const at = i % count;
    const value = values[at]! + (spread === undefined ? 0 : spread.sign * spread.sd[at]!);
    return `${((PLANE.width * i) / count).toFixed(1)} ${toY(value).toFixed(2)}`;
  });
}

const drawCurve = (values: Float64Array, toY: (value: number) => number): string =>
  `M${listPoints(values, toY).join('L')}`;

const drawBand = (mean: Float64Array, sd: Float64Array, toY: (value: number) => number): string =>
  `M${[...listPoints(mean, toY, { sd, sign: 1 }), ...listPoints(mean, toY, { sd, sign: -1 }).toReversed()].join('L')}Z`;
