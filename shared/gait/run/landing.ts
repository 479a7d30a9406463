import { smoothstep } from '../smoothstep.ts';

/** Share of a stance after which a foot that lands as it likes is as the pattern has it (chosen). */
export const LANDED_WITHIN = 0.4;
/** Cycles before a touch-down from which on toes come to it (chosen: ankles turn no faster than they do). */
const COMES_WITHIN = 0.2;

/** Least and most that feet land with, degrees toes up (chosen: they plant well between). */
export const LANDING_HELD = { min: -12, max: 20 } as const;

/**
 * What the normal run lands with on legs of a metre, degrees toes up, and V there, 1/s (chosen: what is asked
 * for is planted within 3 degrees; its own feet land 1 to 2 lower).
 */
const LANDINGS = [
  [1.5, 8],
  [2.5, 11.5],
  [3.5, 11.5],
  [5, 8],
  [7, 1],
] as const;

/**
 * How far toes of the normal run are up as they touch down, degrees, at V (1/s): a heel lands first from some
 * 5 on, the forefoot below 0. Of legs of a metre; what a style does to hip, knee and ankle is on top of it.
 */
export function computeNormalLanding(normalizedSpeed: number): number {
  let at = 1;
  while (at < LANDINGS.length - 1 && normalizedSpeed > LANDINGS[at]![0]) at++;
  const [from, low] = LANDINGS[at - 1]!;
  const [to, high] = LANDINGS[at]!;
  const along = Math.min(1, Math.max(0, (normalizedSpeed - from) / (to - from)));
  return low + (high - low) * along;
}

/**
 * How much of what a style changes of its landing an ankle has, 0 to 1, at a foot's own phase in [0, 1): all
 * at its touch-down, nothing from 40 % of its stance on.
 */
export function computeLandingShare(ownPhase: number, duty: number): number {
  return smoothstep(1 - ownPhase / (LANDED_WITHIN * duty)) + smoothstep(1 - (1 - ownPhase) / COMES_WITHIN);
}
