import { CHANNEL_OF_SLOT } from '../gait/channels.ts';
import { FIT_STEPS } from '../style/fitCurve.ts';
import { PHASE_STEPS } from './capture.ts';

/**
 * Reads a periodic curve of `PHASE_STEPS` samples at any phase, cycles; through every sample, smooth between
 * them (Catmull and Rom's cubic).
 */
export function readPeriodic(curve: Float64Array, phase: number): number {
  const count = curve.length;
  const place = (phase - Math.floor(phase)) * count;
  const left = Math.floor(place);
  const t = place - left;
  const [a, b, c, d] = [-1, 0, 1, 2].map((step) => curve[(left + step + count) % count]!) as [
    number,
    number,
    number,
    number,
  ];
  return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Moves a curve in time: what it shows at `shift` comes to phase 0. */
export function shiftCurve(curve: Float64Array, shift: number): Float64Array {
  return curve.map((_, i) => readPeriodic(curve, i / PHASE_STEPS + shift));
}

/** A slot's curve as a fit takes it: `FIT_STEPS` samples from its own side's heel strike on. */
export function createOwnCurve(curve: Float64Array, slot: number): Float64Array {
  const delay = CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5;
  return Float64Array.from({ length: FIT_STEPS }, (_, i) => readPeriodic(curve, i / FIT_STEPS + delay));
}
