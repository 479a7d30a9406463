import { DEGREES_PER_RADIAN } from '../../gait/units.ts';

/**
 * What a sole is beyond its three points: how much higher than on these its ankle has to be so that the
 * lowest of its mesh is on the ground, metres, at rolls of -40 to 100 degrees, heel up +, each 5 further.
 * Below 0 where the points lie lower than the mesh.
 */
export type SoleProfile = Float64Array;

/** Rolls of a profile, degrees. */
const FROM_DEG = -40;
const STEP_DEG = 5;
const COUNT = 29;

/** Lists the rolls of a profile, radians, heel up +. */
export function listProfileRolls(): readonly number[] {
  return Array.from({ length: COUNT }, (_, at) => (FROM_DEG + STEP_DEG * at) / DEGREES_PER_RADIAN);
}

/**
 * Reads a profile at a roll, radians, heel up +: a cubic through four of its numbers, whose slope does not
 * jump; the first or the last beyond its ends. Takes the roll from `reading[0]`, writes the rise to
 * `reading[1]`, metres: numbers that are passed may be boxed.
 */
export function readSoleRiseInto(profile: SoleProfile, reading: Float64Array): void {
  const x = (reading[0]! * DEGREES_PER_RADIAN - FROM_DEG) / STEP_DEG;
  const held = x > 0 ? (x < COUNT - 1 ? x : COUNT - 1) : 0;
  const at = Math.min(COUNT - 2, Math.floor(held));
  const t = held - at;
  const b = profile[at]!;
  const c = profile[at + 1]!;
  const a = at > 0 ? profile[at - 1]! : b;
  const d = at + 2 < COUNT ? profile[at + 2]! : c;
  reading[1] = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
