import type { BasePattern } from '../gait/base.ts';
import {
  createCurveSpan,
  type CurveSpan,
  writeAllCurvesInto,
  writeCurveSpanInto,
} from '../gait/channelCurve.ts';
import { CHANNELS, type ChannelName, type Side, SLOT_COUNT } from '../gait/channels.ts';
import { getNormalStyle, type HipPolicy } from '../gait/coefficients.ts';
import { createGait } from '../gait/gait.ts';
import { createAskedWalk, createStyledLaw, getSharedWeight, writeStyledLawInto } from '../gait/styledLaw.ts';
import { computeHipAmplitude, holdSpeed, type SpeedExtension } from '../gait/laws.ts';
import type { SideCoefficients } from './replaceChannel.ts';

/**
 * Samples a cycle that spans are measured on (chosen: key times of the pattern are multiples of a hundredth
 * of a cycle up to V 1.3, so that extremes are hit; above, and where waves are added, they are missed by
 * 0.01 degrees at most).
 */
const SAMPLE_COUNT = 600;

/** The waves of stance and strike at the samples. */
const ANGLES = Array.from({ length: SAMPLE_COUNT }, (_, i) => (2 * Math.PI * i) / SAMPLE_COUNT);
const SINES = Float64Array.from(ANGLES, Math.sin);
const COSINES = Float64Array.from(ANGLES, Math.cos);

/** What the normal curves span at one speed: what a style's scale multiplies there. */
export interface NormalSpans {
  /**
   * Least, greatest and mean value of a channel's normal curve, degrees or leg lengths; the same for both
   * sides. `sides` are the channel's coefficients: under `shared-change` those of the hip decide what its
   * normal amplitude is, that of V_h.
   */
  getSpan(channel: ChannelName, sides: SideCoefficients): Readonly<CurveSpan>;
  /**
   * The same of the styled curve of one side, all but its offset: scale x normal with stance and strike. No
   * lead changes it.
   */
  getShapeSpan(channel: ChannelName, side: Side, sides: SideCoefficients): Readonly<CurveSpan>;
}

/** What `createNormalSpans` measures. */
export interface NormalSpansOptions {
  /** V, 1/s; held within (0, limit of the extension]. */
  readonly normalizedSpeed: number;
  readonly hipPolicy: HipPolicy;
  readonly base: BasePattern;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Leg length of the body that walks, metres. Default 1. */
  readonly legLengthM?: number;
}

/** Measures the normal walk once; a fraction of a millisecond. */
export function createNormalSpans(options: NormalSpansOptions): NormalSpans {
  const { normalizedSpeed, hipPolicy, base, extension = 'constant-step', legLengthM = 1 } = options;
  const curves = Array.from({ length: SLOT_COUNT }, () => new Float64Array(SAMPLE_COUNT));
  writeAllCurvesInto(
    createGait({ style: getNormalStyle(base), normalizedSpeed, extension, legLengthM }),
    curves,
  );
  const spans = curves.map((curve) => {
    const span = createCurveSpan();
    writeCurveSpanInto(curve, span);
    return span;
  });
  const law = createStyledLaw();
  const amplitude = computeHipAmplitude(
    holdSpeed(normalizedSpeed, extension),
    extension,
    base.computeTempo(legLengthM),
  );
  /** The normal amplitude under these coefficients over that at the speed itself. */
  const getRatio = (channel: ChannelName, { left, right }: SideCoefficients): number => {
    if (channel !== 'hipFlexion' || hipPolicy === 'fixed-amplitude') return 1;
    const walk = {
      ...createAskedWalk(),
      base,
      normalizedSpeed,
      extension,
      legLengthM,
      sharedWeight: getSharedWeight(hipPolicy),
      scaleLeft: left.scale,
      scaleRight: right.scale,
      offsetLeftDeg: left.offset,
      offsetRightDeg: right.offset,
    };
    writeStyledLawInto(walk, law);
    return law.hipAmplitude / amplitude;
  };
  const shape = new Float64Array(SAMPLE_COUNT);
  return {
    getSpan(channel, sides) {
      const span = spans[CHANNELS[channel].leftSlot]!;
      const ratio = getRatio(channel, sides);
      return ratio === 1 ? span : { min: span.min * ratio, max: span.max * ratio, mean: span.mean * ratio };
    },
    getShapeSpan(channel, side, sides) {
      const { scale, stance, strike } = sides[side];
      const factor = scale * getRatio(channel, sides);
      // The left slot's curve begins at the own heel strike, as any side's does.
      curves[CHANNELS[channel].leftSlot]!.forEach((value, i) => {
        shape[i] = factor * value + stance * SINES[i]! + strike * COSINES[i]!;
      });
      const span = createCurveSpan();
      writeCurveSpanInto(shape, span);
      return span;
    },
  };
}

/**
 * A normal curve that moves by less than this is flat: less than what the panels show of a value (chosen),
 * degrees and leg lengths.
 */
const FLAT_DEG = 0.1;
const FLAT_LEGS = 0.001;

/**
 * Whether the normal walk does not move a channel, so that its scale shows nothing: abduction on a straight
 * walk, nearly all at V -> 0. `span` is the normal one.
 */
export function isFlat(channel: ChannelName, { min, max }: Readonly<CurveSpan>): boolean {
  return max - min < (CHANNELS[channel].unit === 'degrees' ? FLAT_DEG : FLAT_LEGS);
}
