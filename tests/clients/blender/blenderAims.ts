import { computeReach } from '../../../shared/clip/check/reach.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { ExportedCase } from '../exportCase.ts';
import type { BlenderResult } from './runBlender.ts';

/** What a walk owes in Blender (issue 9): every joint within a millimetre, and no seam that is seen. */
export const BLENDER_AIMS = {
  furthestM: 0.001,
  seamM: 0.0001,
  /**
   * How far the lowest point of a planted body may be under or over the floor, leg lengths (chosen: what the
   * soles of the mesh, the smooth floor of 5 mm and a bending toe leave).
   */
  floorLegs: 0.006,
} as const;

/** What a walk misses, a sentence each. */
export function findMissedAims(
  result: BlenderResult,
  { clip, figure, options }: Pick<ExportedCase, 'clip' | 'figure' | 'options'>,
): string[] {
  const missed: string[] = [];
  const { furthestM, worst, seamM, lowestM, highestLowestM } = result;
  // Where keys were left out, bones may point away by so much.
  const awayM = options.keyErrorDeg * RADIANS_PER_DEGREE * computeReach(figure);
  const floorM = BLENDER_AIMS.floorLegs * figure.legLengthM + awayM;
  const nearM = BLENDER_AIMS.furthestM + awayM;
  if (!(furthestM <= nearM))
    missed.push(`${worst} is ${1000 * furthestM} mm off, more than ${1000 * nearM} mm`);
  if (seamM !== null && !(seamM <= BLENDER_AIMS.seamM)) missed.push(`the loop jumps by ${1000 * seamM} mm`);
  if (lowestM !== null && !(lowestM >= -floorM)) missed.push(`it is ${-1000 * lowestM} mm under the floor`);
  if (highestLowestM !== null && clip.walk.plantStrength === 1 && !(highestLowestM <= floorM))
    missed.push(`it is ${1000 * highestLowestM} mm over the floor`);
  if (!result.upright) missed.push('it does not stand upright');
  if (!result.forward) missed.push('it does not face forward');
  if (result.intervals !== clip.plan.frames - 1)
    missed.push(`it has ${result.intervals + 1} frames instead of ${clip.plan.frames}`);
  if (result.bones !== figure.joints.length) missed.push(`it has ${result.bones} bones`);
  return missed;
}
