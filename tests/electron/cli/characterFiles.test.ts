import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
  const { error } = await run(['metrics', '--body', join(folder, 'no.fbx')]);
  expect(error).toContain('cannot be read');
});
