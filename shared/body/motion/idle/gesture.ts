import { smootherstep } from '../../../gait/smoothstep.ts';
import { ARMS_LATE_S, computeBreath, computePulse, type IdleInstant } from './idleInstant.ts';

/** What a standing body may be asked to do, beside what it does of itself. */
export const GESTURES = ['look-around', 'shift', 'breathe-deep'] as const;
export type Gesture = (typeof GESTURES)[number];

/** Seconds that each takes, all chosen. */
export const GESTURE_S: Readonly<Record<Gesture, number>> = {
  'look-around': 3.05,
  shift: 3,
  'breathe-deep': 4,
};

/** A gesture from a time on, seconds; what of it is over or to come does nothing. */
export interface TimedGesture {
  readonly gesture: Gesture;
  readonly startS: number;
}

/** How far the eyes go to either side, degrees, and seconds to one side, there, and over to the other. */
const LOOK_DEG = 40;
const LOOK_TAKES_S = 0.7;
const LOOK_HOLDS_S = 0.25;
const LOOK_CROSSES_S = GESTURE_S['look-around'] - 2 * (LOOK_TAKES_S + LOOK_HOLDS_S);
/** Seconds in which the weight goes over, and as long back. */
const SHIFT_TAKES_S = 1.3;
/** How much deeper a breath is, and seconds in which it takes over from those that it is drawn among. */
const DEEPER = 3;
const BREATH_FADE_S = 0.6;

/**
 * Adds a gesture to what a body does of itself, `sinceS` seconds after the gesture has begun. Where it looks
 * it looks nowhere else, and a deep breath stands for those of its time. All goes with the least jerk.
 * Allocates nothing.
 */
export function addGestureTo(out: IdleInstant, gesture: Gesture, sinceS: number): void {
  const takesS = GESTURE_S[gesture];
  if (gesture === 'shift') {
    // From whichever leg it is on to the other one, and no less far than who shifts it of itself.
    out.shift += computePresence(sinceS, takesS, SHIFT_TAKES_S) * Math.max(0, 1 - out.shift);
    out.weight *= 1 - 2 * computePresence(sinceS, takesS, SHIFT_TAKES_S);
    out.lateWeight *= 1 - 2 * computePresence(sinceS - ARMS_LATE_S, takesS, SHIFT_TAKES_S);
    return;
  }
  if (sinceS <= 0 || sinceS >= takesS) return;
  if (gesture === 'look-around') {
    const own = 1 - computePresence(sinceS, takesS, LOOK_TAKES_S);
    const crosses = smootherstep((sinceS - LOOK_TAKES_S - LOOK_HOLDS_S) / LOOK_CROSSES_S);
    out.lookAsideDeg = own * out.lookAsideDeg + LOOK_DEG * (1 - own) * (1 - 2 * crosses);
    out.lookDownDeg *= own;
    return;
  }
  const own = 1 - computePresence(sinceS, takesS, BREATH_FADE_S);
  out.breath = own * out.breath + DEEPER * computeBreath(sinceS / takesS);
}

/** A gesture that a body is asked for: each time another record. */
export interface AskedGesture {
  readonly gesture: Gesture;
}

/** Gestures that a body is asked for as it stands, one after the other. */
export class AskedGestures {
  #made: Gesture | undefined;
  #next: Gesture | undefined;
  #sinceS = 0;

  /** Begins a gesture, or has it follow the one that is being made. */
  ask(gesture: Gesture): void {
    if (this.#made === undefined) this.#made = gesture;
    else this.#next = gesture;
  }

  /** Goes on by seconds. */
  pass(dtS: number): void {
    if (this.#made === undefined) return;
    this.#sinceS += dtS;
    if (this.#sinceS < GESTURE_S[this.#made] + ARMS_LATE_S) return;
    this.#made = this.#next;
    this.#next = undefined;
    this.#sinceS = 0;
  }

  /** Forgets what was asked for. */
  end(): void {
    this.#made = this.#next = undefined;
    this.#sinceS = 0;
  }

  /** Adds what is made to what a body does of itself. Allocates nothing. */
  addTo(out: IdleInstant): void {
    if (this.#made !== undefined) addGestureTo(out, this.#made, this.#sinceS);
  }
}

/** From 0 to 1 in some seconds, and back to 0 as long before the end. */
const computePresence = (sinceS: number, takesS: number, fadeS: number): number =>
  computePulse(sinceS, fadeS, takesS - 2 * fadeS);
