import type { Side } from '../../gait/channels.ts';
import type { Posture } from '../../gait/posture.ts';
import { levelSoles } from '../../gait/slope/beltStairs.ts';
import type { Leg } from '../leg/leg.ts';
import type { Pose } from './pose.ts';
import { multiplyInto, multiplyInverseInto } from './quaternion.ts';

const turn = new Float64Array(4);
const foot = new Float64Array(4);

/** Height of hips over their feet, leg lengths (chosen: a walk's mean). */
const HIPS_OVER_FEET = 0.97;

/**
 * How far ahead of its feet such a belt sees the hips of a body that stands over them, metres. Allocates
 * nothing.
 */
export function computeHipsAhead(inclineRad: number, legLengthM: number): number {
  return inclineRad === 0 ? 0 : HIPS_OVER_FEET * legLengthM * Math.sin(inclineRad);
}

/**
 * Stands a body upright on a belt that rises ahead by an angle, radians, as the belt's own frame sees it: all
 * of it leans ahead by that angle. To be called with the root's rotation written, before it is placed.
 */
export function inclineRoot(inclineRad: number, { headingRad, rotations }: Pose): void {
  const sine = Math.sin(inclineRad / 2);
  turn[0] = sine * Math.cos(headingRad);
  turn[1] = 0;
  turn[2] = -sine * Math.sin(headingRad);
  turn[3] = Math.cos(inclineRad / 2);
  multiplyInto(turn, 0, rotations, 0, rotations, 0);
}

/**
 * Turns the feet of such a body back, so that they are to the belt as they would be to a level one. To be
 * called with the legs' orientations filled; those of the feet are to be filled anew.
 */
export function levelFeet(
  inclineRad: number,
  legs: Readonly<Record<Side, Leg>>,
  { headingRad, orientations, rotations }: Pose,
): void {
  const sine = Math.sin(inclineRad / 2);
  turn[0] = -sine * Math.cos(headingRad);
  turn[1] = 0;
  turn[2] = sine * Math.sin(headingRad);
  turn[3] = Math.cos(inclineRad / 2);
  levelFoot(legs.left, orientations, rotations);
  levelFoot(legs.right, orientations, rotations);
}

function levelFoot({ knee, ankle }: Leg, orientations: Float64Array, rotations: Float64Array): void {
  multiplyInto(turn, 0, orientations, 4 * ankle, foot, 0);
  multiplyInverseInto(orientations, 4 * knee, foot, 0, rotations, 4 * ankle);
}

/**
 * Takes places (x y z each) of a belt that rises ahead by an angle, radians, into a world whose up is up;
 * both have one origin. The angle below 0 brings them back. In place; allocates nothing.
 */
export function takeOffBelt(places: Float64Array, inclineRad: number): void {
  if (inclineRad === 0) return;
  const sine = Math.sin(inclineRad);
  const cosine = Math.cos(inclineRad);
  for (let at = 0; at < places.length; at += 3) {
    const up = places[at + 1]!;
    const ahead = places[at + 2]!;
    places[at + 1] = up * cosine + ahead * sine;
    places[at + 2] = ahead * cosine - up * sine;
  }
}

/**
 * Brings sole points (x y z of heel, ball and toe, one foot after the other) of a posture to how its belt has
 * them: along one that rises, or over the treads of one of stairs. Allocates nothing.
 */
export function bringSolesToBelt(soles: Float64Array, { inclineRad, stairs, phase }: Posture): void {
  if (stairs !== undefined) levelSoles(soles, stairs, phase);
  else takeOffBelt(soles, -inclineRad);
}

/** Takes a whole pose off such a belt: the body then stands upright. Allocates nothing. */
export function takePoseOffBelt(pose: Pose, inclineRad: number): void {
  if (inclineRad === 0) return;
  takeOffBelt(pose.rootPosition, inclineRad);
  takeOffBelt(pose.positions, inclineRad);
  takeOffBelt(pose.contacts, inclineRad);
  turn[0] = -Math.sin(inclineRad / 2);
  turn[1] = 0;
  turn[2] = 0;
  turn[3] = Math.cos(inclineRad / 2);
  multiplyInto(turn, 0, pose.rotations, 0, pose.rotations, 0);
  for (let at = 0; at < pose.orientations.length; at += 4)
    multiplyInto(turn, 0, pose.orientations, at, pose.orientations, at);
}
