import { type Group, SkinnedMesh, Sphere } from 'three';
import type { GLTF } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Binding } from '../../../../shared/character/binding.ts';
import type { CharacterLook } from '../../../state/workspace/viewportHandle.ts';
import { parseDrawing } from './parseDrawing.ts';

/** A character as three.js has it: drawn from by copies that share meshes and pictures. */
export interface RigTemplate {
  readonly binding: Binding;
  /** Its objects know the file's node that they are: `userData.rigNode`. */
  readonly scene: Group;
  readonly hasMesh: boolean;
}

const templates = new WeakMap<Figure, RigTemplate>();

/** How a character is drawn; undefined for a figure that is none. */
export function findRigTemplate(figure: Figure): RigTemplate | undefined {
  return templates.get(figure);
}

/** Makes a figure one that is drawn as its own mesh; false where that cannot be. Never rejects. */
export async function addRigTemplate(source: CharacterLook): Promise<boolean> {
  const { figure, binding } = source;
  try {
    const gltf = await parseDrawing(source);
    markNodes(gltf);
    let hasMesh = false;
    gltf.scene.traverse((object) => {
      if ('isMesh' in object) hasMesh = true;
      // Only sorts what is seen through; left out, three.js poses every point of the mesh to find it.
      if (object instanceof SkinnedMesh)
        object.boundingSphere = object.geometry.boundingSphere ?? new Sphere();
    });
    templates.set(figure, { binding, scene: gltf.scene, hasMesh });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function markNodes({ parser }: GLTF): void {
  const seen = new Set<number>();
  for (const [object, of] of parser.associations) {
    const node = (of as { readonly nodes?: number } | undefined)?.nodes;
    if (node === undefined || seen.has(node) || !('isObject3D' in object)) continue;
    seen.add(node);
    object.userData['rigNode'] = node;
  }
}
