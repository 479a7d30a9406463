import {
  ClampToEdgeWrapping,
  type Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  type MagnificationTextureFilter,
  type MinificationTextureFilter,
  MirroredRepeatWrapping,
  NearestFilter,
  NearestMipmapLinearFilter,
  NearestMipmapNearestFilter,
  RepeatWrapping,
  SkinnedMesh,
  Sphere,
  Texture,
  type Wrapping,
} from 'three';
import { type GLTF, GLTFLoader, type GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Binding } from '../../../../shared/character/binding.ts';

/** What a character is drawn from. */
export interface RigSource {
  readonly figure: Figure;
  readonly binding: Binding;
  /** A GLB without pictures. */
  readonly glb: Uint8Array<ArrayBuffer>;
  readonly images: readonly (ImageBitmap | undefined)[];
  /** The picture of each texture; -1 where there is none. */
  readonly textures: readonly number[];
}

/** A character as three.js has it: drawn from by copies that share meshes and pictures. */
export interface RigTemplate {
  readonly binding: Binding;
  /** Its objects know the file's node that they are: `userData.rigNode`. */
  readonly scene: Group;
  readonly hasMesh: boolean;
}

/** What the numbers of a glTF's sampler are called here. */
const MAGNIFIED: Readonly<Record<number, MagnificationTextureFilter>> = {
  9728: NearestFilter,
  9729: LinearFilter,
};
const MINIFIED: Readonly<Record<number, MinificationTextureFilter>> = {
  9728: NearestFilter,
  9729: LinearFilter,
  9984: NearestMipmapNearestFilter,
  9985: LinearMipmapNearestFilter,
  9986: NearestMipmapLinearFilter,
  9987: LinearMipmapLinearFilter,
};
const WRAPPINGS: Readonly<Record<number, Wrapping>> = {
  33_071: ClampToEdgeWrapping,
  33_648: MirroredRepeatWrapping,
  10_497: RepeatWrapping,
};

const templates = new WeakMap<Figure, RigTemplate>();

/** How a character is drawn; undefined for a figure that is none. */
export function findRigTemplate(figure: Figure): RigTemplate | undefined {
  return templates.get(figure);
}

/** Makes a figure one that is drawn as its own mesh; false where that cannot be. Never rejects. */
export async function addRigTemplate(source: RigSource): Promise<boolean> {
  const { figure, binding, glb } = source;
  const loader = new GLTFLoader();
  loader.register((parser) => createPictures(parser, source));
  try {
    const gltf = await loader.parseAsync(glb.buffer, '');
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

/**
 * Gives the loader its textures out of pictures that are decoded already: it would fetch them from addresses
 * that the window's security policy refuses. Turned, wrapped and filtered as the loader does.
 */
function createPictures(parser: GLTFParser, { images, textures }: RigSource) {
  return {
    name: 'decoded pictures',
    async loadTexture(index: number): Promise<Texture> {
      const texture = new Texture(images[textures[index] ?? -1] ?? createWhite());
      texture.flipY = false;
      const sampler = (parser.json.samplers ?? {})[parser.json.textures[index].sampler] ?? {};
      texture.magFilter = MAGNIFIED[sampler.magFilter] ?? LinearFilter;
      texture.minFilter = MINIFIED[sampler.minFilter] ?? LinearMipmapLinearFilter;
      texture.wrapS = WRAPPINGS[sampler.wrapS] ?? RepeatWrapping;
      texture.wrapT = WRAPPINGS[sampler.wrapT] ?? RepeatWrapping;
      texture.needsUpdate = true;
      parser.associations.set(texture, { textures: index });
      return texture;
    },
  };
}

/** What stands in for a picture that cannot be decoded: a white point. */
function createWhite(): ImageData {
  return new ImageData(Uint8ClampedArray.of(255, 255, 255, 255), 1, 1);
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
