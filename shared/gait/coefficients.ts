import type { BasePattern } from './base.ts';
import { BASES } from './bases.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from './channels.ts';
import { createRhythm, EVEN_RHYTHM, RHYTHM } from './cycleClock.ts';

/**
 * A style at one speed: what every channel and side is multiplied by, raised by and moved in time by, and the
 * wave of one cycle that is added to it. With q = the side's own phase + lead (a midline channel's is the
 * left's), `styled = scale * normal(q) + offset + stance * sin(2 pi q) + strike * cos(2 pi q)` (engine.md
 * §3.8, measured-base.md §5). Arrays are indexed by slot (`channels.ts`), length 34.
 */
export interface StyleCoefficients {
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
   * 0.65], and shares added to the toe offs, left and right, [-0.1, 0.1]; identity 0.5, 0, 0.
   */
  readonly rhythm: Float64Array;
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
  /** Fills `out` with the coefficients at a speed V within the limits, 1/s. Makes no object. */
  writeCoefficientsInto(normalizedSpeed: number, out: StyleCoefficients): void;
}

/** Allocates the identity: scale 1, all others 0 in every slot, even steps. */
export function createCoefficients(): StyleCoefficients {
  return {
    scale: new Float64Array(SLOT_COUNT).fill(1),
    offset: new Float64Array(SLOT_COUNT),
    lead: new Float64Array(SLOT_COUNT),
    stance: new Float64Array(SLOT_COUNT),
    strike: new Float64Array(SLOT_COUNT),
    rhythm: createRhythm(),
  };
}

/** Copies `from` into `out`. */
export function copyCoefficientsInto(from: StyleCoefficients, out: StyleCoefficients): void {
  out.scale.set(from.scale);
  out.offset.set(from.offset);
  out.lead.set(from.lead);
  out.stance.set(from.stance);
  out.strike.set(from.strike);
  out.rhythm.set(from.rhythm);
}

/** Writes the linear blend `a + (b - a) * weight` into `out`, which may be `a` or `b`. */
export function writeBlendedCoefficientsInto(
  a: StyleCoefficients,
  b: StyleCoefficients,
  weight: number,
  out: StyleCoefficients,
): void {
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    out.scale[slot] = a.scale[slot]! + (b.scale[slot]! - a.scale[slot]!) * weight;
    out.offset[slot] = a.offset[slot]! + (b.offset[slot]! - a.offset[slot]!) * weight;
    out.lead[slot] = a.lead[slot]! + (b.lead[slot]! - a.lead[slot]!) * weight;
    out.stance[slot] = a.stance[slot]! + (b.stance[slot]! - a.stance[slot]!) * weight;
    out.strike[slot] = a.strike[slot]! + (b.strike[slot]! - a.strike[slot]!) * weight;
  }
  for (let i = 0; i < EVEN_RHYTHM.length; i++)
    out.rhythm[i] = a.rhythm[i]! + (b.rhythm[i]! - a.rhythm[i]!) * weight;
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
  return CHANNEL_OF_SLOT.every(({ mirror, leftSlot, rightSlot }) => {
    if (mirror === 'negates') return offset[leftSlot] === 0;
    if (mirror === 'delays') return stance[leftSlot] === 0 && strike[leftSlot] === 0;
    return [scale, offset, lead, stance, strike].every((kind) => kind[leftSlot] === kind[rightSlot]);
  });
}

/** The normal walk of a base: the identity at every speed. */
function createNormalStyle(base: BasePattern): StyleSource {
  return {
    base,
    hipPolicy: 'fixed-amplitude',
    writeCoefficientsInto(_normalizedSpeed, out) {
      out.scale.fill(1);
      out.offset.fill(0);
      out.lead.fill(0);
      out.stance.fill(0);
      out.strike.fill(0);
      out.rhythm.set(EVEN_RHYTHM);
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

/** The walk of the papers. */
export const NORMAL_STYLE = getNormalStyle(BASES.classic);
