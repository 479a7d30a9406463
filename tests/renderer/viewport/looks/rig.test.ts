import { type Object3D, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { createDrawing } from '../../../../shared/character/createDrawing.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { getLook } from '../../../../renderer/viewport/looks/registry.ts';
import { addRigTemplate } from '../../../../renderer/viewport/looks/rig/rigTemplates.ts';
import { createRigFile, type RigFileOptions } from '../../../shared/character/createRigFile.ts';
import { mustRead } from '../../../shared/character/rigs.ts';

async function bring(options: RigFileOptions) {
  const bytes = await createRigFile(options);
  const { figure, binding } = await mustRead(bytes);
  const { glb, textures } = createDrawing(bytes);
  const isDrawn = await addRigTemplate({ figure, binding, glb, images: [], textures });
  return { figure, isDrawn };
}

function listNamed(root: Object3D): ReadonlyMap<string, Object3D> {
  const named = new Map<string, Object3D>();
  root.traverse((object) => void named.set(object.name, object));
  return named;
}

test.each([
  { units: 100, turn: [0, 1, 0, 0] },
  { isPosed: true, feetUnderRoot: true },
] as const)('a character in the picture stands in the pose of its figure: %o', async (options) => {
  const { figure, isDrawn } = await bring(options);
  expect(isDrawn).toBe(true);
  const look = getLook(figure);
  const [drawn, ghost] = [look.create(figure, 1), look.createGhost(figure, 0.5, 0)];
  const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4, plantStrength: 1 });
  for (const phase of [0.1, 0.6]) {
    sampler.sample(phase);
    for (const each of [drawn, ghost]) {
      each.pose(sampler.pose);
      each.object.updateMatrixWorld(true);
      const named = listNamed(each.object);
      for (const [name, joint] of [
        ['Hips', 'humanoid_root'],
        ['LeftFoot', 'l_talocrural'],
        ['RightToeBase', 'r_metatarsophalangeal_2'],
        ['RightForeArm', 'r_elbow'],
        ['Head', 'skullbase'],
      ] as const) {
        const place = new Vector3().setFromMatrixPosition(named.get(name)!.matrixWorld);
        const meant = new Vector3().fromArray(sampler.pose.positions, 3 * figure.joints.indexOf(joint));
        expect(place.distanceTo(meant)).toBeLessThan(1e-5);
      }
    }
  }
  drawn.setSilhouette(true);
  drawn.setSilhouette(false);
  drawn.setTint('#ff0000');
  drawn.setOpacity(0.5, 1);
  drawn.free();
  ghost.free();
});

test('a character without a mesh is drawn as bones from joint to joint', async () => {
  const { figure } = await bring({ hasMesh: false });
  const drawn = getLook(figure).create(figure, 1);
  const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4, plantStrength: 1 });
  sampler.sample(0.3);
  drawn.pose(sampler.pose);
  drawn.object.updateMatrixWorld(true);
  const knee = new Vector3().fromArray(sampler.pose.positions, 3 * figure.joints.indexOf('l_knee'));
  const ends: number[] = [];
  drawn.object.traverse((object) => {
    if (!('isMesh' in object)) return;
    for (const end of [0.5, -0.5])
      ends.push(new Vector3(0, end, 0).applyMatrix4(object.matrixWorld).distanceTo(knee));
  });
  // The thigh ends and the shank begins there.
  expect(ends.filter((distance) => distance < 1e-9)).toHaveLength(2);
  // And there the file's node is, so that it can be clicked.
  const node = listNamed(drawn.object).get('LeftLeg')!;
  expect(node.userData['rigNode']).toBeTypeOf('number');
  expect(new Vector3().setFromMatrixPosition(node.matrixWorld).distanceTo(knee)).toBeLessThan(1e-5);
  drawn.free();
});

test('a mesh that cannot be drawn is told', async () => {
  const { figure, binding } = await mustRead(await createRigFile());
  const look = { figure, binding, glb: new Uint8Array(40), images: [], textures: [] };
  const { error } = console;
  console.error = () => undefined;
  try {
    expect(await addRigTemplate(look)).toBe(false);
  } finally {
    console.error = error;
  }
});
