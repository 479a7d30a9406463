import { type Side, SIDES } from '../gait/channels.ts';

/** Joints of the midline that a walk is read from or put on. */
export const MIDLINE_ROLES = ['pelvis', 'chest', 'head'] as const;
export type MidlineRole = (typeof MIDLINE_ROLES)[number];

/** Joints of a side, each where its bone begins: the hip moves the thigh, the ankle the foot. */
export const SIDED_ROLES = ['hip', 'knee', 'ankle', 'toe', 'shoulder', 'elbow', 'wrist'] as const;
export type SidedRole = (typeof SIDED_ROLES)[number];

/** What a joint is of a humanoid. */
export type Role = MidlineRole | `${Side}.${SidedRole}`;

/** All roles: the midline from below, then the left side, then the right. */
export const ROLES: readonly Role[] = [
  ...MIDLINE_ROLES,
  ...SIDES.flatMap((side) => SIDED_ROLES.map((role) => sideRole(side, role))),
];

/** The joint of each role that was recognised, by its index. */
export type RoleMap = Readonly<Partial<Record<Role, number>>>;
/** The joint of some roles by its name, as a person put them right. */
export type RoleNames = Readonly<Partial<Record<Role, string>>>;

/** The role of a side: `left.knee`. */
export function sideRole<Of extends SidedRole>(side: Side, role: Of): `${Side}.${Of}` {
  return `${side}.${role}`;
}

/** A role in words: "left knee". */
export function getRoleWord(role: Role): string {
  return role.replace('.', ' ');
}
