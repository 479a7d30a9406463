import { describe, expect, it } from 'vitest';
import { CLAVICLE_LENGTH, LEAN_OF_TORSO_TILT } from '../../../shared/capture/read/angles/girdleAngles.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { poseChannels, readPosition } from '../body/posing.ts';

const man = getBody('Man');

describe('what a clip is read by', () => {
  it('is how far the figure leans of a bend of its torso, within half a hundredth up to 36 degrees', () => {
    const lean = (torsoTilt: number): number => {
      const { pose } = poseChannels(man, { torsoTilt });
      const way = readPosition(man, pose, 'l_shoulder').sub(readPosition(man, pose, 'l_hip'));
      return (Math.atan2(way.z, way.y) * 180) / Math.PI;
    };
    for (const tilt of [-10, 5, 20, 36])
      expect(Math.abs((lean(tilt) - lean(0)) / tilt - LEAN_OF_TORSO_TILT)).toBeLessThan(0.005);
  });

  it("is the figure's collarbone", () => {
    const { pose } = poseChannels(man);
    const [joint, left, right] = (['l_sternoclavicular', 'l_shoulder', 'r_shoulder'] as const).map((name) =>
      readPosition(man, pose, name),
    );
    const across = Math.abs(left!.x - right!.x);
    expect(Math.abs((2 * (left!.x - joint!.x)) / across - CLAVICLE_LENGTH)).toBeLessThan(1e-9);
  });
});
