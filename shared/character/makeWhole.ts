import { isFbx } from './fbx/checkFbx.ts';
import type { FbxTools } from './fbx/convertFbx.ts';
import { GlbParts } from './glbParts.ts';
import { joinGlb } from './joinGlb.ts';
import { decodeDataAddress, getFileName, takeApart } from './read/container.ts';
import { isObject, type JsonObject, readObjects } from './read/jsonFields.ts';
import { CHARACTER_LIMITS } from './read/limits.ts';
import { isDraco, undoDraco } from './read/undoDraco.ts';
import { isMeshopt, undoMeshopt } from './read/undoMeshopt.ts';

/** What tells that a file is compressed, and undoes it. */
const COMPRESSIONS = [
  [isMeshopt, undoMeshopt],
  [isDraco, undoDraco],
] as const;

/** Loads what reads an FBX, which only who has one needs. */
export type LoadFbxTools = () => Promise<FbxTools>;

/** A file that came together with a character's: what lies beside a glTF or an FBX. */
export interface Companion {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A character's file that asks for no other: a GLB or VRM as it was, else a GLB that was made of it. */
export interface WholeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What was asked for and is drawn without, names of files. */
  readonly missing: readonly string[];
  /** How many of its textures are in KTX2 alone, which no window draws. */
  readonly undrawn: number;
}

/**
 * Makes one file of a character's and those beside it: a glTF is packed, an FBX converted, the compression of
 * meshopt and Draco undone. A file that needs nothing of it is left as it is. Only what was given is read, by
 * its name without folders. Rejects with CharacterFault.
 */
export async function makeWhole(
  bytes: Uint8Array<ArrayBuffer>,
  companions: readonly Companion[],
  loadFbxTools: LoadFbxTools,
): Promise<WholeFile> {
  const byName = new Map(companions.map(({ name, bytes: own }) => [name.toLowerCase(), own]));
  const find = (address: string) => byName.get(readName(address).toLowerCase());
  if (isFbx(bytes)) {
    const { convertFbx } = await import('./fbx/convertFbx.ts');
    return { bytes: await convertFbx(bytes, find, await loadFbxTools()), missing: [], undrawn: 0 };
  }
  let plain = bytes;
  let parts = takeApart(bytes, find);
  for (const [isPacked, undo] of COMPRESSIONS)
    if (isPacked(parts.json)) {
      plain = await undo(parts);
      parts = takeApart(plain);
    }
  const { json, buffers } = parts;
  const images = readObjects(json, 'images', CHARACTER_LIMITS.images);
  const isOutside = ({ uri }: JsonObject) => typeof uri === 'string';
  const asks = readObjects(json, 'buffers', CHARACTER_LIMITS.nodes).some(isOutside) || images.some(isOutside);
  const undrawn = readObjects(json, 'textures', CHARACTER_LIMITS.nodes).filter(isUndrawn).length;
  return { ...(asks ? packGltf(json, buffers, images, find) : { bytes: plain, missing: [] }), undrawn };
}

/** Whether a texture has no picture but one in KTX2. */
function isUndrawn({ source, extensions }: JsonObject): boolean {
  return source === undefined && isObject(extensions) && isObject(extensions['KHR_texture_basisu']);
}

/** The name of a file by its address: without folders, its signs as they are meant. */
function readName(address: string): string {
  const name = getFileName(address);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Puts buffers and pictures of a glTF into one GLB; all else is as it was. */
function packGltf(
  json: JsonObject,
  buffers: readonly (Uint8Array | undefined)[],
  images: readonly JsonObject[],
  find: (address: string) => Uint8Array | undefined,
): Omit<WholeFile, 'undrawn'> {
  const parts = new GlbParts();
  const views = parts.addBuffers(buffers, readObjects(json, 'bufferViews', 10 * CHARACTER_LIMITS.nodes));
  const missing: string[] = [];
  const packed = images.map((image) => {
    const { uri, ...rest } = image;
    if (typeof uri !== 'string') return image;
    const bytes = uri.startsWith('data:') ? decodeDataAddress(uri) : find(uri);
    if (bytes === undefined) {
      missing.push(readName(uri));
      return rest;
    }
    views.push({ buffer: 0, byteOffset: parts.add(bytes), byteLength: bytes.byteLength });
    return {
      mimeType: bytes[0] === 0xff ? 'image/jpeg' : 'image/png',
      ...rest,
      bufferView: views.length - 1,
    };
  });
  const whole = {
    ...json,
    buffers: [{ byteLength: parts.length }],
    bufferViews: views,
    ...(images.length > 0 && { images: packed }),
  };
  return { bytes: joinGlb(whole, parts.join()), missing };
}
