import { CENTIMETRES_PER_METRE } from '../bvh/bvhMotion.ts';
import { FBX_TICKS_PER_SECOND } from '../fbx/fbxObjects.ts';
import { createFbxPlayer } from '../fbx/poseFbx.ts';
import type { FbxFile } from '../fbx/readFbx.ts';
import { getJointNames } from '../jointNames.ts';
import { type MotionExpectation, ReadBackFault, type ReadMotion } from './readMotion.ts';

/**
 * Plays a stack of an FBX in centimetres, frame by frame, joints where the tree of models puts them. Throws
 * ReadBackFault where a joint or the stack is missing.
 */
export function readFbxMotion(file: FbxFile, name: string, expected: MotionExpectation): ReadMotion {
  const { figure, naming, fps, frames } = expected;
  const stack = file.stacks.find((one) => one.name === name);
  if (stack === undefined) throw new ReadBackFault(`the stack ${name} is missing.`);
  const places = getJointNames(figure, naming).map((joint) => {
    const place = file.models.findIndex((model) => model.name === joint);
    if (place < 0) throw new ReadBackFault(`the joint ${joint} is missing.`);
    return place;
  });
  const count = places.length;
  const positions = new Float64Array(3 * count * frames);
  const orientations = new Float64Array(4 * count * frames);
  const play = createFbxPlayer(file, stack);
  for (let frame = 0; frame < frames; frame++) {
    // Keys are at whole ticks.
    const pose = play(Math.round((frame * FBX_TICKS_PER_SECOND) / fps) / FBX_TICKS_PER_SECOND);
    places.forEach((place, joint) => {
      const at = count * frame + joint;
      for (let i = 0; i < 3; i++)
        positions[3 * at + i] = pose.positions[3 * place + i]! / CENTIMETRES_PER_METRE;
      for (let i = 0; i < 4; i++) orientations[4 * at + i] = pose.orientations[4 * place + i]!;
    });
  }
  const speed = stack.properties.get('groundSpeed')?.[0];
  const ends = [...stack.moved.values()].flatMap((curves) =>
    [...curves.values()].flat().map((curve) => curve?.times.at(-1) ?? 0),
  );
  return {
    lengthS: Math.max(...ends),
    frames,
    positions,
    orientations,
    writtenSpeedMps: typeof speed === 'number' ? speed : undefined,
  };
}
