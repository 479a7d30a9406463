import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { type Document, NodeIO } from '@gltf-transform/core';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { describe, expect, test } from 'vitest';
import { openCharacter } from '../../../shared/character/openCharacter.ts';
import { createDrawing } from '../../../shared/character/createDrawing.ts';
import { joinGlb } from '../../../shared/character/joinGlb.ts';
import type { Companion } from '../../../shared/character/makeWhole.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createFbxFile, type FbxRecord, writeFbx } from './createFbxFile.ts';
import { createRigFile } from './createRigFile.ts';
import { mustRead } from './rigs.ts';

const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3);

function open(fileName: string, bytes: Uint8Array, companions: readonly Companion[] = []) {
  return openCharacter(Uint8Array.from(bytes), companions, () => ({ fileName }), loadFbxTools);
}

async function mustOpen(fileName: string, bytes: Uint8Array, companions: readonly Companion[] = []) {
  const { reading, whole } = await open(fileName, bytes, companions);
  if (!reading.ok || whole === undefined) throw new Error(reading.ok ? 'no file' : reading.message);
  return { character: reading.character, whole };
}

/** A glTF with its data and a picture beside it. */
async function createParts(): Promise<{ gltf: Uint8Array; beside: readonly Companion[] }> {
  const document: Document = await new NodeIO().readBinary(await createRigFile());
  const texture = document.createTexture('Skin').setImage(PICTURE).setMimeType('image/png');
  const material = document.createMaterial('Skin').setBaseColorTexture(texture);
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) primitive.setMaterial(material);
  texture.setURI('textures/my skin.png');
  for (const buffer of document.getRoot().listBuffers()) buffer.setURI('parts/body.bin');
  const { json, resources } = await new NodeIO().writeJSON(document);
  const beside = Object.entries(resources).map(([uri, bytes]) => ({ name: uri.replace(/^.*\//, ''), bytes }));
  for (const image of json.images ?? []) image.uri = 'textures/my%20skin.png';
  return { gltf: new TextEncoder().encode(JSON.stringify(json)), beside };
}

describe('a glTF with files beside it', () => {
  test('is one with them, whatever folders it names', async () => {
    const { gltf, beside } = await createParts();
    const { character, whole } = await mustOpen('Bob.gltf', gltf, beside);
    expect(character.figure).toEqual((await mustRead(await createRigFile(), { fileName: 'Bob.glb' })).figure);
    expect(createDrawing(whole).images).toEqual([{ mimeType: 'image/png', bytes: Uint8Array.from(PICTURE) }]);
    // The GLB that was made of it asks for nothing and is left as it is.
    expect((await mustOpen('Bob.glb', whole)).whole).toEqual(whole);
  });

  test('asks for what is missing by name, and is drawn without a picture', async () => {
    const { gltf, beside } = await createParts();
    const { reading } = await open('Bob.gltf', gltf);
    expect(reading).toMatchObject({
      message:
        'Bob.gltf also needs body.bin. Export it as one GLB file, or drop them on the window together.',
    });
    const { character } = await mustOpen(
      'Bob.gltf',
      gltf,
      beside.filter(({ name }) => name === 'body.bin'),
    );
    expect(character.facts.problems).toEqual([
      'It is drawn without my skin.png: drop them on the window together.',
    ]);
  });

  test.each(['http://example.org/body.bin', '../../body.bin', 'file:///body.bin'])(
    'takes the file that was dropped for %s, and no other',
    async (uri) => {
      const { gltf, beside } = await createParts();
      const text = new TextDecoder().decode(gltf).replace('parts/body.bin', uri);
      const { character } = await mustOpen('Bob.gltf', new TextEncoder().encode(text), beside);
      expect(character.figure.legLengthM).toBeGreaterThan(0.8);
    },
  );

  test('says that its pictures in KTX2 are not drawn, but for those that another stands in for', async () => {
    const { json, buffers } = takeApart(await createRigFile());
    const extensions = { KHR_texture_basisu: { source: 0 } };
    const told = async (textures: readonly object[]) => {
      const images = [{ uri: 'data:image/ktx2;base64,q0tUWA==' }];
      const bytes = joinGlb({ ...json, images, textures }, buffers[0]);
      return (await mustOpen('Bob.glb', bytes)).character.facts.problems;
    };
    expect(await told([{ extensions }, { extensions }, { source: 0 }])).toEqual([
      'It is drawn without 2 pictures in KTX2: export it with PNG or JPEG.',
    ]);
    expect(await told([{ source: 0, extensions }])).toEqual([]);
  });

  test('with data that is too short is refused', async () => {
    const { gltf, beside } = await createParts();
    const short = beside.map(({ name, bytes }) => ({ name, bytes: bytes.subarray(0, 100) }));
    expect((await open('Bob.gltf', gltf, short)).reading).toMatchObject({ ok: false });
  });
});

/** A GLB whose data are compressed by meshopt, one part a view. */
async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const { json, buffers } = takeApart(bytes);
  const data = buffers[0]!;
  const sizes: Record<number, number> = { 5123: 2, 5125: 4, 5126: 4 };
  const parts: Uint8Array[] = [];
  let length = 0;
  const views = (json['bufferViews'] as Record<string, number>[]).map((view, at) => {
    const accessor = (json['accessors'] as Record<string, unknown>[]).find(
      (one) => one['bufferView'] === at,
    )!;
    const mode = accessor['type'] === 'SCALAR' ? 'TRIANGLES' : 'ATTRIBUTES';
    const byteStride =
      view['byteStride'] ?? (mode === 'TRIANGLES' ? sizes[accessor['componentType'] as number]! : 64);
    const { byteOffset = 0, byteLength = 0 } = view;
    const source = data.slice(byteOffset, byteOffset + byteLength);
    const count = byteLength / byteStride;
    const part = MeshoptEncoder.encodeGltfBuffer(source, count, byteStride, mode);
    parts.push(part);
    length += part.byteLength;
    const own = { buffer: 0, byteOffset: length - part.byteLength, byteLength: part.byteLength };
    const extensions = { EXT_meshopt_compression: { ...own, byteStride, count, mode } };
    return { ...view, buffer: 1, extensions };
  });
  const fallback = {
    byteLength: data.byteLength,
    extensions: { EXT_meshopt_compression: { fallback: true } },
  };
  return joinGlb(
    {
      ...json,
      extensionsUsed: ['EXT_meshopt_compression'],
      extensionsRequired: ['EXT_meshopt_compression'],
      buffers: [{ byteLength: length }, fallback],
      bufferViews: views,
    },
    Uint8Array.from(Buffer.concat(parts)),
  );
}

describe('a file that meshopt compressed', () => {
  test('is the figure that it was', async () => {
    const bytes = await createRigFile();
    const packed = await compress(bytes);
    expect(packed.byteLength).toBeLessThan(bytes.byteLength);
    const { character, whole } = await mustOpen('Bob.glb', packed);
    expect(character.figure).toEqual((await mustRead(bytes, { fileName: 'Bob.glb' })).figure);
    expect(takeApart(whole).json).not.toHaveProperty('extensionsRequired');
  });

  test.each([
    ['count', 4e9, /more in it than can be read/],
    ['count', 3, /cannot be read/],
    ['mode', 'PIECES', /not known/],
    ['byteStride', 7, /not known/],
    ['byteLength', 1e9, /beyond its buffer/],
    ['byteLength', 5, /do not hold together/],
  ] as const)('is refused with a sentence where its %s is %s', async (key, value, message) => {
    const { json, buffers } = takeApart(await compress(await createRigFile()));
    const [view] = json['bufferViews'] as { extensions: Record<string, Record<string, unknown>> }[];
    view!.extensions['EXT_meshopt_compression']![key] = value;
    const { reading } = await open('Bob.glb', joinGlb(json, buffers[0]));
    if (reading.ok) throw new Error('it was read');
    expect(reading.message).toMatch(message);
  });
});

describe('an FBX', () => {
  test('of a skeleton alone walks, in metres, its names whole', async () => {
    const { character, whole } = await mustOpen('Bob.fbx', createFbxFile());
    const { facts, figure } = character;
    expect(facts.missing).toEqual([]);
    expect(facts.roles['left.knee']).toBe('mixamorig:LeftLeg');
    expect(facts.unitM).toBe(0.01);
    const knee = 3 * figure.joints.indexOf('l_knee');
    expect(Math.hypot(...figure.offsets.subarray(knee, knee + 3))).toBeCloseTo(Math.hypot(1, 41, 2) / 100, 6);
    expect(takeApart(whole).json['asset']).toMatchObject({ version: '2.0' });
    // Again as the GLB that it became.
    expect((await mustOpen('Bob.fbx', whole)).character.figure).toEqual(figure);
  });

  const plain = createFbxFile();
  const text = (value: string) => new TextEncoder().encode(value);
  const put = (at: number, value: number) => {
    const bytes = plain.slice();
    new DataView(bytes.buffer).setUint32(at, value, true);
    return bytes;
  };
  let deep: FbxRecord = { name: 'a', values: [] };
  for (let i = 0; i < 100; i++) deep = { name: 'a', values: [], records: [deep] };
  test.each([
    ['of an old version', createFbxFile(6100), /version 6\.1; 7 and later/],
    ['as text', text('; FBX 7.3.0 project file\n'), /written as text/],
    ['cut within its header', plain.slice(0, 25), /ends within its header/],
    ['cut off', plain.slice(0, 700), /longer than what it is in/],
    ['a record without end', put(27, 4e9), /longer than what it is in/],
    ['a record that goes back', put(27, 5), /longer than what it is in/],
    ['more values than there are', put(31, 4e9), /fewer values/],
    ['nested too deep', writeFbx([deep]), /too deep/],
    ['nothing in it', writeFbx([]), /cannot be read/],
    ['no joints', writeFbx([{ name: 'Objects', values: [] }]), /has no joints/],
  ])('%s is refused with a sentence', async (_, bytes, message) => {
    const { reading } = await open('Bob.fbx', bytes);
    if (reading.ok) throw new Error('it was read');
    expect(reading.message).toMatch(message);
    expect(reading.message).toMatch(/^Bob\.fbx .*\.$/);
  });

  test('mutated ends in a figure of finite numbers or in a sentence', async () => {
    const random = createRandom(11);
    for (let run = 0; run < 150; run++) {
      const bytes = plain.slice(0, random() < 0.2 ? Math.floor(random() * plain.length) : plain.length);
      for (let i = 0; i < 3; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(256 * random());
      const { reading } = await open('Bob.fbx', bytes);
      if (reading.ok) expect(reading.character.figure.offsets.every(Number.isFinite)).toBe(true);
      else expect(reading.message).toMatch(/\.$/);
    }
  });
});
