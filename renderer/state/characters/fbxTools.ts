import type { FbxTools } from '../../../shared/character/fbx/convertFbx.ts';

/** Loads what of three.js reads an FBX. */
export async function loadFbxTools(): Promise<FbxTools> {
  const { FBXLoader } = await import('three/examples/jsm/loaders/FBXLoader.js');
  const { LoadingManager, Texture } = await import('three');
  return { FBXLoader, LoadingManager, Texture };
}
