import { z } from 'zod';
import { ROLES, type Role, type RoleNames } from '../../../shared/skeleton/roles.ts';

/**
 * Most skeletons whose corrections are remembered; the ones put right last stay (chosen: more than one
 * meets).
 */
const SKELETONS_MAX = 40;

/** Longest name that is remembered: that of a character's node with the number that tells it apart. */
const NAME_LENGTH_MAX = 1024;

const roleNames = z
  .record(z.string(), z.string().max(NAME_LENGTH_MAX))
  .transform(
    (names): RoleNames =>
      Object.fromEntries(Object.entries(names).filter(([role]) => ROLES.includes(role as Role))),
  );

/**
 * What was put right of skeletons, by their keys (`skeletonKey.ts`), kept per user. One that is odd loses no
 * more than itself.
 */
export const rememberedRolesSchema = z.record(z.string(), roleNames.catch({}));
export type RememberedRoles = Readonly<Record<string, RoleNames>>;

/**
 * Remembers that a role is a joint's, by its name, in all clips of a skeleton; undefined forgets that. A
 * skeleton of which nothing was put right is forgotten.
 */
export function rememberRole(
  remembered: RememberedRoles,
  skeletonKey: string,
  role: Role,
  joint: string | undefined,
): RememberedRoles {
  const { [skeletonKey]: before = {}, ...others } = remembered;
  const { [role]: _, ...rest } = before;
  const names: RoleNames = joint === undefined ? rest : { ...rest, [role]: joint };
  if (Object.keys(names).length === 0) return others;
  const kept = Object.entries(others).slice(-(SKELETONS_MAX - 1));
  return { ...Object.fromEntries(kept), [skeletonKey]: names };
}

/** Forgets all that was put right of a skeleton. */
export function forgetRoles(remembered: RememberedRoles, skeletonKey: string): RememberedRoles {
  const { [skeletonKey]: _, ...others } = remembered;
  return others;
}
