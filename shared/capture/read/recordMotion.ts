import { rotateInto } from '../../body/pose/quaternion.ts';
import type { BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { createBvhPose, writeBvhPoseInto } from '../../clip/bvh/poseBvh.ts';
import { type Role, type RoleMap, ROLES } from '../../skeleton/roles.ts';
import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { type OnProgress, tellProgress } from '../progress.ts';

/** Where the joints of a walk are in each frame of a clip, in the file's axes and unit. */
export interface Recording {
  readonly fps: number;
  readonly frames: number;
  /** x y z by frame, of each role that the skeleton has. */
  readonly points: Partial<Record<Role, Float64Array>>;
  /** Orientations x y z w by frame, neighbours of the same sign. */
  readonly turns: { chest?: Float64Array; head?: Float64Array };
  readonly figure: {
    readonly fps: number;
    readonly frames: number;
    /** x y z by frame, by joint. */
    readonly positions: Float32Array;
  };
}

/** A figure is drawn at so many frames a second at most, and of so many numbers (chosen: 48 MB). */
const FIGURE_FPS_MAX = 60;
const FIGURE_NUMBERS_MAX = 12_000_000;
/** Frames between two tellings of progress. */
const TELL_EVERY = 500;

/** Poses every frame of a clip once. Throws `Stopped`. */
export function recordMotion(
  motion: BvhMotion,
  joints: readonly SkeletonJoint[],
  roles: RoleMap,
  onProgress?: OnProgress,
): Recording {
  const { frames } = motion;
  const fps = 1 / motion.frameTimeS;
  const points: Partial<Record<Role, Float64Array>> = {};
  for (const role of ROLES) if (roles[role] !== undefined) points[role] = new Float64Array(3 * frames);
  const turns: { chest?: Float64Array; head?: Float64Array } = {};
  for (const role of ['chest', 'head'] as const)
    if (roles[role] !== undefined && roles[role] < motion.joints.length)
      turns[role] = new Float64Array(4 * frames);
  const by = Math.max(
    Math.ceil(fps / FIGURE_FPS_MAX - 1e-3),
    Math.ceil((3 * joints.length * frames) / FIGURE_NUMBERS_MAX),
    1,
  );
  const figureFrames = Math.ceil(frames / by);
  const figure = new Float32Array(3 * joints.length * figureFrames);
  const pose = createBvhPose(motion);
  const places = new Float64Array(3 * joints.length);
  for (let frame = 0; frame < frames; frame++) {
    if (frame % TELL_EVERY === 0) tellProgress(onProgress, frame / frames);
    writeBvhPoseInto(motion, frame, pose);
    places.set(pose.positions);
    for (let joint = motion.joints.length; joint < joints.length; joint++) {
      const { parent, offset } = joints[joint]!;
      rotateInto(pose.orientations, 4 * parent, Float64Array.from(offset), 0, places, 3 * joint);
      for (let axis = 0; axis < 3; axis++) places[3 * joint + axis]! += places[3 * parent + axis]!;
    }
    for (const role of ROLES) {
      const joint = roles[role];
      if (joint !== undefined) points[role]!.set(places.subarray(3 * joint, 3 * joint + 3), 3 * frame);
    }
    for (const role of ['chest', 'head'] as const)
      if (turns[role] !== undefined) recordTurn(pose.orientations, roles[role]!, turns[role], frame);
    if (frame % by === 0) figure.set(places, (3 * joints.length * frame) / by);
  }
  return {
    fps,
    frames,
    points,
    turns,
    figure: { fps: fps / by, frames: figureFrames, positions: figure },
  };
}

function recordTurn(orientations: Float64Array, joint: number, out: Float64Array, frame: number): void {
  let same = 0;
  for (let i = 0; i < 4; i++) {
    out[4 * frame + i] = orientations[4 * joint + i]!;
    if (frame > 0) same += out[4 * frame + i]! * out[4 * (frame - 1) + i]!;
  }
  if (same < 0) for (let i = 0; i < 4; i++) out[4 * frame + i]! *= -1;
}
