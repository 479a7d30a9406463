import type { FootNow } from '../body/planting/footing/footing.ts';

/** How high hips stand over a foot, leg lengths (chosen: of a long step). */
const HIPS_OVER_FOOT = 0.9;

/**
 * How much longer a leg would have to be than by its plan, metres, for a foot that stands off its plan;
 * below 0 where it may be shorter. By Pythagoras over the ground, the hip being over the walk's own place:
 * a foot that is off ahead counts by its distance ahead or behind.
 */
export function computeLengthening(
  { z, offX, offZ }: Pick<FootNow, 'z' | 'offX' | 'offZ'>,
  legLengthM: number,
): number {
  const plannedZ = z - offZ;
  return (z * z - plannedZ * plannedZ + offX * offX) / (2 * HIPS_OVER_FOOT * legLengthM);
}
