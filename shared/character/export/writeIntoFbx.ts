import { createClipFacts } from '../../clip/clipFacts.ts';
import { CENTIMETRES_PER_METRE } from '../../clip/bvh/bvhMotion.ts';
import { listFbxFacts } from '../../clip/fbx/fbxFacts.ts';
import { splitTravel } from '../../clip/splitTravel.ts';
import { type AddedFbxMotion, appendFbxMotion, findFbxRoot } from '../fbx/appendFbxMotion.ts';
import { checkFbx } from '../fbx/checkFbx.ts';
import { readFbxKeys } from '../fbx/readFbxKeys.ts';
import { writeCharacterFbx } from '../fbx/writeCharacterFbx.ts';
import { FBX_MODEL } from '../fbx/writeScene.ts';
import { CharacterFault } from '../fault.ts';
import { joinGlb } from '../joinGlb.ts';
import { takeApart } from '../read/container.ts';
import { isObject, readObjects } from '../read/jsonFields.ts';
import { CHARACTER_LIMITS } from '../read/limits.ts';
import { readRig } from '../read/readRig.ts';
import type { Rig } from '../rig.ts';
import type { CharacterClip, Made } from './characterClip.ts';
import { listNodeKeys } from './nodeKeys.ts';
import { measureError } from './readBack.ts';
import { addRootNode, findRootNode, listRootKeys } from './rootNode.ts';

/**
 * Writes a clip into the FBX that a character came as, or into one that is made of its GLB or VRM; read back.
 */
export async function writeIntoFbx(
  rig: Rig,
  { character: { binding }, bytes, into, clip, options, fileName, name }: CharacterClip,
): Promise<Made> {
  const { json, buffers, fbx } = takeApart(bytes);
  const { fps, frames } = clip.plan;
  const file =
    fbx === undefined || !isSound(fbx)
      ? { ...(await writeCharacterFbx(rig, binding.turned, bytes, fps)), units: CENTIMETRES_PER_METRE }
      : { bytes: fbx, models: listModels(json), units: 1 };
  const split = options.rootNode ? splitTravel(clip) : undefined;
  const root = split && findRootNode(rig, binding);
  const motion: Omit<AddedFbxMotion, 'rootModel'> = {
    name,
    fps,
    frames,
    keys: [
      ...(root ? listRootKeys(rig, binding, root, split.travels) : []),
      ...listNodeKeys(rig, binding, split?.inPlace ?? clip, json),
    ],
    facts: listFbxFacts(createClipFacts(clip)),
    rig,
    models: file.models,
    units: file.units,
    root: into === undefined ? root : undefined,
  };
  const known = into && root && findFbxRoot(into, file.models[root.children[0]!]);
  const added = appendFbxMotion(into ?? file.bytes, { ...motion, rootModel: known });
  const keys = readFbxKeys(added.bytes, added.name, { ...motion, rootModel: added.rootModel });
  if (root) addRootNode(json, root);
  const written = root ? await readRig(joinGlb(json, buffers[0]), { withMeshes: false }) : rig;
  return {
    files: [{ name: fileName, bytes: added.bytes }],
    animation: added.name,
    errorM: keys.length === 0 ? Infinity : measureError(written, binding, keys, clip),
  };
}

/** Whether a part that says that it is an FBX is one: a GLB of others may hold anything. */
function isSound(fbx: Uint8Array): boolean {
  try {
    checkFbx(fbx);
    return true;
  } catch (error) {
    if (error instanceof CharacterFault) return false;
    throw error;
  }
}

/** Numbers of the models that the nodes of a GLB were in its FBX. */
function listModels(json: Record<string, unknown>): readonly (bigint | undefined)[] {
  return readObjects(json, 'nodes', CHARACTER_LIMITS.nodes).map(({ extras }) => {
    const number = isObject(extras) ? extras[FBX_MODEL] : undefined;
    return typeof number === 'number' && Number.isSafeInteger(number) ? BigInt(number) : undefined;
  });
}
