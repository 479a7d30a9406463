import { Document, WebIO } from '@gltf-transform/core';
import { Box3, Mesh, type MeshStandardMaterial, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { runGroundSetJob } from '../../../../renderer/state/steps/sets/groundSetJob.ts';
import { createSetDrawing, SET_LIGHT } from '../../../../renderer/viewport/steps/setDrawing.ts';

/** A square of 4 m, half a metre up by its node, of one colour. */
async function writeSquare(color: readonly [number, number, number]) {
  const document = new Document();
  const buffer = document.createBuffer();
  const corners = [-2, 0, -2, -2, 0, 2, 2, 0, -2, 2, 0, -2, -2, 0, 2, 2, 0, 2];
  const position = document.createAccessor().setType('VEC3').setArray(Float32Array.from(corners));
  const material = document.createMaterial().setBaseColorFactor([...color, 1]);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', position.setBuffer(buffer))
    .setMaterial(material);
  const node = document.createNode('square').setMesh(document.createMesh().addPrimitive(primitive));
  document.createScene().addChild(node.setTranslation([0, 0.5, 0]));
  return new Uint8Array(await new WebIO().writeBinary(document));
}

it('draws a set in its own colours, where it is walked on, other objects each time', async () => {
  const outcome = await runGroundSetJob({ bytes: await writeSquare([0.25, 0.5, 0.75]), companions: [] });
  if (outcome.kind !== 'read') throw new Error(outcome.kind);
  const [look, other] = [await createSetDrawing(outcome), await createSetDrawing(outcome)];
  expect(other).not.toBe(look);
  const walked = new Box3();
  for (let at = 0; at < outcome.corners.length; at += 3)
    walked.expandByPoint(new Vector3().fromArray(outcome.corners, at));
  const drawn = new Box3().setFromObject(look!, true);
  expect(drawn.min.toArray()).toEqual(walked.min.toArray());
  expect(drawn.max.toArray()).toEqual(walked.max.toArray());
  const meshes: Mesh[] = [];
  look!.traverse((object) => object instanceof Mesh && meshes.push(object));
  expect(meshes.map(({ receiveShadow }) => receiveShadow)).toEqual([true]);
  expect((meshes[0]!.material as MeshStandardMaterial).color.toArray()).toEqual(
    [0.25, 0.5, 0.75].map((value) => value * SET_LIGHT),
  );
});
