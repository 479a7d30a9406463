import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPlantPlan } from '../../../../shared/body/planting/createPlantPlan.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { measureBytes } from '../../measureBytes.ts';

/** What one walker may leave on the heap in a frame, bytes: some boxed numbers, no object. */
const MOST_BYTES = 100;

/**
 * What a call leaves on the heap once the optimizing compiler has taken over, which it does when it comes to it
 * on a machine that is busy: before that every number is boxed. What the code itself makes stays for ever.
 */
function measureOnceWarm(run: (count: number) => void): number {
  let bytes = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && bytes >= MOST_BYTES; attempt++) bytes = measureBytes(run, 20_000);
  return bytes;
}

// A file of its own: what other tests have run before decides what the compiler makes of the same code.
describe('a planted pose', () => {
  it.each([1, 0.5])('of strength %f leaves at most some boxed numbers on the heap', (strength) => {
    const man = getBody('Man');
    const poser = createPoser(man);
    const pose = createPose(man);
    const posture = createPosture();
    const gait = createGait({ normalizedSpeed: 1.4 });
    const planting = { plan: createPlantPlan(man, gait, 'floor'), strength };
    const walk = (count: number) => {
      for (let i = 0; i < count; i++) {
        gait.sample((i % 1000) / 1000, posture);
        poser.writePoseInto(posture, pose, 'floor', planting);
      }
    };
    expect(measureOnceWarm(walk)).toBeLessThan(MOST_BYTES);
  });
});
