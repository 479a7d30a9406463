import { describe, expect, test } from 'vitest';
import { createMotionFrame, type Motion } from '../../../shared/body/motion/motion.ts';
import { exportWay, FPS, figure, WAYS } from '../exportedWays.ts';
import { playInThree } from './playInThree.ts';

/** Greatest distance of a clip's joints from where a motion has them, metres. */
function compare(positions: Float64Array, motion: Motion): number {
  const now = createMotionFrame(figure);
  const count = 3 * figure.joints.length;
  let furthestM = 0;
  for (let frame = 0; frame * count < positions.length; frame++) {
    motion.sample(frame / FPS, now);
    for (let at = 0; at < count; at++)
      furthestM = Math.max(furthestM, Math.abs(positions[frame * count + at]! - now.pose.positions[at]!));
  }
  return furthestM;
}

describe.each(WAYS)('%s in three.js', (way, create) => {
  const motion = create();

  test.each(['glb', 'fbx', 'bvh'] as const)(
    'as %s every joint is where the kernel has it',
    async (format) => {
      const exported = await exportWay(way, motion, format);
      expect(compare(exported.clip.positions, motion)).toBe(0);
      const { furthestM } = await playInThree(exported);
      expect(furthestM).toBeLessThan(0.0005);
      expect(exported.slipM).toBeLessThan(0.003);
    },
  );
});
