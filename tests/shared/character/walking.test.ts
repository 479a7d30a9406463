import { describe, expect, test } from 'vitest';
import { createRigFile } from './createRigFile.ts';
import { expectWalking, measureWalking } from './measureWalking.ts';
import { listUnknown, mustRead, TEST_RIGS } from './rigs.ts';

describe('a character walks as its figure does', () => {
  test.for(TEST_RIGS)('$name', async ({ isThere, read }, { skip }) => {
    skip(!isThere, 'no such rig here');
    const bytes = await read();
    const character = await mustRead(bytes);
    const found = await measureWalking(bytes, character);
    if (process.env['SHOW']) console.log(JSON.stringify(found));
    expectWalking(found, character.figure.legLengthM, character.facts.armsHeldDeg);
  });

  test('no rig of the folder is left out', () => {
    expect(listUnknown()).toEqual([]);
  });

  const half = Math.SQRT1_2;
  test.each([
    ['Z up', { turn: [-half, 0, 0, half] }],
    ['facing backwards', { turn: [0, 1, 0, 0] }],
    ['in centimetres', { units: 100 }],
    ['in kilometres, lying on its side', { units: 0.001, turn: [0, 0, half, half] }],
    ['with feet under the root', { feetUnderRoot: true }],
    ['saved in another pose', { isPosed: true }],
    ['without a mesh', { hasMesh: false }],
    ['without toes', { hasToes: false }],
    ['without arms', { hasArms: false }],
    ['without arms and names', { hasArms: false, rename: (): string => '' }],
    ['without names', { rename: (): string => 'Bone' }],
  ] as const)('one that is made %s', async (_, options) => {
    const bytes = await createRigFile(options);
    const character = await mustRead(bytes);
    const { figure } = character;
    const found = await measureWalking(bytes, character, [['Natural', 1.4]]);
    expectWalking(found, figure.legLengthM, character.facts.armsHeldDeg);
    const plain = (await mustRead(await createRigFile())).figure;
    expect(figure.legLengthM).toBeCloseTo(plain.legLengthM, 2);
  });
});

test('one that is given a height has it, and walks in the units of its file', async () => {
  const bytes = await createRigFile({ units: 100 });
  const plain = await mustRead(bytes);
  const character = await mustRead(bytes, { settings: { heightM: 1.2 } });
  const { figure, binding } = character;
  expect(figure.statureM).toBeCloseTo(1.2, 9);
  const share = 1.2 / plain.figure.statureM;
  expect(figure.legLengthM).toBeCloseTo(share * plain.figure.legLengthM, 9);
  expect(binding.frame.unitM).toBeCloseTo(share * plain.binding.frame.unitM, 9);
  expectWalking(await measureWalking(bytes, character, [['Natural', 1.4]]), figure.legLengthM);
});

test('one that faces the other way has its left and right swapped, corrections too', async () => {
  const swapped = (name: string) =>
    name.replace(/^(Left|Right)/, (side) => (side === 'Left' ? 'Right' : 'Left'));
  const bytes = await createRigFile({ rename: swapped });
  const settings = { isTurnedRound: true };
  const { facts } = await mustRead(bytes, { settings });
  expect(facts.roles['left.hip']).toBe('RightUpLeg');
  expect(facts.problems).toEqual([]);
  const before = await mustRead(bytes);
  expect(before.facts.roles['left.hip']).toBe('LeftUpLeg');
  expect(before.facts.problems.join()).toContain('point backwards');
  const { facts: put } = await mustRead(bytes, { settings, roles: { 'left.toe': 'Head' } });
  expect(put.roles['left.toe']).toBe('Head');
  expect(put.origins['left.toe']).toBe('person');
});

test('toes bend or not as it is said, and nothing else is changed', async () => {
  const bytes = await createRigFile();
  const stiff = await mustRead(bytes, { settings: { toesBend: false } });
  expect(stiff.facts.toesBend).toBe(false);
  expect(stiff.figure.joints).not.toContain('l_metatarsophalangeal_2');
  expectWalking(await measureWalking(bytes, stiff, [['Natural', 1.4]]), stiff.figure.legLengthM);
  const asked = await mustRead(bytes, { settings: { toesBend: true } });
  expect(asked.figure).toEqual((await mustRead(bytes)).figure);
});

test.each(['Bone', ''])(
  'joints that are all called “%s” are told apart, and put right by name',
  async (name) => {
    const bytes = await createRigFile({ rename: () => name });
    const { facts } = await mustRead(bytes);
    const names = facts.joints.skeleton.map((joint) => joint.name);
    expect(new Set(names).size).toBe(names.length);
    const wrong = facts.roles.head!;
    const { facts: put } = await mustRead(bytes, { roles: { 'left.toe': wrong } });
    expect(put.roles['left.toe']).toBe(wrong);
  },
);

test('why each joint has its role is told', async () => {
  const { facts } = await mustRead(await createRigFile());
  expect(new Set(Object.values(facts.origins))).toEqual(new Set(['name']));
  const nameless = await mustRead(await createRigFile({ rename: () => 'Bone' }));
  expect(new Set(Object.values(nameless.facts.origins))).toEqual(new Set(['shape']));
});

test('arms of a wide trunk are held off it, by what their hands need and 20 degrees at most', async () => {
  const held = await Promise.all(
    [0.1, 0.24, 0.6].map(async (halfM) => {
      const { facts, figure } = await mustRead(await createRigFile({ pelvisM: halfM }));
      const wrist = figure.joints.indexOf('l_elbow');
      const [x, y] = figure.offsets.subarray(3 * wrist);
      expect(Math.atan2(x!, -y!) * (180 / Math.PI)).toBeCloseTo(facts.armsHeldDeg, 3);
      return facts.armsHeldDeg;
    }),
  );
  expect(held[0]).toBe(0);
  expect(held[1]).toBeGreaterThan(3);
  expect(held[1]).toBeLessThan(15);
  expect(held[2]).toBe(20);
});
