import { expect, test } from 'vitest';
import { readCharacter } from '../../../shared/character/openCharacter.ts';
import { takeSome } from '../../sample.ts';
import { createNamedBody, NAMINGS } from '../skeleton/namings.ts';
import { createNamedFile, type NamedFileOptions } from './createNamedFile.ts';
import { expectWalking, measureWalking } from './measureWalking.ts';
import { mustRead } from './rigs.ts';

const HALF = Math.SQRT1_2;
/** How programs bind and write: each naming is met in one of these ways. */
const WAYS: readonly (readonly [name: string, options: NamedFileOptions])[] = [
  ['a T pose', {}],
  ['an A pose in centimetres, in two nodes of 0.1', { armDeg: 45, units: 100, isNested: true }],
  ['hanging arms, Z up', { armDeg: 85, turn: [-HALF, 0, 0, HALF] }],
  ['an A pose with twist joints and two skins', { armDeg: 40, hasTwists: true, hasTwoSkins: true }],
  ['a T pose, facing aside, in centimetres', { turn: [0, HALF, 0, HALF], units: 100 }],
];

/** Namings whose rigs walk; in the order of the list each way is among them. */
const WALKING = takeSome(Object.keys(NAMINGS), 3);

/** Names of the roles that a file can have: ends of a BVH are no joints of it. */
function listExpected(body: ReturnType<typeof createNamedBody>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(body.expected).filter(([, name]) => !name.endsWith('End Site')));
}

async function expectUpright(bytes: Uint8Array): Promise<void> {
  const character = await mustRead(bytes);
  const found = await measureWalking(bytes, character, [['Natural', 1.4]]);
  expectWalking(found, character.figure.legLengthM, character.facts.armsHeldDeg);
}

test.each(Object.keys(NAMINGS).map((name, at) => [name, ...WAYS[at % WAYS.length]!] as const))(
  'a rig of %s, bound in %s, is recognised, and walks where it is asked',
  async (name, _, options) => {
    const body = createNamedBody(NAMINGS[name]!);
    const bytes = await createNamedFile(body, options);
    expect((await mustRead(bytes)).facts.roles).toMatchObject(listExpected(body));
    if (WALKING.includes(name)) await expectUpright(bytes);
  },
);

test.each([
  ['3ds Max Biped', (name: string) => name.replaceAll('_', ' ')],
  ['Rigify, deforming bones', (name: string) => name.replace('DEF-', '')],
] as const)('names of %s as other programs write them are read as well', async (naming, rename) => {
  const body = createNamedBody(NAMINGS[naming]!);
  const { facts } = await mustRead(await createNamedFile(body, { rename, armDeg: 45 }));
  const expected = Object.entries(listExpected(body)).map(([role, name]) => [role, rename(name)]);
  expect(facts.roles).toMatchObject(Object.fromEntries(expected));
});

test.each([
  ['numbers', (_: string, at: number) => `joint_${at}`],
  ['nonsense', (_: string, at: number) => 'xqzkwv'[at % 6]! + 'vwkzqx'[(at * 5) % 6]!],
] as const)('a rig whose joints are called by %s walks by its shape', async (_, rename) => {
  const body = createNamedBody(NAMINGS['Mixamo']!);
  for (const [, options] of takeSome(WAYS, 2, 1)) {
    const bytes = await createNamedFile(body, { ...options, rename });
    const { facts } = await mustRead(bytes);
    for (const role of ['hip', 'knee', 'ankle', 'shoulder', 'elbow'] as const)
      for (const side of ['left', 'right'] as const) expect(facts.missing).not.toContain(`${side}.${role}`);
    await expectUpright(bytes);
  }
});

test('a mirrored rig is refused with what to do', async () => {
  const bytes = await createNamedFile(createNamedBody(NAMINGS['Unreal']!), { mirror: -1 });
  const reading = await readCharacter(bytes, { fileName: 'Bob.glb' });
  expect(reading).toMatchObject({ ok: false, message: expect.stringMatching(/^Bob\.glb .*mirror.*\.$/) });
});
