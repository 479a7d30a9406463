import { SLOT, SLOT_COUNT } from '../../../gait/channels.ts';
import { writeArmAngles } from './armAngles.ts';
import type { Course } from '../course.ts';
import { writeLegAngles } from './legAngles.ts';
import type { RestStance } from '../restStance.ts';
import { type Role, sideRole } from '../../../skeleton/roles.ts';
import type { Tracks } from '../tracks.ts';
import { writeGirdleAngles } from './girdleAngles.ts';
import { createTrunkFrames, writeHeadAngles, writeTrunkAngles } from './trunkAngles.ts';

/** Every channel of the model over a clip, as its own chain would rebuild the joints (capture.md §8). */
export interface AngleTracks {
  /** By slot, by sample of the tracks: degrees. Translations are not among them: they need a stride. */
  readonly slots: readonly Float64Array[];
  readonly isKnown: readonly boolean[];
  readonly isHeadLevelKnown: boolean;
}

/** Measures all angles that a skeleton has the joints for. */
export function measureAngles(tracks: Tracks, course: Course, rest: RestStance | undefined): AngleTracks {
  const slots = Array.from({ length: SLOT_COUNT }, () => new Float64Array(tracks.count));
  const isKnown = slots.map((_, slot) => slot <= SLOT.forward);
  const know = (...known: readonly number[]): void => {
    for (const slot of known) isKnown[slot] = true;
  };
  const has = (role: Role): boolean => tracks.points[role] !== undefined;
  writeLegAngles(tracks, course, rest, slots);
  know(SLOT.pelvisList, SLOT.pelvisTorsion);
  for (const slot of [SLOT.hipFlexion, SLOT.kneeFlexion, SLOT.ankleFlexion, SLOT.hipAbduction, SLOT.hipTwist])
    know(slot, slot + 1);
  const trunk = createTrunkFrames(tracks, rest);
  if (trunk !== undefined) {
    if (has('left.shoulder') && has('right.shoulder')) {
      writeGirdleAngles(tracks, trunk, { course, rest }, slots);
      know(SLOT.pelvisTilt);
      for (const slot of [SLOT.clavicleElevation, SLOT.clavicleProtraction]) know(slot, slot + 1);
    }
    writeTrunkAngles(trunk, course, slots);
    know(SLOT.torsoTilt, SLOT.thoraxTorsion, SLOT.torsoRoll);
    if (tracks.turns.head !== undefined) {
      writeHeadAngles(tracks.turns.head, trunk, rest, slots);
      know(SLOT.headTilt, SLOT.headRoll, SLOT.headTorsion);
    }
    for (const [index, side] of (['left', 'right'] as const).entries()) {
      if (!has(sideRole(side, 'shoulder')) || !has(sideRole(side, 'elbow'))) continue;
      writeArmAngles(tracks, trunk, side, slots);
      know(SLOT.shoulderFlexion + index, SLOT.shoulderAbduction + index);
      if (has(sideRole(side, 'wrist'))) know(SLOT.elbowFlexion + index, SLOT.shoulderTwist + index);
    }
  }
  return { slots, isKnown, isHeadLevelKnown: rest !== undefined };
}
