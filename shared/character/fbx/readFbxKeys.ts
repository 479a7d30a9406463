import { FBX_TICKS_PER_SECOND } from '../../clip/fbx/fbxObjects.ts';
import { createFbxPlayer } from '../../clip/fbx/poseFbx.ts';
import { readFbx } from '../../clip/fbx/readFbx.ts';
import type { NodeKeys } from '../export/nodeKeys.ts';
import type { AddedFbxMotion } from './appendFbxMotion.ts';

/**
 * Reads the channels of a motion that was added to an FBX back, each node in its parent, as glTF has them;
 * scales as they were given. Nothing where the motion is not there.
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
  const places = keys.map(({ node }) => {
    const id = node < models.length ? models[node] : rootModel;
    return file.models.findIndex((model) => model.id === id);
  });
  const read = keys.map(({ path, isConstant }) => {
    return new Float32Array((path === 'rotation' ? 4 : 3) * (isConstant ? 1 : frames));
  });
  for (let frame = 0; frame < frames; frame++) {
    const pose = play(Math.round((frame * FBX_TICKS_PER_SECOND) / fps) / FBX_TICKS_PER_SECOND);
    keys.forEach(({ path, isConstant }, channel) => {
      const place = places[channel]!;
      if (place < 0 || path === 'scale' || (isConstant && frame > 0)) return;
      const [from, size, factor] =
        path === 'rotation' ? [pose.rotations, 4, 1] : [pose.translations, 3, 1 / units];
      for (let at = 0; at < size; at++) read[channel]![size * frame + at] = factor * from[size * place + at]!;
    });
  }
  return keys.map((one, channel) =>
    places[channel]! < 0 || one.path === 'scale' ? one : { ...one, values: read[channel]! },
  );
}
