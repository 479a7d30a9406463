import { AnimationMixer, Vector3 } from 'three';
import { validateBytes } from 'gltf-validator';
import { describe, expect, test } from 'vitest';
import { appendAnimation } from '../../../shared/character/export/appendAnimation.ts';
import { createCharacterExport } from '../../../shared/character/export/createCharacterExport.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createWalk, createClip, createOptions } from '../clip/walks.ts';
import { createRigFile } from './createRigFile.ts';
import { mustRead, TEST_RIGS } from './rigs.ts';
import { findPlace, loadThree } from './threeRig.ts';

async function exportWalk(bytes: Uint8Array, given: Parameters<typeof createOptions>[0] = {}) {
  const character = await mustRead(bytes);
  const source = createWalk('Man', 'Natural', { figure: character.figure });
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

      const rig = await loadThree(result.bytes, binding);
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

      const [before, after] = [takeApart(bytes), takeApart(result.bytes)];
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

      const [was, is] = await Promise.all([validate(bytes), validate(result.bytes)]);
      for (const [code, count] of Object.entries(is)) expect([code, count]).toEqual([code, was[code] ?? 0]);
    },
  );

  test('gives the same figure when it is read again', async () => {
    const bytes = await createRigFile({ isPosed: true, feetUnderRoot: true });
    const { character, result } = await exportWalk(bytes, { rootMotion: true });
    const again = await mustRead(result.bytes);
    expect(again.facts).toEqual(character.facts);
    expect(again.figure).toEqual(character.figure);
  });

  test('has a name of its own, and every joint of the body is held', async () => {
    const bytes = await createRigFile();
    const first = await exportWalk(bytes);
    const second = await exportWalk(first.result.bytes);
    expect(second.result.animation).toBe(`${first.result.animation} 2`);
    const { json } = takeApart(second.result.bytes);
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
