import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeRestPositions } from '../../../shared/body/figure/restPositions.ts';
import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { createRigFile } from '../../shared/character/createRigFile.ts';
import { mustRead, TEST_RIGS } from '../../shared/character/rigs.ts';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { readRig } from '../../../shared/character/read/readRig.ts';
import { createClip, createOptions, createWalk } from '../../shared/clip/walks.ts';
import { findBlender, listComparedFrames } from './runBlender.ts';

const SCRIPT = fileURLToPath(new URL('export_fbx.py', import.meta.url));
const POSE = fileURLToPath(new URL('pose_bones.py', import.meta.url));
const BLENDER = findBlender();
const CESIUM = TEST_RIGS.find(({ name }) => name === 'CesiumMan.glb')!;

// Counted as skipped where there is no Blender; `npm test` says how many were.
describe.skipIf(BLENDER === undefined)('an FBX that Blender exports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-fbx-'));
  const files = new Map<string, Uint8Array>();
  beforeAll(async () => {
    files.set('made', await createRigFile({ rockerM: 0.012 }));
    if (CESIUM.isThere) files.set('CesiumMan', await CESIUM.read());
    const paths = [...files].map(([name, bytes]) => {
      const path = join(folder, `${name}.glb`);
      writeFileSync(path, bytes);
      return path;
    });
    const words = ['-b', '--factory-startup', '--python-exit-code', '3', '--python', SCRIPT, '--'];
    execFileSync(BLENDER!, [...words, ...paths], { stdio: 'pipe' });
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for(['made', 'CesiumMan'])('%s is the figure that its GLB is', async (name, { skip }) => {
    const bytes = files.get(name);
    skip(bytes === undefined, 'no such rig here');
    const meant = await mustRead(bytes!);
    const file = Uint8Array.from(readFileSync(join(folder, `${name}.fbx`)));
    const { reading } = await openCharacter(file, [], () => ({ fileName: `${name}.fbx` }), loadFbxTools);
    if (!reading.ok) throw new Error(reading.message);
    const { figure, facts } = reading.character;
    expect(figure.joints).toEqual(meant.figure.joints);
    expect(facts.missing).toEqual(meant.facts.missing);
    expect(facts.hasMesh).toBe(true);
    const [rest, other] = [computeRestPositions(figure), computeRestPositions(meant.figure)];
    rest.forEach((value, at) => expect(value).toBeCloseTo(other[at]!, 4));
    expect(figure.statureM).toBeCloseTo(meant.figure.statureM, 4);
    for (const side of ['left', 'right'] as const)
      figure.soleProfiles![side].forEach((riseM, at) =>
        expect(riseM).toBeCloseTo(meant.figure.soleProfiles![side][at]!, 4),
      );
  });

  // An own file has the walk added; a GLB becomes an FBX.
  test.for([
    ['made', 'fbx'],
    ['CesiumMan', 'fbx'],
    ['made', 'glb'],
    ['CesiumMan', 'glb'],
  ] as const)(
    '%s that came as %s leaves as FBX and walks with its mesh',
    async ([name, ending], { skip }) => {
      skip(!files.has(name), 'no such rig here');
      const path = join(folder, `${name}.${ending}`);
      const given = Uint8Array.from(readFileSync(path));
      const options = createOptions({ format: 'fbx', rootMotion: true });
      const opened = await openCharacter(given, [], () => ({ fileName: `${name}.${ending}` }), loadFbxTools);
      if (!opened.reading.ok) throw new Error(opened.reading.message);
      const { character } = opened.reading;
      const bytes = opened.whole!;
      const source = createWalk('Man', 'Natural', { figure: character.figure });
      const result = await createCharacterExport({ source, options, character, bytes, fileName: 'out.fbx' });
      if (!result.ok) throw new Error(JSON.stringify(result));
      const clip = createClip(source, options);
      const frames = listComparedFrames(clip.plan);
      const [out, job, results] = ['walk.fbx', 'job.json', 'results.json'].map((file) => join(folder, file));
      writeFileSync(out!, result.files[0]!.bytes);
      writeFileSync(
        job!,
        JSON.stringify({ file: out, fps: clip.plan.fps, action: result.animation, frames }),
      );
      const words = ['-b', '--factory-startup', '--python-exit-code', '3', '--python', POSE, '--'];
      execFileSync(BLENDER!, [...words, job!, results!], { stdio: 'pipe' });
      const told = JSON.parse(readFileSync(results!, 'utf8')) as {
        readonly frames: readonly Readonly<Record<string, readonly number[]>>[];
        readonly skinned: number;
      };
      expect(told.skinned).toBeGreaterThan(0);
      const { nodes } = await readRig(bytes, { withMeshes: false });
      const { binding, figure } = character;
      frames.forEach((frame, at) =>
        binding.turned.forEach((node, i) => {
          const joint = 3 * (figure.joints.length * frame + binding.joints[i]!);
          const place = told.frames[at]![nodes[node]!.name]!;
          const off = [0, 1, 2].map((axis) => place[axis]! - clip.positions[joint + axis]!);
          expect(Math.hypot(...off), `${nodes[node]!.name} at frame ${frame}`).toBeLessThan(0.001);
        }),
      );
    },
  );
});
