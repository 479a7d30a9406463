import { SLOT } from '../channels.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../units.ts';

/** A rotation, x y z w; refilled. */
const rotation = new Float64Array(4);
const [X, Y, Z, W] = [0, 1, 2, 3] as const;

/** Turns what has been turned by `rotation` by an angle more about an axis, radians. */
function turnOn(axis: typeof X | typeof Y | typeof Z, angleRad: number): void {
  const sine = Math.sin(angleRad / 2);
  const cosine = Math.cos(angleRad / 2);
  const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
  const [own, one, two, w] = [rotation[axis]!, rotation[next]!, rotation[last]!, rotation[W]!];
  rotation[axis] = cosine * own + sine * w;
  rotation[next] = cosine * one - sine * two;
  rotation[last] = cosine * two + sine * one;
  rotation[W] = cosine * w - sine * own;
}

/** How a body looks aside, radians: left +, and left side lower +. */
export interface LookAside {
  /** How far its chest turns about the trunk's own axis, and rolls. */
  readonly chestRad: number;
  readonly chestRollRad: number;
  /** How far its head turns in all about the vertical, and then rolls about the way. */
  readonly asideRad: number;
  readonly rollRad: number;
}

/**
 * Has a body look aside, however far its trunk is bent: about a bent neck's axis a head would tip away from
 * where it looks. A spine bends below and turns above; the angles of a neck, which all of its joints share
 * alike, are a rotation vector. Allocates nothing.
 */
export function lookAside(
  channels: Float64Array,
  { chestRad, chestRollRad, asideRad, rollRad }: LookAside,
): void {
  if (asideRad === 0 && rollRad === 0) return;
  const bentRad = (channels[SLOT.pelvisTilt]! + channels[SLOT.torsoTilt]!) * RADIANS_PER_DEGREE;
  const turnedRad = (channels[SLOT.thoraxTorsion]! - channels[SLOT.pelvisTorsion]!) * RADIANS_PER_DEGREE;
  const rolledRad = (channels[SLOT.torsoRoll]! + channels[SLOT.pelvisList]!) * RADIANS_PER_DEGREE;
  const tiltRad = channels[SLOT.headTilt]! * RADIANS_PER_DEGREE;
  const torsionRad = channels[SLOT.headTorsion]! * RADIANS_PER_DEGREE;
  const headRollRad = channels[SLOT.headRoll]! * RADIANS_PER_DEGREE;
  const angle = Math.sqrt(tiltRad ** 2 + torsionRad ** 2 + headRollRad ** 2);
  const share = angle > 0 ? Math.sin(angle / 2) / angle : 0.5;
  rotation[X] = share * tiltRad;
  rotation[Y] = share * torsionRad;
  rotation[Z] = -share * headRollRad;
  rotation[W] = Math.cos(angle / 2);
  turnOn(Z, -rolledRad);
  turnOn(Y, turnedRad);
  turnOn(X, bentRad);
  turnOn(Y, asideRad);
  turnOn(Z, -rollRad);
  // As the neck has it on the trunk that has turned.
  turnOn(X, -bentRad);
  turnOn(Y, -turnedRad - chestRad);
  turnOn(Z, rolledRad + chestRollRad);
  const sine = Math.sqrt(rotation[X] ** 2 + rotation[Y] ** 2 + rotation[Z] ** 2);
  const perSine = sine > 0 ? (2 * Math.atan2(sine, rotation[W])) / sine : 2;
  channels[SLOT.thoraxTorsion]! += chestRad * DEGREES_PER_RADIAN;
  channels[SLOT.torsoRoll]! += chestRollRad * DEGREES_PER_RADIAN;
  channels[SLOT.headTilt] = perSine * rotation[X] * DEGREES_PER_RADIAN;
  channels[SLOT.headTorsion] = perSine * rotation[Y] * DEGREES_PER_RADIAN;
  channels[SLOT.headRoll] = -perSine * rotation[Z] * DEGREES_PER_RADIAN;
}
