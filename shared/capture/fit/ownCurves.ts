import { CHANNEL_OF_SLOT } from '../../gait/channels.ts';
import { FIT_STEPS } from '../../style/edit/fitCurve.ts';
import { PHASE_STEPS } from '../capture.ts';
import { readPeriodic } from './readPeriodic.ts';

/** Moves a curve in time: what it shows at `shift` comes to phase 0. */
export function shiftCurve(curve: Float64Array, shift: number): Float64Array {
  return curve.map((_, i) => readPeriodic(curve, i / PHASE_STEPS + shift));
}

/** A slot's curve as a fit takes it: `FIT_STEPS` samples from its own side's heel strike on. */
export function createOwnCurve(curve: Float64Array, slot: number): Float64Array {
  const delay = CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5;
  return Float64Array.from({ length: FIT_STEPS }, (_, i) => readPeriodic(curve, i / FIT_STEPS + delay));
}
