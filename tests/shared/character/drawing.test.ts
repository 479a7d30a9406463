import { describe, expect, test } from 'vitest';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { readCharacter } from '../../../shared/character/openCharacter.ts';
import { createDrawing } from '../../../shared/character/createDrawing.ts';
import { joinGlb } from '../../../shared/character/joinGlb.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { createRigFile } from './createRigFile.ts';

type Json = Record<string, Record<string, unknown>[]>;

const plain = await createRigFile();

/** A GLB with a changed description and the same data. */
function changeJson(change: (json: Json) => void): Uint8Array {
  const { json, buffers } = takeApart(plain);
  change(json as Json);
  return joinGlb(json, buffers[0]);
}

const read = (bytes: Uint8Array) => readCharacter(bytes, { fileName: 'Bob.glb' });
const describeDrawing = (bytes: Uint8Array) => takeApart(createDrawing(bytes).glb).json as unknown as Json;
const getPrimitives = (json: Json) => json['meshes']![0]!['primitives'] as Record<string, unknown>[];

describe('what a character is drawn from', () => {
  test('has no shapes to morph into, which a loader would lay out for every point', async () => {
    const bytes = changeJson((json) => {
      const [primitive] = getPrimitives(json);
      const { POSITION } = primitive!['attributes'] as { POSITION: number };
      primitive!['targets'] = Array.from({ length: 2000 }, () => ({ POSITION }));
      json['meshes']![0]!['weights'] = Array.from({ length: 2000 }, () => 0) as never;
    });
    expect((await read(bytes)).ok).toBe(true);
    const drawn = describeDrawing(bytes);
    expect(getPrimitives(drawn)[0]).not.toHaveProperty('targets');
    expect(drawn['meshes']![0]).not.toHaveProperty('weights');
  });

  test('has triangles alone, so that points in thousands of parts are not made', async () => {
    const bytes = changeJson((json) => {
      const points = { ...getPrimitives(json)[0]!, mode: 0 };
      const mesh = json['meshes']!.push({ primitives: Array.from({ length: 1000 }, () => points) }) - 1;
      const first = json['nodes']!.length;
      for (let i = 0; i < 1000; i++) json['nodes']!.push({ name: `p${i}`, mesh });
      const [scene] = json['scenes']!;
      scene!['nodes'] = [
        ...(scene!['nodes'] as number[]),
        ...Array.from({ length: 1000 }, (_, i) => first + i),
      ];
    });
    expect((await read(bytes)).ok).toBe(true);
    const { nodes } = describeDrawing(bytes);
    expect(nodes!.filter(({ mesh }) => mesh !== undefined)).toHaveLength(1);
  });

  test('is the scene that walks, also where a file has further ones of the same nodes', async () => {
    const bytes = changeJson((json) => {
      json['scenes']!.push({ nodes: [...(json['scenes']![0]!['nodes'] as number[])] });
      json['scenes']!.push({ nodes: [] });
    });
    expect((await read(bytes)).ok).toBe(true);
    const { scene, scenes, parser } = await new GLTFLoader().parseAsync(
      Uint8Array.from(createDrawing(bytes).glb).buffer,
      '',
    );
    expect(scenes).toHaveLength(1);
    let known = 0;
    scene.traverse((object) => {
      if (parser.associations.get(object)?.nodes !== undefined) known++;
    });
    expect(known).toBe((takeApart(plain).json['nodes'] as unknown[]).length);
  });

  test('is refused in a sentence where triangles come in more parts than a loader can make', async () => {
    const bytes = changeJson((json) => {
      const triangle = getPrimitives(json)[0]!;
      json['meshes']![0]!['primitives'] = Array.from({ length: 2001 }, () => triangle) as never;
    });
    expect(await read(bytes)).toMatchObject({
      ok: false,
      message: 'Bob.glb has more parts than a character needs. Join its meshes to 2000 parts at most.',
    });
  });
});
