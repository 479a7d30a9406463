import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { type AnimationClip, type Object3D, Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { createFolder, run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FPS = 60;
const BALLS = ['l_metatarsophalangeal_2', 'r_metatarsophalangeal_2'] as const;

interface Row {
  readonly name: string;
  readonly gait: 'idle' | 'walk' | 'run';
  readonly groundSpeed: number;
}
interface Walker {
  update(seconds: number, speed: number): { readonly gait: string; readonly phase: number };
}
type Gltf = { readonly scene: Object3D; readonly animations: readonly AnimationClip[] };

let createBlendSpace: (gltf: Gltf, table: { readonly clips: readonly Row[] }) => Walker;
let glb: ArrayBuffer;
let table: { readonly clips: readonly Row[] };

// The very code of the guide's page, and the set that its first lines write.
beforeAll(async () => {
  const page = readFileSync(join(ROOT, 'docs/guide/37-locomotion-set.md'), 'utf8');
  const folder = createFolder();
  const code = /```js\n(import[\s\S]*?)```/.exec(page)![1]!;
  const three = import.meta.resolve('three');
  writeFileSync(join(folder, 'blendSpace.mjs'), code.replace("from 'three'", `from '${three}'`));
  ({ createBlendSpace } = (await import(pathToFileURL(join(folder, 'blendSpace.mjs')).href)) as {
    createBlendSpace: typeof createBlendSpace;
  });
  const words = /npm run gait -- (set .*)/.exec(page)![1]!.split(' ');
  const { exitCode, error } = await run([...words, '--skeleton-only'], folder);
  expect([exitCode, error]).toEqual([0, '']);
  glb = new Uint8Array(readFileSync(join(folder, 'tired.glb'))).buffer;
  table = JSON.parse(readFileSync(join(folder, 'tired.json'), 'utf8')) as typeof table;
});

/** A blend space at rest, and where its balls are in the world. */
async function start() {
  const gltf: Gltf = await new GLTFLoader().parseAsync(glb, '');
  const walker = createBlendSpace(gltf, table);
  const { scene } = gltf;
  const spots = BALLS.map(() => new Vector3());
  const read = () => {
    scene.updateMatrixWorld(true);
    return BALLS.map((name, at) => scene.getObjectByName(name)!.getWorldPosition(spots[at]!).clone());
  };
  const go = (speed: number) => {
    const told = walker.update(1 / FPS, speed);
    scene.position.z += speed / FPS;
    return told;
  };
  return { gltf, go, read };
}

describe('the blend space of the guide', () => {
  it('holds an idle, three walks and three runs', () => {
    expect(table.clips.map(({ gait }) => gait)).toEqual([
      'idle',
      ...Array(3).fill('walk'),
      ...Array(3).fill('run'),
    ]);
  });

  it('is each clip at its speed: a foot that is down stays where it is', async () => {
    for (const { groundSpeed, gait } of table.clips.filter((clip) => clip.gait !== 'idle')) {
      const { go, read } = await start();
      for (let i = 0; i < 4 * FPS; i++) go(groundSpeed);
      let [least, before] = [Infinity, read()];
      for (let i = 0; i < 2 * FPS; i++) {
        expect(go(groundSpeed).gait).toBe(gait);
        const now = read();
        least = Math.min(least, ...now.map((spot, foot) => spot.distanceTo(before[foot]!)));
        before = now;
      }
      // At some frame of each stance a ball moves by 1.5 mm at most: keys are 1/60 s apart.
      expect(least).toBeLessThan(0.0015);
    }
  });

  it('goes from a stand to a run and back, changes gait at a strike, and never jumps', async () => {
    const { go, read } = await start();
    let before = read();
    let [furthest, gait] = [0, 'walk'];
    const changes: { readonly gait: string; readonly speed: number; readonly phase: number }[] = [];
    for (let i = 0; i <= 24 * FPS; i++) {
      const speed = 5 * Math.sin((Math.PI * i) / (24 * FPS)) ** 2;
      const told = go(speed);
      if (told.gait !== gait) changes.push({ ...told, speed });
      ({ gait } = told);
      const now = read();
      furthest = Math.max(furthest, ...now.map((spot, foot) => spot.distanceTo(before[foot]!)));
      before = now;
    }
    expect(changes.map((change) => change.gait)).toEqual(['run', 'walk']);
    const [up, down] = changes;
    expect(up!.speed).toBeGreaterThan(2.2);
    expect(down!.speed).toBeLessThan(1.95);
    // Within a frame of the strike.
    for (const { phase } of changes) expect((2 * phase) % 1).toBeLessThan(0.05);
    // A foot of a run at 5 m/s goes by 12 m/s over the floor at most.
    expect(furthest).toBeLessThan(0.25);
  });
});
