import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { WebIO } from '@gltf-transform/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { createDrawing } from '../../../shared/character/createDrawing.ts';
import { joinGlb } from '../../../shared/character/joinGlb.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { countDraws } from '../../sample.ts';
import { compressByDraco, DRACO, type DracoPrimitive } from './compressDraco.ts';
import { createRigFile } from './createRigFile.ts';
import { mustRead } from './rigs.ts';

type Json = Record<string, unknown>;

function open(bytes: Uint8Array<ArrayBuffer>) {
  return openCharacter(bytes, [], () => ({ fileName: 'Bob.glb' }), loadFbxTools);
}

describe('a file that Draco compressed', () => {
  let plain: Uint8Array;
  let packed: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    plain = await createRigFile();
    packed = await compressByDraco(plain);
  });

  test('is the figure that it was, and is drawn', async () => {
    const { reading, whole } = await open(packed);
    if (!reading.ok || whole === undefined) throw new Error(reading.ok ? 'no file' : reading.message);
    expect(reading.character.figure).toEqual((await mustRead(plain, { fileName: 'Bob.glb' })).figure);
    expect(takeApart(whole).json).not.toHaveProperty('extensionsRequired');
    const drawn = await new WebIO().readBinary(createDrawing(whole).glb);
    const counts = drawn
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives().map((one) => one.getIndices()?.getCount()));
    const before = (await new WebIO().readBinary(plain)).getRoot().listMeshes();
    expect(counts).toEqual(
      before.flatMap((mesh) => mesh.listPrimitives().map((one) => one.getIndices()?.getCount())),
    );
  });

  const change = (edit: (parts: { json: Json; data: Uint8Array }) => void) => {
    const { json, buffers } = takeApart(packed);
    const data = Uint8Array.from(buffers[0]!);
    edit({ json, data });
    return joinGlb(json, data);
  };
  const findFirst = (json: Json) => (json['meshes'] as { primitives: DracoPrimitive[] }[])[0]!.primitives[0]!;
  const findAccessor = (json: Json, index: number) =>
    (json['accessors'] as Record<string, unknown>[])[index]!;

  test.each([
    [
      'says other counts',
      (json: Json) => {
        findAccessor(json, findFirst(json).attributes['POSITION']!)['count'] = 4e6;
      },
      /not what it says/,
    ],
    [
      'names an attribute that is not there',
      (json: Json) => {
        findFirst(json).extensions![DRACO]!.attributes['POSITION'] = 99;
      },
      /not what it says|do not hold together/,
    ],
    [
      'lies nowhere',
      (json: Json) => {
        findFirst(json).extensions![DRACO]!.bufferView = 4e9;
      },
      /cannot be read/,
    ],
    [
      'has no bytes',
      (json: Json) => {
        const { bufferView } = findFirst(json).extensions![DRACO]!;
        (json['bufferViews'] as Record<string, number>[])[bufferView]!['byteLength'] = 12;
      },
      /do not hold together/,
    ],
  ] as const)('and that %s is refused with a sentence', async (_, edit, message) => {
    const { reading } = await open(change(({ json }) => edit(json)));
    expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  test('mutated ends in a figure of finite numbers or in a sentence, in two seconds', async () => {
    const random = createRandom(29);
    for (let run = 0; run < countDraws(40, 12); run++) {
      const bytes = change(({ json, data }) => {
        const { bufferView } = findFirst(json).extensions![DRACO]!;
        const view = (json['bufferViews'] as Record<string, number>[])[bufferView]!;
        for (let i = 0; i < 3; i++)
          data[view['byteOffset']! + Math.floor(random() * view['byteLength']!)] = Math.floor(256 * random());
      });
      const start = performance.now();
      const { reading } = await open(bytes);
      expect(performance.now() - start).toBeLessThan(2000);
      if (reading.ok) expect(reading.character.figure.offsets.every(Number.isFinite)).toBe(true);
      else expect(reading.message).toMatch(/^Bob\.glb .*\.$/);
    }
  });
});
