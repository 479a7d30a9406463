import { arrangeBones, listVrmaBones, type VrmaBone } from '../../clip/vrma/vrmaBones.ts';
import { createNodePose } from '../binding.ts';
import type { Character } from '../createCharacter.ts';
import { multiplyTurns } from '../figure/zeroPose.ts';
import { getPlace, getRotation } from '../matrix.ts';
import type { JsonObject } from '../read/jsonFields.ts';
import { readVrmBones } from '../read/statedRoles.ts';
import type { Rig } from '../rig.ts';
import { placeNodes, readSavedNodes } from './placeNodes.ts';

/**
 * The bones of a character's humanoid, with fingers that are held behind all others. A VRM says itself which
 * they are, and its T pose is the one that it was saved in, so that its players have every joint where the
 * figure has it; any other has its figure's.
 */
export function listRigVrmaBones(
  rig: Rig,
  { figure, binding }: Character,
  json: JsonObject,
): readonly VrmaBone[] {
  const boneOf = new Map([...readVrmBones(json)].map(([bone, node]) => [node, bone]));
  const placed = placeNodes(rig, binding.frame, readSavedNodes(rig.nodes));
  const { rotations } = createNodePose(binding);
  /** The joint that carries each node, and how the node is turned in it. */
  const carriers = new Map<number, { readonly joint: number; readonly turn: Float64Array }>();
  for (const node of rig.order) {
    const at = binding.turned.indexOf(node);
    const above = carriers.get(rig.nodes[node]!.parent);
    if (at >= 0)
      carriers.set(node, { joint: binding.joints[at]!, turn: binding.after.slice(4 * at, 4 * at + 4) });
    else if (above !== undefined)
      carriers.set(node, {
        joint: above.joint,
        turn: multiplyTurns(above.turn, rotations.slice(4 * node, 4 * node + 4)),
      });
  }
  const describe = (node: number): readonly Omit<VrmaBone, 'parent'>[] => {
    const name = boneOf.get(node);
    if (name === undefined) return [];
    const { joint, turn } = carriers.get(node)!;
    const [x, y, z, w] = getRotation(placed[node]!);
    const fromT = multiplyTurns(turn, Float64Array.of(-x!, -y!, -z!, w!));
    return [{ name, joint, place: getPlace(placed[node]!), fromT }];
  };
  const bones = [...arrangeBones(figure, Array.from(binding.turned).flatMap(describe))];
  if (bones[0]?.name !== 'hips') return listVrmaBones(figure);
  for (const node of binding.hands.nodes) {
    let parent = -1;
    for (let at = rig.nodes[node]!.parent; at >= 0 && parent < 0; at = rig.nodes[at]!.parent)
      parent = bones.findIndex(({ name }) => name === boneOf.get(at));
    bones.push(...describe(node).map((bone) => ({ ...bone, parent })));
  }
  return bones;
}
