import { Matrix4, Quaternion, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { PoseSkeleton } from '../../../../renderer/viewport/looks/poseSkeleton.ts';
import { computeRestPositions } from '../../../../shared/body/figure/restPositions.ts';
import { createPlayer } from '../../../../renderer/viewport/player.ts';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';

it.each(BODY_NAMES)('writes the matrices that three.js would compose (%s)', (name) => {
  const figure = getBody(name);
  const player = createPlayer({ figure, playing: false });
  player.setPhase(0.63);
  const skeleton = new PoseSkeleton(figure);
  const { pose } = player.frame;
  skeleton.setPose(pose);
  const rest = computeRestPositions(figure);
  let worst = 0;
  figure.joints.forEach((_, joint) => {
    const expected = new Matrix4()
      .compose(
        new Vector3().fromArray(pose.positions, 3 * joint),
        new Quaternion().fromArray(pose.orientations, 4 * joint),
        new Vector3(1, 1, 1),
      )
      .multiply(
        new Matrix4().makeTranslation(-rest[3 * joint]!, -rest[3 * joint + 1]!, -rest[3 * joint + 2]!),
      );
    const written = skeleton.boneMatrices!.subarray(16 * joint, 16 * joint + 16);
    expected.elements.forEach((value, i) => {
      worst = Math.max(worst, Math.abs(value - written[i]!));
    });
  });
  // Bone matrices are 32 bit floats.
  expect(worst).toBeLessThan(1e-6);
});

it('keeps a glow while poses are written over it', () => {
  const figure = getBody('Man');
  const player = createPlayer({ figure });
  const skeleton = new PoseSkeleton(figure);
  skeleton.setGlow(5, 0.75);
  player.advance(0.1);
  skeleton.setPose(player.frame.pose);
  expect(skeleton.boneMatrices![16 * 5 + 3]).toBe(0.75);
});
