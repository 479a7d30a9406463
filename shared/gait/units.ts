/**
 * Units of the kernel. Plain numbers carry theirs in their names (`angleDeg`, `speedMps`, `phase` in cycles);
 * degrees exist in style files, channels and panels, radians in joint rotations.
 */

/** Multiply degrees by this to get radians. */
export const RADIANS_PER_DEGREE = Math.PI / 180;
/** Multiply radians by this to get degrees. */
export const DEGREES_PER_RADIAN = 180 / Math.PI;
/** Free fall, m/s². */
export const GRAVITY = 9.81;

/** Wraps any finite number of cycles into a phase, [0, 1); 0 is the left heel strike. */
export function wrapPhase(cycles: number): number {
  const wrapped = cycles - Math.floor(cycles);
  return wrapped < 1 ? wrapped : 0;
}

/** Brings an angle in radians within half a circle of 0, [-pi, pi]. */
export function wrapAngle(angleRad: number): number {
  return angleRad - 2 * Math.PI * Math.round(angleRad / (2 * Math.PI));
}
