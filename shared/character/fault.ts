import type { RoleMap } from '../skeleton/roles.ts';
import type { SkeletonJoint } from '../skeleton/skeletonJoint.ts';

/**
 * A file that cannot become a character. Its message goes on where the file's name ends: "cannot be read: it
 * ends too early.", sentences that say what to do.
 */
export class CharacterFault extends Error {
  /** What joints there are, where a person can put their roles right. */
  readonly joints: CharacterJoints | undefined;

  constructor(message: string, joints?: CharacterJoints) {
    super(message);
    this.joints = joints;
  }
}

/** The joints of a character, and which of them has which role. */
export interface CharacterJoints {
  /** What corrections are remembered by: of the names and parents of the joints. */
  readonly key: string;
  readonly skeleton: readonly SkeletonJoint[];
  /** The node of the file that each is. */
  readonly nodes: readonly number[];
  /** Indices into `skeleton`. */
  readonly roles: RoleMap;
}

/** Throws: the file is broken. `what` goes on after "its". */
export function failBroken(what: string): never {
  throw new CharacterFault(`cannot be read: ${what}. Export it again.`);
}
