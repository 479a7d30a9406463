import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeApart } from '../../../shared/character/read/container.ts';
import { readFbx } from '../../../shared/clip/fbx/readFbx.ts';
import { createFbxFile } from '../../shared/character/createFbxFile.ts';
import { mustRead } from '../../shared/character/rigs.ts';
import { createFolder, run, runJson } from './run.ts';

test('--body takes an FBX, which leaves as a GLB with the walk in it', async () => {
  const folder = createFolder();
  const file = join(folder, 'Bob.fbx');
  writeFileSync(file, createFbxFile());
  const out = join(folder, 'walk.glb');
  const told = await runJson<{ animation: string }>([
    'export',
    '--format',
    'glb',
    '--body',
    file,
    '--style',
    'Natural',
    '--speed',
    '1.2',
    '--out',
    out,
  ]);
  expect(told.animation).toBe('Natural_1.20');
  const { facts } = await mustRead(Uint8Array.from(readFileSync(out)), { fileName: 'Bob.glb' });
  expect(facts.roles['left.knee']).toBe('mixamorig:LeftLeg');
  const fbx = join(folder, 'walk.fbx');
  await runJson(['export', '--format', 'fbx', '--body', file, '--out', fbx]);
  const { models, stacks } = readFbx(Uint8Array.from(readFileSync(fbx)));
  expect(models.map(({ name }) => name)).toContain('mixamorig:LeftLeg');
  expect(stacks).toHaveLength(1);
  const bvh = join(folder, 'walk.bvh');
  await runJson(['export', '--format', 'bvh', '--body', file, '--out', bvh]);
  expect(readFileSync(bvh, 'utf8')).toContain('JOINT mixamorig:LeftLeg');
  await runJson(['export', '--format', 'bvh', '--names', 'cmu', '--body', file, '--out', bvh]);
  expect(readFileSync(bvh, 'utf8')).toContain('JOINT LeftLeg');
  const { error } = await run(['metrics', '--body', join(folder, 'no.fbx')]);
  expect(error).toContain('cannot be read');
});

test('a VRM animation of any body names the bones of a humanoid', async () => {
  const out = join(createFolder(), 'walk.vrma');
  await runJson(['export', '--format', 'vrma', '--body', 'Child', '--style', 'March', '--out', out]);
  const { json } = takeApart(Uint8Array.from(readFileSync(out)));
  const { VRMC_vrm_animation: animation } = json['extensions'] as {
    VRMC_vrm_animation: { humanoid: { humanBones: Record<string, { node: number }> } };
  };
  const { humanBones } = animation.humanoid;
  for (const bone of ['hips', 'spine', 'head', 'leftUpperLeg', 'rightFoot', 'leftHand'])
    expect((json['nodes'] as { name: string }[])[humanBones[bone]!.node]!.name).toBe(bone);
  const { error } = await run(['export', '--format', 'vrma', '--root-motion', '--root-node', '--out', out]);
  expect(error).toContain('--root-node: Only a GLB, FBX or BVH with root motion');
});

test("a body of one's own walks by its file, and a wrong one is told with its place", async () => {
  const file = join(createFolder(), 'tall.gait-body.json');
  const write = (legs: number) =>
    writeFileSync(
      file,
      JSON.stringify({ format: 'gait-body', version: 1, name: 'Tall', stature: 2.2, legs }),
    );
  write(1.1);
  const { leg } = await runJson<{ leg: number }>(['law', '--body', file]);
  expect(leg).toBeCloseTo(2.2 * 0.53 * 1.1, 9);
  write(9);
  const { error, exitCode } = await run(['law', '--body', file]);
  expect([exitCode, error]).toEqual([1, expect.stringContaining('legs: ')]);
});
