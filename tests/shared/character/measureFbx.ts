import {
  AnimationMixer,
  type Group,
  LoadingManager,
  type Object3D,
  Quaternion,
  Texture,
  Vector3,
} from 'three';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import type { Character } from '../../../shared/character/createCharacter.ts';
import { writeCharacterFbx } from '../../../shared/character/fbx/writeCharacterFbx.ts';
import { takeApart } from '../../../shared/character/read/container.ts';
import { readRig } from '../../../shared/character/read/readRig.ts';
import type { Clip } from '../../../shared/clip/clip.ts';

interface Node {
  readonly extras?: { readonly fbxModel?: number };
}

/** Loads an FBX by three.js without its pictures, which need a window. */
export function loadFbx(file: Uint8Array<ArrayBuffer>): Group {
  const manager = new LoadingManager();
  const textures = { setPath: () => textures, load: () => new Texture() };
  manager.addHandler(/.*/, textures as never);
  return new FBXLoader(manager).parse(file.slice().buffer, '');
}

/** The objects of a scene by the numbers of their models. */
export function listModels(scene: Group): ReadonlyMap<number, Object3D> {
  const found = new Map<number, Object3D>();
  scene.traverse((object) => {
    const { ID } = object as { readonly ID?: number };
    if (ID !== undefined && !found.has(ID)) found.set(ID, object);
  });
  return found;
}

/**
 * How far a joint is from where the walk has it at most, as three.js plays the last motion of a character's
 * FBX; metres.
 * @param bytes the GLB that the character was read from.
 * @param metres metres of the FBX's unit.
 */
export async function measureInThree(
  file: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array,
  { figure, binding }: Character,
  { plan, positions }: Clip,
  metres: number,
): Promise<number> {
  const scene = loadFbx(file);
  const rig = await readRig(bytes, { withMeshes: false });
  const { json, fbx } = takeApart(bytes);
  const models = fbx
    ? (json['nodes'] as readonly Node[]).map(({ extras }) => extras?.fbxModel)
    : (await writeCharacterFbx(rig, binding.turned, bytes, 30)).models.map(Number);
  const found = listModels(scene);
  const mixer = new AnimationMixer(scene);
  mixer.clipAction(scene.animations.at(-1)!).play();
  const frame = new Quaternion().fromArray(binding.frame.rotation);
  let greatestM = 0;
  for (let at = 0; at < plan.frames - 1; at++) {
    mixer.setTime(at / plan.fps);
    scene.updateMatrixWorld(true);
    binding.turned.forEach((node, i) => {
      const place = found.get(models[node]!)!.getWorldPosition(new Vector3()).multiplyScalar(metres);
      const joint = 3 * (figure.joints.length * at + binding.joints[i]!);
      const meant = new Vector3().fromArray(positions, joint);
      greatestM = Math.max(greatestM, place.applyQuaternion(frame).distanceTo(meant));
    });
  }
  return greatestM;
}
