import type { Role, RoleMap } from '../../skeleton/roles.ts';
import { isObject, type JsonObject } from './jsonFields.ts';

/** The bones of VRM that a walk is put on; of several for a role the first that is there. */
const VRM_BONES: Readonly<Record<Role, readonly string[]>> = {
  pelvis: ['hips'],
  chest: ['upperChest', 'chest', 'spine'],
  head: ['head'],
  'left.hip': ['leftUpperLeg'],
  'left.knee': ['leftLowerLeg'],
  'left.ankle': ['leftFoot'],
  'left.toe': ['leftToes'],
  'left.shoulder': ['leftUpperArm'],
  'left.elbow': ['leftLowerArm'],
  'left.wrist': ['leftHand'],
  'right.hip': ['rightUpperLeg'],
  'right.knee': ['rightLowerLeg'],
  'right.ankle': ['rightFoot'],
  'right.toe': ['rightToes'],
  'right.shoulder': ['rightUpperArm'],
  'right.elbow': ['rightLowerArm'],
  'right.wrist': ['rightHand'],
};

/**
 * Nodes by role as a VRM's humanoid says (version 0 and 1); empty where the file is no VRM. What names a node
 * that is not in the scene is left out.
 */
export function readStatedRoles(json: JsonObject, inScene: Uint8Array): RoleMap {
  const bones = readVrmBones(json);
  const roles: Partial<Record<Role, number>> = {};
  for (const [role, names] of Object.entries(VRM_BONES) as [Role, readonly string[]][]) {
    const node = names.map((name) => bones.get(name)).find((one) => typeof one === 'number');
    if (typeof node === 'number' && inScene[node] === 1) roles[role] = node;
  }
  return roles;
}

/** Nodes by bone of version 1 as a VRM's humanoid says; empty where the file is no VRM. */
export function readVrmBones(json: JsonObject): ReadonlyMap<string, unknown> {
  const { extensions } = json;
  if (!isObject(extensions)) return new Map();
  const bones = new Map<string, unknown>();
  const read = (extension: unknown) =>
    isObject(extension) && isObject(extension['humanoid']) ? extension['humanoid']['humanBones'] : undefined;
  const [first, second] = [read(extensions['VRM']), read(extensions['VRMC_vrm'])];
  if (Array.isArray(first))
    for (const one of first) if (isObject(one)) bones.set(nameBone(String(one['bone'])), one['node']);
  if (isObject(second))
    for (const [bone, one] of Object.entries(second)) if (isObject(one)) bones.set(bone, one['node']);
  return bones;
}

/** A bone of version 0 as version 1 calls it: a thumb's first one is that of the palm. */
function nameBone(bone: string): string {
  return bone.replace('ThumbProximal', 'ThumbMetacarpal').replace('ThumbIntermediate', 'ThumbProximal');
}
