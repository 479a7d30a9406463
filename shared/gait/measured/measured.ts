import type { BasePattern } from '../base.ts';
import { computeMeasuredHipShares } from './hipShares.ts';
import { MeasuredCurves } from './measuredCurves.ts';
import { computeMeasuredTempo } from './tempo.ts';
import { computeMeasuredToeOffPhase } from './toeOff.ts';

/** The normal walk of measured people (measured-base.md): knees give way under the weight, feet roll. */
export const MEASURED: BasePattern = {
  name: 'measured',
  computeToeOffPhase: computeMeasuredToeOffPhase,
  computeHipShares: computeMeasuredHipShares,
  computeTempo: computeMeasuredTempo,
  curves: new MeasuredCurves(),
};
