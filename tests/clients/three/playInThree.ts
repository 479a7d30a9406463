import {
  type AnimationClip,
  AnimationMixer,
  type Object3D,
  PropertyBinding,
  SkinnedMesh,
  Vector3,
} from 'three';
import { BVHLoader } from 'three/examples/jsm/loaders/BVHLoader.js';
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { getJointNames } from '../../../shared/clip/jointNames.ts';
import { decodeUtf8 } from '../../../shared/clip/utf8.ts';
import type { ExportedCase } from '../exportCase.ts';

/** What three.js made of a walk. */
export interface ThreeResult {
  /** Greatest distance of a joint from where the kernel has it, over all key frames, metres. */
  readonly furthestM: number;
  /** Seconds of the clip. */
  readonly durationS: number;
  /** Joints that a skinned mesh hangs on; 0 where there is no mesh. */
  readonly skinnedBones: number;
  /** The ground speed that the loader hands on, m/s: three.js has none of a BVH or FBX. */
  readonly groundSpeedMps: number | undefined;
}

/** A walk in the scene of three.js: what it moves, and metres of its unit. */
interface LoadedWalk {
  readonly root: Object3D;
  readonly clip: AnimationClip;
  readonly metresPerUnit: number;
  readonly groundSpeedMps: number | undefined;
}

/** Loads a walk by three.js' own loaders and plays it frame by frame. */
export async function playInThree(exported: ExportedCase): Promise<ThreeResult> {
  const { root, clip, metresPerUnit, groundSpeedMps } = await load(exported);
  const { figure, options } = exported;
  const { plan, positions } = exported.clip;
  const bones = getJointNames(figure, options.naming).map((name) => findBone(root, name));
  const mixer = new AnimationMixer(root);
  const action = mixer.clipAction(clip);
  action.play();
  const place = new Vector3();
  const expected = new Vector3();
  let furthestM = 0;
  for (let frame = 0; frame < plan.frames; frame++) {
    // At the very end an action that loops would be at its beginning again.
    action.time = Math.min(frame / plan.fps, clip.duration);
    mixer.update(0);
    root.updateMatrixWorld(true);
    bones.forEach((bone, joint) => {
      bone.getWorldPosition(place).multiplyScalar(metresPerUnit);
      expected.fromArray(positions, 3 * (bones.length * frame + joint));
      furthestM = Math.max(furthestM, place.distanceTo(expected));
    });
  }
  let skinnedBones = 0;
  root.traverse((object) => {
    if (object instanceof SkinnedMesh) skinnedBones = object.skeleton.bones.length;
  });
  return { furthestM, durationS: clip.duration, skinnedBones, groundSpeedMps };
}

async function load({ options, bytes }: ExportedCase): Promise<LoadedWalk> {
  if (options.format === 'bvh') {
    const { skeleton, clip } = new BVHLoader().parse(decodeUtf8(bytes));
    // Its paths cannot hold the colon of Mixamo's names, and unlike the loader of glTF this one leaves it in.
    for (const bone of skeleton.bones) bone.name = PropertyBinding.sanitizeNodeName(bone.name);
    for (const track of clip.tracks) track.name = track.name.replace(':', '');
    return { root: skeleton.bones[0]!, clip, metresPerUnit: 0.01, groundSpeedMps: undefined };
  }
  if (options.format === 'fbx') {
    const root = new FBXLoader().parse(bytes.slice().buffer, '');
    return { root, clip: root.animations[0]!, metresPerUnit: 0.01, groundSpeedMps: undefined };
  }
  const { scene, animations, asset } = await new GLTFLoader().parseAsync(bytes.slice().buffer, '');
  const { groundSpeed } = (asset as { readonly extras: { readonly groundSpeed: number } }).extras;
  return { root: scene, clip: animations[0]!, metresPerUnit: 1, groundSpeedMps: groundSpeed };
}

function findBone(root: Object3D, name: string): Object3D {
  const bone = root.getObjectByName(PropertyBinding.sanitizeNodeName(name));
  if (bone === undefined) throw new Error(`three.js has no ${name}`);
  return bone;
}
