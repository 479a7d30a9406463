import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../shared/gait/random.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createNodePose, writeNodesInto } from '../../../shared/character/binding.ts';
import { readCharacter } from '../../../shared/character/openCharacter.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRigFile } from './createRigFile.ts';
import { mustRead } from './rigs.ts';

type Json = Record<string, Record<string, unknown>[]>;

const plain = await createRigFile();

/** A GLB with a changed description and the same data. */
function changeJson(change: (json: Json) => void, bytes = plain): Uint8Array {
  const { json, buffers } = takeApart(bytes);
  change(json as Json);
  const text = Buffer.from(JSON.stringify(json));
  return joinChunks(Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 32)]), buffers[0]!);
}

function joinChunks(text: Uint8Array, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(20);
  header.writeUInt32LE(0x46546c67, 0);
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(28 + text.length + data.length, 8);
  header.writeUInt32LE(text.length, 12);
  header.writeUInt32LE(0x4e4f534a, 16);
  const second = Buffer.alloc(8);
  second.writeUInt32LE(data.length, 0);
  second.writeUInt32LE(0x004e4942, 4);
  return Uint8Array.from(Buffer.concat([header, text, second, data]));
}

const text = (value: string) => new TextEncoder().encode(value);
const findNode = (json: Json, name: string) => json['nodes']!.find((node) => node['name'] === name)!;
const describeOne = (change: (json: Json) => void) => () => changeJson(change);

/** What a file is, the file, and what is said of it. */
const BAD: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
  ['empty', () => new Uint8Array(0), /it is empty/],
  ['a text', () => text('Hello'), /is no GLB, glTF, VRM or FBX file/],
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), /is no GLB/],
  ['a packed folder', () => Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0), /packed folder/],
  ['cut off', () => plain.slice(0, 1000), /its data ends at 0.0 of/],
  ['a header alone', () => plain.slice(0, 12), /ends within its header/],
  ['of version 1', () => plain.map((byte, at) => (at === 4 ? 1 : byte)), /a GLB of version 1/],
  [
    'a part longer than the file',
    () => plain.map((byte, at) => (at === 14 ? 255 : byte)),
    /longer than the file/,
  ],
  ['no JSON', () => text('{"asset": '), /no JSON/],
  ['deep JSON', () => text(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`), /nested too deep/],
  ['nothing', () => text('{}'), /no glTF of version 2/],
  ['nothing but a version', () => text('{"asset":{"version":"2.0"}}'), /has no joints/],
  [
    'lists that are none',
    () => text('{"asset":{"version":"2.0"},"nodes":{"length":3}}'),
    /nodes are no list/,
  ],
  [
    'a circle',
    describeOne((json) => {
      findNode(json, 'LeftFoot')['children'] = [json['nodes']!.indexOf(findNode(json, 'Armature'))];
    }),
    /hangs/,
  ],
  [
    'two parents',
    describeOne((json) => {
      findNode(json, 'Head')['children'] = [json['nodes']!.indexOf(findNode(json, 'LeftLeg'))];
    }),
    /hangs from two/,
  ],
  [
    'itself',
    describeOne((json) => {
      const head = findNode(json, 'Head');
      head['children'] = [json['nodes']!.indexOf(head)];
    }),
    /hangs from two/,
  ],
  [
    'a chain of 30,000',
    () =>
      text(
        JSON.stringify({
          asset: { version: '2.0' },
          nodes: Array.from({ length: 30_000 }, (_, at) => ({ children: at < 29_999 ? [at + 1] : [] })),
        }),
      ),
    /20000 are read/,
  ],
  [
    'a chain of 1,000',
    () =>
      text(
        JSON.stringify({
          asset: { version: '2.0' },
          nodes: Array.from({ length: 1000 }, (_, at) => ({ children: at < 999 ? [at + 1] : [] })),
        }),
      ),
    /more than 512 deep/,
  ],
  [
    'a place that is none',
    describeOne((json) => {
      findNode(json, 'Head')['translation'] = [0, null, 0];
    }),
    /stands nowhere/,
  ],
  [
    'an endless place',
    describeOne((json) => {
      findNode(json, 'Head')['translation'] = [0, 1e308, 0];
    }),
    /stands nowhere/,
  ],
  [
    'a scale of 0',
    describeOne((json) => {
      findNode(json, 'Head')['scale'] = [0, 1, 1];
    }),
    /is flat/,
  ],
  [
    'a mirrored scale',
    describeOne((json) => {
      findNode(json, 'Armature')['scale'] = [-1, 1, 1];
    }),
    /mirrored/,
  ],
  [
    'an unequal scale',
    describeOne((json) => {
      findNode(json, 'Armature')['scale'] = [1, 2, 1];
    }),
    /scaled 2.0 times/,
  ],
  [
    'a turn of nothing',
    describeOne((json) => {
      findNode(json, 'Head')['rotation'] = [0, 0, 0, 0];
    }),
    /turned by nothing/,
  ],
  [
    'billions of numbers',
    describeOne((json) => {
      json['accessors']![0]!['count'] = 4e9;
    }),
    /elements|beyond/,
  ],
  [
    'half a number',
    describeOne((json) => {
      json['accessors']![0]!['count'] = 1.5;
    }),
    /no size/,
  ],
  [
    'a view beyond its buffer',
    describeOne((json) => {
      json['bufferViews']![0]!['byteLength'] = 1e6;
    }),
    /beyond its buffer/,
  ],
  [
    'a joint that is not there',
    describeOne((json) => {
      (json['skins']![0]!['joints'] as number[])[3] = 999;
    }),
    /not there/,
  ],
  [
    'fewer matrices than joints',
    describeOne((json) => {
      json['accessors']![0]!['count'] = 3;
    }),
    /fewer matrices|points|carries|there/,
  ],
  [
    'another file',
    describeOne((json) => {
      json['buffers'] = [{ uri: '../../etc/passwd', byteLength: 8 }];
    }),
    /also needs passwd\. Export it as one GLB file, or drop them on the window together\./,
  ],
  [
    'an address',
    describeOne((json) => {
      json['buffers'] = [{ uri: 'http://example.org/body.bin', byteLength: 8 }];
    }),
    /also needs body.bin/,
  ],
  [
    'compressed',
    describeOne((json) => {
      json['extensionsRequired'] = ['KHR_draco_mesh_compression'] as never;
    }),
    /compressed \(Draco\)/,
  ],
  [
    'all in one place',
    describeOne((json) => {
      delete json['skins'];
      for (const node of json['nodes']!) {
        delete node['skin'];
        node['translation'] = [0, 0, 0];
      }
    }),
    /one place|no two legs|no length/,
  ],
  [
    'a thigh of no length',
    describeOne((json) => {
      delete json['skins'];
      for (const node of json['nodes']!) delete node['skin'];
      findNode(json, 'LeftLeg')['translation'] = [0, 0, 0];
      findNode(json, 'LeftFoot')['translation'] = [0, 0, 0];
    }),
    /no length|no two legs/,
  ],
];

describe('a file that is no character', () => {
  test.each(BAD)('%s is refused with a sentence', async (_, create, said) => {
    const reading = await readCharacter(create(), { fileName: 'bad.glb' });
    expect(reading).toEqual({ ok: false, message: expect.stringMatching(said) });
    if (!reading.ok) expect(reading.message).toMatch(/^bad\.glb .*[.]$/s);
  });

  test('names of prototypes, of nothing or all the same end in a sentence or walk', async () => {
    for (const names of [() => '__proto__', () => '', () => 'Bone', (name: string) => `constructor${name}`]) {
      const reading = await readCharacter(await createRigFile({ rename: names }), { fileName: 'x.glb' });
      if (reading.ok) expect(reading.character.figure.offsets.every(Number.isFinite)).toBe(true);
      else expect(reading.message).toMatch(/^x\.glb .*\.$/);
    }
  });

  test.each([() => '', () => 'Bone'])(
    'nameless legs whose feet hang from the root end in a sentence',
    async (rename) => {
      const bytes = await createRigFile({ rename, feetUnderRoot: true });
      const reading = await readCharacter(bytes, { fileName: 'x.glb' });
      if (!reading.ok) expect(reading.message).toMatch(/^x\.glb .*\.$/);
    },
  );

  test('weights of nothing carry nothing, and the body still walks', async () => {
    const bytes = changeJson((json) => {
      for (const mesh of json['meshes'] as unknown as {
        primitives: { attributes: Record<string, number> }[];
      }[])
        for (const { attributes } of mesh.primitives) attributes['WEIGHTS_0'] = attributes['JOINTS_0']!;
    });
    const reading = await readCharacter(bytes, { fileName: 'x.glb' });
    expect(reading.ok).toBe(true);
  });
});

/** A file with some of its bytes, or of its description's digits, changed. */
function mutate(draw: () => number): Uint8Array {
  const bytes = plain.slice();
  const jsonEnd = 20 + new DataView(bytes.buffer).getUint32(12, true);
  const kind = draw();
  if (kind < 0.2) return bytes.slice(0, Math.floor(draw() * bytes.length));
  for (let count = 1 + Math.floor(draw() * 6); count > 0; count--) {
    if (kind < 0.6) {
      // A digit of the description becomes another one: it stays JSON.
      let at = 20 + Math.floor(draw() * (jsonEnd - 20));
      while (at < jsonEnd && !(bytes[at]! >= 48 && bytes[at]! <= 57)) at++;
      if (at < jsonEnd) bytes[at] = 48 + Math.floor(draw() * 10);
    } else bytes[Math.floor(draw() * bytes.length)] = Math.floor(draw() * 256);
  }
  return bytes;
}

test('a damaged file is refused with a sentence, or walks with finite numbers', async () => {
  const draw = createRandom(7);
  let read = 0;
  for (let i = 0; i < 300; i++) {
    const reading = await readCharacter(mutate(draw), { fileName: 'x.glb' });
    if (!reading.ok) {
      expect(reading.message).toMatch(/^x\.glb .*\.$/s);
      continue;
    }
    read++;
    const { figure, binding } = reading.character;
    const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4 });
    const nodes = createNodePose(binding);
    for (const phase of [0, 0.4]) {
      sampler.sample(phase);
      writeNodesInto(binding, sampler.pose, nodes);
      for (const numbers of [nodes.rotations, nodes.translations])
        expect(numbers.every(Number.isFinite)).toBe(true);
    }
  }
  expect(read).toBeGreaterThan(30);
  expect(read).toBeLessThan(270);
});

test.each([{ 'left.knee': 'LeftFoot' }, { 'left.hip': 'LeftFoot', 'left.ankle': 'LeftFoot' }] as const)(
  'roles that leave a leg without a joint, %o, end in a sentence and keep the table',
  async (roles) => {
    const reading = await readCharacter(plain, { fileName: 'x.glb', roles });
    if (reading.ok) throw new Error('it walks');
    expect(reading.message).toContain('no two legs');
    expect(reading.joints?.skeleton.length).toBeGreaterThan(10);
  },
);

test.each([
  { 'right.ankle': 'Hips', 'left.hip': 'Head' },
  { 'left.hip': 'Hips', 'right.hip': 'Spine' },
  { 'left.knee': 'RightLeg', 'right.knee': 'LeftLeg' },
  { chest: 'LeftLeg', head: 'RightToeBase' },
] as const)('roles that make no body, %o, end in a sentence or finite numbers', async (roles) => {
  const reading = await readCharacter(plain, { fileName: 'x.glb', roles });
  if (reading.ok) expect(reading.character.figure.offsets.every(Number.isFinite)).toBe(true);
  else expect(reading.message).toMatch(/^x\.glb .*\.$/);
});

test('roles that a person names win', async () => {
  const bytes = await createRigFile({
    rename: (name) => name.replace('UpLeg', 'Alpha').replace('Leg', 'Beta'),
  });
  const { facts } = await mustRead(bytes, { roles: { 'left.wrist': 'LeftForeArm' } });
  expect(facts.roles['left.wrist']).toBe('LeftForeArm');
  expect(facts.origins['left.wrist']).toBe('person');
});
