import type { BvhMotion } from '../../clip/bvh/bvhMotion.ts';
import { createBvhSkeleton, poseBvhSkeleton } from '../../clip/bvh/bvhSkeleton.ts';
import { parseBvh } from '../../clip/bvh/parseBvh.ts';
import { recogniseRoles } from '../../skeleton/recogniseRoles.ts';
import { getRoleWord, type Role, type RoleNames, sideRole } from '../../skeleton/roles.ts';
import { getSkeletonKey } from '../../skeleton/skeletonKey.ts';
import type { CaptureReading } from '../capture.ts';
import { type OnProgress, Stopped, tellProgress } from '../progress.ts';
import { readWalk } from './readWalk.ts';
import { repeatLoop } from './repeatLoop.ts';
import { recordMotion } from './recordMotion.ts';

/** Options of `readCapture`. */
export interface CaptureOptions {
  /** Name of the clip: a file's without folder and ending. */
  readonly name: string;
  /** Roles that a person put right. */
  readonly roles?: RoleNames;
  readonly onProgress?: OnProgress;
}

/** Frames below which a clip is a pose and no motion (capture.md §1). */
const FRAMES_MIN = 12;
/**
 * Rates that a walk can be read at, frames a second (chosen: below, a cycle has too few; above is no camera).
 */
const FPS = { min: 10, max: 1000 } as const;
/** Longest clip, seconds (chosen: twice any capture's, and as much as a window has the memory for). */
const DURATION_MAX_S = 1200;

/** Clips up to this may be loops, which are played several times over (chosen: two slow cycles), seconds. */
const LOOP_MAX_S = 5;
const LOOP_WORDS =
  'the clip is a loop, too short for a stride between two strikes; it was played four times, so its strides are all alike.';

/** Joints without which nothing can be said of a walk; the others' channels are left at rest. */
const NEEDED_ROLES: readonly Role[] = (['left', 'right'] as const).flatMap((side) =>
  (['hip', 'knee', 'ankle', 'toe'] as const).map((role) => sideRole(side, role)),
);

/**
 * Reads a walk from the text of a BVH, or from what another file was read to (capture.md §1 to 9): its
 * skeleton, its strides and their mean. Never throws for what a text may hold; a refusal is a sentence, with
 * the skeleton where that was found.
 */
export function readCapture(source: string | BvhMotion, options: CaptureOptions): CaptureReading {
  const { name, onProgress } = options;
  const reading =
    typeof source === 'string' ? parseBvh(source) : { ok: true as const, motion: source, notes: [] };
  if (!reading.ok) return { ok: false, code: 'file', message: `Line ${reading.line}: ${reading.message}` };
  const { motion, notes } = reading;
  const joints = createBvhSkeleton(motion);
  const skeletonKey = getSkeletonKey(joints);
  const fps = 1 / motion.frameTimeS;
  const fault = findClipFault(motion.frames, fps);
  if (fault !== undefined) return { ok: false, code: 'walk', message: fault };
  // As it stands in the first frame: a rest pose need not be one of a body.
  const { roles, problems } = recogniseRoles(poseBvhSkeleton(motion, joints, 0), options.roles);
  const missing = NEEDED_ROLES.filter((role) => roles[role] === undefined);
  if (missing.length > 0)
    return {
      ok: false,
      code: 'joints',
      message: describeMissing(missing, problems),
      joints,
      skeletonKey,
      roles,
      missing,
    };
  const readMotion = (played: BvhMotion) => {
    const recording = recordMotion(played, joints, roles, (share) => onProgress?.(0.1 + 0.4 * share));
    return readWalk(recording, joints, roles, (share) => onProgress?.(0.5 + 0.5 * share));
  };
  try {
    tellProgress(onProgress, 0.1);
    let played = motion;
    let walk = readMotion(motion);
    const loop = walk.ok || motion.frames / fps > LOOP_MAX_S ? undefined : repeatLoop(motion);
    if (loop !== undefined) {
      const again = readMotion(loop);
      if (again.ok) [played, walk] = [loop, again];
    }
    if (!walk.ok) return { ...walk, joints, skeletonKey, roles };
    const { warnings, ...rest } = walk.walk;
    const isLoop = played !== motion;
    return {
      ok: true,
      capture: {
        name,
        fps,
        frames: played.frames,
        durationS: (played.frames - 1) / fps,
        joints,
        roles,
        skeletonKey,
        ...rest,
        warnings: [...notes, ...problems, ...warnings, ...(isLoop ? [LOOP_WORDS] : [])],
      },
    };
  } catch (error) {
    if (error instanceof Stopped)
      return { ok: false, code: 'cancelled', message: 'The reading of the clip was stopped.' };
    throw error;
  }
}

function findClipFault(frames: number, fps: number): string | undefined {
  if (frames < FRAMES_MIN)
    return `The clip has ${frames === 1 ? '1 frame' : `${frames} frames`}: it is a pose, and a walk needs at least one stride.`;
  if (fps < FPS.min || fps > FPS.max)
    return `The clip has ${Number(fps.toPrecision(3))} frames a second; a walk can be read from ${FPS.min} to ${FPS.max}.`;
  if (frames / fps > DURATION_MAX_S)
    return `The clip lasts ${Math.round(frames / fps / 60)} minutes; at most ${DURATION_MAX_S / 60} can be read. Cut out a part of it.`;
  return undefined;
}

function describeMissing(missing: readonly Role[], problems: readonly string[]): string {
  const words = missing.map(getRoleWord).join(', ');
  return [`These joints were not recognised, and a walk needs them: ${words}.`, ...problems].join(' ');
}
