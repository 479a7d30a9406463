import type { BasePattern } from '../base.ts';
import { computeMeasuredHipShares } from './hipShares.ts';
import { MeasuredCurves } from './measuredCurves.ts';
import { computeMeasuredTempo } from './tempo.ts';
import { computeMeasuredToeOffPhase } from './toeOff.ts';

/**
 * The normal walk of measured people (measured-base.md): knees give way under the weight, feet roll. It has a
 * share of its secondary motion, 0 to 1 (§2.7).
 */
export function createMeasured(secondaryMotion: number): BasePattern {
  return {
    name: 'measured',
    gait: 'walk',
    secondaryMotion,
    computeToeOffPhase: computeMeasuredToeOffPhase,
    computeHipShares: computeMeasuredHipShares,
    computeTempo: computeMeasuredTempo,
    curves: new MeasuredCurves(secondaryMotion),
  };
}

/** The same with all of it. */
export const MEASURED: BasePattern = createMeasured(1);
