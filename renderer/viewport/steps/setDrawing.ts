import { type Color, type Group, Mesh } from 'three';
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
 * How much of a set's own light is left (chosen): the lamps are set for the figure, and a bright set takes
 * the eye off it and off the prints.
 */
export const SET_LIGHT = 0.45;

/**
 * The objects of a set in its own colours, dimmed, with shadows on them; others each time, that share meshes
 * and pictures. Undefined where three.js cannot read it. Never rejects.
 */
export async function createSetDrawing({ drawing }: ShownSet): Promise<Group | undefined> {
  let scene = scenes.get(drawing);
  if (scene === undefined) {
    scene = parseDrawing(drawing).then(
      (parsed) => dim(parsed.scene),
      (error: unknown) => {
        console.error(error);
        return undefined;
      },
    );
    scenes.set(drawing, scene);
  }
  return (await scene)?.clone();
}

function dim(scene: Group): Group {
  const colors = new Set<Color>();
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.receiveShadow = true;
    const { color } = object.material as { readonly color?: Color };
    if (color !== undefined) colors.add(color);
  });
  for (const color of colors) color.multiplyScalar(SET_LIGHT);
  return scene;
}
