import { isNamedAs } from '../../skeleton/namedAs.ts';
import { recogniseRoles } from '../../skeleton/recogniseRoles.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import {
  type Role,
  type RoleMap,
  type RoleNames,
  ROLES,
  type SidedRole,
  sideRole,
} from '../../skeleton/roles.ts';
import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { getPlace, subtract } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import type { BindPose } from './bindPose.ts';

/** How a node came to its role: the file says it, its name does, how bones hang together, or a person. */
export type RoleOrigin = 'file' | 'name' | 'shape' | 'person';

/** A node that could have a role. */
interface Candidate {
  readonly role: Role;
  readonly node: number;
  readonly origin: RoleOrigin;
}

/** Which node is which joint of a body. */
export interface RigRoles {
  /** Nodes by role. */
  readonly roles: RoleMap;
  readonly origins: Readonly<Partial<Record<Role, RoleOrigin>>>;
  readonly missing: readonly Role[];
  /** What a person should look at, sentences. */
  readonly problems: readonly string[];
}

/** The joints of a rig that could have a role, where they were bound. */
export interface RigSkeleton {
  /** As nodes, parents before children. */
  readonly nodes: readonly number[];
  readonly skeleton: readonly SkeletonJoint[];
}

/** Lists the joints of a rig. */
export function listSkeleton(rig: Rig, { bound }: BindPose): RigSkeleton {
  const nodes = listJoints(rig);
  const places = new Map(nodes.map((node, at) => [node, at]));
  const names = nameApart(nodes.map((node) => rig.nodes[node]!.name));
  const skeleton = nodes.map((node, at): SkeletonJoint => {
    let parent = rig.nodes[node]!.parent;
    while (parent >= 0 && !places.has(parent)) parent = rig.nodes[parent]!.parent;
    const place = getPlace(bound[node]!);
    return {
      name: names[at]!,
      parent: parent < 0 ? -1 : places.get(parent)!,
      offset: parent < 0 ? place : subtract(place, getPlace(bound[parent]!)),
      isEnd: false,
    };
  });
  return { nodes, skeleton };
}

/** Names that are told apart: a person names a joint by its own. */
function nameApart(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  /** The number that was tried last for each name. */
  const numbers = new Map<string, number>();
  return names.map((given) => {
    const name = given || 'nameless';
    let number = numbers.get(name) ?? 0;
    let own: string;
    do own = ++number === 1 ? name : `${name} (${number})`;
    while (taken.has(own));
    numbers.set(name, number);
    taken.add(own);
    return own;
  });
}

/**
 * Recognises a rig's joints where they were bound. What the file states wins over names and shape, and what a
 * person put right over both.
 */
export function recogniseRig(
  rig: Rig,
  joints: readonly number[],
  skeleton: readonly SkeletonJoint[],
  corrected: RoleNames = {},
): RigRoles {
  const found = recogniseRoles(skeleton, corrected);
  const candidates = ROLES.flatMap((role): readonly Candidate[] => {
    const stated = rig.statedRoles[role];
    const at = found.roles[role];
    if (corrected[role] !== undefined && at !== undefined)
      return [{ role, node: joints[at]!, origin: 'person' }];
    if (stated !== undefined) return [{ role, node: stated, origin: 'file' }];
    if (at === undefined) return [];
    return [{ role, node: joints[at]!, origin: isNamedAs(skeleton[at]!, role) ? 'name' : 'shape' }];
  });
  // A node has one role: the one that a person gave it, then the one that the file states.
  const roles: Partial<Record<Role, number>> = {};
  const origins: Partial<Record<Role, RoleOrigin>> = {};
  const taken = new Set<number>();
  for (const wanted of [['person'], ['file'], ['name', 'shape']] as const)
    for (const { role, node, origin } of candidates) {
      if (!(wanted as readonly RoleOrigin[]).includes(origin) || taken.has(node)) continue;
      taken.add(node);
      roles[role] = node;
      origins[role] = origin;
    }
  return {
    roles,
    origins,
    missing: ROLES.filter((role) => roles[role] === undefined),
    problems: found.problems,
  };
}

/**
 * The joints of all skins and what lies above and between them; without a skin all nodes but those at an end
 * that only carry a mesh: these are often named like bones.
 */
function listJoints(rig: Rig): readonly number[] {
  const isJoint = new Uint8Array(rig.nodes.length);
  for (const { joints } of rig.skins) for (const node of joints) if (node >= 0) isJoint[node] = 1;
  if (!isJoint.includes(1)) {
    const isParent = new Uint8Array(rig.nodes.length);
    for (const node of rig.order) {
      const { parent } = rig.nodes[node]!;
      if (parent >= 0) isParent[parent] = 1;
    }
    const meshes = new Set(rig.meshes.map(({ node }) => node));
    return rig.order.filter((node) => isParent[node] === 1 || !meshes.has(node));
  }
  for (let at = rig.order.length - 1; at >= 0; at--) {
    const node = rig.order[at]!;
    const { parent } = rig.nodes[node]!;
    if (isJoint[node] === 1 && parent >= 0) isJoint[parent] = 1;
  }
  return rig.order.filter((node) => isJoint[node] === 1);
}

/** The same with left and right swapped: of a body that faces the other way. */
export function swapRigSides(found: RigRoles): RigRoles {
  return {
    ...found,
    roles: swapKeys(found.roles),
    origins: swapKeys(found.origins),
    missing: ROLES.filter((role) => found.missing.includes(swapRole(role))),
  };
}

/** What is kept by role, with left and right swapped. */
export function swapKeys<Value>(
  byRole: Readonly<Partial<Record<Role, Value>>>,
): Readonly<Partial<Record<Role, Value>>> {
  return Object.fromEntries(Object.entries(byRole).map(([role, value]) => [swapRole(role as Role), value]));
}

function swapRole(role: Role): Role {
  const [side, sided] = role.split('.') as [Side, SidedRole | undefined];
  return sided === undefined ? role : sideRole(getOtherSide(side), sided);
}
