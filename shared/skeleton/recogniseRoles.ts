import { SIDES } from '../gait/channels.ts';
import { checkRoles } from './checkRoles.ts';
import { findLimbs, type PairedLimb } from './findLimbs.ts';
import { findToe } from './findToe.ts';
import { findCarrier, findHead } from './findTrunk.ts';
import { ARM, LEG, type Limb } from './limbs.ts';
import { type JointReading, classifyJoint } from './readJointName.ts';
import { getRoleWord, type Role, type RoleMap, type RoleNames, ROLES, sideRole } from './roles.ts';
import { findSkeletonFault, type SkeletonJoint } from './skeletonJoint.ts';
import { createSkeletonTree, type SkeletonTree } from './tree.ts';

/** What was recognised of a skeleton. */
export interface Recognition {
  readonly roles: RoleMap;
  /** In the order of `ROLES`. */
  readonly missing: readonly Role[];
  /** What a person should look at, sentences. */
  readonly problems: readonly string[];
}

type OpenRoles = Partial<Record<Role, number>>;

/**
 * Recognises the joints of a humanoid by their names and by how they hang together; where names say nothing,
 * by structure alone. What a person put right holds, and what hangs on it follows: the pelvis is what carries
 * the hips. Never throws; takes time in proportion to the joints.
 */
export function recogniseRoles(joints: readonly SkeletonJoint[], corrected: RoleNames = {}): Recognition {
  const fault = findSkeletonFault(joints);
  if (fault !== undefined) return { roles: {}, missing: ROLES, problems: [fault] };
  const tree = createSkeletonTree(joints);
  const readings = joints.map(classifyJoint);
  const problems: string[] = [];
  const { legs, arms, isGuess } = findLimbs(tree, readings);
  if (isGuess)
    problems.push(
      'Which side is left is a guess: the names do not say, and the feet of the rest pose point nowhere.',
    );
  const { right, faults } = findCorrected(joints, corrected);
  problems.push(...faults);
  const roles: OpenRoles = { ...nameLimb(LEG, legs), ...nameLimb(ARM, arms), ...right };
  for (const side of SIDES) {
    const ankle = roles[sideRole(side, 'ankle')];
    const toe = ankle === undefined ? undefined : findToe(tree, readings, ankle);
    if (toe !== undefined) roles[sideRole(side, 'toe')] ??= toe;
  }
  addTrunk(tree, readings, roles);
  problems.push(...checkRoles(tree, roles));
  return { roles, missing: ROLES.filter((role) => roles[role] === undefined), problems };
}

function nameLimb({ roles }: Limb, limb: PairedLimb): OpenRoles {
  const named: OpenRoles = {};
  for (const side of SIDES)
    limb[side]?.forEach((joint, at) => {
      if (joint >= 0) named[sideRole(side, roles[at]!)] = joint;
    });
  return named;
}

/** The joints that a person named, and what is wrong with the names. */
function findCorrected(
  joints: readonly SkeletonJoint[],
  corrected: RoleNames,
): { readonly right: OpenRoles; readonly faults: readonly string[] } {
  const right: OpenRoles = {};
  const faults: string[] = [];
  for (const role of ROLES) {
    const name = corrected[role];
    if (name === undefined) continue;
    const joint = joints.findIndex((one) => one.name === name);
    if (joint >= 0) right[role] = joint;
    else faults.push(`There is no joint "${name}" that could be the ${getRoleWord(role)}.`);
  }
  return { right, faults };
}

/** Adds pelvis, chest and head where no person named them. */
function addTrunk(tree: SkeletonTree, readings: readonly JointReading[], roles: OpenRoles): void {
  const carriers = { pelvis: 'hip', chest: 'shoulder' } as const;
  for (const role of ['pelvis', 'chest'] as const) {
    const [left, right] = SIDES.map((side) => roles[sideRole(side, carriers[role])]);
    if (left === undefined || right === undefined) continue;
    const carrier = findCarrier(tree, readings, left, right);
    if (carrier !== undefined) roles[role] ??= carrier;
  }
  const taken = new Set<number>();
  for (const side of SIDES)
    for (const sided of ['hip', 'shoulder'] as const)
      for (let at = roles[sideRole(side, sided)] ?? -1; at >= 0; at = tree.joints[at]!.parent) taken.add(at);
  const head = findHead(tree, readings, roles.chest, taken);
  if (head !== undefined) roles.head ??= head;
}
