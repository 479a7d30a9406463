import { describe, expect, test } from 'vitest';
import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { appendAnimation } from '../../../shared/character/export/appendAnimation.ts';
import { createDrawing } from '../../../shared/character/createDrawing.ts';
import { joinGlb } from '../../../shared/character/joinGlb.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createFbxFile } from './createFbxFile.ts';
import { createRigFile } from './createRigFile.ts';

type Json = Record<string, Record<string, unknown>[]>;

const plain = await createRigFile();
const open = (fileName: string, bytes: Uint8Array) =>
  openCharacter(Uint8Array.from(bytes), [], () => ({ fileName }), loadFbxTools);

/** A GLB with a changed description, and data behind its own. */
function change(edit: (json: Json, end: number) => void, more = new Uint8Array(0)): Uint8Array {
  const { json, buffers } = takeApart(plain);
  const data = new Uint8Array(buffers[0]!.byteLength + more.byteLength);
  data.set(buffers[0]!);
  data.set(more, buffers[0]!.byteLength);
  (json as Json)['buffers'] = [{ byteLength: data.byteLength }];
  edit(json as Json, buffers[0]!.byteLength);
  return joinGlb(json, data);
}

/** Milliseconds of the processor and MB of memory beyond what there was that reading takes at most. */
async function measure(run: () => Promise<unknown>): Promise<{ ms: number; mb: number }> {
  const [cpu, before] = [process.cpuUsage(), process.memoryUsage()];
  await run();
  const { user, system } = process.cpuUsage(cpu);
  const after = process.memoryUsage();
  const grown = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  return { ms: (user + system) / 1000, mb: grown / 1e6 };
}

describe('what a small file can multiply', () => {
  test('names of 20,000 nodes that are all the same are told apart in a second of the processor', async () => {
    const bytes = change((json) => {
      const first = json['nodes']!.length;
      const more = Array.from({ length: 19_900 - first }, (_, at) => ({
        name: 'Bone',
        translation: [at, 0, 0],
      }));
      json['nodes']!.push(...more);
      json['nodes']![0]!['children'] = [
        ...((json['nodes']![0]!['children'] as number[] | undefined) ?? []),
        ...more.map((_, at) => first + at),
      ];
      delete json['skins'];
      for (const node of json['nodes']!) delete node['skin'];
    });
    const { ms } = await measure(() => open('Bob.glb', bytes));
    expect(ms).toBeLessThan(1000);
  });

  test('thousands of fingers below a hand are no hand, in a second of the processor', async () => {
    const count = 9000;
    const bytes = change((json) => {
      const nodes = json['nodes']!;
      const first = nodes.length;
      const name = `finger ${'x'.repeat(80)}`;
      for (let at = 0; at < count; at++)
        nodes.push(
          { name, translation: [1, 0, at], children: [first + 2 * at + 1] },
          { name, translation: [1, 0, 0] },
        );
      nodes.find((node) => node['name'] === 'LeftHand')!['children'] = Array.from(
        { length: count },
        (_, at) => first + 2 * at,
      );
    });
    let held = -1;
    const { ms } = await measure(async () => {
      const { reading } = await open('Bob.glb', bytes);
      if (reading.ok) held = reading.character.binding.hands.nodes.length;
    });
    // The right hand's six alone.
    expect(held).toBe(6);
    expect(ms).toBeLessThan(1000);
  });

  test('accessors over the same bytes are read where a mesh asks for them alone', async () => {
    const bytes = change(
      (json, end) => {
        const view = json['bufferViews']!.push({ buffer: 0, byteOffset: end, byteLength: 2 ** 22 }) - 1;
        for (let i = 0; i < 200; i++)
          json['accessors']!.push({ bufferView: view, componentType: 5126, type: 'SCALAR', count: 2 ** 20 });
      },
      new Uint8Array(2 ** 22),
    );
    const { mb } = await measure(async () => expect((await open('Bob.glb', bytes)).reading.ok).toBe(true));
    expect(mb).toBeLessThan(200);
  });

  test('points and triangles are counted before they are read', async () => {
    const bytes = change((json) => {
      const position = json['accessors']!.push({ componentType: 5126, type: 'VEC3', count: 11_000_000 }) - 1;
      const [primitive] = json['meshes']![0]!['primitives'] as Record<string, unknown>[];
      primitive!['attributes'] = { POSITION: position };
    });
    const { ms } = await measure(async () =>
      expect((await open('Bob.glb', bytes)).reading).toMatchObject({
        ok: false,
        message: 'Bob.glb has more points than a character needs. Reduce its meshes to 2 million points.',
      }),
    );
    expect(ms).toBeLessThan(300);
  });

  test('matrices of a skin are no more than a file has nodes', async () => {
    const bytes = change((json) => {
      json['skins']![0]!['inverseBindMatrices'] =
        json['accessors']!.push({ componentType: 5126, type: 'MAT4', count: 1_000_000 }) - 1;
    });
    expect((await open('Bob.glb', bytes)).reading).toMatchObject({
      message: 'Bob.glb cannot be read: a skin has more matrices than a file has nodes. Export it again.',
    });
  });

  test('pictures of the same bytes are one, and no byte of them is copied', () => {
    const bytes = change(
      (json, end) => {
        const bufferView = json['bufferViews']!.push({ buffer: 0, byteOffset: end, byteLength: 2 ** 20 }) - 1;
        json['images'] = Array.from({ length: 64 }, () => ({ bufferView, mimeType: 'image/png' }));
        json['textures'] = Array.from({ length: 64 }, (_, source) => ({ source }));
      },
      new Uint8Array(2 ** 20),
    );
    const { images, textures } = createDrawing(bytes);
    expect(images.filter((image) => image !== undefined)).toHaveLength(1);
    expect(images[0]!.bytes.byteLength).toBe(2 ** 20);
    expect(new Set(textures)).toEqual(new Set([0]));
  });

  test.each([
    ['nested', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'its description is nested too deep'],
    [
      'a list without end',
      `[${'0,'.repeat(4_000_001)}0]`,
      'its description has more in it than a character needs',
    ],
  ])('a description that is %s is refused before it is parsed', async (_, extras, said) => {
    const text = new TextEncoder().encode(
      `{"asset":{"version":"2.0","note":"\\\\\\"[["},"extras":${extras}}`,
    );
    expect((await open('Bob.gltf', text)).reading).toMatchObject({
      message: `Bob.gltf cannot be read: ${said}. Export it again.`,
    });
  });

  test('brackets and quotes within texts are no nesting', async () => {
    const bytes = change((json) => {
      json['nodes']![0]!['extras'] = { note: `${'['.repeat(1000)}\\"{\\` };
    });
    expect((await open('Bob.glb', bytes)).reading.ok).toBe(true);
  });
});

describe('what an FBX can multiply', () => {
  const objects = (...records: Parameters<typeof createFbxFile>[1] & object) => createFbxFile(7400, records);

  test('a NURBS curve of an endless order is not drawn', async () => {
    const curve = {
      name: 'Geometry',
      values: [77n, 'Curve\0\u0001Geometry', 'NurbsCurve'],
      records: [
        { name: 'Order', values: [1e9] },
        { name: 'Form', values: ['Open'] },
        { name: 'KnotVector', values: [{ letter: 'd', numbers: [0, 0, 1, 1] }] },
        { name: 'Points', values: [{ letter: 'd', numbers: [0, 0, 0, 1, 1, 0, 0, 1] }] },
      ],
    } as const;
    const model = { name: 'Model', values: [78n, 'Curve\0\u0001Model', 'NurbsCurve'] };
    const joined = [
      { name: 'C', values: ['OO', 78n, 0n] },
      { name: 'C', values: ['OO', 77n, 78n] },
    ];
    const { reading } = await open('Bob.fbx', createFbxFile(7400, [curve, model], joined));
    expect(reading.ok).toBe(true);
  });

  test('triangles are counted while they are packed', async () => {
    const list = { letter: 'i', numbers: [], saidCount: 3 * 4_000_000 + 1 } as const;
    const mesh = {
      name: 'Geometry',
      values: [77n, 'Mesh\0\u0001Geometry', 'Mesh'],
      records: [{ name: 'PolygonVertexIndex', values: [list] }],
    };
    expect((await open('Bob.fbx', objects(mesh))).reading).toMatchObject({
      message: 'Bob.fbx has more triangles than a character needs. Reduce its meshes to 4 million triangles.',
    });
  });

  test.each(['__proto__', 'constructor', 'toString'])('a record %s touches no prototype', async (name) => {
    const record = { name, values: [4242n, 'a\0\u0001b', 'Mesh'] };
    const { reading } = await open('Bob.fbx', objects(record));
    expect(reading).toMatchObject({
      message: 'Bob.fbx cannot be read: a record has a name of no use. Export it again.',
    });
    for (const one of [Object.prototype, Object, Object.prototype.toString])
      expect(one).not.toHaveProperty('4242');
  });
});

test('a part that others put behind the data of a GLB stays there when a walk is added', () => {
  const part = Uint8Array.of(4, 0, 0, 0, 0x54, 0x45, 0x53, 0x54, 1, 2, 3, 4);
  const { json, buffers } = takeApart(plain);
  const added = { name: 'Walk', fps: 24, frames: 1, keys: [], extras: {} };
  const { bytes } = appendAnimation(joinGlb(json, buffers[0], [part]), added);
  expect(takeApart(bytes).further).toEqual([part]);
});

test('a buffer without a name is told in words', async () => {
  const text = JSON.stringify({ asset: { version: '2.0' }, buffers: [{ uri: '', byteLength: 8 }] });
  expect((await open('Bob.gltf', new TextEncoder().encode(text))).reading).toMatchObject({
    message: 'Bob.gltf cannot be read: a buffer has no name. Export it again.',
  });
});

test('a scale beyond all measure is told in words', async () => {
  const bytes = change((json) => {
    json['nodes']!.find(({ name }) => name === 'Armature')!['scale'] = [1, 1e20, 1];
  });
  expect((await open('Bob.glb', bytes)).reading).toMatchObject({
    message: expect.stringContaining('is scaled more than 1000 times as much along one axis'),
  });
});
