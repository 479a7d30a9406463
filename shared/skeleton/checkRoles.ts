import { type Side, SIDES } from '../gait/channels.ts';
import { getRoleWord, type Role, type RoleMap, ROLES, type SidedRole, sideRole } from './roles.ts';
import { computeDistance, isBelow, type SkeletonTree } from './tree.ts';

/** Roles that hang from each other, from above. */
const CHAINS: readonly (readonly SidedRole[])[] = [
  ['hip', 'knee', 'ankle', 'toe'],
  ['shoulder', 'elbow', 'wrist'],
];

/** How much thigh and shank may differ, as a share of the longer (capture.md §2: chosen). */
const LEG_DIFFERENCE_MAX = 0.4;

/** What is odd about joints in their roles, sentences: someone should look at them. */
export function checkRoles(tree: SkeletonTree, roles: RoleMap): readonly string[] {
  return [
    ...findDoubles(tree, roles),
    ...SIDES.flatMap((side) => [...checkChains(tree, roles, side), ...checkLeg(tree, roles, side)]),
  ];
}

function findDoubles({ joints }: SkeletonTree, roles: RoleMap): string[] {
  const first = new Map<number, Role>();
  return ROLES.flatMap((role) => {
    const joint = roles[role];
    if (joint === undefined) return [];
    const other = first.get(joint);
    if (other === undefined) {
      first.set(joint, role);
      return [];
    }
    return other === 'pelvis' && role === 'chest'
      ? [`Nothing bends between hips and shoulders: "${joints[joint]!.name}" is both pelvis and chest.`]
      : [`The joint "${joints[joint]!.name}" is both ${getRoleWord(other)} and ${getRoleWord(role)}.`];
  });
}

function checkChains(tree: SkeletonTree, roles: RoleMap, side: Side): string[] {
  const name = (role: Role) => `the ${getRoleWord(role)} "${tree.joints[roles[role]!]!.name}"`;
  return CHAINS.flatMap((chain) =>
    chain.slice(1).flatMap((sided, at) => {
      const [upper, role] = [sideRole(side, chain[at]!), sideRole(side, sided)];
      const [above, joint] = [roles[upper], roles[role]];
      if (above === undefined || joint === undefined || above === joint || isBelow(tree, joint, above))
        return [];
      const sentence = `${name(role)} does not hang from ${name(upper)}.`;
      return [sentence[0]!.toUpperCase() + sentence.slice(1)];
    }),
  );
}

function checkLeg(tree: SkeletonTree, roles: RoleMap, side: Side): string[] {
  const [hip, knee, ankle] = (['hip', 'knee', 'ankle'] as const).map((role) => roles[sideRole(side, role)]);
  if (hip === undefined || knee === undefined || ankle === undefined) return [];
  const lengths = [computeDistance(tree, hip, knee), computeDistance(tree, knee, ankle)];
  const longer = Math.max(...lengths);
  const difference = 1 - Math.min(...lengths) / longer;
  if (!(longer > 0) || difference < LEG_DIFFERENCE_MAX) return [];
  return [
    `The ${side} thigh and shank differ in length by ${Math.round(100 * difference)} %: one of their joints may be another.`,
  ];
}
