import { describe, expect, test } from 'vitest';
import { FIGURE_IDS } from '../../../shared/body/figure/registry.ts';
import { createClipFacts } from '../../../shared/clip/clipFacts.ts';
import { checkClip, createExport } from '../../../shared/clip/createExport.ts';
import { writeXyzInto, writeXyzQuaternionInto } from '../../../shared/clip/fbx/eulerXyz.ts';
import { readFbxRecords } from '../../../shared/clip/fbx/fbxRecords.ts';
import { createFbxPlayer } from '../../../shared/clip/fbx/poseFbx.ts';
import { type FbxFile, readFbx } from '../../../shared/clip/fbx/readFbx.ts';
import { writeFbx } from '../../../shared/clip/fbx/writeFbx.ts';
import { nameClip } from '../../../shared/clip/nameClip.ts';
import { createLocomotionSet } from '../../../shared/clip/set/createLocomotionSet.ts';
import { createSetWalks } from '../../../shared/clip/set/setPlan.ts';
import { checkFbx } from '../../../shared/character/fbx/checkFbx.ts';
import { createFbxFile } from '../character/createFbxFile.ts';
import { createClip, createOptions, createWalk } from './walks.ts';

const SKELETON = {
  naming: 'mixamo',
  restPose: 't',
  content: 'skeleton',
  keyErrorDeg: 0,
  rootNode: false,
} as const;
const STRUT = createClip(createWalk('Man', 'Strut'), { fps: 60, cycles: 2 });

function write(given: Partial<Parameters<typeof writeFbx>[1]> = {}): FbxFile {
  const bytes = writeFbx([{ name: nameClip(STRUT), clip: STRUT }], { ...SKELETON, ...given });
  checkFbx(bytes);
  return readFbx(bytes);
}

/** All curves of a file's first stack. */
function listCurves({ stacks }: FbxFile) {
  return [...stacks[0]!.moved.values()].flatMap((curves) => [...curves.values()].flat());
}

describe('an FBX', () => {
  test('turns by no more than the walk does from key to key, and ends as it began', () => {
    const curves = listCurves(write());
    expect(curves.length).toBeGreaterThan(60);
    for (const curve of curves) {
      const { values, times } = curve!;
      expect(times.length).toBe(STRUT.plan.frames);
      expect(values[values.length - 1]).toBe(values[0]);
      // A leg that swings turns by some 10 degrees in a sixtieth of a second.
      for (let key = 1; key < values.length; key++)
        expect(Math.abs(values[key]! - values[key - 1]!)).toBeLessThan(30);
    }
  });

  test('angles go on beyond half a turn, and through a quarter turn of the middle axis', () => {
    const turn = new Float64Array(4);
    const angles = new Float64Array(3);
    const found: number[] = [];
    for (let deg = 0; deg <= 720; deg += 10) {
      writeXyzQuaternionInto(0, 0, deg, turn, 0);
      writeXyzInto(turn, 0, angles, 0);
      found.push(angles[2]!);
    }
    found.forEach((deg, at) => expect(deg).toBeCloseTo(10 * at, 9));
    const before = Float64Array.of(20, 0, 30);
    for (const middle of [40, 80, 89.999, 90, 90.001, 120]) {
      writeXyzQuaternionInto(20, middle, 30, turn, 0);
      writeXyzInto(turn, 0, before, 0);
      expect(Array.from(before, (deg) => Math.round(100 * deg) / 100)).toEqual([
        20,
        Math.round(100 * middle) / 100,
        30,
      ]);
    }
  });

  test('tells what was walked, on its stack and on its topmost joint', () => {
    const { stacks, models } = write();
    const { groundSpeed, style, loop } = createClipFacts(STRUT);
    for (const properties of [stacks[0]!.properties, models[0]!.properties]) {
      expect(properties.get('groundSpeed')).toEqual([groundSpeed]);
      expect(properties.get('style')).toEqual([style]);
      expect(properties.get('loop')).toEqual([Number(loop)]);
    }
  });

  test('holds every walk of a set as a stack, and reads each back', async () => {
    const walks = createSetWalks([createWalk('Child', 'Tired')], [0, 0.8, 1.2]);
    const options = createOptions({ format: 'fbx', naming: 'mixamo', restPose: 't' });
    const made = await createLocomotionSet({ name: 'Walks', walks, options, packing: 'one-file' });
    if (!made.ok) throw new Error(JSON.stringify(made));
    expect(made.files.map(({ name }) => name)).toEqual(['Walks.fbx', 'Walks.json', 'Walks.csv']);
    const { stacks, models } = readFbx(made.files[0]!.bytes);
    expect(stacks.map(({ name }) => name)).toEqual(made.clips.map(({ name }) => name));
    for (const { positionErrorM } of made.checks) expect(positionErrorM).toBeLessThan(1e-5);
    const told = JSON.parse(String(models[0]!.properties.get('clips')![0])) as { readonly name: string }[];
    expect(told.map(({ name }) => name)).toEqual(made.clips.map(({ name }) => name));
  });

  test('is refused where a number of it is another', async () => {
    const options = createOptions({ format: 'fbx', content: 'skeleton', fps: 60 });
    const bytes = writeFbx([{ name: nameClip(STRUT), clip: STRUT }], { ...options });
    expect(await checkClip([{ name: 'walk.fbx', bytes }], STRUT, options)).toMatchObject({ ok: true });
    // The height of the hips at rest, before the first key of their place, is not read; a key of it is.
    const view = new DataView(bytes.buffer);
    const height = Math.fround(100 * STRUT.positions[1]!);
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getFloat32(at, true) === height) view.setFloat32(at, height + 1, true);
    expect(await checkClip([{ name: 'walk.fbx', bytes }], STRUT, options)).toMatchObject({
      ok: false,
      message: expect.stringContaining('a joint is 10.0 mm from where the walk has it'),
    });
  });

  test('takes fewer keys where that is asked, within the bound', async () => {
    const source = createWalk('Full spine', 'Strut');
    const sizes: number[] = [];
    for (const keyErrorDeg of [0, 0.5]) {
      const options = createOptions({ format: 'fbx', content: 'skeleton', fps: 60, cycles: 4, keyErrorDeg });
      const result = await createExport({ source, options, fileName: 'walk.fbx' });
      if (!result.ok) throw new Error(JSON.stringify(result));
      sizes.push(result.files[0]!.bytes.byteLength);
    }
    expect(sizes[1]!).toBeLessThan(0.7 * sizes[0]!);
  });

  test('of 60 seconds at 60 frames a second is written and read back within a second and 300 MB', async () => {
    const source = createWalk('Man', 'Tired');
    const options = createOptions({ format: 'fbx', fps: 60, seconds: 60, rootMotion: true });
    const clip = createClip(source, options);
    const before = process.memoryUsage();
    const began = process.cpuUsage();
    const bytes = writeFbx([{ name: nameClip(clip), clip }], options);
    const verdict = await checkClip([{ name: 'walk.fbx', bytes }], clip, options);
    const { user, system } = process.cpuUsage(began);
    const after = process.memoryUsage();
    expect(verdict.ok).toBe(true);
    expect((user + system) / 1e6).toBeLessThan(1);
    expect((after.rss - before.rss) / 1e6).toBeLessThan(300);
  });
});

/** The bones that Unity's humanoid asks for, by Mixamo's names, each with the one that it hangs from. */
const HUMANOID: readonly (readonly [bone: string, above: string])[] = [
  ['Spine', 'Hips'],
  ['Head', 'Neck'],
  ...['Left', 'Right'].flatMap((side) =>
    (
      [
        ['UpLeg', 'Hips'],
        ['Leg', `${side}UpLeg`],
        ['Foot', `${side}Leg`],
        ['Arm', `${side}Shoulder`],
        ['ForeArm', `${side}Arm`],
        ['Hand', `${side}ForeArm`],
      ] as const
    ).map(([bone, above]) => [`${side}${bone}`, above] as const),
  ),
];

describe.each(FIGURE_IDS)('%s as an FBX with the names of Mixamo, in T', (body) => {
  const clip = createClip(createWalk(body, 'Tired'), { cycles: 1 });
  const file = readFbx(writeFbx([{ name: 'Walk', clip }], SKELETON));
  const { models } = file;
  const find = (bone: string) => models.findIndex(({ name }) => name === `mixamorig:${bone}`);
  const rest = createFbxPlayer(file, undefined)(0);
  const place = (bone: string) => rest.positions.subarray(3 * find(bone), 3 * find(bone) + 3);

  test('has the bones of a humanoid, each below the right one, and one root', () => {
    expect(models.filter(({ parent }) => parent === 0n).map(({ name }) => name)).toEqual(['mixamorig:Hips']);
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
    for (const [bone, above] of HUMANOID) {
      let at = find(bone);
      expect(at, bone).toBeGreaterThan(0);
      // There may be others between.
      while (models[at]!.name !== `mixamorig:${above}`) {
        at = models.findIndex(({ id }) => id === models[at]!.parent);
        expect(at, `${bone} under ${above}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('rests in T: upright, facing ahead, arms level and straight out, no joint turned', () => {
    for (let at = 0; at < rest.rotations.length; at += 4)
      expect([...rest.rotations.subarray(at, at + 4)]).toEqual([0, 0, 0, 1]);
    expect(place('Head')[1]).toBeGreaterThan(place('Hips')[1]!);
    for (const [side, x] of [
      ['Left', 1],
      ['Right', -1],
    ] as const) {
      const [arm, hand] = [place(`${side}Arm`), place(`${side}Hand`)];
      const along = [0, 1, 2].map((axis) => hand[axis]! - arm[axis]!);
      expect((along[0]! * x) / Math.hypot(...along)).toBeGreaterThan(Math.cos((15 * Math.PI) / 180));
      expect(place(`${side}ToeBase`)[2]).toBeGreaterThan(place(`${side}Foot`)[2]!);
      expect(place(`${side}UpLeg`)[0]! * x).toBeGreaterThan(0);
    }
  });
});

test('records of another writer are read: models, names and places', () => {
  const bytes = createFbxFile();
  expect(readFbxRecords(bytes).map(({ name }) => name)).toEqual(['Objects', 'Connections']);
  const { models, stacks } = readFbx(bytes);
  expect(stacks).toEqual([]);
  const pose = createFbxPlayer({ models }, undefined)(0);
  const head = models.findIndex(({ name }) => name === 'mixamorig:Head');
  expect([...pose.positions.subarray(3 * head, 3 * head + 3)]).toEqual([0, 150, 1]);
});
