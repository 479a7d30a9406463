import type { HipShares } from './base.ts';
import { computeStyledCycleLength, type HipStyle } from './compass.ts';
import {
  computeFrequency,
  computeHipAmplitude,
  computeSpeedAtFrequency,
  MAX_STYLED_FREQUENCY_HZ,
  type SpeedExtension,
} from './laws.ts';

/**
 * The search for V_hip (2003, engine.md §2.3): a scaled hip walks with the amplitude and the frequency of
 * another speed V_h, so that it changes step length and frequency about equally.
 */

/** V_h at which the hip swings at 4 Hz, the end of the search, 1/s. */
const FASTEST: Readonly<Record<SpeedExtension, number>> = {
  'constant-step': computeSpeedAtFrequency(MAX_STYLED_FREQUENCY_HZ, 'constant-step'),
  smooth: computeSpeedAtFrequency(MAX_STYLED_FREQUENCY_HZ, 'smooth'),
};
/** The search ends when the asked speed is missed by less than this share of it. */
const SEARCH_TOLERANCE = 1e-14;
/** Steps after which it ends in any case; it takes about seven (chosen). */
const MAX_SEARCH_STEPS = 60;

/** The law of speed that is searched. */
export interface SpeedLaw {
  readonly extension: SpeedExtension;
  /** Of the body: `BasePattern.computeTempo`. */
  readonly tempo: number;
}

/**
 * V that a styled hip walks at with amplitude and frequency of V_h, 1/s: L_S(V_h) f0(V_h), times the tempo.
 */
function computeSpeedOfHip(
  style: HipStyle,
  shares: HipShares,
  hipSpeed: number,
  { extension, tempo }: SpeedLaw,
): number {
  const amplitude = computeHipAmplitude(hipSpeed, extension, tempo);
  return computeStyledCycleLength(style, shares, amplitude) * computeFrequency(hipSpeed, extension) * tempo;
}

/**
 * Finds V_h in 1/s with L_S(V_h) f0(V_h) = V, for V >= 0 within the limits; the speed of 4 Hz where V is out
 * of reach. False position, which is quick because the speed walked is nearly linear in V_h, with Illinois'
 * halving of an end that stayed behind twice.
 */
export function findHipSpeed(
  style: HipStyle,
  shares: HipShares,
  normalizedSpeed: number,
  law: SpeedLaw,
): number {
  if (normalizedSpeed === 0) return 0;
  const fastest = FASTEST[law.extension];
  let low = 0;
  let high = fastest;
  let shortfall = -normalizedSpeed;
  let surplus = computeSpeedOfHip(style, shares, fastest, law) - normalizedSpeed;
  if (surplus <= 0) return fastest;
  let hipSpeed = fastest;
  let lastSign = 0;
  for (let step = 0; step < MAX_SEARCH_STEPS; step++) {
    hipSpeed = low - (shortfall * (high - low)) / (surplus - shortfall);
    const missed = computeSpeedOfHip(style, shares, hipSpeed, law) - normalizedSpeed;
    if (Math.abs(missed) <= SEARCH_TOLERANCE * normalizedSpeed) break;
    const sign = Math.sign(missed);
    if (missed < 0) {
      low = hipSpeed;
      shortfall = missed;
      if (sign === lastSign) surplus /= 2;
    } else {
      high = hipSpeed;
      surplus = missed;
      if (sign === lastSign) shortfall /= 2;
    }
    lastSign = sign;
  }
  return hipSpeed;
}
