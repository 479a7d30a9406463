import { LoadingManager, Texture } from 'three';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import { CharacterFault, failBroken } from '../fault.ts';
import { checkFbx } from './checkFbx.ts';
import { unpackFbx } from './unpackFbx.ts';
import { writeScene } from './writeScene.ts';

/** What the loader asks of its host: addresses of pictures, and a place for what it has to say. */
interface LoaderHost {
  readonly URL: { createObjectURL(blob: unknown): string };
  readonly console: { warn(...words: readonly unknown[]): void };
}
/** A picture inside of the file, as the loader hands it over. */
interface PictureBlob {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Finds a file that came together with another, by its name without folders. */
export type FindCompanion = (name: string) => Uint8Array | undefined;

/**
 * Makes a GLB of an FBX file: its nodes, skins, meshes and pictures. Pictures beside it are taken from
 * `findCompanion`; none is fetched. Rejects with CharacterFault.
 */
export async function convertFbx(
  bytes: Uint8Array,
  findCompanion: FindCompanion,
): Promise<Uint8Array<ArrayBuffer>> {
  checkFbx(bytes);
  const blobs: PictureBlob[] = [];
  const { URL, console } = globalThis as unknown as LoaderHost;
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
  const { buffer } = await unpackFbx(bytes);
  const createAddress = URL.createObjectURL;
  const { warn } = console;
  let scene;
  try {
    // Pictures inside come as blobs, of which the loader makes addresses.
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as PictureBlob) - 1}`;
    console.warn = () => undefined;
    scene = new FBXLoader(manager).parse(buffer, '');
  } catch (error) {
    if (error instanceof RangeError && /memory|allocation|array length/i.test(error.message))
      throw new CharacterFault('has more in it than can be read. Reduce its meshes.');
    failBroken('its description does not hold together');
  } finally {
    URL.createObjectURL = createAddress;
    console.warn = warn;
  }
  const pictures = await Promise.all(blobs.map(async (blob) => new Uint8Array(await blob.arrayBuffer())));
  return writeScene(scene, (address) =>
    address.startsWith('blob:')
      ? pictures[Number(address.slice('blob:'.length))]
      : findCompanion(address.replace(/^.*[/\\]/s, '')),
  );
}
