import { describe, expect, it } from 'vitest';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { measureBytes } from '../measureBytes.ts';
import { BUILT_INS } from '../style/builtIns.ts';

describe('a crowd of walkers', () => {
  it.each([
    { speeds: 'resting', changeBy: 0 },
    { speeds: 'changing in every frame', changeBy: 1e-3 },
  ])('allocates nothing, its speeds $speeds', ({ changeBy }) => {
    const posture = createPosture();
    const walkers = Array.from({ length: 160 }, (_, index) =>
      createWalker({
        style: createStyleSource(BUILT_INS[index % BUILT_INS.length]!),
        normalizedSpeed: 0.4 + ((index * 0.618) % 1) * 1.8,
      }),
    );
    // In an array, so that the test itself allocates nothing.
    const sway = Float64Array.of(changeBy);
    const walk = (count: number) => {
      for (let i = 0; i < count; i++) {
        if (i % walkers.length === 0) sway[0] = -sway[0]!;
        const walker = walkers[i % walkers.length]!;
        walker.inputs.normalizedSpeed += sway[0]!;
        walker.advance(1 / 60);
        walker.sampleNow(posture);
      }
    };
    // A single boxed number takes 16.
    expect(measureBytes(walk, 32_000)).toBeLessThan(4);
  });
});
