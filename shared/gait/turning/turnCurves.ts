import {
  createPeriodicCurve,
  evaluateCurve,
  fitAllSlopes,
  fitSlopes,
  type PeriodicCurve,
  setKey,
} from '../periodicCurve.ts';
import { MID_STANCE_DELAY } from '../phase.ts';

/**
 * How what a turn adds to a leg goes through its own cycle (Fig. 13 of 2004, engine.md §4.5 and §4.6): 1 at
 * the heel strike, nothing at mid-stance where the body is above the foot, then what the foot lags behind,
 * and ready again at 0.9. Phases are cycles in [0, 1) from the own heel strike.
 */

/** When a leg is ready for its next heel strike; the hip of 2004 has the same key. */
const READY = 0.9;

/** A foot that turned until it left turns back until here (chosen). */
const TWIST_READY = 0.95;

/** Hip abduction is half as much half a cycle later, and on the same side: feet follow a circle (2004). */
const ABDUCTION_BEHIND = 0.5;
/** Hip twist is half as much the other way (2004). */
const TWIST_BEHIND = -0.5;

function createStride(behind: number): PeriodicCurve {
  const curve = createPeriodicCurve(4);
  setKey(curve, 0, 0, 1);
  setKey(curve, 1, MID_STANCE_DELAY, 0);
  setKey(curve, 2, 0.5, behind);
  setKey(curve, 3, READY, 1);
  fitAllSlopes([curve]);
  return curve;
}

const ABDUCTION = createStride(ABDUCTION_BEHIND);
/** Creates the twist's curve; `fitTwist` fits it to a walk. Allocates. */
export function createTwist(): PeriodicCurve {
  return createPeriodicCurve(5);
}

/**
 * Fits the twist to when the foot leaves, an own phase in (0.5, 0.9), of a run in (0, 0.5): a foot that
 * stands is left behind evenly until then, so that its ankle has next to nothing of the turn to give.
 */
export function fitTwist(curve: PeriodicCurve, stanceEnd: number): void {
  setKey(curve, 0, 0, 1);
  if (stanceEnd < 0.5) {
    setKey(curve, 1, stanceEnd / 2, 0);
    setKey(curve, 2, stanceEnd, -1);
    setKey(curve, 3, (stanceEnd + TWIST_READY) / 2, 0);
    setKey(curve, 4, TWIST_READY, 1);
    fitSlopes(curve);
    return;
  }
  setKey(curve, 1, MID_STANCE_DELAY, 0);
  setKey(curve, 2, 0.5, TWIST_BEHIND);
  setKey(curve, 3, stanceEnd, 1 - stanceEnd / MID_STANCE_DELAY);
  setKey(curve, 4, TWIST_READY, 1);
  fitSlopes(curve);
}

const FLEXION = createPeriodicCurve(3);
setKey(FLEXION, 0, 0, 1);
setKey(FLEXION, 1, 0.5, 0);
setKey(FLEXION, 2, READY, 1);
fitAllSlopes([FLEXION]);

/** Share of the abduction at the heel strike: 1 there, 0 at mid-stance, 1/2 half a cycle later. */
export function computeAbductionShare(ownPhase: number): number {
  return evaluateCurve(ABDUCTION, ownPhase);
}

/**
 * Share of the flexion at the heel strike: 1 there, and half a cycle later `behind`, which is hip_min /
 * hip_max of the base; -1/2 in the papers.
 */
export function computeFlexionShare(ownPhase: number, behind: number): number {
  return behind + (1 - behind) * evaluateCurve(FLEXION, ownPhase);
}
