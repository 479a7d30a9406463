import { createPeriodicCurve, evaluateCurve, fitAllSlopes, setKey } from '../gait/periodicCurve.ts';

/**
 * When in a step speed may change (Fig. 14 of 2004, which is lost; engine.md §5): a body brakes after its
 * heel strike and pushes off from mid-stance to the end of double support. Never less than a tenth, so that
 * it always answers.
 */
const LEAST = 0.1;

function createGate(keys: readonly (readonly [phase: number, share: number])[]) {
  const curve = createPeriodicCurve(keys.length);
  for (const [index, [phase, share]] of keys.entries()) setKey(curve, index, phase, share);
  fitAllSlopes([curve]);
  return curve;
}

/** By phase of a step, 0 at either heel strike. */
const FASTER = createGate([
  [0, 1],
  [0.2, 1],
  [0.35, LEAST],
  [0.55, LEAST],
  [0.7, 1],
]);
const SLOWER = createGate([
  [0, 1],
  [0.45, 1],
  [0.6, LEAST],
  [0.85, LEAST],
]);

/** Share of an acceleration (positive, or negative) that a phase of the walk, [0, 1), lets through; to 1. */
export function computeSpeedGate(phase: number, acceleration: number): number {
  const stepPhase = phase < 0.5 ? 2 * phase : 2 * phase - 1;
  return evaluateCurve(acceleration > 0 ? FASTER : SLOWER, stepPhase);
}
