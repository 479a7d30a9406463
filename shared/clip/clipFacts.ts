import { DEGREES_PER_RADIAN } from '../gait/units.ts';
import type { Side } from '../gait/channels.ts';
import type { MotionStand } from '../body/motion/motion.ts';
import type { Clip, WayEnd } from './clip.ts';

/** A footprint of a way, as a file tells it. */
export interface FootprintFacts {
  readonly side: Side;
  /** Seconds from the first frame; null where the foot stands already, or goes on standing. */
  readonly strike: number | null;
  readonly lift: number | null;
  /** Where the ankle is when the foot is flat, metres. */
  readonly position: readonly [number, number, number];
  /** Degrees, left +. */
  readonly yaw: number;
}

/** What a file tells of its walk: in `asset.extras` and every animation's `extras` of a GLB, beside a BVH. */
export interface ClipFacts {
  readonly style: string;
  readonly base: string;
  readonly body: string;
  /** Leg length, metres. */
  readonly legLength: number;
  /** V in 1/s: the walk's own, before whole frames are fitted. */
  readonly normalizedSpeed: number;
  /** Planting in percent. */
  readonly plant: number;
  /** m/s at which the floor passes under the clip as it plays. */
  readonly groundSpeed: number;
  /** m/s that whole frames have changed. */
  readonly speedError: number;
  /** How far the floor rises ahead, degrees; left out where it is level. */
  readonly incline?: number;
  /** The stairs that the floor is instead: depth and height of a tread, metres, down -. */
  readonly stairs?: { readonly tread: number; readonly rise: number };
  /** Seconds of a cycle as it plays; null for a body that stands. */
  readonly cycleDuration: number | null;
  readonly fps: number;
  readonly frames: number;
  /** Seconds. */
  readonly duration: number;
  /** Cycles of a loop; null for a clip of seconds, and for a body that stands. */
  readonly cycles: number | null;
  readonly loop: boolean;
  /** Whether a loop's last frame repeats its first. */
  readonly endFrame: boolean;
  readonly rootMotion: boolean;
  /** What a way is called, and its footprints in the world; left out for a walk that goes on as it is. */
  readonly way?: string;
  readonly footprints?: readonly FootprintFacts[];
  /** Whether a way begins, and ends, in a stand, or in its walk as the left heel strikes. */
  readonly begins?: WayEnd;
  readonly ends?: WayEnd;
}

/** The facts of a clip. */
export function createClipFacts({ figure, walk, plan, way }: Clip): ClipFacts {
  return {
    style: walk.style,
    base: walk.base,
    body: figure.name,
    legLength: figure.legLengthM,
    normalizedSpeed: walk.normalizedSpeed,
    plant: walk.plantStrength * 100,
    groundSpeed: plan.groundSpeedMps,
    speedError: plan.speedErrorMps,
    ...(plan.inclineRad !== 0 && { incline: plan.inclineRad * DEGREES_PER_RADIAN }),
    ...(plan.stairs && { stairs: { tread: plan.stairs.treadM, rise: plan.stairs.riseM } }),
    cycleDuration: plan.cycleDurationS,
    fps: plan.fps,
    frames: plan.frames,
    duration: plan.durationS,
    cycles: plan.cycles ?? null,
    loop: plan.isLoop,
    endFrame: plan.frames > plan.intervals,
    rootMotion: plan.hasRootMotion,
    ...(way && {
      way: walk.way ?? '',
      footprints: way.stands.map(describeFootprint),
      begins: way.begins,
      ends: way.ends,
    }),
  };
}

/** A footprint as files tell it. */
export function describeFootprint({ side, foothold, strikeS, liftS }: MotionStand): FootprintFacts {
  const getTime = (timeS: number) => (Number.isFinite(timeS) ? timeS : null);
  return {
    side,
    strike: getTime(strikeS),
    lift: getTime(liftS),
    position: [foothold.x, foothold.y, foothold.z],
    yaw: foothold.yawRad * DEGREES_PER_RADIAN,
  };
}
