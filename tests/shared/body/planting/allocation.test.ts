import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { createWalker } from '../../../../shared/gait/walker.ts';
import { measureBytes } from '../../measureBytes.ts';

// A file of its own: what other tests have run before decides what the compiler makes of the same code.
describe('planting', () => {
  it('allocates nothing, neither for a pose nor for a new plan', () => {
    const man = getBody('Man');
    const poser = createPoser(man);
    const pose = createPose(man);
    const posture = createPosture();
    const walker = createWalker({ normalizedSpeed: 1.4 });
    const planting = { walk: walker, strength: 1 };
    const walk = (count: number, changeBy: number) => {
      for (let i = 0; i < count; i++) {
        walker.inputs.normalizedSpeed = 1.4 + changeBy * (i % 50);
        walker.advance(1 / 60);
        walker.sample(walker.phase, posture);
        poser.writePoseInto(posture, pose, 'floor', planting);
      }
    };
    expect(measureBytes((count) => walk(count, 0), 40_000)).toBeLessThan(8);
    // A plan evaluates hundreds of rows and samples: a number boxed in each would be ten kilobytes.
    expect(measureBytes((count) => walk(count, 0.001), 200)).toBeLessThan(1000);
  });
});
