import { arrangeBones, listVrmaBones, type VrmaBone } from '../../clip/vrma/vrmaBones.ts';
import type { Character } from '../createCharacter.ts';
import { multiplyTurns } from '../figure/zeroPose.ts';
import { getPlace, getRotation } from '../matrix.ts';
import type { JsonObject } from '../read/jsonFields.ts';
import { readVrmBones } from '../read/statedRoles.ts';
import type { Rig } from '../rig.ts';
import { placeNodes, readSavedNodes } from './placeNodes.ts';

/**
 * The bones of a character's humanoid. A VRM says itself which they are, and its T pose is the one that it
 * was saved in, so that its players have every joint where the figure has it; any other has its figure's.
 */
export function listRigVrmaBones(
  rig: Rig,
  { figure, binding }: Character,
  json: JsonObject,
): readonly VrmaBone[] {
  const boneOf = new Map([...readVrmBones(json)].map(([bone, node]) => [node, bone]));
  const placed = placeNodes(rig, binding.frame, readSavedNodes(rig.nodes));
  const bones = Array.from(binding.turned).flatMap((node, at) => {
    const name = boneOf.get(node);
    if (name === undefined) return [];
    const [x, y, z, w] = getRotation(placed[node]!);
    const after = binding.after.slice(4 * at, 4 * at + 4);
    const fromT = multiplyTurns(after, Float64Array.of(-x!, -y!, -z!, w!));
    return [{ name, joint: binding.joints[at]!, place: getPlace(placed[node]!), fromT }];
  });
  const own = arrangeBones(figure, bones);
  return own[0]?.name === 'hips' ? own : listVrmaBones(figure);
}
