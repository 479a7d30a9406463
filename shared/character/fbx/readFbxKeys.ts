import { FBX_TICKS_PER_SECOND } from '../../clip/fbx/fbxObjects.ts';
import { createFbxPlayer } from '../../clip/fbx/poseFbx.ts';
import { readFbx } from '../../clip/fbx/readFbx.ts';
import type { NodeKeys } from '../export/nodeKeys.ts';
import type { AddedFbxMotion } from './appendFbxMotion.ts';

/**
 * Reads what a motion that was added to an FBX makes of the nodes that it moves back: where each is in its
 * parent and how it is turned, as glTF has them; scales as they were given. Nothing where the motion is not
 * there.
 */
export function readFbxKeys(
  bytes: Uint8Array,
  name: string,
  { keys, models, units, fps, frames, rootModel }: Omit<AddedFbxMotion, 'name'>,
): readonly NodeKeys[] {
  const file = readFbx(bytes);
  const stack = file.stacks.find((one) => one.name === name);
  if (stack === undefined) return [];
  const play = createFbxPlayer(file, stack);
  const moved = [...new Set(keys.map(({ node }) => node))].flatMap((node) => {
    const id = node < models.length ? models[node] : rootModel;
    const place = file.models.findIndex((model) => model.id === id);
    const channel = { node, isConstant: false };
    const rotation: NodeKeys = { ...channel, path: 'rotation', values: new Float32Array(4 * frames) };
    const translation: NodeKeys = { ...channel, path: 'translation', values: new Float32Array(3 * frames) };
    return place < 0 ? [] : [{ place, rotation, translation }];
  });
  for (let frame = 0; frame < frames; frame++) {
    const pose = play(Math.round((frame * FBX_TICKS_PER_SECOND) / fps) / FBX_TICKS_PER_SECOND);
    for (const { place, rotation, translation } of moved) {
      rotation.values.set(pose.rotations.subarray(4 * place, 4 * place + 4), 4 * frame);
      for (let axis = 0; axis < 3; axis++)
        translation.values[3 * frame + axis] = pose.translations[3 * place + axis]! / units;
    }
  }
  return [
    ...moved.flatMap(({ rotation, translation }) => [rotation, translation]),
    ...keys.filter(({ path }) => path === 'scale'),
  ];
}
