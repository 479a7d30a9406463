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

// A file of its own: what other tests have run before decides what the compiler makes of the same code.
describe('a planted pose', () => {
  it('leaves at most some boxed numbers on the heap, anywhere in the cycle', () => {
    const man = getBody('Man');
    const poser = createPoser(man);
    const pose = createPose(man);
    const posture = createPosture();
    const gait = createGait({ normalizedSpeed: 1.4 });
    const planting = { plan: createPlantPlan(man, gait, 'floor'), strength: 1 };
    const walk = (count: number) => {
      for (let i = 0; i < count; i++) {
        gait.sample((i % 1000) / 1000, posture);
        poser.writePoseInto(posture, pose, 'floor', planting);
      }
    };
    expect(measureBytes(walk, 40_000)).toBeLessThan(MOST_BYTES);
    // A share of the correction goes other ways.
    planting.strength = 0.5;
    expect(measureBytes(walk, 40_000)).toBeLessThan(MOST_BYTES);
  });
});
