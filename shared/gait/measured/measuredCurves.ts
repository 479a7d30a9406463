import type { NormalCurves, NormalWalk, VerticalAtPhase } from '../base.ts';
import { CHANNEL_OF_SLOT, type ChannelName } from '../channels.ts';
import { FittedShape } from '../classic/fittedShape.ts';
import { writeNormalVerticalInto, writeTranslationsInto } from '../classic/translations.ts';
import { HEAD_TILT_SHARE, HEAD_TORSION_SHARE } from '../classic/trunk.ts';
import { computeHipAmplitude } from '../laws.ts';
import { DEGREES_PER_RADIAN } from '../units.ts';
import { HarmonicWheel } from './harmonicWheel.ts';
import { computeHipGain } from './hipShares.ts';
import { computeLateralAmplitude } from './lateralSway.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import { computeSeriesPosition, SLOWEST_MEASURED, type SpeedSeries } from './speedSeries.ts';

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

/** Where series are fitted, set in place. */
interface SeriesPosition {
  /** Of the polynomials. */
  x: number;
  gain: number;
}

/** Powers of x that a polynomial of the base has, 1 to x^3. */
const POWERS = 4;

/** A series at one speed, refitted in place. */
class FittedSeries {
  /** mean, 0, cos_1, sin_1, cos_2, ...: as `HarmonicWheel.read` takes them. */
  readonly coefficients: Float64Array;
  /** The polynomials of the coefficients, `POWERS` numbers each, lowest power first: read at every fit. */
  readonly #polynomials: Float64Array;
  readonly #rest: number;

  constructor({ rest, mean, harmonics }: SpeedSeries) {
    const count = 2 * (harmonics.at(-1)!.k + 1);
    this.coefficients = new Float64Array(count);
    this.#polynomials = new Float64Array(POWERS * count);
    this.#rest = rest;
    this.#polynomials.set(mean);
    for (const { k, cos, sin } of harmonics) {
      this.#polynomials.set(cos, POWERS * 2 * k);
      this.#polynomials.set(sin, POWERS * (2 * k + 1));
    }
  }

  /** Fits to an x, then brings all values `gain` as far from rest as they were. */
  fit({ x, gain }: SeriesPosition): void {
    const { coefficients } = this;
    const polynomials = this.#polynomials;
    for (let at = 0; at < coefficients.length; at++) {
      const from = POWERS * at;
      const upper = polynomials[from + 2]! + polynomials[from + 3]! * x;
      coefficients[at] = (polynomials[from]! + (polynomials[from + 1]! + upper * x) * x) * gain;
    }
    coefficients[0]! += this.#rest * (1 - gain);
  }
}

type SeriesName = keyof typeof MEASURED_SERIES;
const SERIES_NAMES = Object.keys(MEASURED_SERIES) as SeriesName[];

/** Channels that are a share of another one's series, as in the papers: the head keeps the heading. */
const SHARES: Partial<Record<ChannelName, { readonly of: SeriesName; readonly share: number }>> = {
  headTilt: { of: 'torsoTilt', share: HEAD_TILT_SHARE },
  headTorsion: { of: 'thoraxTorsion', share: HEAD_TORSION_SHARE },
};

/** A slot that follows a series. */
interface SeriesSlot {
  readonly slot: number;
  readonly series: FittedSeries;
  readonly share: number;
  /** The wheel that stands at the slot's phase while its lead is 0: the left side's or the right's. */
  readonly wheel: HarmonicWheel;
}

/**
 * The normal walk of people (measured-base.md §2): angles follow series, the three translations are the
 * papers', but that hips sway less far aside the faster they go. The series are fitted to the walk that was
 * asked for last.
 */
export class MeasuredCurves implements NormalCurves {
  /** Its shape is that of the translations. */
  readonly #fitted = new FittedShape();
  readonly #series = new Map(SERIES_NAMES.map((name) => [name, new FittedSeries(MEASURED_SERIES[name])]));
  readonly #hip = this.#series.get('hipFlexion')!;
  readonly #others = [...this.#series.values()].filter((series) => series !== this.#hip);
  readonly #slots = this.#createSlots();
  readonly #position: SeriesPosition = { x: 0, gain: 1 };

  #createSlots(): readonly SeriesSlot[] {
    const left = new HarmonicWheel();
    const right = new HarmonicWheel();
    return CHANNEL_OF_SLOT.flatMap(({ name, leftSlot }, slot) => {
      const { of, share } = SHARES[name] ?? { of: name, share: 1 };
      const series = this.#series.get(of as SeriesName);
      return series === undefined ? [] : [{ slot, series, share, wheel: slot === leftSlot ? left : right }];
    });
  }

  #fit(walk: NormalWalk): void {
    if (!this.#fitted.fit(walk)) return;
    const { normalizedSpeed, hipAmplitude } = walk;
    this.#fitted.shape.lateralAmplitude = computeLateralAmplitude(normalizedSpeed);
    const position = this.#position;
    position.x = computeSeriesPosition(normalizedSpeed);
    position.gain = computeSlowness(normalizedSpeed);
    for (let i = 0; i < this.#others.length; i++) this.#others[i]!.fit(position);
    position.gain = computeHipGain(position.x, hipAmplitude * DEGREES_PER_RADIAN);
    this.#hip.fit(position);
  }

  writeVerticalInto(walk: NormalWalk, posture: VerticalAtPhase): void {
    writeNormalVerticalInto(walk, posture);
  }

  writeNormalInto(walk: NormalWalk, phases: Float64Array, normal: Float64Array): void {
    this.#fit(walk);
    normal.fill(0);
    for (let i = 0; i < this.#slots.length; i++) {
      const { slot, series, share, wheel } = this.#slots[i]!;
      wheel.turnTo(phases[slot]!);
      normal[slot] = share * wheel.read(series.coefficients);
    }
    writeTranslationsInto(this.#fitted.shape, phases, normal);
  }
}
