import { computeFigureReach } from '../../../shared/clip/check/reach.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { ExportedCase } from '../exportCase.ts';
import { type BlenderResult, listComparedFrames } from './runBlender.ts';

/** What a walk owes in Blender (chosen): every joint within a millimetre, and no seam that is seen. */
export const BLENDER_AIMS = {
  furthestM: 0.001,
  seamM: 0.0001,
  /**
   * How far the lowest point of a planted body may be under or over the floor, leg lengths (chosen: what the
   * smooth floor of 5 mm and a bending toe leave).
   */
  floorLegs: 0.006,
  /**
   * How far it may be from the lowest of the kernel's sole points, planted or not, leg lengths (chosen: a
   * shoe has edges beside those three points, which go lower where it tips sideways).
   */
  soleLegs: 0.012,
} as const;

/** The soles of a walk in Blender, metres. */
export interface FloorFigures {
  /** How far the lowest point is under the floor at most. */
  readonly underM: number;
  /** How far it is over the floor where it is highest; null for a BVH, which shows no heels. */
  readonly overM: number | null;
  /** How far it is from the kernel's at most. */
  readonly offM: number;
}

/** Compares the lowest point of every frame; undefined where Blender has none. */
export function measureFloor(
  { lowestM }: BlenderResult,
  { clip, options }: Pick<ExportedCase, 'clip' | 'options'>,
): FloorFigures | undefined {
  if (lowestM === null) return undefined;
  // Of a BVH the tips of the toes are seen: the third point of either sole.
  const points = options.format === 'bvh' ? [2, 5] : [0, 1, 2, 3, 4, 5];
  const frames = listComparedFrames(clip.plan);
  // A sole that gives is pressed together; joints and mesh of the file are as much lower.
  const giveM = (frame: number, foot: number): number => clip.soleGive[2 * frame + foot]!;
  const offsM = frames.map((frame, index) => {
    const ownM = Math.min(
      ...points.map(
        (point) => clip.contacts[18 * frame + 3 * point + 1]! - giveM(frame, Math.floor(point / 3)),
      ),
    );
    return Math.abs(lowestM[index]! - ownM);
  });
  const pressedM = frames.map((frame, index) => lowestM[index]! + Math.max(giveM(frame, 0), giveM(frame, 1)));
  return {
    underM: Math.max(0, -Math.min(...pressedM)),
    overM: options.format === 'bvh' ? null : Math.max(0, ...lowestM),
    offM: Math.max(...offsM),
  };
}

/** What a walk misses, a sentence each; its ground leads so high, metres. */
export function findMissedAims(
  result: BlenderResult,
  { clip, figure, options }: Pick<ExportedCase, 'clip' | 'figure' | 'options'>,
  riseM = 0,
): string[] {
  const missed: string[] = [];
  const { furthestM, worst, seamM } = result;
  // Where keys were left out, bones may point away by so much.
  const awayM = options.keyErrorDeg * RADIANS_PER_DEGREE * computeFigureReach(figure);
  const nearM = BLENDER_AIMS.furthestM + awayM;
  const write = (metres: number) => `${(1000 * metres).toFixed(2)} mm`;
  if (!(furthestM <= nearM)) missed.push(`${worst} is ${write(furthestM)} off, more than ${write(nearM)}`);
  if (seamM !== null && !(seamM <= BLENDER_AIMS.seamM)) missed.push(`the loop jumps by ${write(seamM)}`);
  const floor = measureFloor(result, { clip, options });
  if (floor !== undefined) {
    const isPlanted = clip.walk.plantStrength === 1;
    const floorM = BLENDER_AIMS.floorLegs * figure.legLengthM + awayM;
    if (isPlanted && !(floor.underM <= floorM)) missed.push(`it is ${write(floor.underM)} under the floor`);
    if (isPlanted && floor.overM !== null && !(floor.overM <= floorM + riseM))
      missed.push(`it is ${write(floor.overM)} over the floor`);
    if (!(floor.offM <= BLENDER_AIMS.soleLegs * figure.legLengthM + awayM))
      missed.push(`its soles are ${write(floor.offM)} from where the kernel has them`);
  }
  if (!result.upright) missed.push('it does not stand upright');
  if (!result.forward) missed.push('it does not face forward');
  if (result.intervals !== clip.plan.frames - 1)
    missed.push(`it has ${result.intervals + 1} frames instead of ${clip.plan.frames}`);
  if (result.bones !== figure.joints.length) missed.push(`it has ${result.bones} bones`);
  return missed;
}
