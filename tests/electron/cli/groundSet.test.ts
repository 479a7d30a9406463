import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, WebIO } from '@gltf-transform/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder, run, runJson } from './run.ts';

const folder = createFolder();
const TREAD_M = 0.3;
const RISE_M = 0.16;
const STAIRS_Z = 1.5;
const COUNT = 4;

/** The top and the front of a box, x from -2 to 2, z from `from` to `to`, and a roof that hangs over all. */
function createQuad(y: number, from: number, to: number, upright = 0): number[] {
  const [a, b] = [-2, 2];
  return [a, y, from, a, y + upright, to, b, y, from, b, y, from, a, y + upright, to, b, y + upright, to];
}

/** Writes a set: each node a mesh of triangles, moved and scaled as an artist's are. */
async function writeSet(name: string, nodes: Readonly<Record<string, readonly number[]>>): Promise<string> {
  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const set = document.createNode('set').setScale([2, 2, 2]).setTranslation([0, 0, 1]);
  scene.addChild(set);
  for (const [node, corners] of Object.entries(nodes)) {
    // As the set's own node takes it: half as large, a metre back.
    const own = Float32Array.from(corners, (metres, at) => (at % 3 === 2 ? metres - 1 : metres) / 2);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(own).setBuffer(buffer));
    set.addChild(document.createNode(node).setMesh(document.createMesh(node).addPrimitive(primitive)));
  }
  writeFileSync(join(folder, name), await new WebIO().writeBinary(document));
  return name;
}

const floor = createQuad(0, -2, STAIRS_Z);
const stairs = Array.from({ length: COUNT }, (_, at) => {
  const [z, y] = [STAIRS_Z + at * TREAD_M, RISE_M * (at + 1)];
  return [...createQuad(y, z, at === COUNT - 1 ? 8 : z + TREAD_M), ...createQuad(y - RISE_M, z, z, RISE_M)];
}).flat();

interface Planned {
  readonly plan: readonly { readonly position: readonly [number, number, number] }[];
}
const WALK = ['steps', '--to', '0,5', '--normalized-speed', '0.8', '--plan', '--no-joints'];

describe('--terrain set.glb', () => {
  beforeAll(async () => {
    await writeSet('set.glb', { ground: [...floor, ...stairs] });
    await writeSet('house.glb', { ground: [...floor, ...stairs], roof: createQuad(3, -2, 8) });
    await writeSet('walls.glb', { wall: createQuad(0, 1, 1, 2) });
    await writeSet('island.glb', { ground: createQuad(0, 3, 8) });
    await writeSet('huge.glb', { ground: createQuad(0, 0, 5000) });
    await writeSet('pit.glb', { ground: [...floor, ...createQuad(0, STAIRS_Z + 1.6, 8)] });
    writeFileSync(join(folder, 'text.glb'), 'no set');
  });

  test('is walked over as the same stairs of numbers are, to a centimetre', async () => {
    const exact = `stairs:${TREAD_M},${RISE_M},${COUNT},z=${STAIRS_Z}`;
    const [set, numbers, house] = await Promise.all(
      ['set.glb', exact, 'house.glb#ground'].map((ground) =>
        runJson<Planned>([...WALK, '--terrain', ground], folder),
      ),
    );
    expect(set!.plan.length).toBe(numbers!.plan.length);
    set!.plan.forEach(({ position: [x, y, z] }, at) => {
      const [exactX, exactY, exactZ] = numbers!.plan[at]!.position;
      expect(x).toBeCloseTo(exactX, 9);
      expect(y).toBeCloseTo(exactY, 5);
      expect(Math.abs(z - exactZ)).toBeLessThan(0.012);
    });
    expect(house!.plan).toEqual(set!.plan);
    expect(set!.plan.at(-1)!.position[1]).toBeCloseTo(COUNT * RISE_M, 5);
  });

  test('is named in a file of steps, by its path from there', async () => {
    const write = (name: string, set: object) =>
      writeFileSync(
        join(folder, name),
        JSON.stringify({
          format: 'gait-steps',
          version: 1,
          terrain: [{ kind: 'mesh', ...set }],
          items: [{ kind: 'waypoint', x: 0, z: 5 }],
        }),
      );
    write('on.gait-steps.json', { file: 'house.glb', nodes: ['ground'] });
    write('off.gait-steps.json', { file: 'nothing.glb' });
    const walk = [...WALK.filter((word) => word !== '--to' && word !== '0,5'), '--file'];
    const [named, given] = await Promise.all([
      runJson<Planned>([...walk, 'on.gait-steps.json'], folder),
      runJson<Planned>([...WALK, '--terrain', 'set.glb'], folder),
    ]);
    expect(named.plan).toEqual(given.plan);
    const missing = await run([...walk, 'off.gait-steps.json'], folder);
    expect(missing).toMatchObject({ exitCode: 1 });
    expect(missing.error).toMatch(/nothing\.glb.*cannot be read/);
    const twice = await run([...walk, 'on.gait-steps.json', '--terrain', 'set.glb'], folder);
    expect(twice.error).toMatch(/one set at most is walked on/);
  });

  test.each([
    ['walls.glb', /none of its triangles can be stood on/],
    ['huge.glb', /5000 m large, and 80 by 80 are the most/],
    ['text.glb', /is no GLB/],
    ['set.glb#cellar', /no node that is called "cellar"/],
    ['none.glb', /cannot be read/],
  ])('%s is refused with a sentence', async (ground, message) => {
    const result = await run([...WALK, '--terrain', ground], folder);
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error).toMatch(message);
  });

  test.each(['pit.glb', 'island.glb'])(
    'a way over %s ends where its ground does, and says so',
    async (ground) => {
      const result = await run([...WALK, '--terrain', ground], folder);
      expect(result.exitCode).toBe(1);
      expect(result.error).toMatch(/no ground beneath the foot/);
    },
  );
});
