import { SLOT_COUNT } from '../channels.ts';
import { createPeriodicCurve, type PeriodicCurve } from './cubic.ts';

/**
 * The normal walk at one speed, base `classic`: what does not depend on phase, fitted once per speed, and the
 * values at one phase. Each channel's function reads its own phase from `phases` and writes to `normal`;
 * numbers that pass between functions in arrays cost no allocation, arguments and results would.
 */
export interface NormalPattern {
  /** W = min(V, 2.5), 1/s. */
  patternSpeed: number;
  /** Ds/Dc at W, cycles. */
  dutyFactor: number;
  /** Amplitudes that grow up to W = 0.5 and rest above: leg lengths, leg lengths, degrees. */
  lateralAmplitude: number;
  forwardAmplitude: number;
  tiltAmplitudeDeg: number;
  readonly hip: PeriodicCurve;
  readonly knee: PeriodicCurve;
  readonly ankle: PeriodicCurve;
  readonly elbow: PeriodicCurve;
  readonly thoraxTorsion: PeriodicCurve;
  /** Where in its own cycle each slot is read, [0, 1): the phase of its side plus its lead. Length 26. */
  readonly phases: Float64Array;
  /** The normal values there: leg lengths for the translations, degrees for all others. Length 26. */
  readonly normal: Float64Array;
}

/** Allocates a pattern; `fitPattern` (`pattern.ts`) fits it to a law. */
export function createNormalPattern(): NormalPattern {
  return {
    patternSpeed: 0,
    dutyFactor: 0,
    lateralAmplitude: 0,
    forwardAmplitude: 0,
    tiltAmplitudeDeg: 0,
    hip: createPeriodicCurve(3),
    knee: createPeriodicCurve(4),
    ankle: createPeriodicCurve(5),
    elbow: createPeriodicCurve(3),
    thoraxTorsion: createPeriodicCurve(4),
    phases: new Float64Array(SLOT_COUNT),
    normal: new Float64Array(SLOT_COUNT),
  };
}
