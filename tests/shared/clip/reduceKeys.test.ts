import { describe, expect, test } from 'vitest';
import { computeAngleBetween } from '../../../shared/body/pose/quaternion.ts';
import { readGlb, readGlbMotion } from '../../../shared/clip/check/readGlbMotion.ts';
import { nameClip } from '../../../shared/clip/nameClip.ts';
import { reduceKeys } from '../../../shared/clip/glb/reduceKeys.ts';
import { writeGlb } from '../../../shared/clip/glb/writeGlb.ts';
import { createClip, createWalk } from './walks.ts';

const clip = createClip(createWalk('Full spine', 'Strut'), { fps: 60, cycles: 4 });

describe('leaving keys out', () => {
  test.each([0.05, 0.5, 3])(
    'turns no joint by more than %d degrees, in its place and in the world',
    async (keyErrorDeg) => {
      const bytes = await writeGlb([{ name: nameClip(clip), clip }], {
        naming: 'h-anim',
        content: 'skeleton',
        rootNode: false,
        keyErrorDeg,
      });
      const { figure, plan, rotations } = clip;
      const document = await readGlb(bytes);
      const play = (of: Awaited<ReturnType<typeof readGlb>>) =>
        readGlbMotion(of, nameClip(clip), { figure, naming: 'h-anim', fps: plan.fps, frames: plan.frames });
      const whole = await writeGlb([{ name: nameClip(clip), clip }], {
        naming: 'h-anim',
        content: 'skeleton',
        rootNode: false,
        keyErrorDeg: 0,
      });
      const reduced = play(document).orientations!;
      const kept = play(await readGlb(whole)).orientations!;
      let greatest = 0;
      for (let at = 0; at < kept.length; at += 4)
        greatest = Math.max(greatest, computeAngleBetween(reduced, at, kept, at));
      expect((greatest * 180) / Math.PI).toBeLessThan(keyErrorDeg + 2e-5);
      expect(greatest).toBeGreaterThan(0);
      expect(bytes.byteLength).toBeLessThan(whole.byteLength);
      expect(rotations.length).toBe(kept.length);
    },
  );

  test('keeps the ends, and every key for a bound of 0', () => {
    const turns = Float64Array.from({ length: 40 }, (_, i) =>
      i % 4 === 3 ? Math.cos(Math.floor(i / 4) / 50) : i % 4 === 0 ? Math.sin(Math.floor(i / 4) / 50) : 0,
    );
    expect(reduceKeys(turns, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // An even turn needs no key between.
    expect(reduceKeys(turns, 0.05)).toEqual([0, 9]);
  });
});
