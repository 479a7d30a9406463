import type { BasePattern } from '../base.ts';
import { ClassicCurves } from './classicCurves.ts';
import { CLASSIC_HIP_SHARES } from './limbs.ts';
import { computeClassicToeOffPhase } from './toeOff.ts';

/** The papers' normal walk: the 1990 model with the hip of 2004 (engine.md §3). */
export const CLASSIC: BasePattern = {
  name: 'classic',
  gait: 'walk',
  secondaryMotion: 0,
  computeToeOffPhase: computeClassicToeOffPhase,
  computeHipShares: () => CLASSIC_HIP_SHARES,
  // The papers' law knows V alone.
  computeTempo: () => 1,
  curves: new ClassicCurves(),
};
