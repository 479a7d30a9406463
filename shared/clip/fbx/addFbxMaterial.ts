import { createFbxProperties, createFbxProperty, FBX_TYPES, type FbxObjectList } from './fbxObjects.ts';
import { createFbxRecord as record } from './fbxValues.ts';

/** A picture that is part of a file: its name with its ending, and its bytes as PNG or JPEG. */
export interface FbxPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How a surface takes light. */
export interface FbxMaterial {
  readonly name: string;
  /** Red, green, blue, 0 to 1, sRGB. */
  readonly color: readonly number[];
  /** 1 lets nothing through. */
  readonly opacity?: number;
  /** Number of the texture on it, of `addFbxTexture`. */
  readonly texture?: bigint | undefined;
}

/** A share of light, 0 to 1, as sRGB has it, in which FBX has its colours (IEC 61966-2-1). */
export function toSrgb(share: number): number {
  return share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
}

/** Adds a material. */
export function addFbxMaterial(
  scene: FbxObjectList,
  { name, color, opacity = 1, texture }: FbxMaterial,
): bigint {
  const material = scene.add({ kind: 'Material', name }, [
    record('Version', [{ integer: 102 }]),
    record('ShadingModel', ['lambert']),
    createFbxProperties([
      createFbxProperty('DiffuseColor', FBX_TYPES.color, ...color),
      createFbxProperty('Diffuse', FBX_TYPES.vector, ...color),
      createFbxProperty('TransparencyFactor', FBX_TYPES.number, 1 - opacity),
      createFbxProperty('Opacity', FBX_TYPES.double, opacity),
    ]),
  ]);
  if (texture !== undefined) scene.connect(texture, material, 'DiffuseColor');
  return material;
}

/** Adds a texture with its picture in the file. */
export function addFbxTexture(scene: FbxObjectList, { name, bytes }: FbxPicture): bigint {
  const texture = scene.add({ kind: 'Texture', name }, [
    record('Type', ['TextureVideoClip']),
    record('Version', [{ integer: 202 }]),
    record('TextureName', [`${name}\0\u0001Texture`]),
    record('Media', [`${name}\0\u0001Video`]),
    record('FileName', [name]),
    record('RelativeFilename', [name]),
    createFbxProperties([createFbxProperty('UVSet', FBX_TYPES.text, '')]),
  ]);
  const video = scene.add({ kind: 'Video', name, subClass: 'Clip' }, [
    record('Type', ['Clip']),
    createFbxProperties([createFbxProperty('Path', FBX_TYPES.text, name)]),
    record('Filename', [name]),
    record('RelativeFilename', [name]),
    record('Content', [bytes]),
  ]);
  scene.connect(video, texture);
  return texture;
}
