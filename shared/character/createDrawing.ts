import { GlbParts } from './glbParts.ts';
import { joinGlb } from './joinGlb.ts';
import { checkNodes } from './read/checkNodes.ts';
import { takeApart } from './read/container.ts';
import { isObject, type JsonObject, readIndex, readObjects } from './read/jsonFields.ts';
import { CHARACTER_LIMITS } from './read/limits.ts';
import { isMeasured } from './read/readRig.ts';

/** A picture of a character's file as it lies there. */
export interface DrawingImage {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What a character is drawn from: a GLB of its scene's triangles at rest, and its pictures apart. Motions,
 * cameras, further scenes and shapes to morph into are left out, so that a loader makes no more than was
 * counted as the file was read.
 */
export interface Drawing {
  readonly glb: Uint8Array<ArrayBuffer>;
  readonly images: readonly (DrawingImage | undefined)[];
  /** The picture of each texture; -1 where there is none. */
  readonly textures: readonly number[];
}

const LIST_MAX = CHARACTER_LIMITS.nodes;
/** Where a texture names a picture that older readers do not know. */
const TEXTURE_EXTENSIONS = ['EXT_texture_webp', 'EXT_texture_avif'];

/**
 * Makes what a window draws a character from. All data is in one part, so that nothing has to be asked for,
 * and nodes keep their indices. The file must have been read (`readRig`) before.
 */
export function createDrawing(bytes: Uint8Array): Drawing {
  const { json, buffers } = takeApart(bytes);
  const parts = new GlbParts();
  const views = parts.addBuffers(buffers, readObjects(json, 'bufferViews', 10 * LIST_MAX));
  const data = parts.join();
  const pictures = readObjects(json, 'images', CHARACTER_LIMITS.images);
  // Pictures of the same bytes are one.
  const firsts = pictures.map(({ bufferView }, index) =>
    bufferView === undefined ? index : pictures.findIndex((other) => other['bufferView'] === bufferView),
  );
  const images = pictures.map((image, index) =>
    firsts[index] === index ? readImage(image, views, data) : undefined,
  );
  const textures = readObjects(json, 'textures', LIST_MAX).map((texture) => {
    const image = findImage(texture, images.length);
    return firsts[image] ?? image;
  });
  const {
    animations: _,
    cameras: __,
    extensionsRequired: ___,
    extensions: ____,
    images: _____,
    ...kept
  } = json;
  const copy = {
    ...kept,
    buffers: [{ byteLength: parts.length }],
    bufferViews: views,
    ...keepScene(json),
    ...(textures.length > 0 && {
      textures: readObjects(json, 'textures', LIST_MAX).map(({ sampler }) =>
        sampler === undefined ? {} : { sampler },
      ),
    }),
  };
  return { glb: joinGlb(copy, data), images, textures };
}

/** The scene that walks, alone: its nodes keep their indices, and those that draw have triangles. */
function keepScene(json: JsonObject): Record<'scene' | 'scenes' | 'nodes' | 'meshes', unknown> {
  const { nodes, order } = checkNodes(json);
  const isInScene = new Set(order);
  const meshes = readObjects(json, 'meshes', LIST_MAX).map(({ weights: _weights, ...mesh }) => ({
    ...mesh,
    primitives: readObjects(mesh, 'primitives', LIST_MAX)
      .filter(isMeasured)
      .map(({ targets: _targets, ...primitive }) => primitive),
  }));
  return {
    scene: 0,
    scenes: [{ nodes: order.filter((node) => nodes[node]!.parent === -1) }],
    nodes: readObjects(json, 'nodes', LIST_MAX).map(
      ({ camera: _camera, extensions: _extensions, weights: _weights, mesh, skin, ...node }, index) => {
        const drawn = isInScene.has(index) ? readIndex(mesh, meshes.length, 'a node') : undefined;
        if (drawn === undefined || meshes[drawn]!.primitives.length === 0) return node;
        return { ...node, mesh, ...(skin !== undefined && { skin }) };
      },
    ),
    meshes,
  };
}

function findImage(texture: JsonObject, count: number): number {
  const { extensions } = texture;
  const other = TEXTURE_EXTENSIONS.map((name) => (isObject(extensions) ? extensions[name] : undefined)).find(
    isObject,
  );
  return readIndex(other?.['source'] ?? texture['source'], count, 'a texture') ?? -1;
}

function readImage(
  { bufferView, mimeType }: JsonObject,
  views: readonly { readonly byteOffset: number; readonly [key: string]: unknown }[],
  data: Uint8Array<ArrayBuffer>,
): DrawingImage | undefined {
  const at = readIndex(bufferView, views.length, 'a picture');
  if (at === undefined) return undefined;
  const { byteOffset, byteLength } = views[at]! as { byteOffset: number; byteLength: number };
  return {
    mimeType:
      typeof mimeType === 'string' && /^image\/(png|jpeg|webp|avif)$/.test(mimeType) ? mimeType : 'image/png',
    bytes: data.subarray(byteOffset, byteOffset + byteLength),
  };
}
