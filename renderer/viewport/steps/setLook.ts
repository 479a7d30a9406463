import { type Group, Mesh } from 'three';
import type { DecodedDrawing } from '../../state/characters/decodeDrawing.ts';
import { parseDrawing } from '../looks/rig/parseDrawing.ts';

/** A set that is walked on, as it is shown. */
export interface ShownSet {
  /** Its triangles, nine numbers each, metres in the world. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** What it is drawn from, in its own colours. */
  readonly drawing: DecodedDrawing;
}

const scenes = new WeakMap<DecodedDrawing, Promise<Group | undefined>>();

/**
 * The objects of a set in its own colours, which casts shadows on itself; others each time, that share meshes
 * and pictures. Undefined where three.js cannot read it. Never rejects.
 */
export async function createSetLook({ drawing }: ShownSet): Promise<Group | undefined> {
  let scene = scenes.get(drawing);
  if (scene === undefined) {
    scene = parseDrawing(drawing).then(
      ({ scene: parsed }) => {
        parsed.traverse((object) => {
          if (object instanceof Mesh) object.receiveShadow = true;
        });
        return parsed;
      },
      (error: unknown) => {
        console.error(error);
        return undefined;
      },
    );
    scenes.set(drawing, scene);
  }
  return (await scene)?.clone();
}
