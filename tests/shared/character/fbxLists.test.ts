import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { describe, expect, test, vi } from 'vitest';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { unpackFbx } from '../../../shared/character/fbx/unpackFbx.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createFbxFile, type FbxList, type FbxRecord } from './createFbxFile.ts';

function open(bytes: Uint8Array<ArrayBuffer>) {
  return openCharacter(bytes, [], () => ({ fileName: 'Bob.fbx' }), loadFbxTools);
}

/** Numbers that do not pack well, so that they are long enough to be unpacked before the reader. */
function createNoise(count: number): number[] {
  const random = createRandom(5);
  return Array.from({ length: count }, random);
}

/** A square field of so many squares a side, each of two triangles, and what ties it to its node. */
function createField(side: number): readonly [FbxRecord[], FbxRecord[]] {
  const noise = createNoise((side + 1) ** 2);
  const places = noise.flatMap((height, at) => [at % (side + 1), Math.floor(at / (side + 1)), height]);
  const corners: number[] = [];
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * (side + 1) + x;
      corners.push(at, at + 1, -(at + side + 2) - 1, at, at + side + 2, -(at + side + 1) - 1);
    }
  const list = (name: string, letter: FbxList['letter'], numbers: readonly number[]): FbxRecord => ({
    name,
    values: [{ letter, numbers }],
  });
  return [
    [
      {
        name: 'Geometry',
        values: [1n, 'Field\0\u0001Geometry', 'Mesh'],
        records: [list('Vertices', 'd', places), list('PolygonVertexIndex', 'i', corners)],
      },
      {
        name: 'Model',
        values: [2n, 'Field\0\u0001Model', 'Mesh'],
        records: [{ name: 'Shading', values: ['T'] }],
      },
    ],
    [
      { name: 'C', values: ['OO', 1n, 2n] },
      { name: 'C', values: ['OO', 2n, 0n] },
    ],
  ];
}

describe('an FBX with packed lists', () => {
  test('has each point of a mesh once, in the places that it was written with', async () => {
    const [more, joined] = createField(20);
    const { reading, whole } = await open(createFbxFile(7400, more, joined));
    if (!reading.ok || whole === undefined) throw new Error('it was not read');
    const { json } = takeApart(whole);
    const [mesh] = json['meshes'] as {
      primitives: { attributes: { POSITION: number }; indices: number }[];
    }[];
    const { attributes, indices } = mesh!.primitives[0]!;
    const accessors = json['accessors'] as { count: number; min?: number[]; max?: number[] }[];
    expect(accessors[indices]!.count).toBe(20 * 20 * 6);
    expect(accessors[attributes.POSITION]).toMatchObject({
      count: 21 * 21,
      max: [20, 20, expect.anything()],
    });
  });

  test('has the pictures that were inside, each where it is drawn, and leaves its host as it is', async () => {
    const png = (byte: number) => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, byte, byte, byte, byte);
    const fileName = { name: 'RelativeFilename', values: ['skin.png'] };
    const video = (id: bigint, bytes: Uint8Array): FbxRecord => ({
      name: 'Video',
      values: [id, '\0\u0001Video', 'Clip'],
      records: [fileName, { name: 'Content', values: [bytes] }],
    });
    const [more, joined] = createField(2);
    const drawn = [
      video(10n, png(1)),
      video(11n, png(2)),
      {
        name: 'Texture',
        values: [12n, '\0\u0001Texture', ''],
        records: [{ name: 'FileName', values: ['skin.png'] }],
      },
      {
        name: 'Material',
        values: [13n, 'Skin\0\u0001Material', ''],
        records: [{ name: 'ShadingModel', values: ['phong'] }],
      },
    ];
    const links = [
      { name: 'C', values: ['OO', 11n, 12n] },
      { name: 'C', values: ['OP', 12n, 13n, 'DiffuseColor'] },
      { name: 'C', values: ['OO', 13n, 2n] },
    ];
    const createAddress = vi.spyOn(URL, 'createObjectURL');
    const { reading, whole } = await open(createFbxFile(7400, [...more, ...drawn], [...joined, ...links]));
    expect(createAddress).not.toHaveBeenCalled();
    createAddress.mockRestore();
    if (!reading.ok || whole === undefined) throw new Error('it was not read');
    const { json, buffers } = takeApart(whole);
    const [image] = json['images'] as { bufferView: number }[];
    const { byteOffset, byteLength } = (json['bufferViews'] as { byteOffset: number; byteLength: number }[])[
      image!.bufferView
    ]!;
    expect(buffers[0]!.slice(byteOffset, byteOffset + byteLength)).toEqual(png(2));
    expect(json['materials']).toMatchObject([{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]);
  });

  test('is read without its motions', async () => {
    const curve: FbxRecord = {
      name: 'AnimationCurve',
      values: [3n, '\0\u0001AnimCurve', ''],
      records: [{ name: 'KeyValueFloat', values: [{ letter: 'd', numbers: createNoise(5000) }] }],
    };
    const [plain, moving] = [createFbxFile(), createFbxFile(7400, [curve])];
    expect(moving.byteLength).toBeGreaterThan(plain.byteLength + 20_000);
    expect(await unpackFbx(moving)).toEqual(await unpackFbx(plain));
  });

  test.each([
    ['longer than it says', { saidCount: 400 }, /a list is longer than it says/],
    ['shorter than it says', { saidCount: 600 }, /a list is shorter than it says/],
  ])('of which one is %s is refused', async (_, said, message) => {
    const list: FbxRecord = { name: 'List', values: [{ letter: 'd', numbers: createNoise(500), ...said }] };
    const { reading } = await open(createFbxFile(7400, [list]));
    expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  test('of which one is damaged is refused', async () => {
    const list: FbxRecord = { name: 'List', values: [{ letter: 'd', numbers: createNoise(500) }] };
    const bytes = createFbxFile(7400, [list]);
    const at = Buffer.from(bytes).indexOf(Buffer.from([0x78, 0x9c]));
    bytes.fill(0xee, at + 2, at + 40);
    const { reading } = await open(bytes);
    expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(/a packed list is damaged/) });
  });
});
