import { AnimationMixer, type Object3D, Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { createNodePose } from '../../../shared/character/binding.ts';
import { createCharacter } from '../../../shared/character/createCharacter.ts';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { readKeys } from '../../../shared/character/export/readKeys.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { poseBvh } from '../../../shared/clip/bvh/poseBvh.ts';
import { createOptions, createWalk } from '../clip/walks.ts';
import { loadFbx } from './measureFbx.ts';
import { playVrma } from './playVrma.ts';
import { placeNodes } from '../../../shared/character/export/placeNodes.ts';
import { getPlace, subtract, type Vector } from '../../../shared/character/matrix.ts';
import { readRig } from '../../../shared/character/read/readRig.ts';
import type { Rig } from '../../../shared/character/rig.ts';
import type { CharacterSettings } from '../../../shared/character/settings.ts';
import { createRigFile } from './createRigFile.ts';
import { createHandRig, FINGERS, type MadeHands, NAMINGS } from './createHandRig.ts';
import { mustRead, TEST_RIGS } from './rigs.ts';

/** Where nodes stand as bound, and with hands as they are held; the arms as bound. */
function placeHands(rig: Rig, settings?: CharacterSettings) {
  const { binding } = createCharacter(rig, { fileName: 'x.glb', ...(settings && { settings }) });
  const place = (rotations: Float64Array) => {
    const placed = placeNodes(rig, binding.frame, { ...binding, rotations });
    return (node: number) => getPlace(placed[node]!);
  };
  return {
    binding,
    bound: place(binding.rotations),
    held: place(createNodePose(binding).rotations),
  };
}

function measureAngleDeg(place: (node: number) => Vector, [a, b, c]: readonly number[]): number {
  const [from, to] = [subtract(place(b!), place(a!)), subtract(place(c!), place(b!))];
  return (new Vector3(...from).angleTo(new Vector3(...to)) * 180) / Math.PI;
}

/** Conventions that name joints between knuckle and tip. */
const NAMED = (Object.keys(NAMINGS) as (keyof typeof NAMINGS)[]).filter((name) => !name.includes('tips'));

describe('hands that were bound flat hang relaxed', () => {
  test.each(NAMED)('with joints as named by %s', async (naming) => {
    for (const turnDeg of [0, 25]) {
      const { rig, chains } = await createHandRig({ naming, turnDeg });
      const { bound, held } = placeHands(rig);
      for (const side of ['Left', 'Right'])
        for (const [row, finger] of FINGERS.slice(1).entries()) {
          const chain = chains.get(`${side} ${finger}`)!;
          expect(measureAngleDeg(held, chain)).toBeCloseTo(35 * (1 + (0.35 * row) / 3), 6);
          // The palm is down, on both sides; a finger stays in its row.
          const tip = chain.at(-1)!;
          const [, before] = bound(tip);
          expect(held(tip)[1]).toBeLessThan(before - 0.03);
          expect(held(tip)[2]).toBeCloseTo(bound(tip)[2], 6);
          expect(held(chain[0]!)).toEqual(bound(chain[0]!));
        }
      for (const side of ['Left', 'Right']) {
        const chain = chains.get(`${side} thumb`)!;
        const way = subtract(held(chain[1]!), held(chain[0]!));
        expect((Math.asin(-way[1] / Math.hypot(...way)) * 180) / Math.PI).toBeCloseTo(15, 6);
        expect(measureAngleDeg(held, chain)).toBeCloseTo(15, 6);
        // To the fingers, which lie behind it.
        expect(held(chain[2]!)[2]).toBeLessThan(bound(chain[2]!)[2]);
      }
    }
  });

  test('by as much as is missing where they were bound a little bent', async () => {
    const { rig, chains } = await createHandRig({ bendsDeg: [5, 12] });
    const { held } = placeHands(rig);
    expect(measureAngleDeg(held, chains.get('Left index')!)).toBeCloseTo(35, 6);
  });

  test('of a thumb and one finger, too', async () => {
    const { rig, chains } = await createHandRig({ fingers: ['thumb', 'middle'] });
    const { bound, held } = placeHands(rig);
    for (const side of ['Left', 'Right']) {
      const tip = chains.get(`${side} middle`)!.at(-1)!;
      expect(held(tip)[1]).toBeLessThan(bound(tip)[1] - 0.03);
    }
  });
});

describe('hands stay as bound', () => {
  test.each<[string, MadeHands, CharacterSettings?]>([
    ['with a pose of their own', { bendsDeg: [14, 22, 12] }],
    ['without fingers', { fingers: [] }],
    ['with a thumb alone', { fingers: ['thumb'] }],
    ['with tips alone', { naming: 'who marks tips alone' }],
    ['with two fingers that nothing tells', { naming: 'nobody', fingers: ['index', 'ring'] }],
    ['where a person says so', {}, { relaxesHands: false }],
  ])('%s', async (_, hands, settings) => {
    const { rig } = await createHandRig(hands);
    const { binding } = placeHands(rig, settings);
    expect(binding.hands.nodes).toHaveLength(0);
    expect(createNodePose(binding).rotations).toEqual(binding.rotations);
  });
});

test.each([
  ['in one place', [0, 0, 0]],
  ['along the row of knuckles', [0, 0, 0.02]],
] as const)('what bends fingers is a rotation where their joints are %s', async (_, translation) => {
  const { rig, chains } = await createHandRig({});
  const second = new Set([...chains.values()].map((chain) => chain[1]!));
  const nodes = rig.nodes.map((node, at) => (second.has(at) ? { ...node, translation } : node));
  const { rotations } = placeHands({ ...rig, nodes }).binding.hands;
  for (let at = 0; at < rotations.length; at += 4)
    expect(Math.hypot(...rotations.subarray(at, at + 4))).toBeCloseTo(1, 9);
});

test.for(TEST_RIGS)('fingers of $name bend to the palm', async ({ name, isThere, read }, { skip }) => {
  skip(!isThere, 'no such rig here');
  const { binding, bound, held } = placeHands(await readRig(await read()));
  const joints = /CesiumMan|Robot/.test(name) ? 0 : /made/.test(name) ? 12 : /vrm/.test(name) ? 30 : 28;
  expect(binding.hands.nodes).toHaveLength(joints);
  // All of them were bound with their palms down.
  const dropsM = Array.from(binding.hands.nodes, (node) => bound(node)[1] - held(node)[1]);
  for (const dropM of dropsM) expect(dropM).toBeGreaterThan(-1e-6);
  expect(dropsM.filter((dropM) => dropM > 0.01).length).toBeGreaterThanOrEqual(joints / 3);
});

test.each([{ turn: [0, 1, 0, 0] }, { units: 100 }] as const)(
  'whatever way a file stands, and in any unit, its hands are the same: %o',
  async (options) => {
    const { binding } = await mustRead(await createRigFile(options));
    const plain = (await mustRead(await createRigFile())).binding;
    expect(binding.hands.nodes).toEqual(plain.hands.nodes);
    binding.hands.rotations.forEach((value, at) => expect(value).toBeCloseTo(plain.hands.rotations[at]!, 9));
  },
);

describe('a walk leaves with its hands as they hang', () => {
  const leave = async (bytes: Uint8Array, format: 'glb' | 'fbx' | 'bvh' | 'vrma') => {
    const character = await mustRead(bytes);
    const source = createWalk('Man', 'Natural', { figure: character.figure });
    const options = createOptions({ format });
    const result = await createCharacterExport({ source, options, character, bytes, fileName: 'out' });
    if (!result.ok) throw new Error(JSON.stringify(result));
    return { ...result, ...placeHands(await readRig(bytes)), file: result.files[0]!.bytes };
  };
  const measure = (place: (node: number) => Vector, [from, to]: readonly [number, number]) =>
    Math.hypot(...subtract(place(to), place(from)));
  /** From the knuckle to the last joint of a finger: bent, they are nearer to each other. */
  const findEnds = (names: readonly string[]) =>
    ['Left', 'Right'].map((side) => {
      const find = (bone: number) => names.findIndex((name) => name.includes(`${side}HandPinky${bone}`));
      return [find(1), find(3)] as const;
    });

  test('in its own file, with one key each', async () => {
    const bytes = await createRigFile();
    const { file, animation, binding } = await leave(bytes, 'glb');
    const keys = await readKeys(file, animation);
    binding.hands.nodes.forEach((node, at) => {
      const own = keys.filter((one) => one.node === node);
      const rotation = binding.hands.rotations.slice(4 * at, 4 * at + 4);
      expect(own).toEqual([
        { node, path: 'rotation', isConstant: true, values: Float32Array.from(rotation) },
      ]);
    });
  });

  test('in an FBX', async () => {
    const bytes = await createRigFile();
    const { file, held, bound } = await leave(bytes, 'fbx');
    const scene = loadFbx(file);
    const mixer = new AnimationMixer(scene);
    mixer.clipAction(scene.animations.at(-1)!).play();
    mixer.setTime(0.3);
    scene.updateMatrixWorld(true);
    const objects: Object3D[] = [];
    scene.traverse((object) => objects.push(object));
    const seen = findEnds(objects.map(({ name }) => name)).map(
      ([from, to]) =>
        new Vector3()
          .setFromMatrixPosition(objects[from]!.matrixWorld)
          .distanceTo(new Vector3().setFromMatrixPosition(objects[to]!.matrixWorld)) / 100,
    );
    findEnds((await readRig(bytes)).nodes.map(({ name }) => name)).forEach((ends, at) => {
      expect(seen[at]).toBeCloseTo(measure(held, ends), 5);
      expect(seen[at]).toBeLessThan(measure(bound, ends) - 0.004);
    });
  });

  test('as BVH, flat where its rotations are 0', async () => {
    const bytes = await createRigFile();
    const { file, held, bound } = await leave(bytes, 'bvh');
    const reading = parseBvh(new TextDecoder().decode(file));
    if (!reading.ok) throw new Error(reading.message);
    const { positions } = poseBvh(reading.motion, 7);
    const { joints } = reading.motion;
    const nodes = findEnds((await readRig(bytes)).nodes.map(({ name }) => name));
    findEnds(joints.map(({ name }) => name)).forEach(([from, to], at) => {
      const place = (joint: number): Vector => [
        positions[3 * joint]! / 100,
        positions[3 * joint + 1]! / 100,
        positions[3 * joint + 2]! / 100,
      ];
      expect(measure(place, [from, to])).toBeCloseTo(measure(held, nodes[at]!), 5);
      const [first, second] = [joints[joints[to]!.parent]!.offset, joints[to]!.offset];
      const flatM = Math.hypot(...[0, 1, 2].map((axis) => first[axis]! + second[axis]!)) / 100;
      expect(flatM).toBeCloseTo(measure(bound, nodes[at]!), 5);
    });
  });

  test.for(TEST_RIGS.filter(({ name }) => name.endsWith('.vrm')))(
    'for any VRM: $name has them in three-vrm',
    async ({ isThere, read }, { skip }) => {
      skip(!isThere, 'no such rig here');
      const bytes = await read();
      const { file, binding } = await leave(bytes, 'vrma');
      const player = await playVrma(bytes, file);
      player.show(0.4);
      player.scene.updateMatrixWorld(true);
      expect(binding.hands.nodes.length).toBeGreaterThan(20);
      binding.hands.nodes.forEach((node, at) => {
        const meant = new Quaternion().fromArray(binding.hands.rotations, 4 * at);
        expect(player.nodes.get(node)!.quaternion.angleTo(meant)).toBeLessThan(1e-3);
      });
    },
  );
});
