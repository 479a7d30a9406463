import type { GoalOptions, WalkControl } from './walkControl.ts';

/**
 * How a walk is steered by hand (2004, Fig. 15): as a car is, by its speed and its turns; or by places on the
 * floor, as they lie before a camera that stands.
 */
export const DRIVES = ['steer', 'goTo'] as const;
export type Drive = (typeof DRIVES)[number];

/** How far a stick is pushed, or keys are held: to the right and forward, each -1 to 1. */
export interface Push {
  right: number;
  forward: number;
}

/** Turn rate of a stick that is pushed all the way aside, rad/s (chosen: as far as planted feet hold). */
export const PUSHED_TURN_RATE = 1.5;
/** How far ahead of a walk the place is that a stick pushes it to, leg lengths (chosen: never reached). */
const PUSHED_AHEAD = 2;
/** A stick that is pushed by less asks for nothing. */
const PUSHED_LEAST = 1e-3;

/** Steers by speed and turn rate: pushed all the way forward it walks `topSpeed`, V in 1/s; no way back. */
export function steerByPush(control: WalkControl, { right, forward }: Push, topSpeed: number): void {
  control.steer(Math.max(0, forward) * topSpeed, -right * PUSHED_TURN_RATE);
}

/**
 * Goes where a stick points as it is seen by a camera that stands in the direction `eyeRad` from the walk:
 * radians about Y from +Z, left +. The further it is pushed the faster, to `topSpeed`. False where it is not
 * pushed, and nothing is asked.
 */
export function goByPush(
  control: WalkControl,
  { right, forward }: Push,
  topSpeed: number,
  eyeRad: number,
): boolean {
  const pushed = Math.hypot(right, forward);
  if (pushed < PUSHED_LEAST) return false;
  const { x, z } = control.going;
  const ahead = PUSHED_AHEAD / pushed;
  const [sine, cosine] = [Math.sin(eyeRad), Math.cos(eyeRad)];
  const options: GoalOptions = { normalizedSpeed: Math.min(1, pushed) * topSpeed };
  return control.goTo(
    {
      x: x + ahead * (right * cosine - forward * sine),
      z: z + ahead * (-right * sine - forward * cosine),
    },
    options,
  );
}
