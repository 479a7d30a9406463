import { Bone, SkinnedMesh, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import type { Character } from '../../../shared/character/createCharacter.ts';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { createCharacterSet } from '../../../shared/character/export/createCharacterSet.ts';
import { checkFbx } from '../../../shared/character/fbx/checkFbx.ts';
import { createFbxPart, joinGlb } from '../../../shared/character/joinGlb.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import {
  FBX_HEADER_BYTES,
  type FbxRecord,
  readFbxRecords,
  writeFbxRecords,
} from '../../../shared/clip/fbx/fbxRecords.ts';
import { createFbxProperty, FBX_TYPES } from '../../../shared/clip/fbx/fbxObjects.ts';
import { type FbxInteger, readFbxValues } from '../../../shared/clip/fbx/fbxValues.ts';
import { createFbxPlayer } from '../../../shared/clip/fbx/poseFbx.ts';
import { readFbx } from '../../../shared/clip/fbx/readFbx.ts';
import { createSetWalks } from '../../../shared/clip/set/setPlan.ts';
import { createClip, createOptions, createWalk } from '../clip/walks.ts';
import { createFbxFile } from './createFbxFile.ts';
import { listModels, loadFbx, measureInThree } from './measureFbx.ts';
import { mustRead, TEST_RIGS } from './rigs.ts';

async function openFbx(file: Uint8Array<ArrayBuffer>) {
  const { reading, whole } = await openCharacter(file, [], () => ({ fileName: 'body.fbx' }), loadFbxTools);
  if (!reading.ok) throw new Error(reading.message);
  return { character: reading.character, bytes: whole! };
}

async function exportFbx(
  { character, bytes }: { readonly character: Character; readonly bytes: Uint8Array },
  given: Parameters<typeof createOptions>[0] = {},
) {
  const source = createWalk('Man', 'Natural', { figure: character.figure });
  const options = createOptions({ format: 'fbx', ...given });
  const result = await createCharacterExport({ source, options, character, bytes, fileName: 'out.fbx' });
  if (!result.ok) throw new Error(JSON.stringify(result));
  checkFbx(result.files[0]!.bytes);
  return { result, file: result.files[0]!.bytes, clip: createClip(source, { format: 'fbx', ...given }) };
}

/** Names and values of records, counts of objects and places left out. */
function flatten(records: readonly FbxRecord[], path = ''): readonly string[] {
  return records.flatMap(({ name, values, records: inner = [] }) => {
    const own = `${path}/${name}`;
    const bytes = values.map((value) => Buffer.from(value).toString('base64')).join('');
    return [own.endsWith('/Count') ? own : `${own} ${bytes}`, ...flatten(inner, own)];
  });
}

/** The same file in another version: those from 7.5 on have places of 64 bits. */
function createVersion(version: number): Uint8Array<ArrayBuffer> {
  const bytes = createFbxFile();
  const header = bytes.slice(0, FBX_HEADER_BYTES);
  new DataView(header.buffer).setUint32(FBX_HEADER_BYTES - 4, version, true);
  return writeFbxRecords(readFbxRecords(bytes), header, () => new Uint8Array(176));
}

describe('a character that came as FBX', () => {
  test('leaves as its own file with the walk added, and nothing else of it is changed', async () => {
    for (const version of [7400, 7500]) {
      const own = createVersion(version);
      const opened = await openFbx(own);
      const { result, file } = await exportFbx(opened);
      expect(result.errorM).toBeLessThan(1e-5);
      const [before, after] = [own, file].map((bytes) => readFbxRecords(bytes));
      for (const record of before!) {
        const now = after!.find(({ name }) => name === record.name)!;
        const kept = { ...now, records: now.records!.slice(0, record.records!.length) };
        expect(flatten([kept])).toEqual(flatten([record]));
      }
      expect(after!.map(({ name }) => name)).toEqual(before!.map(({ name }) => name));
      const { stacks } = readFbx(file);
      expect(stacks.map(({ name }) => name)).toEqual([result.animation]);
    }
  });

  test('plays in three.js as it walks here, and becomes the same character again', async () => {
    const opened = await openFbx(createFbxFile());
    for (const given of [{}, { rootMotion: true }, { rootMotion: true, rootNode: true }] as const) {
      const { file, clip } = await exportFbx(opened, given);
      const { character, bytes } = opened;
      expect(await measureInThree(file, bytes, character, clip, character.binding.frame.unitM)).toBeLessThan(
        1e-4,
      );
      const again = await openFbx(file);
      expect(again.character.figure.joints).toEqual(character.figure.joints);
      const roots = readFbx(file).models.filter(({ parent }) => parent === 0n);
      expect(roots.map(({ name }) => name)).toEqual(['rootNode' in given ? 'root' : 'mixamorig:Hips']);
    }
  });

  test('has one file for all walks of a set, with one root', async () => {
    const { character, bytes } = await openFbx(createFbxFile());
    const walks = createSetWalks([createWalk('Man', 'Tired', { figure: character.figure })], [0.8, 1.2]);
    const options = createOptions({ format: 'fbx', rootMotion: true, rootNode: true });
    const request = { name: 'Walks', walks, options, packing: 'one-file', ending: '.fbx' } as const;
    const made = await createCharacterSet({ ...request, character, bytes });
    if (!made.ok) throw new Error(JSON.stringify(made));
    const { stacks, models } = readFbx(made.files[0]!.bytes);
    expect(stacks.map(({ name }) => name)).toEqual(made.clips.map(({ name }) => name));
    expect(models.filter(({ name }) => name === 'root')).toHaveLength(1);
  });

  test('leaves as GLB without the FBX that it came as', async () => {
    const { character, bytes } = await openFbx(createFbxFile());
    const source = createWalk('Man', 'Natural', { figure: character.figure });
    const options = createOptions({ format: 'glb' });
    const result = await createCharacterExport({ source, options, character, bytes, fileName: 'out.glb' });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(takeApart(bytes).fbx).toBeDefined();
    expect(takeApart(result.files[0]!.bytes).fbx).toBeUndefined();
  });
});

/** What models may have besides a place: turns before and after their own, orders and pivots. */
const PLACED: Readonly<
  Record<string, readonly (readonly [name: string, ...values: (number | FbxInteger)[]])[]>
> = {
  'mixamorig:LeftUpLeg': [
    ['PreRotation', 20, -35, 170],
    ['Lcl Rotation', 5, 10, -15],
    ['RotationOrder', { integer: 4 }],
  ],
  'mixamorig:LeftLeg': [
    ['PreRotation', 0, 90, 0],
    ['PostRotation', 10, 20, 30],
    ['RotationOrder', { integer: 1 }],
  ],
  'mixamorig:RightUpLeg': [
    ['RotationPivot', 1, 2, 3],
    ['RotationOffset', -2, 1, 0.5],
    ['ScalingPivot', 0.5, 0, 0],
    ['RotationOrder', { integer: 2 }],
  ],
  'mixamorig:RightLeg': [['RotationOrder', { integer: 3 }]],
  'mixamorig:LeftArm': [
    ['RotationOrder', { integer: 5 }],
    ['PreRotation', 0, 0, 60],
  ],
};

/** A skeleton whose models have all of that. */
function createPlacedFile(hasPivots: boolean): Uint8Array<ArrayBuffer> {
  const bytes = createFbxFile();
  const addTo = (record: FbxRecord): FbxRecord => {
    const more = PLACED[String(readFbxValues(record)[1]).split('\0')[0]!];
    if (record.name !== 'Model' || more === undefined) return record;
    const [list] = record.records!;
    const taken = more.filter(([name]) => hasPivots || !/Pivot|Offset/.test(name));
    const added = taken.map(([name, ...values]) =>
      createFbxProperty(name, values.length === 1 ? FBX_TYPES.enumeration : FBX_TYPES.vector, ...values),
    );
    return { ...record, records: [{ ...list!, records: [...list!.records!, ...added] }] };
  };
  const records = readFbxRecords(bytes).map((part) => ({ ...part, records: part.records!.map(addTo) }));
  return writeFbxRecords(records, bytes, () => new Uint8Array(176));
}

test('a GLB that holds another thing in place of its FBX leaves as one that is made of it', async () => {
  const { json, buffers } = takeApart(await TEST_RIGS[0]!.read());
  for (const held of [Uint8Array.of(1, 2, 3), createFbxFile().slice(0, 300)]) {
    const bytes = joinGlb(json, buffers[0], [createFbxPart(held)]);
    const { file, result } = await exportFbx({ character: await mustRead(bytes), bytes });
    expect(result.errorM).toBeLessThan(1e-5);
    expect(readFbx(file).models.length).toBeGreaterThan(10);
  }
});

describe('models with turns before and after their own, orders and pivots', () => {
  test('stand where three.js has them', () => {
    const file = createPlacedFile(true);
    const scene = loadFbx(file);
    scene.updateMatrixWorld(true);
    const { models } = readFbx(file);
    const { positions } = createFbxPlayer({ models }, undefined)(0);
    const found = listModels(scene);
    models.forEach(({ id, name }, at) => {
      const place = found.get(Number(id))!.getWorldPosition(new Vector3());
      const own = new Vector3().fromArray(positions, 3 * at);
      expect(place.distanceTo(own), name).toBeLessThan(1e-6);
    });
  });

  test('walk where they should', async () => {
    // three.js leaves the pivots of what has keys of its place out: those are read back here alone.
    for (const hasPivots of [false, true]) {
      const opened = await openFbx(createPlacedFile(hasPivots));
      const { file, clip, result } = await exportFbx(opened, { rootMotion: true });
      expect(result.errorM).toBeLessThan(1e-5);
      const { character, bytes } = opened;
      const { unitM } = character.binding.frame;
      if (!hasPivots) expect(await measureInThree(file, bytes, character, clip, unitM)).toBeLessThan(1e-4);
    }
  });
});

describe('a character that came as GLB or VRM', () => {
  test.for(TEST_RIGS)(
    '$name leaves as FBX with its mesh, and plays in three.js as it walks here',
    { timeout: 60_000 },
    async ({ isThere, read }, { skip }) => {
      skip(!isThere, 'no such rig here');
      const bytes = await read();
      const character = await mustRead(bytes);
      const { file, clip, result } = await exportFbx({ character, bytes });
      expect(result.errorM).toBeLessThan(1e-4 * clip.figure.legLengthM);
      const { unitM } = character.binding.frame;
      expect(await measureInThree(file, bytes, character, clip, unitM / 100)).toBeLessThan(
        1e-4 * clip.figure.legLengthM,
      );
      const { json } = takeApart(bytes);
      const scene = loadFbx(file);
      let [vertices, bones, pictures] = [0, 0, 0];
      scene.traverse((object) => {
        if (object instanceof Bone) bones++;
        if (object instanceof SkinnedMesh) {
          vertices += object.geometry.getAttribute('position').count;
          pictures += [object.material].flat().filter(({ map }) => map).length;
        }
      });
      expect(bones).toBeGreaterThan(10);
      // Blender makes an object of what is no joint: nothing that a walk moves is one.
      const { models, stacks } = readFbx(file);
      const kinds = models.filter(({ id }) => stacks[0]!.moved.has(id)).map(({ subClass }) => subClass);
      expect(new Set(kinds)).toEqual(new Set(['LimbNode']));
      expect(vertices > 100).toBe(character.facts.hasMesh);
      const textured = JSON.stringify(json['materials'] ?? []).includes('baseColorTexture');
      expect(pictures > 0).toBe(textured);
    },
  );
});
