import { AnimationClip, AnimationMixer, Object3D, QuaternionKeyframeTrack, VectorKeyframeTrack } from 'three';

import { getBody } from '../../shared/body/figure/bodies.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { createPose } from '../../shared/body/pose/pose.ts';
import { createPoser } from '../../shared/body/pose/poser.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import { createWalker } from '../../shared/gait/walker.ts';

/** Keys a cycle, the density of a usual 30 fps clip. */
const KEYS = 30;

/**
 * The baseline: our own normal walk as a clip, one quaternion track a joint and a position track for the
 * root.
 */
function createWalkClip(figure: Figure): AnimationClip {
  const walker = createWalker();
  const poser = createPoser(figure);
  const posture = createPosture();
  const pose = createPose(figure);
  const durationS = 1 / walker.gait.law.frequency;
  const times = Float32Array.from({ length: KEYS + 1 }, (_, key) => (key / KEYS) * durationS);
  const rotations = figure.joints.map(() => new Float32Array(4 * (KEYS + 1)));
  const root = new Float32Array(3 * (KEYS + 1));
  for (let key = 0; key <= KEYS; key++) {
    walker.gait.sample(key / KEYS, posture);
    poser.writePoseInto(posture, pose, 'floor');
    rotations.forEach((track, joint) =>
      track.set(pose.rotations.subarray(4 * joint, 4 * joint + 4), 4 * key),
    );
    root.set(pose.positions.subarray(0, 3), 3 * key);
  }
  return new AnimationClip('walk', durationS, [
    new VectorKeyframeTrack('humanoid_root.position', times, root),
    ...figure.joints.map(
      (name, joint) => new QuaternionKeyframeTrack(`${name}.quaternion`, times, rotations[joint]!),
    ),
  ]);
}

function createSkeleton(figure: Figure): Object3D {
  const joints = figure.joints.map((name, joint) => {
    const object = new Object3D();
    object.name = name;
    object.position.fromArray(figure.offsets, 3 * joint);
    return object;
  });
  joints.forEach((object, joint) => {
    const parent = figure.parents[joint]!;
    if (parent >= 0) joints[parent]!.add(object);
  });
  const scene = new Object3D();
  scene.add(joints[0]!);
  return scene;
}

/**
 * Characters that three.js' AnimationMixer plays: the mixer's update and the world matrices, which make the
 * same joint positions.
 */
export function createMixerCrowd(count: number): (dtS: number) => void {
  const figure = getBody('Full spine');
  const clip = createWalkClip(figure);
  const characters = Array.from({ length: count }, (_, index) => {
    const skeleton = createSkeleton(figure);
    const mixer = new AnimationMixer(skeleton);
    const action = mixer.clipAction(clip);
    action.time = (index * 0.618) % clip.duration;
    action.play();
    return { skeleton, mixer };
  });
  return (dtS) => {
    for (const { skeleton, mixer } of characters) {
      mixer.update(dtS);
      skeleton.updateMatrixWorld(true);
    }
  };
}
