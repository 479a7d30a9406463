import type { BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { createJointPoser } from '../../clip/bvh/poseJoints.ts';
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
  /** Poses all joints, in the frames that are drawn. */
  recordFigure(): RecordedFigure;
}

/** Where all joints are in the frames that are drawn, in the file's axes and unit. */
export interface RecordedFigure {
  readonly fps: number;
  readonly frames: number;
  /** x y z by frame, by joint. */
  readonly positions: Float32Array;
}

/** A figure is drawn at this many frames a second at most, and of this many numbers (chosen: 48 MB). */
const FIGURE_FPS_MAX = 60;
const FIGURE_NUMBERS_MAX = 12_000_000;
/** Frames between two tellings of progress. */
const TELL_EVERY = 500;

/** Poses the joints that a walk is read from in every frame of a clip. Throws `Stopped`. */
export function recordMotion(
  motion: BvhMotion,
  joints: readonly SkeletonJoint[],
  roles: RoleMap,
  onProgress?: OnProgress,
): Recording {
  const { frames } = motion;
  const fps = 1 / motion.frameTimeS;
  const known = ROLES.filter((role) => roles[role] !== undefined);
  const points: Partial<Record<Role, Float64Array>> = {};
  for (const role of known) points[role] = new Float64Array(3 * frames);
  const turns: { chest?: Float64Array; head?: Float64Array } = {};
  for (const role of ['chest', 'head'] as const)
    if (roles[role] !== undefined && roles[role] < motion.joints.length)
      turns[role] = new Float64Array(4 * frames);
  const poser = createJointPoser(
    motion,
    joints,
    known.map((role) => roles[role]!),
  );
  for (let frame = 0; frame < frames; frame++) {
    if (frame % TELL_EVERY === 0) tellProgress(onProgress, frame / frames);
    poser.pose(frame);
    for (let at = 0; at < known.length; at++) {
      const role = known[at]!;
      for (let axis = 0; axis < 3; axis++) points[role]![3 * frame + axis] = poser.places[3 * at + axis]!;
      if (role === 'chest' || role === 'head')
        if (turns[role] !== undefined) recordTurn(poser.orientations, at, turns[role], frame);
    }
  }
  return { fps, frames, points, turns, recordFigure: () => recordFigure(motion, joints) };
}

function recordFigure(motion: BvhMotion, joints: readonly SkeletonJoint[]): RecordedFigure {
  const fps = 1 / motion.frameTimeS;
  const by = Math.max(
    Math.ceil(fps / FIGURE_FPS_MAX - 1e-3),
    Math.ceil((3 * joints.length * motion.frames) / FIGURE_NUMBERS_MAX),
    1,
  );
  const frames = Math.ceil(motion.frames / by);
  const poser = createJointPoser(
    motion,
    joints,
    joints.map((_, index) => index),
  );
  const positions = new Float32Array(3 * joints.length * frames);
  for (let frame = 0; frame < frames; frame++) {
    poser.pose(frame * by);
    positions.set(poser.places, 3 * joints.length * frame);
  }
  return { fps: fps / by, frames, positions };
}

function recordTurn(orientations: Float64Array, joint: number, out: Float64Array, frame: number): void {
  let same = 0;
  for (let i = 0; i < 4; i++) {
    out[4 * frame + i] = orientations[4 * joint + i]!;
    if (frame > 0) same += out[4 * frame + i]! * out[4 * (frame - 1) + i]!;
  }
  if (same < 0) for (let i = 0; i < 4; i++) out[4 * frame + i]! *= -1;
}
