import { wrapAngle } from '../gait/units.ts';
import type { GoalOptions } from './controlOptions.ts';
import type { WalkControl } from './walkControl.ts';

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
const PUSHED_AHEAD = 9;
/** A stick that is pushed by less asks for nothing. */
const PUSHED_LEAST = 1e-3;

/** Steers by speed and turn rate: pushed all the way forward it walks `topSpeed`, V in 1/s; no way back. */
export function steerByPush(control: WalkControl, { right, forward }: Push, topSpeed: number): void {
  control.steer(Math.max(0, forward) * topSpeed, -right * PUSHED_TURN_RATE);
}

/** How far ahead the place is that a stick leads a walk to over uneven ground, leg lengths (chosen). */
const LED_AHEAD = 2.5;
/**
 * So much of it has gone, or the stick points this many radians elsewhere, before the next place is asked.
 */
const LED_SHARE = 0.4;
const LED_TURN_RAD = 0.25;
/** Or a walk that is steered has turned so far since, radians. */
const LED_TURNED_RAD = 0.6;
/** Pushed all the way aside by hand, the place lies so far aside of ahead, radians. */
const LED_ASIDE_RAD = 1.2;

/** What a stick has asked of a walk over uneven ground. */
export interface LedTo {
  /** Where the walk was then, leg lengths, and which way it faced. */
  readonly x: number;
  readonly z: number;
  readonly facingRad: number;
  /** Which way it was led: off its facing where it is steered, else in the world. */
  readonly askedRad: number;
}

/**
 * Leads a walk over uneven ground, whose steps are planned: to a place some steps ahead where the stick
 * points, and to the next as it comes on or the stick turns. `last` is what it gave back before; undefined
 * where nothing is pushed.
 */
export function leadByPush(
  control: WalkControl,
  { right, forward }: Push,
  { drive, topSpeed, eyeRad, last }: LeadOptions,
): LedTo | undefined {
  const pushed = Math.hypot(right, forward);
  if (pushed < PUSHED_LEAST) return undefined;
  const { x, z, headingRad: facingRad } = control.going;
  const isSteered = drive === 'steer';
  const askedRad = isSteered ? -right * LED_ASIDE_RAD : eyeRad + Math.PI + Math.atan2(-right, forward);
  const isSame =
    last !== undefined &&
    Math.hypot(x - last.x, z - last.z) < LED_SHARE * LED_AHEAD &&
    Math.abs(wrapAngle(askedRad - last.askedRad)) < LED_TURN_RAD &&
    !(isSteered && Math.abs(wrapAngle(facingRad - last.facingRad)) > LED_TURNED_RAD);
  if (isSame) return last;
  const headingRad = isSteered ? facingRad + askedRad : askedRad;
  const place = {
    x: x + LED_AHEAD * Math.sin(headingRad),
    z: z + LED_AHEAD * Math.cos(headingRad),
  };
  control.goTo(place, { normalizedSpeed: Math.min(1, pushed) * topSpeed, halt: true });
  return { x, z, facingRad, askedRad };
}

/** What leads, its greatest V, 1/s, where it is seen from, and what was asked before. */
export interface LeadOptions {
  readonly drive: Drive;
  readonly topSpeed: number;
  readonly eyeRad: number;
  readonly last: LedTo | undefined;
}

/**
 * Goes where a stick points as seen by a camera that stands in the direction `eyeRad` from the walk:
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
