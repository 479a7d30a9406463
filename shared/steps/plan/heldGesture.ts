import { type Gesture, GESTURE_S } from '../../body/motion/idle/gesture.ts';
import type { Hold } from './footstep.ts';
import type { StepPlan } from './stepPlan.ts';

/**
 * Seconds from the beginning of a hold to that of its gesture, by which the body idles, and from the end of
 * that to the end of the hold, when it ceases to (chosen).
 */
export const GESTURE_AFTER_S = 0.6;
const GESTURE_BEFORE_S = 0.35;

/** The shortest hold in which a gesture has room, seconds, in whole hundredths. */
export const computeGestureHold = (gesture: Gesture): number =>
  Math.round(100 * (GESTURE_AFTER_S + GESTURE_S[gesture] + GESTURE_BEFORE_S)) / 100;

/** The gesture that a hold has room for; undefined for none. */
export function getHeldGesture({ durationS, gesture }: Hold): Gesture | undefined {
  return gesture !== undefined && durationS >= computeGestureHold(gesture) ? gesture : undefined;
}

/** What is said of gestures of a plan that are left out, since their holds are too short: sentences. */
export function describeShortHolds({ steps }: StepPlan): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind !== 'hold' || step.gesture === undefined || getHeldGesture(step)) return [];
    const name = step.gesture.replaceAll('-', ' ');
    const asked = `${Number(step.durationS.toFixed(2))} s`;
    const needed = `${Number(computeGestureHold(step.gesture).toFixed(2))} s`;
    return [`“${name}” is left out: its hold of ${asked} is too short, make it ${needed}`];
  });
}
