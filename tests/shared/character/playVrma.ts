import { VRMAnimationLoaderPlugin, createVRMAnimationClip } from '@pixiv/three-vrm-animation';
import { type VRMCore, VRMCoreLoaderPlugin } from '@pixiv/three-vrm-core';
import { AnimationMixer, type Group, type Object3D } from 'three';
import { type GLTF, GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** A VRM that plays a VRM animation, as three-vrm has it. */
export interface VrmaPlayer {
  readonly scene: Group;
  /** Objects by the file's nodes. */
  readonly nodes: ReadonlyMap<number, Object3D>;
  show(timeS: number): void;
}

/** Loads both and plays the one on the other. */
export async function playVrma(vrm: Uint8Array, animation: Uint8Array): Promise<VrmaPlayer> {
  const gltf = await load(vrm);
  const core = gltf.userData['vrmCore'] as VRMCore;
  const [read] = (await load(animation)).userData['vrmAnimations'];
  const mixer = new AnimationMixer(gltf.scene);
  mixer.clipAction(createVRMAnimationClip(read, core)).play();
  const nodes = new Map<number, Object3D>();
  for (const [object, of] of gltf.parser.associations as Map<Object3D, { nodes?: number } | undefined>)
    if (of?.nodes !== undefined && !nodes.has(of.nodes)) nodes.set(of.nodes, object);
  return {
    scene: gltf.scene,
    nodes,
    show(timeS) {
      mixer.setTime(timeS);
      core.update(0);
    },
  };
}

function load(bytes: Uint8Array): Promise<GLTF> {
  const loader = new GLTFLoader();
  loader.register((parser) => new VRMCoreLoaderPlugin(parser));
  loader.register((parser) => new VRMAnimationLoaderPlugin(parser));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return loader.parseAsync(buffer, '');
}
