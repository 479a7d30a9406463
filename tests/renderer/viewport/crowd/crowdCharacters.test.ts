import { type Object3D, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createDrawing } from '../../../../shared/character/createDrawing.ts';
import { LensCamera } from '../../../../renderer/viewport/camera/lensCamera.ts';
import { CrowdActor } from '../../../../renderer/viewport/crowd/crowdActor.ts';
import { CHARACTER_CROWD_MAX } from '../../../../renderer/viewport/crowd/crowdCharacters.ts';
import { addRigTemplate } from '../../../../renderer/viewport/looks/rig/rigTemplates.ts';
import { LaneGroup } from '../../../../renderer/viewport/scene/laneGroup.ts';
import { createSceneUniforms } from '../../../../renderer/viewport/scene/sceneUniforms.ts';
import type { SceneOptions } from '../../../../renderer/viewport/sceneOptions.ts';
import { COLORS } from '../../../../renderer/ui/tokens/tokens.ts';
import { createRigFile } from '../../../shared/character/createRigFile.ts';
import { mustRead } from '../../../shared/character/rigs.ts';
import { createCrowdPlayer } from './createCrowdPlayer.ts';

test('a crowd of a character walks in its own mesh, as many as are said', async () => {
  const bytes = await createRigFile({});
  const { figure, binding } = await mustRead(bytes);
  const { glb, textures } = createDrawing(bytes);
  await addRigTemplate({ figure, binding, glb, images: [], textures });
  const { player, lane, prepare, run } = createCrowdPlayer(60);
  lane.figure = figure;
  const crowd = prepare();
  expect(player.figure).toBe(figure);
  expect(crowd.walkers).toHaveLength(CHARACTER_CROWD_MAX);
  expect(player.bound).toBe('character');
  const actor = new CrowdActor(createSceneUniforms(), () => player, { y: 0 });
  actor.setAppearance({ colors: COLORS.dark, limbTint: false, dressed: false, silhouette: false });
  const camera = new LensCamera(30, 1.6);
  camera.setRoom(crowd.radiusM);
  camera.position.set(0, 8, 40);
  camera.lookAt(0, 0, 0);
  const draw = () => actor.update({} as SceneOptions, new LaneGroup(), { camera });
  draw();
  run(3);
  draw();
  actor.group.updateMatrixWorld(true);
  const feet: Object3D[] = actor.group.getObjectsByProperty('name', 'LeftFoot');
  expect(feet).toHaveLength(CHARACTER_CROWD_MAX);
  const pose = createPose(figure);
  const ankle = 3 * figure.joints.indexOf('l_talocrural');
  for (const [index, { walk }] of crowd.walkers.entries()) {
    walk.writePoseInto(pose);
    const meant = new Vector3().fromArray(pose.positions, ankle);
    expect(new Vector3().setFromMatrixPosition(feet[index]!.matrixWorld).distanceTo(meant)).toBeLessThan(
      1e-4,
    );
  }
  // Whoever is behind the camera is not drawn.
  camera.position.set(0, 8, 40);
  camera.lookAt(0, 8, 80);
  draw();
  const isDrawn = ({ parent }: Object3D): boolean => parent === null || (parent.visible && isDrawn(parent));
  expect(feet.some(isDrawn)).toBe(false);
  lane.figure = createCrowdPlayer().lane.figure;
  run(1 / 60);
  draw();
  expect(actor.group.getObjectsByProperty('name', 'LeftFoot')).toHaveLength(0);
  expect(player.crowd!.walkers).toHaveLength(60);
  actor.dispose();
});
