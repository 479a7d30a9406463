import { createPosture, type Posture } from '../../gait/posture.ts';
import type { Side } from '../../gait/channels.ts';
import type { Figure } from '../figure/figure.ts';
import type { Foothold } from '../planting/footing/foothold.ts';
import type { Ground } from '../planting/footing/ground.ts';
import { createPose, type Pose } from '../pose/pose.ts';
import type { WalkFrame } from '../pose/walkFrame.ts';

/** One foot's stand of a motion. */
export interface MotionStand {
  readonly side: Side;
  readonly foothold: Foothold;
  /** Seconds from the motion's beginning; -Infinity where it stands already, Infinity where it goes on. */
  readonly strikeS: number;
  readonly liftS: number;
}

/** A motion at one instant; refilled. */
export interface MotionFrame {
  /** In the world. */
  readonly pose: Pose;
  readonly posture: Posture;
  /** Where the walk's frame is in the world. */
  readonly place: { -readonly [Key in keyof WalkFrame]: WalkFrame[Key] };
  /** Which stand of the motion each foot is in; -1 in the air. */
  readonly stands: Record<Side, number>;
}

/**
 * What a body does in a time: a cycle on its belt, a walk to goals, a walk over steps. Clips, measures and
 * pictures read it, whatever it is made of.
 */
export interface Motion {
  readonly figure: Figure;
  readonly durationS: number;
  /** By strike. A walk on a belt has none: its feet stand on what moves. */
  readonly stands: readonly MotionStand[];
  /** What it goes over. Left out, the floor. */
  readonly ground?: Ground | undefined;
  /** Fills a frame of the same figure at a time, seconds, in any order; held within the duration. */
  sample(timeS: number, into: MotionFrame): void;
}

/** Allocates a frame that is filled before it is read. */
export function createMotionFrame(figure: Figure): MotionFrame {
  return {
    pose: createPose(figure),
    posture: createPosture(),
    place: { x: 0, y: 0, z: 0, headingRad: 0 },
    stands: { left: -1, right: -1 },
  };
}

/** The stand that a foot is in at a time, seconds, of those of a motion; -1 in the air. */
export function findStand(stands: readonly MotionStand[], side: Side, timeS: number): number {
  return stands.findLastIndex(
    (stand) => stand.side === side && stand.strikeS <= timeS && timeS < stand.liftS,
  );
}
