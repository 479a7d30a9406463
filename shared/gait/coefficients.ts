import type { BasePattern } from './base.ts';
import { BASES, takeSecondaryMotion } from './bases.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from './channels.ts';
import { EVEN_RHYTHM, RHYTHM } from './cycleClock.ts';

/**
 * How a style stands, beside what it does of its walk; the same at all speeds. A channel of its stand is
 * `scale * stand + offset`.
 */
export interface IdleCoefficients {
  /** How much it does of each (`IDLE`), [0, 3]; identity 1. */
  readonly amounts: Float64Array;
  /** By slot: factor on the walk's stand, [-5, 5], identity 1. */
  readonly scale: Float64Array;
  /** By slot: degrees or leg lengths, identity 0. */
  readonly offset: Float64Array;
}

/**
 * Places of `IdleCoefficients.amounts`: how far the weight goes over, how far it looks about, how deep it
 * breathes.
 */
export const IDLE = { shift: 0, look: 1, breath: 2 } as const;

/**
 * A style at one speed: what every channel and side is multiplied by, raised by and moved in time by, and the
 * wave of one cycle that is added to it. With q = the side's own phase + lead (a midline channel's is the
 * left's), `styled = scale * normal(q) + offset + stance * sin(2 pi q) + strike * cos(2 pi q)` (engine.md
 * §3.8, measured-base.md §5). Arrays are indexed by slot (`channels.ts`), length 34.
 */
export interface StyleCoefficients {
  /** All of the below after each other, which are views of it. */
  readonly numbers: Float64Array;
  /** Factor on the normal value, file limits [-5, 5], identity 1. */
  readonly scale: Float64Array;
  /** Added after scaling: degrees, or leg lengths for the translations; identity 0. */
  readonly offset: Float64Array;
  /** Timing in cycles, earlier +, [-0.5, 0.5]; always 0 for hipFlexion; identity 0. */
  readonly lead: Float64Array;
  /**
   * Added at the own mid-stance (q = 1/4), taken away at mid-swing, nothing at either heel strike; unit and
   * limits of offset; identity 0.
   */
  readonly stance: Float64Array;
  /**
   * Added at the own heel strike (q = 0), taken away at the other foot's; unit and limits of offset; always 0
   * for hipFlexion; identity 0.
   */
  readonly strike: Float64Array;
  /**
   * When in the cycle's time the right foot strikes and both leave (`RHYTHM`): share of the cycle, [0.35,
   * 0.65], and shares added to the toe offs, left and right, [-0.1, 0.1]; and how far feet clear the floor,
   * leg lengths, left and right, [0, 0.1]; of a run how much further up toes are at touch-down than by its
   * law, degrees; identity 0.5, 0, 0, 0.01, 0.01, 0.
   */
  readonly rhythm: Float64Array;
  readonly idle: IdleCoefficients;
}

/**
 * How a scaled hip keeps the asked speed: all in frequency (2004, eq. 6-8) or shared with step length (2003,
 * V_hip search).
 */
export const HIP_POLICIES = ['fixed-amplitude', 'shared-change'] as const;
export type HipPolicy = (typeof HIP_POLICIES)[number];

/** Anything that yields coefficients at a speed; `shared/style` makes one from a style document. */
export interface StyleSource {
  /** The normal walk that the coefficients are relative to. */
  readonly base: BasePattern;
  readonly hipPolicy: HipPolicy;
  /**
   * How it runs: not at all, with so much of what it does to a walk's legs, [0, 1], or by coefficients of its
   * own that are relative to the normal run. Left out means half of the legs.
   */
  readonly run?: false | number | Pick<StyleSource, 'writeCoefficientsInto'> | undefined;
  /** Fills `out` with the coefficients at a speed V within the limits, 1/s. Makes no object. */
  writeCoefficientsInto(normalizedSpeed: number, out: StyleCoefficients): void;
}

/** Allocates the identity: scale 1, all others 0 in every slot, even steps, a stand as its walk has it. */
export function createCoefficients(): StyleCoefficients {
  const amounts = Object.keys(IDLE).length;
  const numbers = new Float64Array(7 * SLOT_COUNT + EVEN_RHYTHM.length + amounts);
  let end = 0;
  const take = (length = SLOT_COUNT) => numbers.subarray(end, (end += length));
  const coefficients = {
    numbers,
    scale: take().fill(1),
    offset: take(),
    lead: take(),
    stance: take(),
    strike: take(),
    rhythm: take(EVEN_RHYTHM.length),
    idle: { amounts: take(amounts).fill(1), scale: take().fill(1), offset: take() },
  };
  coefficients.rhythm.set(EVEN_RHYTHM);
  return coefficients;
}

/** Copies `from` into `out`. */
export function copyCoefficientsInto(from: StyleCoefficients, out: StyleCoefficients): void {
  out.numbers.set(from.numbers);
}

/** Writes the linear blend `a + (b - a) * weight` into `out`, which may be `a` or `b`. */
export function writeBlendedCoefficientsInto(
  { numbers: a }: StyleCoefficients,
  { numbers: b }: StyleCoefficients,
  weight: number,
  { numbers: out }: StyleCoefficients,
): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! + (b[i]! - a[i]!) * weight;
}

/**
 * Whether a style's walk straight ahead is its own mirror image half a cycle later, to the last bit: both
 * sides alike, nothing to one side, no wave of one cycle up, down or ahead, and even steps. Its turn to the
 * right is then that to the left in the mirror.
 */
export function hasAlikeSides({
  scale,
  offset,
  lead,
  stance,
  strike,
  rhythm,
}: Readonly<StyleCoefficients>): boolean {
  if (rhythm[RHYTHM.otherStrike] !== 0.5) return false;
  if (rhythm[RHYTHM.toeOffLeft] !== rhythm[RHYTHM.toeOffRight]) return false;
  if (rhythm[RHYTHM.clearanceLeft] !== rhythm[RHYTHM.clearanceRight]) return false;
  return CHANNEL_OF_SLOT.every(({ mirror, leftSlot, rightSlot }) => {
    if (mirror === 'negates') return offset[leftSlot] === 0;
    if (mirror === 'delays') return stance[leftSlot] === 0 && strike[leftSlot] === 0;
    return [scale, offset, lead, stance, strike].every((kind) => kind[leftSlot] === kind[rightSlot]);
  });
}

const { numbers: IDENTITY, idle } = createCoefficients();
/** The stand of a style that says nothing of it. */
export const NEUTRAL_IDLE: IdleCoefficients = idle;

/** The normal walk of a base: the identity at every speed. */
function createNormalStyle(base: BasePattern): StyleSource {
  return {
    base,
    hipPolicy: 'fixed-amplitude',
    writeCoefficientsInto(_normalizedSpeed, out) {
      out.numbers.set(IDENTITY);
    },
  };
}

const normalStyles = new WeakMap<BasePattern, StyleSource>();

/** The normal walk of a base, the same one whenever it is asked for. */
export function getNormalStyle(base: BasePattern): StyleSource {
  let style = normalStyles.get(base);
  if (style === undefined) {
    style = createNormalStyle(base);
    normalStyles.set(base, style);
  }
  return style;
}

const lessened = new WeakMap<StyleSource, WeakMap<BasePattern, StyleSource>>();

/**
 * The style over its base with an amount of secondary motion, 0 to 1: the same object for the same style and
 * amount, and the style itself where its base has that already.
 */
export function withSecondaryMotion(style: StyleSource, amount: number): StyleSource {
  const base = takeSecondaryMotion(style.base, amount);
  if (base === style.base) return style;
  const known = lessened.get(style) ?? new WeakMap<BasePattern, StyleSource>();
  lessened.set(style, known);
  const source = known.get(base) ?? {
    base,
    hipPolicy: style.hipPolicy,
    run: style.run,
    writeCoefficientsInto: (speed, out) => style.writeCoefficientsInto(speed, out),
  };
  known.set(base, source);
  return source;
}

/** The walk of the papers. */
export const NORMAL_STYLE = getNormalStyle(BASES.classic);
