import type { BasePattern, KeyedCurves, NormalWalk } from '../base.ts';
import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../channels.ts';
import type { StyleCoefficients } from '../coefficients.ts';
import type { Posture } from '../posture.ts';
import { HarmonicWheel, MAX_HARMONICS, SERIES_LENGTH } from './harmonicWheel.ts';

/** How far a slot's own cycle is ahead of the left side's: half a cycle for right slots, by slot. */
const SIDE_DELAY = Float64Array.from({ length: SLOT_COUNT }, (_, slot) =>
  CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5,
);

/** What half a cycle makes of an odd harmonic, by slot: right slots are that much later. */
const ODD_SIGN = SIDE_DELAY.map((delay) => (delay === 0 ? 1 : -1));
/** Where the base writes a slot's series: both sides have the left one's. */
const SERIES_OF_SLOT = Uint16Array.from(CHANNEL_OF_SLOT, ({ leftSlot }) => SERIES_LENGTH * leftSlot);
/** Where each kind of coefficient begins in a style's numbers, after the scales. */
const OFFSET = SLOT_COUNT;
const LEAD = 2 * SLOT_COUNT;
const STANCE = 3 * SLOT_COUNT;
const STRIKE = 4 * SLOT_COUNT;

const TURN = 2 * Math.PI;

/** Share of the forearm's swing that a hand hangs back by, and how far behind it, cycles (chosen). */
const WRIST_SHARE = 0.2;
const WRIST_DELAY = 0.04;

/** What is fitted or read now, of one walk after the other. */
const normal = new Float64Array(SLOT_COUNT * SERIES_LENGTH);
const phases = new Float64Array(SLOT_COUNT);
const keyedValues = new Float64Array(SLOT_COUNT);
const wheel = new HarmonicWheel();

/**
 * The styled channels of one walk at any phase. A style's scale, offset, lead, stance and strike and the half
 * cycle between the sides are taken into each slot's series once, so that all slots are read at one phase of
 * the cycle: `scale * normal(q) + offset + stance * sin(2 pi q) + strike * cos(2 pi q)` with q = phase + side
 * + lead (engine.md §3.8). Keyed curves are read at q.
 */
export class StyledPattern {
  /** The series of all slots after each other, and the numbers of each. */
  #series = new Float64Array(0);
  readonly #lengths = new Uint8Array(SLOT_COUNT);
  /** Most harmonics of any. */
  #harmonics = 1;
  /** The normal vertical translation, unstyled. */
  readonly #vertical = new Float64Array(SERIES_LENGTH);
  #verticalLength = 0;
  /** Series of left and right wrist; no harmonics where the base has no secondary motion. */
  readonly #wrists = [new Float64Array(SERIES_LENGTH), new Float64Array(SERIES_LENGTH)] as const;
  #wristLength = 0;
  #base: BasePattern | undefined;
  #keyed: KeyedCurves | undefined;

  /** Takes a walk in a style over its base. Makes no object but for another base. */
  fit(base: BasePattern, walk: NormalWalk, coefficients: Readonly<StyleCoefficients>): void {
    const { curves } = base;
    if (base !== this.#base) {
      this.#base = base;
      this.#keyed = curves.createKeyed();
      this.#verticalLength = 2 * (curves.harmonics[SLOT.vertical]! + 1);
      this.#harmonics = Math.max(1, ...curves.harmonics);
      // A style may add one wave to what is none.
      const most = curves.harmonics.reduce((sum, own) => sum + 2 * (Math.max(own, 1) + 1), 0);
      if (most > this.#series.length) this.#series = new Float64Array(most);
    }
    curves.writeSeriesInto(walk, normal);
    this.#keyed?.fit(walk);
    for (let i = 0; i < this.#verticalLength; i++)
      this.#vertical[i] = normal[SERIES_LENGTH * SLOT.vertical + i]!;
    this.#fold(curves.harmonics, coefficients);
    this.#hangWrists(base.secondaryMotion);
  }

  /** Fills all channels at a phase, [0, 1). Makes no object. */
  writeInto(
    phase: number,
    { scale, lead }: Readonly<StyleCoefficients>,
    { channels, wristsDeg }: Pick<Posture, 'channels' | 'wristsDeg'>,
  ): void {
    const series = this.#series;
    const lengths = this.#lengths;
    wheel.turnTo(phase, this.#harmonics);
    let at = 0;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const length = lengths[slot]!;
      channels[slot] = wheel.read(series, at, length);
      at += length;
    }
    for (let side = 0; side < 2; side++)
      wristsDeg[side] = wheel.read(this.#wrists[side]!, 0, this.#wristLength);
    const keyed = this.#keyed;
    if (keyed === undefined) return;
    const { slots } = keyed;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      phases[slot] = findOwnPhase(slot, phase, lead);
    }
    keyed.writeInto(phases, keyedValues);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i]!;
      channels[slot]! += scale[slot]! * keyedValues[slot]!;
    }
  }

  /** The normal vertical translation at the phase that was read last, leg lengths. */
  readNormalVertical(): number {
    return wheel.read(this.#vertical, 0, this.#verticalLength);
  }

  /** Has hands hang back behind the swing of their styled forearms, which is shoulder and elbow together. */
  #hangWrists(secondaryMotion: number): void {
    this.#wristLength = 0;
    for (const wrist of this.#wrists) wrist.fill(0);
    if (secondaryMotion === 0) return;
    let at = 0;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const length = this.#lengths[slot]!;
      const { name, leftSlot } = CHANNEL_OF_SLOT[slot]!;
      if (name === 'shoulderFlexion' || name === 'elbowFlexion') {
        const wrist = this.#wrists[slot - leftSlot]!;
        for (let i = 2; i < length; i++) wrist[i]! += secondaryMotion * WRIST_SHARE * this.#series[at + i]!;
        this.#wristLength = Math.max(this.#wristLength, length);
      }
      at += length;
    }
    for (const wrist of this.#wrists) turn(wrist, 0, this.#wristLength, -WRIST_DELAY);
  }

  /** Writes each slot's series as it is styled. */
  #fold(harmonics: Uint8Array, { numbers }: Readonly<StyleCoefficients>): void {
    const series = this.#series;
    const lengths = this.#lengths;
    let at = 0;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const factor = numbers[slot]!;
      const from = SERIES_OF_SLOT[slot]!;
      series[at] = factor * normal[from]! + numbers[OFFSET + slot]!;
      const given = 2 * harmonics[slot]! + 2;
      const atStance = numbers[STANCE + slot]!;
      const atStrike = numbers[STRIKE + slot]!;
      const length = given === 2 && (atStance !== 0 || atStrike !== 0) ? 4 : given;
      lengths[slot] = length;
      if (length > 2) {
        const lead = numbers[LEAD + slot]!;
        // Half a cycle changes the sign of each odd harmonic.
        const sign = lead === 0 ? ODD_SIGN[slot]! : 1;
        series[at + 2] = sign * ((given > 2 ? factor * normal[from + 2]! : 0) + atStrike);
        series[at + 3] = sign * ((given > 2 ? factor * normal[from + 3]! : 0) + atStance);
        for (let i = 4; i < given; i += 2) {
          const own = (i & 2) === 0 ? factor : sign * factor;
          series[at + i] = own * normal[from + i]!;
          series[at + i + 1] = own * normal[from + i + 1]!;
        }
        if (lead !== 0) turn(series, at, length, SIDE_DELAY[slot]! + lead);
      }
      at += length;
    }
  }
}

/** Has a series, `length` numbers from `at` on, run this many cycles ahead. */
function turn(series: Float64Array, at: number, length: number, ahead: number): void {
  const cos = Math.cos(TURN * ahead);
  const sin = Math.sin(TURN * ahead);
  // Cosine and sine of k times as far.
  let cosK = 1;
  let sinK = 0;
  for (let i = at + 2; i < at + length; i += 2) {
    const before = cosK;
    cosK = before * cos - sinK * sin;
    sinK = sinK * cos + before * sin;
    const ofCos = series[i]!;
    series[i] = ofCos * cosK + series[i + 1]! * sinK;
    series[i + 1] = series[i + 1]! * cosK - ofCos * sinK;
  }
}

/** Where in its own cycle a slot is at a phase of the walk, [0, 1). */
export function findOwnPhase(slot: number, phase: number, lead: Float64Array): number {
  const own = phase + SIDE_DELAY[slot]! + lead[slot]!;
  return own - Math.floor(own);
}

/**
 * Creates what reads the normal curves of a walk: fills `values` with each slot at its own phase in [0, 1),
 * both by slot. Allocates; reading does not.
 */
export function createNormalReader(
  { curves }: BasePattern,
  walk: NormalWalk,
): (ownPhases: Float64Array, values: Float64Array) => void {
  const series = new Float64Array(SLOT_COUNT * SERIES_LENGTH);
  const keyed = curves.createKeyed();
  curves.writeSeriesInto(walk, series);
  keyed?.fit(walk);
  return (ownPhases, values) => {
    keyed?.writeInto(ownPhases, keyedValues);
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      wheel.turnTo(ownPhases[slot]!, MAX_HARMONICS);
      const value = wheel.read(series, SERIES_OF_SLOT[slot], 2 * (curves.harmonics[slot]! + 1));
      values[slot] = keyed?.slots.includes(slot) === true ? value + keyedValues[slot]! : value;
    }
  };
}
