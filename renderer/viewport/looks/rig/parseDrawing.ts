import {
  ClampToEdgeWrapping,
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
  Texture,
  type Wrapping,
} from 'three';
import { type GLTF, GLTFLoader, type GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { DecodedDrawing } from '../../../state/characters/decodeDrawing.ts';

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

/** A file as three.js has it, its pictures those that are decoded. Rejects where it cannot be read. */
export function parseDrawing(drawing: DecodedDrawing): Promise<GLTF> {
  const loader = new GLTFLoader();
  loader.register((parser) => createPictures(parser, drawing));
  return loader.parseAsync(drawing.glb.buffer, '');
}

/**
 * Gives the loader its textures out of pictures that are decoded already: it would fetch them from addresses
 * that the window's security policy refuses. Turned, wrapped and filtered as the loader does.
 */
function createPictures(parser: GLTFParser, { images, textures }: DecodedDrawing) {
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
