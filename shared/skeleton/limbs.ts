import type { BodyPart } from './jointWords.ts';
import type { SidedRole } from './roles.ts';

type PartWeights = Readonly<Partial<Record<BodyPart, number>>>;

/** A leg or an arm: the roles of three joints in a row, and what names say for each. */
export interface Limb {
  readonly roles: readonly [SidedRole, SidedRole, SidedRole];
  /**
   * How much a part in a joint's name speaks for each of the three (chosen: a word with one meaning 3, one
   * that skeletons use differently less; of two that both fit, the usual one is a little ahead).
   */
  readonly weights: readonly [PartWeights, PartWeights, PartWeights];
}

/**
 * Hip, knee and ankle. `LeftHip` is a thigh of Xsens, but carries none at CMU; `LeftLeg` is mostly a shank.
 */
export const LEG: Limb = {
  roles: ['hip', 'knee', 'ankle'],
  weights: [
    { thigh: 3, hip: 2, leg: 1.2 },
    { shank: 3, leg: 1.5 },
    { ankle: 3, foot: 2.9 },
  ],
};

/** Shoulder, elbow and wrist. `LeftShoulder` is an upper arm of Xsens and the clavicle of Mixamo. */
export const ARM: Limb = {
  roles: ['shoulder', 'elbow', 'wrist'],
  weights: [
    { 'upper arm': 3, arm: 2.2, shoulder: 2 },
    { forearm: 3, arm: 0.5 },
    { wrist: 3, hand: 2.9 },
  ],
};
