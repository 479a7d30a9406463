import type { NormalCurves, NormalWalk } from '../base.ts';
import { CHANNEL_NAMES, CHANNEL_OF_SLOT, type ChannelName, SLOT, SLOT_COUNT } from '../channels.ts';
import {
  createPatternShape,
  fitShape,
  TRANSLATION_HARMONICS,
  writeTranslationsInto,
} from '../classic/translations.ts';
import { HEAD_TILT_SHARE, HEAD_TORSION_SHARE } from '../classic/trunk.ts';
import { computeHipAmplitude } from '../laws.ts';
import { FlatSeries, type SeriesPosition } from '../pattern/flatSeries.ts';
import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';
import { DEGREES_PER_RADIAN } from '../units.ts';
import { computeHipGain } from './hipShares.ts';
import { computeLateralAmplitude } from './lateralSway.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import { SECONDARY_MOTION } from './secondaryMotion.ts';
import { computeSeriesPosition, SLOWEST_MEASURED } from './speedSeries.ts';

/** hip(0.5), radians. */
const SLOWEST_HIP = computeHipAmplitude(SLOWEST_MEASURED, 'constant-step');

/**
 * Below the slowest measured speed the walk keeps its form and shrinks with the hip: hip(V) / hip(0.5), else
 * 1 (measured-base.md §2.5).
 */
function computeSlowness(normalizedSpeed: number): number {
  if (normalizedSpeed >= SLOWEST_MEASURED) return 1;
  return computeHipAmplitude(normalizedSpeed, 'constant-step') / SLOWEST_HIP;
}

type SeriesName = keyof typeof MEASURED_SERIES;

/** Channels that are a share of another one's series, as in the papers: the head keeps the heading. */
const SHARES: Partial<Record<ChannelName, { readonly of: SeriesName; readonly share: number }>> = {
  headTilt: { of: 'torsoTilt', share: HEAD_TILT_SHARE },
  headTorsion: { of: 'thoraxTorsion', share: HEAD_TORSION_SHARE },
};

/** A share of a series that a slot has. */
interface SlotShare {
  readonly slot: number;
  readonly series: FlatSeries;
  readonly share: number;
  readonly isHip: boolean;
  /** Of what a body does because it walks, of which there may be less. */
  readonly isSecondary: boolean;
}

const SLOT_SHARES: readonly SlotShare[] = [
  ...CHANNEL_NAMES.flatMap((name): readonly SlotShare[] => {
    const { of, share } = SHARES[name] ?? { of: name, share: 1 };
    if (!(of in MEASURED_SERIES)) return [];
    const series = new FlatSeries(MEASURED_SERIES[of as SeriesName]);
    return [{ slot: SLOT[name], series, share, isHip: of === 'hipFlexion', isSecondary: false }];
  }),
  ...SECONDARY_MOTION.map(({ channel, series, share }) => ({
    slot: SLOT[channel],
    series: new FlatSeries(series),
    share,
    isHip: false,
    isSecondary: true,
  })),
];
/**
 * The normal walk of people (measured-base.md §2): angles follow series, the three translations are the
 * papers', but that hips sway less far aside the faster they go.
 */
export class MeasuredCurves implements NormalCurves {
  readonly harmonics = new Uint8Array(SLOT_COUNT);
  readonly keyed = undefined;
  readonly #secondaryMotion: number;
  readonly #shape = createPatternShape();
  readonly #position: SeriesPosition = { x: 0, gain: 1 };

  constructor(secondaryMotion: number) {
    this.#secondaryMotion = secondaryMotion;
    const { harmonics } = this;
    for (const { slot, harmonics: own } of TRANSLATION_HARMONICS) harmonics[slot] = own;
    for (const { slot, series } of SLOT_SHARES)
      harmonics[slot] = Math.max(harmonics[slot]!, series.length / 2 - 1);
    // Right slots have the left one's series.
    for (const { leftSlot, rightSlot } of CHANNEL_OF_SLOT) harmonics[rightSlot] = harmonics[leftSlot]!;
  }

  writeSeriesInto(walk: NormalWalk, series: Float64Array): void {
    const { normalizedSpeed, hipAmplitude } = walk;
    const shape = this.#shape;
    fitShape(shape, walk);
    shape.lateralAmplitude = computeLateralAmplitude(normalizedSpeed);
    writeTranslationsInto(shape, series);
    const position = this.#position;
    position.x = computeSeriesPosition(normalizedSpeed);
    const slowness = computeSlowness(normalizedSpeed);
    const hipGain = computeHipGain(position.x, hipAmplitude * DEGREES_PER_RADIAN);
    const secondary = this.#secondaryMotion;
    for (let i = 0; i < SLOT_SHARES.length; i++) {
      const { slot, series: own, share, isHip, isSecondary } = SLOT_SHARES[i]!;
      position.gain = isHip ? hipGain : slowness;
      own.addInto(position, isSecondary ? secondary * share : share, series, SERIES_LENGTH * slot);
    }
  }
}
