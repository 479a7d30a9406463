import type { Clip } from './clip.ts';

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
}

/** The facts of a clip. */
export function createClipFacts({ figure, walk, plan }: Clip): ClipFacts {
  return {
    style: walk.style,
    base: walk.base,
    body: figure.name,
    legLength: figure.legLengthM,
    normalizedSpeed: walk.normalizedSpeed,
    plant: walk.plantStrength * 100,
    groundSpeed: plan.groundSpeedMps,
    speedError: plan.speedErrorMps,
    cycleDuration: plan.cycleDurationS,
    fps: plan.fps,
    frames: plan.frames,
    duration: plan.durationS,
    cycles: plan.cycles ?? null,
    loop: plan.isLoop,
    endFrame: plan.frames > plan.intervals,
    rootMotion: plan.hasRootMotion,
  };
}
