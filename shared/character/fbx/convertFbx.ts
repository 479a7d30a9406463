import { CharacterFault, failBroken } from '../fault.ts';
import { CHARACTER_LIMITS } from '../read/limits.ts';
import { checkFbx } from './checkFbx.ts';
import { unpackFbx } from './unpackFbx.ts';
import { type SceneObject, writeScene } from './writeScene.ts';

/** What of three.js reads an FBX: handed in, since the kernel knows no package that draws. */
export interface FbxTools {
  readonly FBXLoader: new (manager: never) => { parse(bytes: ArrayBuffer, path: string): SceneObject };
  readonly LoadingManager: new () => { addHandler(pattern: RegExp, loader: never): unknown };
  readonly Texture: new () => { readonly userData: Record<string, unknown> };
}

/** Finds a file that came together with another, by its name without folders. */
export type FindCompanion = (name: string) => Uint8Array | undefined;

/**
 * Makes a GLB of an FBX file: its nodes, skins, meshes and pictures; the FBX itself goes along. Pictures
 * beside it are taken from `findCompanion`; none is fetched. Rejects with CharacterFault.
 */
export async function convertFbx(
  bytes: Uint8Array,
  findCompanion: FindCompanion,
  { FBXLoader, LoadingManager, Texture }: FbxTools,
): Promise<Uint8Array<ArrayBuffer>> {
  checkFbx(bytes);
  const manager = new LoadingManager();
  // Pictures become textures that know where they are from; nothing is loaded.
  const textures = {
    path: '',
    setPath: () => textures,
    load: (address: string) => {
      const texture = new Texture();
      texture.userData['address'] = address;
      return texture;
    },
  };
  manager.addHandler(/.*/, textures as never);
  const unpacked = await unpackFbx(bytes);
  let scene;
  try {
    scene = new FBXLoader(manager as never).parse(unpacked.bytes.buffer, '');
  } catch (error) {
    if (error instanceof RangeError && /memory|allocation|array length/i.test(error.message))
      throw new CharacterFault('has more in it than can be read. Reduce its meshes.');
    failBroken('its description does not hold together');
  }
  const findPicture = (address: string) =>
    address.startsWith('data:')
      ? unpacked.pictures[Number(address.slice(address.indexOf(',') + 1))]
      : findCompanion(address.replace(/^.*[/\\]/s, ''));
  const glb = writeScene(scene, findPicture, bytes);
  // What is too large to be read again with the file goes without it.
  return glb.byteLength <= CHARACTER_LIMITS.fileBytes ? glb : writeScene(scene, findPicture);
}
