import { expect, test } from 'vitest';
import { sampleClip } from '../../../shared/clip/sampleClip.ts';
import { checkVrma } from '../../../shared/clip/vrma/checkVrma.ts';
import { listVrmaBones } from '../../../shared/clip/vrma/vrmaBones.ts';
import { writeVrma } from '../../../shared/clip/vrma/writeVrma.ts';
import { createOptions, createWalk } from './walks.ts';

/** A loop, and how its file reads back, with a joint turned in its end frame by so much. */
async function check(turnedRad: number, isTurning: boolean) {
  const source = createWalk('Man', 'Natural', isTurning ? { turnRate: 0.5 } : {});
  const sampling = sampleClip(source, createOptions({ format: 'vrma', fps: 30, rootMotion: true }));
  if (!sampling.ok) throw new Error(JSON.stringify(sampling.problems));
  const { clip } = sampling;
  const { figure, plan } = clip;
  expect(plan).toMatchObject({ isLoop: true, frames: plan.intervals + 1 });
  const rotations = clip.rotations.slice();
  const knee = 4 * (figure.joints.length * plan.intervals + figure.joints.indexOf('l_knee'));
  if (turnedRad > 0) rotations.set([Math.sin(turnedRad), 0, 0, Math.cos(turnedRad)], knee);
  const changed = { ...clip, rotations };
  const bones = listVrmaBones(figure);
  return checkVrma(await writeVrma(changed, bones, 'walk'), changed, bones);
}

test.each([false, true])(
  'a loop (turning: %s) ends in a VRM animation where it begins',
  async (isTurning) => {
    const verdict = await check(0, isTurning);
    expect(verdict.ok).toBe(true);
    expect(verdict.check.seamM).toBeLessThan(1e-5);
    expect(await check(0.4, isTurning)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/the loop jumps by \d+ mm where it begins again/),
    });
  },
);
