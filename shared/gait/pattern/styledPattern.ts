import type { BasePattern, KeyedCurves, NormalWalk } from '../base.ts';
import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../channels.ts';
import type { StyleCoefficients } from '../coefficients.ts';
import type { Posture } from '../posture.ts';
import { HarmonicWheel, SERIES_LENGTH } from './harmonicWheel.ts';

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

/** Share of the forearm's swing that a hand hangs back by, and how far behind it, cycles (chosen). */
const WRIST_SHARE = 0.2;
const WRIST_DELAY = 0.04;
/** The channels that swing a forearm, by their left slots. */
const FOREARM = [SLOT.shoulderFlexion, SLOT.elbowFlexion];

/** A walk that is read: what a gait has of it. */
interface PatternedWalk {
  readonly base: BasePattern;
  readonly law: NormalWalk;
  readonly coefficients: Readonly<StyleCoefficients>;
}

/** The walk whose series `normal` has and that keyed curves are fitted to: a walk keeps none of its own. */
let written: PatternedWalk | undefined;
const normal = new Float64Array(SLOT_COUNT * SERIES_LENGTH);
const phases = new Float64Array(SLOT_COUNT);
const keyedValues = new Float64Array(SLOT_COUNT);
const swings = new Float64Array(SLOT_COUNT);
/** At the walk's phase, and at that of a slot which leads. */
const wheel = new HarmonicWheel();
const leadingWheel = new HarmonicWheel();

/** Has a walk's series written anew when it is read next: its law or its base has become another one. */
export function renewPattern(walk: PatternedWalk): void {
  if (written === walk) written = undefined;
}

/**
 * Fills channels, wrists and the normal vertical of a walk at a phase, [0, 1): `scale * normal(q) + offset +
 * stance * sin(2 pi q) + strike * cos(2 pi q)` with q = phase + side + lead (engine.md §3.8). Makes no
 * object.
 */
export function writePatternInto(walk: PatternedWalk, phase: number, posture: Posture): void {
  const { base, law, coefficients } = walk;
  const { curves, secondaryMotion } = base;
  const { keyed, harmonics } = curves;
  const { channels } = posture;
  if (written !== walk) {
    normal.fill(0);
    curves.writeSeriesInto(law, normal);
    keyed?.fit(law);
    written = walk;
  }
  wheel.turnTo(phase);
  writeStyledInto(phase, harmonics, coefficients, 0, SLOT_COUNT, channels);
  const vertical = SERIES_LENGTH * SLOT.vertical;
  posture.normalVertical = wheel.read(normal, vertical, 2 * (harmonics[SLOT.vertical]! + 1));
  if (keyed !== undefined) addKeyed(keyed, phase, coefficients, channels);
  const { wristsDeg } = posture;
  wristsDeg[0] = 0;
  wristsDeg[1] = 0;
  if (secondaryMotion !== 0) hangWrists(phase - WRIST_DELAY, base, coefficients, wristsDeg);
}

function addKeyed(
  keyed: KeyedCurves,
  phase: number,
  { scale, lead }: Readonly<StyleCoefficients>,
  channels: Float64Array,
): void {
  const { slots } = keyed;
  for (let i = 0; i < slots.length; i++) phases[slots[i]!] = findOwnPhase(slots[i]!, phase, lead);
  keyed.writeInto(phases, keyedValues);
  for (let i = 0; i < slots.length; i++) channels[slots[i]!]! += scale[slots[i]!]! * keyedValues[slots[i]!]!;
}

/** Has hands hang back behind the swing of their styled forearms, which is shoulder and elbow together. */
function hangWrists(
  phase: number,
  { curves, secondaryMotion }: BasePattern,
  style: Readonly<StyleCoefficients>,
  wristsDeg: Float64Array,
): void {
  wheel.turnTo(phase);
  for (let i = 0; i < FOREARM.length; i++) {
    const left = FOREARM[i]!;
    writeStyledInto(phase, curves.harmonics, style, left, left + 2, swings);
    for (let side = 0; side < 2; side++) {
      const slot = left + side;
      const mean = style.scale[slot]! * normal[SERIES_LENGTH * left]! + style.offset[slot]!;
      wristsDeg[side]! += secondaryMotion * WRIST_SHARE * (swings[slot]! - mean);
    }
  }
}

/**
 * Fills slots from `first` to before `end`, both sides of a channel one after the other, with what is no
 * curve through keys, at the phase that `wheel` is turned to. Half a cycle turns odd harmonics over, so that
 * both sides are one sum; slots that lead are read anew where they are.
 */
function writeStyledInto(
  phase: number,
  harmonics: Uint8Array,
  { numbers }: Readonly<StyleCoefficients>,
  first: number,
  end: number,
  out: Float64Array,
): void {
  const { waves } = wheel;
  const cos = waves[2]!;
  const sin = waves[3]!;
  let even = 0;
  let odd = 0;
  let readFrom = -1;
  for (let slot = first; slot < end; slot++) {
    const from = SERIES_OF_SLOT[slot]!;
    if (from !== readFrom) {
      readFrom = from;
      even = normal[from]!;
      odd = 0;
      const last = 2 * harmonics[slot]!;
      for (let at = 2; at <= last; at += 4)
        odd += normal[from + at]! * waves[at]! + normal[from + at + 1]! * waves[at + 1]!;
      for (let at = 4; at <= last; at += 4)
        even += normal[from + at]! * waves[at]! + normal[from + at + 1]! * waves[at + 1]!;
    }
    const sign = ODD_SIGN[slot]!;
    const wave = numbers[STANCE + slot]! * sin + numbers[STRIKE + slot]! * cos;
    out[slot] = numbers[slot]! * (even + sign * odd) + sign * wave + numbers[OFFSET + slot]!;
  }
  for (let slot = first; slot < end; slot++) {
    const lead = numbers[LEAD + slot]!;
    if (lead === 0) continue;
    leadingWheel.turnTo(phase + SIDE_DELAY[slot]! + lead);
    const value = leadingWheel.read(normal, SERIES_OF_SLOT[slot], 2 * harmonics[slot]! + 2);
    const wave =
      numbers[STANCE + slot]! * leadingWheel.waves[3]! + numbers[STRIKE + slot]! * leadingWheel.waves[2]!;
    out[slot] = numbers[slot]! * value + wave + numbers[OFFSET + slot]!;
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
  const { keyed } = curves;
  const series = new Float64Array(SLOT_COUNT * SERIES_LENGTH);
  curves.writeSeriesInto(walk, series);
  return (ownPhases, values) => {
    written = undefined;
    keyed?.fit(walk);
    keyed?.writeInto(ownPhases, keyedValues);
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      wheel.turnTo(ownPhases[slot]!);
      const value = wheel.read(series, SERIES_OF_SLOT[slot], 2 * (curves.harmonics[slot]! + 1));
      values[slot] = keyed?.slots.includes(slot) === true ? value + keyedValues[slot]! : value;
    }
  };
}
