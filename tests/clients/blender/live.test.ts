import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { readRig } from '../../../shared/character/read/readRig.ts';
import { getJointNames } from '../../../shared/clip/jointNames.ts';
import { BUILT_INS } from '../../shared/style/builtIns.ts';
import { createRigFile } from '../../shared/character/createRigFile.ts';
import { mustRead, TEST_RIGS } from '../../shared/character/rigs.ts';
import { createClip, createOptions, createWalk } from '../../shared/clip/walks.ts';
import { type ExportCase, type ExportedCase, exportCase } from '../exportCase.ts';
import { findBlender, listComparedFrames, runScript } from './runBlender.ts';

const SCRIPT = fileURLToPath(new URL('follow_walk.py', import.meta.url));
const ADD_ON = fileURLToPath(new URL('../../../assets/blender/gaitsmith_live.py', import.meta.url));
const BLENDER = findBlender();
/** How far a bone may stand from where the kernel has its joint, metres. */
const AIM_M = 0.001;

interface Step {
  readonly frames: readonly Readonly<Record<string, readonly [number, number, number]>>[];
  /** What the timer waits for its next look, seconds. */
  readonly wait: number;
  readonly status: string;
  /** The lines of the panel. */
  readonly panel: readonly string[];
  readonly action: string;
  readonly added: Readonly<Record<string, number>>;
  /** Last frame of the action, from its first. */
  readonly last: number;
  /** A modifier and a curve of the person's own are there. */
  readonly keeps: boolean;
}

interface Told {
  readonly steps: readonly Step[];
  readonly timer: readonly [boolean, boolean];
  readonly needs: readonly number[];
}

/** Where bones are to be, by name, in frames of a walk. */
interface Expected {
  readonly frames: readonly number[];
  find(frame: number): Readonly<Record<string, readonly number[]>>;
}

/** What is put at the followed path, and where the bones are then. */
interface Put {
  readonly bytes: Uint8Array | undefined;
  readonly expected: Expected;
}

const MAN: ExportCase = {
  body: 'Man',
  style: 'Natural',
  normalizedSpeed: 1.4,
  plantStrength: 1,
  options: { format: 'glb' },
};

function expectCase({ figure, options, clip }: ExportedCase): Expected {
  const names = getJointNames(figure, options.naming);
  return {
    frames: listComparedFrames(clip.plan),
    find: (frame) =>
      Object.fromEntries(
        names.map((name, joint) => {
          const at = 3 * (names.length * frame + joint);
          return [name, [...clip.positions.subarray(at, at + 3)]];
        }),
      ),
  };
}

/** The furthest that a bone stands from where it is to be, metres. */
function findFurthest({ frames }: Step, expected: Expected): number {
  return Math.max(
    ...expected.frames.flatMap((frame, at) =>
      Object.entries(expected.find(frame)).map(([name, place]) =>
        Math.hypot(...place.map((value, axis) => frames[at]![name]![axis]! - value)),
      ),
    ),
  );
}

// Counted as skipped where there is no Blender; `npm test` says how many were.
describe.skipIf(BLENDER === undefined)('the add-on for Blender', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-live-'));
  const cases = new Map<string, ExportedCase>();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    const make = async (name: string, change: Partial<ExportCase>) =>
      cases.set(name, await exportCase({ ...MAN, ...change }, BUILT_INS));
    await make('natural', {});
    await make('tired', { style: 'Tired' });
    await make('slow march', {
      style: 'March',
      normalizedSpeed: 0.8,
      options: { format: 'glb', content: 'skeleton', keyErrorDeg: 0, rootMotion: true },
    });
    await make('child', { body: 'Child' });
    await make('mixamo', { options: { format: 'glb', naming: 'mixamo' } });
    await make('fbx', { style: 'Tired', options: { format: 'fbx' } });
  }, 60_000);

  const put = (name: string): Put => {
    const exported = cases.get(name)!;
    return { bytes: exported.bytes, expected: expectCase(exported) };
  };

  /** Imports an armature and follows what is put in its file's place. */
  async function follow(armature: Uint8Array, puts: readonly Put[], ending = 'glb'): Promise<Told> {
    const place = join(folder, `armature.${ending}`);
    writeFileSync(place, armature);
    const steps = puts.map(({ bytes, expected }, at) => {
      const file = join(folder, `${at}.glb`);
      if (bytes !== undefined) writeFileSync(file, bytes);
      return { file: bytes === undefined ? null : file, frames: expected.frames };
    });
    const job = { addOn: ADD_ON, fps: 30, armature: place, path: join(folder, 'live.glb'), steps };
    return runScript<Told>(BLENDER!, SCRIPT, folder, job);
  }

  test('takes each walk as the file changes, and keeps armature, mesh and the name of the action', async () => {
    const puts = [put('natural'), put('tired'), put('slow march'), put('natural')];
    const { steps, timer, needs } = await follow(put('natural').bytes!, puts);
    steps.forEach((step, at) => {
      const { frames } = puts[at]!.expected;
      expect(findFurthest(step, puts[at]!.expected)).toBeLessThan(AIM_M);
      expect(step).toMatchObject({ action: 'My own name', last: frames.at(-1), keeps: true });
      expect(Object.values(step.added).every((count) => count === 0)).toBe(true);
      expect(step.wait).toBeLessThan(1);
    });
    expect(steps[1]!.status).toMatch(/^Tired_1\.40: \d+ keys, 1\.\d\d s$/);
    expect(timer).toEqual([true, false]);
    expect(needs).toEqual([2, 93, 0]);
  });

  test('refuses half files, other skeletons and none in a sentence, changes nothing, and goes on', async () => {
    const { bytes, expected } = put('tired');
    const stays = (change: Uint8Array | undefined): Put => ({ bytes: change, expected });
    const broken = new TextDecoder('latin1').decode(bytes).replace('"nodes":[', '"nodez":[');
    const { steps } = await follow(put('natural').bytes!, [
      put('tired'),
      stays(bytes!.subarray(0, bytes!.length / 2)),
      stays(put('child').bytes),
      stays(put('mixamo').bytes),
      stays(new TextEncoder().encode('{"format": "gait-style"}')),
      stays(Buffer.from(broken, 'latin1')),
      stays(undefined),
      put('slow march'),
    ]);
    for (const step of steps.slice(0, -1)) expect(findFurthest(step, expected)).toBeLessThan(AIM_M);
    for (const { panel, status } of steps) {
      expect(panel.join(' ')).toBe(status);
      expect(Math.max(...panel.map((line) => line.length))).toBeLessThanOrEqual(40);
    }
    expect(steps.slice(1, -1).map(({ status }) => status)).toEqual([
      'Not taken: live.glb is not whole; it is read again at its next change. Nothing was changed.',
      expect.stringMatching(
        /^Not taken: .* is of another build than the file's skeleton, .* Nothing was changed\.$/,
      ),
      expect.stringMatching(
        /^Not taken: .* is another skeleton: it has no bone mixamorig:Hips .* Nothing was changed\.$/,
      ),
      'Not taken: live.glb is not a GLB; export as GLB. Nothing was changed.',
      expect.stringMatching(
        /^Not taken: live\.glb is no glTF as Gaitsmith writes it .* Nothing was changed\.$/,
      ),
      'There is no file live.glb. It is taken when it comes.',
    ]);
    expect(findFurthest(steps.at(-1)!, put('slow march').expected)).toBeLessThan(AIM_M);
  });

  test('ends in no error, whatever bytes a file holds', async () => {
    const { bytes, expected } = put('tired');
    let seed = 1;
    const draw = (below: number) => (seed = (seed * 48_271) % 0x7fffffff) % below;
    const stays = { frames: [], find: expected.find };
    const puts = Array.from({ length: 200 }, (_, at): Put => {
      const changed = bytes!.slice(0, at % 5 === 0 ? draw(bytes!.length) : bytes!.length);
      // The JSON, in which a letter changes what is meant, is at the head.
      for (let i = 0; i < 3; i++) changed[draw(Math.min(changed.length, 12_000))] = draw(256);
      return { bytes: changed, expected: stays };
    });
    const { steps } = await follow(put('natural').bytes!, [...puts, put('natural')]);
    for (const { status } of steps) expect(status).toMatch(/^Not taken: .*\.$|: \d+ keys, [\d.]+ s$/);
    expect(findFurthest(steps.at(-1)!, put('natural').expected)).toBeLessThan(AIM_M);
  });

  test('moves an armature that came as FBX, in centimetres and with other axes of its bones', async () => {
    const puts = [put('natural'), put('tired')];
    const { steps } = await follow(put('fbx').bytes!, puts, 'fbx');
    steps.forEach((step, at) => {
      expect(findFurthest(step, puts[at]!.expected)).toBeLessThan(AIM_M);
      expect(step).toMatchObject({ last: puts[at]!.expected.frames.at(-1), keeps: true });
    });
  });

  test.for(['made', 'CesiumMan'])('moves a character of its own, %s', async (name, { skip }) => {
    const rig = TEST_RIGS.find((one) => one.name === 'CesiumMan.glb')!;
    skip(name === 'CesiumMan' && !rig.isThere, 'no such rig here');
    const bytes = name === 'made' ? await createRigFile({ rockerM: 0.012 }) : await rig.read();
    const character = await mustRead(bytes);
    const { binding, figure } = character;
    const { nodes } = await readRig(bytes, { withMeshes: false });
    const puts: Put[] = [];
    for (const style of ['Natural', 'Tired']) {
      const options = createOptions({ format: 'glb' });
      const source = createWalk('Man', style, { figure });
      const result = await createCharacterExport({
        source,
        options,
        character,
        bytes,
        fileName: 'out.glb',
      });
      if (!result.ok) throw new Error(JSON.stringify(result));
      const { plan, positions } = createClip(source, options);
      const find = (frame: number) =>
        Object.fromEntries(
          Array.from(binding.turned, (node, i) => {
            const at = 3 * (figure.joints.length * frame + binding.joints[i]!);
            return [nodes[node]!.name, [...positions.subarray(at, at + 3)]];
          }),
        );
      puts.push({ bytes: result.files[0]!.bytes, expected: { frames: listComparedFrames(plan), find } });
    }
    const { steps } = await follow(puts[0]!.bytes!, [puts[1]!, puts[0]!]);
    expect(findFurthest(steps[0]!, puts[1]!.expected)).toBeLessThan(AIM_M);
    expect(findFurthest(steps[1]!, puts[0]!.expected)).toBeLessThan(AIM_M);
  });
});
