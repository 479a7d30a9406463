import type { WalkFrame } from '../../body/pose/walkFrame.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { ALL_CHANNELS, type BvhMotion, toCentimetres } from './bvhMotion.ts';

/** What the joint is called, unless one of the others is. */
const NAME = 'root';

/**
 * Puts a joint over all others, which is where a frame is and turns as it does, about the vertical; they
 * are as they were in it. Allocates.
 */
export function addBvhRoot(
  { joints, frames, frameTimeS, channelCount, values }: BvhMotion,
  travels: readonly WalkFrame[],
): BvhMotion {
  const taken = new Set(joints.map((joint) => joint.name));
  let name = NAME;
  for (let number = 2; taken.has(name); number++) name = `${NAME}-${number}`;
  const count = ALL_CHANNELS.length + channelCount;
  const all = new Float64Array(count * frames);
  travels.forEach(({ x, y, z, headingRad }, frame) => {
    all.set([...toCentimetres([x, y, z]), 0, 0, headingRad * DEGREES_PER_RADIAN], count * frame);
    const own = values.subarray(channelCount * frame, channelCount * (frame + 1));
    all.set(own, count * frame + ALL_CHANNELS.length);
  });
  return {
    joints: [
      { name, parent: -1, offset: [0, 0, 0], channels: ALL_CHANNELS },
      ...joints.map((joint) => ({ ...joint, parent: joint.parent + 1 })),
    ],
    frames,
    frameTimeS,
    channelCount: count,
    values: all,
  };
}
