import { DEGREES_PER_RADIAN } from '../../gait/units.ts';

/**
 * What a sole is beyond its three points: how much higher than on these its ankle has to be so that the
 * lowest of its mesh is on the ground, metres, at rolls of -40 to 100 degrees, heel up +, each 5 further:
 * first with the toes bent as `rollFoot` bends them, then with straight ones. Below 0 where the points lie
 * lower than the mesh.
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

/** Toes of a foot that rolls bend about as far as this, radians. */
const MOST_BEND_RAD = 45 / DEGREES_PER_RADIAN;
/** At less roll toes are as good as straight, radians. */
const LEAST_ROLL_RAD = 1 / DEGREES_PER_RADIAN;

/**
 * Reads a profile at a roll, `reading[0]`, radians, heel up +, and a bend of the toes, `reading[1]`, radians:
 * a cubic through four of its numbers, whose slope does not jump; the first or the last beyond its ends.
 * Writes the rise to `reading[2]`, metres: numbers that are passed may be boxed.
 */
export function readSoleRiseInto(profile: SoleProfile, reading: Float64Array): void {
  const rollRad = reading[0]!;
  const x = (rollRad * DEGREES_PER_RADIAN - FROM_DEG) / STEP_DEG;
  const held = x > 0 ? (x < COUNT - 1 ? x : COUNT - 1) : 0;
  const at = Math.min(COUNT - 2, Math.floor(held));
  const t = held - at;
  // How straight the toes are beside those of a foot that rolls.
  const bent = reading[1]! / Math.min(MOST_BEND_RAD, Math.max(LEAST_ROLL_RAD, rollRad));
  const straight = rollRad > 0 ? 1 - (bent > 0 ? (bent < 1 ? bent : 1) : 0) : 0;
  let riseM = 0;
  for (let part = 0; part < 2; part++) {
    const share = part === 0 ? 1 - straight : straight;
    if (share === 0) continue;
    const from = COUNT * part + at;
    const b = profile[from]!;
    const c = profile[from + 1]!;
    const a = at > 0 ? profile[from - 1]! : b;
    const d = at + 2 < COUNT ? profile[from + 2]! : c;
    riseM += share * (b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))));
  }
  reading[2] = riseM;
}
