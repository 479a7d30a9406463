import { computeFrequency, computePatternSpeed } from '../laws.ts';

/**
 * Phase of the right toe off at V (1/s), cycles: 0.252 - 0.143 f0, the double-support law of the 1990 model,
 * held above V = 2.5. From 0.252 at V = 0 to 0.084.
 */
export function computeClassicToeOffPhase(normalizedSpeed: number): number {
  return 0.252 - 0.143 * computeFrequency(computePatternSpeed(normalizedSpeed), 'constant-step');
}
