import { type ChannelName, getSlot, type Side } from './channels.ts';
import { NORMAL_STYLE, type StyleSource } from './coefficients.ts';
import type { SpeedExtension } from './laws.ts';
import { createPosture } from './posture.ts';
import { createWalker } from './walker.ts';

/** The walk that curves are read from. */
export interface CurveWalk {
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** The asked V, 1/s; held within [0, limit of the extension]. */
  readonly normalizedSpeed: number;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
}

/** One channel of a walk, on one side; either side for a one-sided channel. */
export interface ChannelCurveOptions extends CurveWalk {
  readonly channel: ChannelName;
  readonly side: Side;
}

/** What a curve spans over a cycle, in the unit of its channel: leg lengths or degrees. */
export interface CurveSpan {
  min: number;
  max: number;
  mean: number;
}

/**
 * Reads channels over one cycle, for plots and sparklines. Sample i of n lies at phase i / n, 0 = left heel
 * strike, the first not repeated at the end; values are leg lengths for the translations, degrees for all
 * others. Reading allocates nothing.
 */
export interface ChannelCurves {
  /** Fills `out` with one channel; its length is the number of samples. */
  writeChannelCurveInto(options: ChannelCurveOptions, out: Float64Array): void;
  /** Fills `out[slot]` with every channel, 26 arrays of one length; takes no longer than one channel does. */
  writeAllCurvesInto(walk: CurveWalk, out: readonly Float64Array[]): void;
}

/**
 * Creates a reader of curves. It runs a settled walker, so that what is plotted is what walks.
 *
 * @example
 * const knee = new Float64Array(96); createChannelCurves().writeChannelCurveInto({ channel: 'kneeFlexion',
 * side: 'left', normalizedSpeed: 1.4 }, knee);
 */
export function createChannelCurves(): ChannelCurves {
  const walker = createWalker();
  const posture = createPosture();
  const { inputs } = walker;

  // Channels of one walk are read one after the other: its law and curves are solved once. A changed style is
  // another source.
  let settledStyle: StyleSource | undefined;
  const settle = ({
    style = NORMAL_STYLE,
    normalizedSpeed,
    extension = 'constant-step',
  }: CurveWalk): void => {
    const isSettled =
      style === settledStyle && normalizedSpeed === inputs.normalizedSpeed && extension === inputs.extension;
    if (isSettled) return;
    settledStyle = style;
    inputs.normalizedSpeed = normalizedSpeed;
    inputs.extension = extension;
    walker.editStyle(style);
    walker.settle();
  };

  return {
    writeChannelCurveInto(options, out) {
      settle(options);
      const slot = getSlot(options.channel, options.side);
      const count = out.length;
      for (let i = 0; i < count; i++) {
        walker.sample(i / count, posture);
        out[i] = posture.channels[slot]!;
      }
    },
    writeAllCurvesInto(walk, out) {
      settle(walk);
      const { channels } = posture;
      const count = out[0]!.length;
      for (let i = 0; i < count; i++) {
        walker.sample(i / count, posture);
        for (let slot = 0; slot < out.length; slot++) out[slot]![i] = channels[slot]!;
      }
    },
  };
}

/** Allocates the span of a curve that is 0 throughout. */
export function createCurveSpan(): CurveSpan {
  return { min: 0, max: 0, mean: 0 };
}

/**
 * Fills `out` with the least, greatest and mean sample of a curve of at least one sample. Allocates nothing.
 */
export function writeCurveSpanInto(curve: Float64Array, out: CurveSpan): void {
  let min = curve[0]!;
  let max = min;
  let sum = 0;
  for (let i = 0; i < curve.length; i++) {
    const value = curve[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value;
  }
  out.min = min;
  out.max = max;
  out.mean = sum / curve.length;
}
