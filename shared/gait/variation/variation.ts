import { SLOT } from '../channels.ts';
import { computeDutyFactor, type ToeOff } from '../phase.ts';
import type { Posture } from '../posture.ts';
import { smoothstep } from '../smoothstep.ts';
import { drawAt, readLine } from './stepNoise.ts';

/**
 * How a walk differs from step to step, and its left from its right, as people's do. A function of how far it
 * has come, in cycles: the same seed gives the same walk, at any frame rate.
 */
export interface Variation {
  /** How much, 0 (every step is the same) to `VARIATION_MAX`; 1 is as much as people's. */
  readonly amount: number;
  /** Which one, a whole number. */
  readonly seed: number;
}

/** The most of it that is asked for. */
export const VARIATION_MAX = 2;

/**
 * Standard deviations of a walk that varies as people's does. Chosen so that joints of a planted Natural at V
 * 1.4 differ between strides by what people's do: knee 2.9, ankle 2.3, shoulder 6.1, list 0.8 degrees; its
 * steps by some 2 % of their length and time.
 */
const ARM_DEG = 6.1;
const FOREARM_DEG = 4;
/** Of the list in the middle of a step; none as a foot comes down. */
const LIST_DEG = 1.3;
/** Of a swinging leg half through its swing. */
const SWING_HIP_DEG = 2;
const SWING_KNEE_DEG = 7.6;
const SWING_ANKLE_DEG = 6;
/** Of where the body is as a foot comes down, leg lengths. */
const ASIDE = 0.012;
const AHEAD = 0.015;
/** Of its tempo. */
const TEMPO = 0.02;

/**
 * How much longer one step takes than the other, and how much further one arm swings, one standard deviation
 * between walkers (in captures steps differ by 1 to 5 %).
 */
const ASYMMETRY = 0.02;

/** Lines of the noise; a line of two sides has the right one next. */
const LINE = {
  shoulder: 0,
  elbow: 2,
  list: 4,
  hip: 5,
  knee: 7,
  ankle: 9,
  aside: 11,
  ahead: 12,
  tempo: 13,
  stepTimes: 14,
  armRanges: 15,
} as const;

/**
 * Adds to a posture what its walk differs by after this many cycles: of arms and trunk at any time, of legs
 * only in between, so that each foot comes down and leaves as the style has it. Makes no object.
 */
export function varyPosture(
  { amount, seed }: Variation,
  law: ToeOff,
  cycles: number,
  { channels }: Posture,
): void {
  const step = Math.floor(2 * cycles);
  channels[SLOT.pelvisList]! +=
    amount * LIST_DEG * computeBump(2 * cycles - step) * drawAt(seed, LINE.list, step);
  const stanceEnd = computeDutyFactor(law);
  const stronger = (amount * ASYMMETRY * drawAt(seed, LINE.armRanges, 0)) / 2;
  for (let side = 0; side < 2; side++) {
    const further = side === 0 ? stronger : -stronger;
    channels[SLOT.shoulderFlexion + side]! *= 1 + further;
    channels[SLOT.elbowFlexion + side]! *= 1 + further;
    channels[SLOT.shoulderFlexion + side]! += amount * ARM_DEG * readLine(seed, LINE.shoulder + side, cycles);
    channels[SLOT.elbowFlexion + side]! += amount * FOREARM_DEG * readLine(seed, LINE.elbow + side, cycles);
    const own = side === 0 ? cycles : cycles + 0.5;
    const strike = Math.floor(own);
    const share = (own - strike - stanceEnd) / (1 - stanceEnd);
    if (share <= 0) continue;
    const bump = amount * computeBump(share);
    channels[SLOT.hipFlexion + side]! += bump * SWING_HIP_DEG * drawAt(seed, LINE.hip + side, strike);
    channels[SLOT.kneeFlexion + side]! += bump * SWING_KNEE_DEG * drawAt(seed, LINE.knee + side, strike);
    channels[SLOT.ankleFlexion + side]! += bump * SWING_ANKLE_DEG * drawAt(seed, LINE.ankle + side, strike);
  }
}

/** From 0 at 0 to 1 in the middle and 0 at 1, flat at both ends. */
function computeBump(share: number): number {
  const product = share * (1 - share);
  return 16 * product * product;
}

/** How many times faster than by its law a walk goes on after this many cycles. */
export function computeTempo({ amount, seed }: Variation, cycles: number): number {
  if (amount === 0) return 1;
  // Faster in one step by what it is slower in the other: their times differ by 4 / pi of the wave.
  const uneven = (Math.PI / 4) * ASYMMETRY * drawAt(seed, LINE.stepTimes, 0) * Math.sin(2 * Math.PI * cycles);
  return 1 + amount * (TEMPO * readLine(seed, LINE.tempo, cycles) + uneven);
}

/** Where a body is that wanders about its place, leg lengths: aside (left +) and ahead. A record. */
export interface Wander {
  aside: number;
  ahead: number;
}

/**
 * Fills where a walk is beside where its law has it after this many cycles. It comes to rest whenever a foot
 * comes down: what comes down there is a step that is longer or shorter, wider or narrower.
 */
export function writeWanderInto({ amount, seed }: Variation, cycles: number, out: Wander): void {
  const steps = 2 * cycles;
  const strike = Math.floor(steps);
  const share = smoothstep(steps - strike);
  out.aside = amount * ASIDE * blend(seed, LINE.aside, strike, share);
  out.ahead = amount * AHEAD * blend(seed, LINE.ahead, strike, share);
}

function blend(seed: number, line: number, at: number, share: number): number {
  return (1 - share) * drawAt(seed, line, at) + share * drawAt(seed, line, at + 1);
}
