import { writeAllCurvesInto } from '../../gait/channelCurve.ts';
import { CHANNEL_NAMES, CHANNELS, type ChannelName, SLOT_COUNT } from '../../gait/channels.ts';
import { createGait } from '../../gait/gait.ts';
import type { StyleDocument } from '../../style/document.ts';
import { createStyleSource } from '../../style/styleSource.ts';
import { listUsed } from '../averageStrides.ts';
import { type Capture, PHASE_STEPS } from '../capture.ts';
import { computeCurveScale } from './fitChannel.ts';
import type { FittedWalk } from './fittedWalk.ts';
import { countRefusals, STRIDE_REFUSAL_WORDS } from '../strideRefusals.ts';
import type { ChannelReport, ClipReport, CurveReport, FitReport, KeyFit } from './styleFit.ts';

/**
 * Curves that move less are still: a standard deviation (capture.md §14: 1 degree). Translations: 2 mm
 * of a leg of a metre (chosen: what markers on a walking body are sure of).
 */
const STILL = { degrees: 1, legLengths: 0.002 } as const;

/**
 * Walks a fitted style at one of its keys and puts it beside the capture. Where the capture tells no mean
 * (`dropped`, by slot), its curve is moved to the style's.
 */
export function walkKey(style: StyleDocument, walk: FittedWalk, dropped: readonly boolean[]): KeyFit {
  const gait = createGait({ style: createStyleSource(style), normalizedSpeed: walk.speed });
  const fitted = Array.from({ length: SLOT_COUNT }, () => new Float64Array(PHASE_STEPS));
  writeAllCurvesInto(gait, fitted);
  return {
    normalizedSpeed: walk.speed,
    clips: walk.clips,
    strides: walk.strides,
    shift: walk.shift,
    captured: walk.captured.map((curve, slot) => {
      if (!dropped[slot]) return curve;
      const move = computeMean(fitted[slot]!) - computeMean(curve);
      return curve.map((value) => value + move);
    }),
    sd: walk.sd,
    fitted,
  };
}

/** Tells of clips and channels how well they are said (capture.md §14). */
export function createReport(
  captures: readonly Capture[],
  walks: readonly FittedWalk[],
  keys: readonly KeyFit[],
  isKnown: readonly boolean[],
): Pick<FitReport, 'clips' | 'channels' | 'hipScale'> {
  const channels = Object.fromEntries(
    CHANNEL_NAMES.map((name): readonly [ChannelName, ChannelReport] => {
      const { sides, leftSlot, rightSlot } = CHANNELS[name];
      const read = (slot: number) => reportCurve(name, slot, keys, isKnown[slot]!);
      return [name, sides === 'one' ? read(leftSlot) : { left: read(leftSlot), right: read(rightSlot) }];
    }),
  ) as Record<ChannelName, ChannelReport>;
  const average = (read: (walk: FittedWalk) => number): number =>
    walks.reduce((sum, walk) => sum + read(walk), 0) / walks.length;
  return {
    clips: captures.map(reportClip),
    channels,
    hipScale: { law: average(({ hipScale }) => hipScale), curve: average(computeCurveScale) },
  };
}

function reportClip({ name, fps, strides, walk }: Capture): ClipReport {
  const { speed, legLength, normalizedSpeed, frequency, toeOffPhase } = walk;
  return {
    file: name,
    fps,
    strides: {
      used: listUsed(strides).length,
      refused: countRefusals(strides).map(({ reason, count }) => ({
        reason: STRIDE_REFUSAL_WORDS[reason],
        count,
      })),
    },
    speed,
    legLength,
    normalizedSpeed,
    frequency,
    toeOffPhase,
  };
}

/** One slot over all keys, each of which counts as much. */
function reportCurve(
  name: ChannelName,
  slot: number,
  keys: readonly KeyFit[],
  isKnown: boolean,
): CurveReport {
  if (!isKnown) return { r2: null, rms: 0, range: 0, strideSd: null };
  const average = (read: (key: KeyFit) => number): number =>
    keys.reduce((sum, key) => sum + read(key), 0) / keys.length;
  const square = average(({ captured, fitted }) =>
    computeMean(captured[slot]!.map((value, i) => (value - fitted[slot]![i]!) ** 2)),
  );
  const variance = average(({ captured }) => {
    const mean = computeMean(captured[slot]!);
    return computeMean(captured[slot]!.map((value) => (value - mean) ** 2));
  });
  const hasSd = keys.every(({ strides }) => strides > 1);
  return {
    r2: Math.sqrt(variance) < STILL[CHANNELS[name].unit] ? null : 1 - square / variance,
    rms: Math.sqrt(square),
    range: Math.max(
      ...keys.map(({ captured }) => Math.max(...captured[slot]!) - Math.min(...captured[slot]!)),
    ),
    strideSd: hasSd
      ? Math.sqrt(average(({ sd }) => computeMean(sd[slot]!.map((value) => value ** 2))))
      : null,
  };
}

function computeMean(curve: Float64Array): number {
  return curve.reduce((sum, value) => sum + value, 0) / curve.length;
}
