import { describe, expect, test } from 'vitest';
import { openCharacter } from '../../../shared/character/createCharacter.ts';
import { unpackFbx } from '../../../shared/character/fbx/unpackFbx.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createFbxFile, type FbxList, type FbxRecord } from './createFbxFile.ts';

function open(bytes: Uint8Array<ArrayBuffer>) {
  return openCharacter(bytes, [], () => ({ fileName: 'Bob.fbx' }));
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
