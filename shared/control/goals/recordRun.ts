import { copyPostureInto } from '../../gait/posture.ts';
import type { Figure } from '../../body/figure/figure.ts';
import type { Motion, MotionFrame, MotionStand } from '../../body/motion/motion.ts';
import { createMotionFrame } from '../../body/motion/motion.ts';
import { blendPoseInto } from '../../body/pose/blendPose.ts';
import type { Ground } from '../../body/planting/footing/ground.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import type { FreeWalk } from '../freeWalk.ts';
import type { GoalRun } from './goalRun.ts';

/** Options of `recordRun`. */
export interface RecordRunOptions {
  readonly run: GoalRun;
  /** The walk that the run leads. */
  readonly walk: FreeWalk;
  readonly figure: Figure;
  /** Frames a second of the run. */
  readonly fps: number;
  /** The ground that is walked over. Default the floor. */
  readonly ground?: Ground;
}

/** Walks a run to its end and keeps it: exact at its frames, evenly between in between. Allocates. */
export function recordRun({ run, walk, figure, fps, ground }: RecordRunOptions): Motion {
  const frames: MotionFrame[] = [];
  const lifts: number[] = [];
  const keep = (): void => {
    const frame = createMotionFrame(figure);
    walk.writePoseInto(frame.pose);
    walk.control.walker.sampleNow(frame.posture);
    Object.assign(frame.place, walk.frame);
    for (const side of SIDES) frame.stands[side] = findStand(run, walk, side);
    const before = frames.at(-1);
    for (const side of SIDES)
      if (before && before.stands[side] >= 0 && before.stands[side] !== frame.stands[side])
        lifts[before.stands[side]] = run.timeS;
    frames.push(frame);
  };
  keep();
  while (!run.isOver) {
    run.advance();
    keep();
  }
  const stands = run.footprints.map(({ side, timeS, ...foothold }, at): MotionStand => {
    const strikeS = timeS > 0 ? timeS : Number.NEGATIVE_INFINITY;
    return { side, foothold, strikeS, liftS: lifts[at] ?? Number.POSITIVE_INFINITY };
  });
  return {
    figure,
    durationS: (frames.length - 1) / fps,
    ground,
    stands,
    sample(timeS, into) {
      const at = Math.min(frames.length - 1, Math.max(0, timeS * fps));
      // A frame's own time is its own, however it was rounded.
      const index = Math.floor(at + 1e-9);
      readInto(frames[index]!, frames[index + 1], Math.max(0, at - index), into);
    },
  };
}

/** The footprint that a foot stands on; -1 in the air. */
function findStand({ footprints }: GoalRun, { feet }: FreeWalk, side: Side): number {
  return feet[side].stands ? footprints.findLastIndex((footprint) => footprint.side === side) : -1;
}

function readInto(from: MotionFrame, to: MotionFrame | undefined, share: number, into: MotionFrame): void {
  const { posture, place, stands } = from;
  const next = to ?? from;
  blendPoseInto(from.pose, next.pose, share, into.pose);
  copyPostureInto(posture, into.posture);
  for (let at = 0; at < posture.angles.length; at++)
    into.posture.angles[at]! += share * (next.posture.angles[at]! - posture.angles[at]!);
  for (const part of ['x', 'y', 'z', 'headingRad'] as const)
    into.place[part] = place[part] + share * (next.place[part] - place[part]);
  for (const side of SIDES) into.stands[side] = stands[side];
}
