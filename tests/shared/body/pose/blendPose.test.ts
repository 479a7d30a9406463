import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { blendPoseInto } from '../../../../shared/body/pose/blendPose.ts';
import { createPose, type Pose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';

const MAN = getBody('Man');

/** The normal walk at V 1.4. */
function poseAt(phase: number): Pose {
  const pose = createPose(MAN);
  const posture = createPosture();
  createGait({ normalizedSpeed: 1.4 }).sample(phase, posture);
  createPoser(MAN).writePoseInto(posture, pose, 'floor');
  return pose;
}

function measureApart(one: Float64Array, other: Float64Array): number {
  return Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));
}

/** A cycle in 60 frames: two of them, and what is between. */
const [from, to, half] = [poseAt(0.7), poseAt(0.7 + 1 / 60), poseAt(0.7 + 1 / 120)];
const ARRAYS = ['rootPosition', 'positions', 'contacts', 'rotations', 'orientations'] as const;

describe('what is between two poses', () => {
  const out = createPose(MAN);

  test.each(ARRAYS)('begins and ends with them: %s', (array) => {
    blendPoseInto(from, to, 0, out);
    expect(measureApart(out[array], from[array])).toBeLessThan(1e-12);
    blendPoseInto(from, to, 1, out);
    expect(measureApart(out[array], to[array])).toBeLessThan(1e-12);
  });

  test.each(ARRAYS)('is nearly what the walk itself does between them: %s', (array) => {
    blendPoseInto(from, to, 0.5, out);
    expect(measureApart(from[array], half[array])).toBeGreaterThan(0.002);
    expect(measureApart(out[array], half[array])).toBeLessThan(0.001);
  });

  test('is the same whichever sign a rotation has', () => {
    blendPoseInto(from, to, 0.5, out);
    const turned = { ...to, rotations: to.rotations.map((part) => -part) };
    const other = createPose(MAN);
    blendPoseInto(from, turned, 0.5, other);
    expect(measureApart(other.rotations, out.rotations)).toBeLessThan(1e-12);
  });
});
