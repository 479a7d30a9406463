import { CENTIMETRES_PER_METRE } from '../bvh/bvhMotion.ts';
import { createClipFacts } from '../clipFacts.ts';
import { writeNlerpInto, writeSlerpInto, reduceKeys } from '../glb/reduceKeys.ts';
import { shareKeyError } from '../glb/shareKeyError.ts';
import type { NamedClip } from '../glb/writeGlb.ts';
import { type RestSkeletonPose, writeRestRotationInto } from '../restPose.ts';
import { splitTravel } from '../splitTravel.ts';
import type { FbxSkeleton } from './addFbxSkeleton.ts';
import { writeXyzInto, writeXyzQuaternionInto } from './eulerXyz.ts';
import { listFbxFacts } from './fbxFacts.ts';
import { FbxMotion } from './fbxMotion.ts';
import type { FbxObjectList } from './fbxObjects.ts';

/** Options of `addFbxAnimation`. */
export interface FbxAnimationOptions {
  readonly rest: RestSkeletonPose;
  /** See `ExportOptions.keyErrorDeg`. */
  readonly keyErrorDeg: number;
}

/**
 * Adds a clip as a stack: the root's place, whose keys are all kept, and the angles of every joint that
 * turns. Keys are at frame / fps from 0, linear between. Facts of the walk are the stack's own properties.
 */
export function addFbxAnimation(
  scene: FbxObjectList,
  { joints, root }: FbxSkeleton,
  { name, clip: whole }: NamedClip,
  { rest, keyErrorDeg }: FbxAnimationOptions,
): void {
  const { frames, fps } = whole.plan;
  const motion = new FbxMotion(scene, { name, fps, frames, facts: listFbxFacts(createClipFacts(whole)) });
  const allFrames = Array.from({ length: frames }, (_, frame) => frame);
  let clip = whole;
  if (root !== undefined) {
    const { inPlace, travels } = splitTravel(whole);
    clip = inPlace;
    const places = travels.flatMap(({ x, y, z }) =>
      [x, y, z].map((metres) => CENTIMETRES_PER_METRE * metres),
    );
    motion.add(root, 'Lcl Translation', allFrames, Float64Array.from(places));
    const turns = travels.flatMap(({ headingRad }) => [0, (headingRad * 180) / Math.PI, 0]);
    motion.add(root, 'Lcl Rotation', allFrames, Float64Array.from(turns));
  }
  const count = joints.length;
  const places = Float64Array.from(
    { length: 3 * frames },
    (_, at) => CENTIMETRES_PER_METRE * clip.positions[3 * count * Math.floor(at / 3) + (at % 3)]!,
  );
  motion.add(joints[0]!, 'Lcl Translation', allFrames, places);
  const errorsDeg = shareKeyError(clip.figure, keyErrorDeg);
  const rotations = new Float64Array(4 * frames);
  joints.forEach((node, joint) => {
    const angles = new Float64Array(3 * frames);
    for (let frame = 0; frame < frames; frame++) {
      writeRestRotationInto(
        rest,
        joint,
        clip.figure.parents[joint]!,
        clip.rotations,
        4 * (count * frame + joint),
        rotations.subarray(4 * frame, 4 * frame + 4),
      );
      if (frame > 0) angles.copyWithin(3 * frame, 3 * frame - 3, 3 * frame);
      writeXyzInto(rotations, 4 * frame, angles, 3 * frame);
    }
    if (angles.every((angle) => angle === 0)) return;
    const blend = (_: Float64Array, from: number, to: number, share: number, out: Float64Array) =>
      writeBlendInto(angles, (3 * from) / 4, (3 * to) / 4, share, out);
    const keys = reduceKeys(rotations, errorsDeg[joint]!, [writeSlerpInto, writeNlerpInto, blend]);
    motion.add(node, 'Lcl Rotation', keys.length < frames ? keys : allFrames, angles);
  });
}

/** The rotation so far along the even way of each angle. */
function writeBlendInto(
  angles: Float64Array,
  from: number,
  to: number,
  share: number,
  out: Float64Array,
): void {
  const mix = (axis: number) => angles[from + axis]! + share * (angles[to + axis]! - angles[from + axis]!);
  writeXyzQuaternionInto(mix(0), mix(1), mix(2), out, 0);
}
