import type { BodyPart } from './jointWords.ts';
import { ARM, LEG, type Limb } from './limbs.ts';
import { classifyJoint } from './readJointName.ts';
import { type Role, type SidedRole } from './roles.ts';
import type { SkeletonJoint } from './skeletonJoint.ts';

const LIMBS: readonly Limb[] = [LEG, ARM];

/** Whether a joint's name says of itself that it is what a role is; its side aside. */
export function isNamedAs(joint: SkeletonJoint, role: Role): boolean {
  const { part, isHelper } = classifyJoint(joint);
  return part !== undefined && !isHelper && listParts(role).includes(part);
}

function listParts(role: Role): readonly BodyPart[] {
  if (role === 'pelvis') return ['hip', 'trunk'];
  if (role === 'chest') return ['trunk'];
  if (role === 'head') return ['head'];
  const sided = role.slice(role.indexOf('.') + 1) as SidedRole;
  if (sided === 'toe') return ['toe'];
  return LIMBS.flatMap(({ roles, weights }) => {
    const at = (roles as readonly SidedRole[]).indexOf(sided);
    return at < 0 ? [] : (Object.keys(weights[at]!) as BodyPart[]);
  });
}
