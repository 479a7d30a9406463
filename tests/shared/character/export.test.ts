import { AnimationMixer, Vector3 } from 'three';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { appendAnimation } from '../../../shared/character/export/appendAnimation.ts';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { createCharacterSet } from '../../../shared/character/export/createCharacterSet.ts';
import { readKeys } from '../../../shared/character/export/readKeys.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { readRig } from '../../../shared/character/read/readRig.ts';
import { parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { poseBvh } from '../../../shared/clip/bvh/poseBvh.ts';
import { createWalk, createClip, createOptions } from '../clip/walks.ts';
import { createRigFile } from './createRigFile.ts';
import { mustRead, TEST_RIGS } from './rigs.ts';
import { findPlace, loadThree } from './threeRig.ts';
import { playVrma } from './playVrma.ts';

async function exportWalk(
  bytes: Uint8Array,
  given: Parameters<typeof createOptions>[0] = {},
  walk: Parameters<typeof createWalk>[2] = {},
) {
  const character = await mustRead(bytes);
  const source = createWalk('Man', 'Natural', { figure: character.figure, ...walk });
  const options = createOptions({ format: 'glb', ...given });
  const result = await createCharacterExport({ source, options, character, bytes, fileName: 'out.glb' });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return { character, result, clip: createClip(source, { format: 'glb', ...given }) };
}

/** Messages of the validator by severity, without those of hints. */
async function validate(bytes: Uint8Array): Promise<Record<string, number>> {
  const { issues } = await validateBytes(bytes, { maxIssues: 10_000 });
  const counts: Record<string, number> = {};
  for (const { code } of issues.messages) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe('a walk that is added to a character', () => {
  test.for(TEST_RIGS)(
    '$name plays in three.js as it was, and nothing else is changed',
    async ({ isThere, read }, { skip }) => {
      skip(!isThere, 'no such rig here');
      const bytes = await read();
      const { character, result, clip } = await exportWalk(bytes);
      const { figure, binding } = character;

      const rig = await loadThree(result.files[0]!.bytes, binding);
      const mixer = new AnimationMixer(rig.gltf.scene);
      const animation = rig.gltf.animations.find(({ name }) => name === result.animation)!;
      mixer.clipAction(animation).play();
      let greatestM = 0;
      for (let frame = 0; frame < clip.plan.intervals; frame++) {
        mixer.setTime(frame / clip.plan.fps);
        rig.world.updateMatrixWorld(true);
        binding.turned.forEach((node, at) => {
          const from = 3 * (figure.joints.length * frame + binding.joints[at]!);
          const meant = new Vector3().fromArray(clip.positions, from);
          greatestM = Math.max(greatestM, findPlace(rig, node).distanceTo(meant));
        });
      }
      expect(greatestM).toBeLessThan(1e-4 * figure.legLengthM);

      const [before, after] = [takeApart(bytes), takeApart(result.files[0]!.bytes)];
      const {
        animations = [],
        accessors = [],
        bufferViews = [],
        buffers,
        ...rest
      } = after.json as Record<string, never[]>;
      const {
        animations: a = [],
        accessors: b = [],
        bufferViews: c = [],
        buffers: d,
        ...own
      } = before.json as Record<string, never[]>;
      // As text: JSON writes a negative zero as 0.
      expect(JSON.stringify(rest)).toEqual(JSON.stringify(own));
      expect(animations).toHaveLength(a.length + 1);
      expect(JSON.stringify(animations.slice(0, a.length))).toEqual(JSON.stringify(a));
      expect(JSON.stringify(accessors.slice(0, b.length))).toEqual(JSON.stringify(b));
      expect(JSON.stringify(bufferViews.slice(0, c.length))).toEqual(JSON.stringify(c));
      if (d?.[0] !== undefined) {
        const old = before.buffers[0]!;
        expect(Buffer.compare(after.buffers[0]!.subarray(0, old.byteLength), old)).toBe(0);
        expect(buffers).toHaveLength(d.length);
      }

      const [was, is] = await Promise.all([validate(bytes), validate(result.files[0]!.bytes)]);
      for (const [code, count] of Object.entries(is)) expect([code, count]).toEqual([code, was[code] ?? 0]);
    },
  );

  test('gives the same figure when it is read again', async () => {
    const bytes = await createRigFile({ isPosed: true, feetUnderRoot: true });
    const { character, result } = await exportWalk(bytes, { rootMotion: true });
    const again = await mustRead(result.files[0]!.bytes);
    expect(again.facts).toEqual(character.facts);
    expect(again.figure).toEqual(character.figure);
  });

  test('has a name of its own, and every joint of the body is held', async () => {
    const bytes = await createRigFile();
    const first = await exportWalk(bytes);
    const second = await exportWalk(first.result.files[0]!.bytes);
    expect(second.result.animation).toBe(`${first.result.animation} 2`);
    const { json } = takeApart(second.result.files[0]!.bytes);
    const [one, other] = json['animations'] as { channels: { target: { node: number; path: string } }[] }[];
    const list = ({ channels }: typeof one & {}) =>
      channels.map(({ target }) => `${target.node} ${target.path}`);
    // The second clip holds whatever the first one moves.
    expect(list(other!)).toEqual(expect.arrayContaining(list(one!)));
    expect(new Set(list(other!)).size).toBe(other!.channels.length);
  });

  test('comes behind data that is written as text, too', async () => {
    const bytes = await createRigFile({ hasMesh: false });
    const { json } = takeApart(bytes);
    json['buffers'] = [{ uri: 'data:application/octet-stream;base64,AAAAAA==', byteLength: 4 }];
    const text = new TextEncoder().encode(JSON.stringify(json));
    const keys = [
      { node: 1, path: 'rotation' as const, isConstant: true, values: Float32Array.of(0, 0, 0, 1) },
    ];
    const added = appendAnimation(text, { name: 'Held', fps: 30, frames: 2, keys, extras: {} });
    const after = takeApart(added.bytes);
    expect(after.buffers.map((buffer) => buffer!.byteLength)).toEqual([4, 28]);
    expect([...new Float32Array(after.buffers[1]!.slice(12).buffer)]).toEqual([0, 0, 0, 1]);
  });
});

/** Rigs that a test goes over: all, but for those that are much like another. */
const FEW = TEST_RIGS.filter(({ name }) => !/Soldier|Xbot|human-male/.test(name));

describe("a walk on a character's own joints", () => {
  test.for(FEW)('$name: as BVH, named as in its file, where the walk has them', async (rig, { skip }) => {
    skip(!rig.isThere, 'no such rig here');
    const bytes = await rig.read();
    const { character, result, clip } = await exportWalk(bytes, { format: 'bvh', rootMotion: true });
    const { figure, binding, facts } = character;
    const reading = parseBvh(new TextDecoder().decode(result.files[0]!.bytes));
    if (!reading.ok) throw new Error(reading.message);
    const { joints } = reading.motion;
    const { nodes } = await readRig(bytes);
    const toName = (name: string) => name.replace(/[\s{}]+/g, '_');
    const places = Array.from(binding.turned, (node) =>
      joints.findIndex(({ name }) => name === toName(nodes[node]!.name)),
    );
    for (const name of Object.values(facts.roles))
      expect(joints.map((joint) => joint.name)).toContain(toName(name));
    let greatestM = 0;
    for (let frame = 0; frame < clip.plan.frames; frame++) {
      const { positions } = poseBvh(reading.motion, frame);
      places.forEach((place, at) => {
        const from = 3 * (figure.joints.length * frame + binding.joints[at]!);
        const off = [0, 1, 2].map(
          (axis) => positions[3 * place + axis]! / 100 - clip.positions[from + axis]!,
        );
        greatestM = Math.max(greatestM, Math.hypot(...off));
      });
    }
    expect(greatestM).toBeLessThan(1e-4 * figure.legLengthM);
  });

  test.for(FEW)(
    '$name: a root of its own travels, and its joints are where the walk has them',
    async (rig, { skip }) => {
      skip(!rig.isThere, 'no such rig here');
      const bytes = await rig.read();
      const given = { rootMotion: true, rootNode: true } as const;
      const { character, result, clip } = await exportWalk(bytes, given, { turnRate: 0.7 });
      const { figure, binding } = character;
      const own = await loadThree(result.files[0]!.bytes, binding);
      const mixer = new AnimationMixer(own.gltf.scene);
      mixer.clipAction(own.gltf.animations.find(({ name }) => name === result.animation)!).play();
      const rootNode = own.nodes.size > 0 ? Math.max(...own.nodes.keys()) : -1;
      mixer.setTime(0);
      own.world.updateMatrixWorld(true);
      const begin = findPlace(own, rootNode);
      const last = clip.plan.frames - 1;
      mixer.setTime(last / clip.plan.fps - 1e-6);
      own.world.updateMatrixWorld(true);
      binding.turned.forEach((node, at) => {
        const from = 3 * (figure.joints.length * last + binding.joints[at]!);
        const meant = new Vector3().fromArray(clip.positions, from);
        expect(findPlace(own, node).distanceTo(meant)).toBeLessThan(2e-4 * figure.legLengthM);
      });
      // What the hips are moved by within the root is their sway alone.
      const { nodes } = await readRig(result.files[0]!.bytes);
      expect(nodes.at(-1)!.name).toMatch(/^root/);
      const keys = await readKeys(result.files[0]!.bytes, result.animation);
      expect(keys.filter(({ node }) => node === nodes.length - 1).map(({ path }) => path)).toEqual([
        'translation',
        'rotation',
      ]);
      const wayM = findPlace(own, rootNode).distanceTo(begin);
      const [x, , z] = clip.rootPositions;
      const goneM = Math.hypot(clip.rootPositions.at(-3)! - x!, clip.rootPositions.at(-1)! - z!);
      expect(wayM).toBeGreaterThan(0.9 * goneM);
      const again = await mustRead(result.files[0]!.bytes);
      expect(again.facts.roles).toEqual(character.facts.roles);
      expect(again.figure.legLengthM).toBeCloseTo(figure.legLengthM, 5);
    },
  );

  test('a BVH of its own joints has a root that travels, and its joints are where the walk has them', async () => {
    const given = { format: 'bvh', rootMotion: true, rootNode: true } as const;
    const { result, clip } = await exportWalk(await createRigFile({ feetUnderRoot: true }), given);
    const reading = parseBvh(new TextDecoder().decode(result.files[0]!.bytes));
    if (!reading.ok) throw new Error(reading.message);
    const { joints, channelCount, values } = reading.motion;
    expect(joints[0]!.name).toBe('root');
    expect(joints[1]!.parent).toBe(0);
    const from = channelCount * (clip.plan.frames - 1);
    const goneM = clip.rootPositions.at(-1)! - clip.rootPositions[2]!;
    expect(values[from + 2]).toBeCloseTo(100 * goneM, 0);
    const heads = [6, 7, 8].map((at) => Math.abs(values[from + at]! - values[at]!));
    expect(Math.max(...heads)).toBeLessThan(1e-3);
  });

  test('a set is all in its file, or a copy of it each, with the table', async () => {
    const bytes = await createRigFile();
    const character = await mustRead(bytes);
    const walks = [0.8, 1.4].map((normalizedSpeed) =>
      createWalk('Man', 'Natural', { figure: character.figure, normalizedSpeed }),
    );
    const options = createOptions({ format: 'glb', rootMotion: true, rootNode: true });
    const request = { name: 'Set', walks, options, character, bytes, ending: '.glb' };
    const one = await createCharacterSet({ ...request, packing: 'one-file' });
    if (!one.ok) throw new Error(JSON.stringify(one));
    expect(one.files.map(({ name }) => name)).toEqual(['Set.glb', 'Set.json', 'Set.csv']);
    const { json } = takeApart(one.files[0]!.bytes);
    const animations = json['animations'] as { name: string }[];
    expect(animations.map(({ name }) => name)).toEqual(one.clips.map(({ name }) => name));
    expect((json['nodes'] as { name?: string }[]).filter(({ name }) => name?.startsWith('root '))).toEqual(
      [],
    );
    const many = await createCharacterSet({ ...request, packing: 'file-per-clip' });
    if (!many.ok) throw new Error(JSON.stringify(many));
    expect(many.files).toHaveLength(4);
    expect(many.checks.every(({ positionErrorM }) => positionErrorM < 1e-4)).toBe(true);
  });
});

describe('a walk for any VRM', () => {
  test.for(TEST_RIGS.filter(({ name }) => name.endsWith('.vrm')))(
    '$name plays it in three-vrm with every joint where the walk has it',
    async (rig, { skip }) => {
      skip(!rig.isThere, 'no such rig here');
      const bytes = await rig.read();
      const { character, result, clip } = await exportWalk(bytes, { format: 'vrma' });
      const { errors, warnings } = (
        await validateBytes(result.files[0]!.bytes, { maxIssues: 100 })
      ).issues.messages.reduce(
        (sum, { severity }) => ({
          errors: sum.errors + Number(severity === 0),
          warnings: sum.warnings + Number(severity === 1),
        }),
        { errors: 0, warnings: 0 },
      );
      expect([errors, warnings]).toEqual([0, 0]);
      const player = await playVrma(bytes, result.files[0]!.bytes);
      const { figure, binding } = character;
      const own = await loadThree(bytes, binding);
      own.world.remove(own.gltf.scene);
      own.world.add(player.scene);
      let greatestM = 0;
      for (let frame = 0; frame < clip.plan.intervals; frame += 3) {
        player.show(frame / clip.plan.fps);
        own.world.updateMatrixWorld(true);
        binding.turned.forEach((node, at) => {
          const from = 3 * (figure.joints.length * frame + binding.joints[at]!);
          const meant = new Vector3().fromArray(clip.positions, from);
          const seen = new Vector3().setFromMatrixPosition(player.nodes.get(node)!.matrixWorld);
          greatestM = Math.max(greatestM, seen.distanceTo(meant));
        });
      }
      expect(greatestM).toBeLessThan(1e-4);
    },
  );
});
