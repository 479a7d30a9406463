import { describe, expect, test } from 'vitest';
import { computeLengthening } from '../../../shared/control/lengthening.ts';
import { createRandom } from '../../../shared/gait/random.ts';

const LEG_M = 0.9;

/** How much longer, metres, a line from a hip over the ground to a foot is than to where it is planned. */
function measure(hipM: number, now: readonly [number, number], planned: readonly [number, number]): number {
  return Math.hypot(hipM, ...now) - Math.hypot(hipM, ...planned);
}

describe('how much longer a leg would have to be', () => {
  test('is nothing for a foot on its plan, and less than nothing for one nearer to the hips', () => {
    expect(computeLengthening({ z: -0.3, offX: 0, offZ: 0 }, LEG_M)).toBe(0);
    expect(computeLengthening({ z: 0.2, offX: 0, offZ: -0.1 }, LEG_M)).toBeLessThan(-0.01);
    expect(computeLengthening({ z: -0.3, offX: 0, offZ: -0.1 }, LEG_M)).toBeGreaterThan(0.02);
  });

  test('is told to 5 mm over the steps that people take', () => {
    const random = createRandom(1);
    const draw = (most: number) => most * (2 * random() - 1);
    for (let drawn = 0; drawn < 2000; drawn++) {
      const [z, offX, offZ] = [draw(0.35), draw(0.04), draw(0.04)];
      const hipM = (0.85 + 0.1 * random()) * LEG_M;
      const exact = measure(hipM, [offX, z], [0, z - offZ]);
      expect(Math.abs(computeLengthening({ z, offX, offZ }, LEG_M) - exact)).toBeLessThan(0.005);
    }
  });
});
