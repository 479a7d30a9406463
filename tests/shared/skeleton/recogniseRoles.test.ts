import { describe, expect, test } from 'vitest';
import { SIDES } from '../../../shared/gait/channels.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import { type Role, type RoleMap, ROLES, sideRole } from '../../../shared/skeleton/roles.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';
import { createNamedBody, NAMINGS } from './namings.ts';

/** The names of the joints that have roles, in the order of `ROLES`. */
function nameRoles(joints: readonly SkeletonJoint[], roles: RoleMap): Partial<Record<Role, string>> {
  return Object.fromEntries(
    ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[role, joints[roles[role]]!.name]])),
  );
}

describe('the joints of a humanoid', () => {
  test.each(Object.entries(NAMINGS))('are recognised in the naming of %s', (_, naming) => {
    const { joints, expected } = createNamedBody(naming);
    const { roles, missing, problems } = recogniseRoles(joints);
    expect(nameRoles(joints, roles)).toEqual(expected);
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(NAMINGS))(
    'are recognised in a body built as in %s, but without names',
    (_, naming) => {
      const { joints, expected } = createNamedBody(naming);
      const { roles, problems } = recogniseRoles(joints.map((joint, i) => ({ ...joint, name: `Bone.${i}` })));
      // Without a word for it, the toe is what follows the ankle.
      const toes = SIDES.map((side) => {
        const ankle = joints.findIndex(({ name }) => name === expected[sideRole(side, 'ankle')]);
        return [sideRole(side, 'toe'), joints.find(({ parent }) => parent === ankle)!.name];
      });
      expect(nameRoles(joints, roles)).toEqual({ ...expected, ...Object.fromEntries(toes) });
      expect(problems).toEqual([]);
    },
  );
});
