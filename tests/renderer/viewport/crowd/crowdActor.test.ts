import { InstancedBufferGeometry, Mesh } from 'three';
import { expect, test } from 'vitest';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { CrowdActor } from '../../../../renderer/viewport/crowd/crowdActor.ts';
import { LaneGroup } from '../../../../renderer/viewport/scene/laneGroup.ts';
import { createSceneUniforms } from '../../../../renderer/viewport/scene/sceneUniforms.ts';
import type { SceneOptions } from '../../../../renderer/viewport/sceneOptions.ts';
import { createCrowdPlayer } from './createCrowdPlayer.ts';

test('a walker whose middle is just behind the eye is drawn in the finest detail', () => {
  const { player, prepare } = createCrowdPlayer(1);
  const crowd = prepare();
  const actor = new CrowdActor(createSceneUniforms(), () => player, { y: 0 });
  const { statureM } = player.figure;
  const { x, y, z } = crowd.walkers[0]!.walk.frame;
  const camera = new LensCamera(30, 1.6);
  camera.setRoom(crowd.radiusM);
  camera.position.set(x, y + statureM / 2, z + 0.3 * statureM);
  camera.lookAt(x, y + statureM / 2, z + 10);
  actor.update({} as SceneOptions, new LaneGroup(), { camera });
  const drawn = actor.group
    .getObjectsByProperty('name', 'crowd')
    .flatMap((mesh) =>
      mesh instanceof Mesh && mesh.geometry instanceof InstancedBufferGeometry
        ? [mesh.geometry.instanceCount]
        : [],
    );
  expect(drawn).toEqual([1, 0, 0]);
});
