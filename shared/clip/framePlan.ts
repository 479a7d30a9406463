import { createBelt } from '../body/metrics/footSlip.ts';
import type { IdleLoop } from '../body/motion/idle/idleScore.ts';
import { type CycleClock, findClockPhase } from '../gait/cycleClock.ts';
import type { StairBelt } from '../gait/slope/beltStairs.ts';
import type { StyledLaw } from '../gait/styledLaw.ts';
import { wrapPhase } from '../gait/units.ts';
import { type ExportOptions, type ExportProblem, FRAMES_MAX } from './exportOptions.ts';

/** When the frames of a clip are, and how fast they play (command-line.md, `export`). */
export interface FramePlan {
  /** Frames a second. */
  readonly fps: number;
  /** Steps from one frame to the next over the whole duration; N of command-line.md. */
  readonly intervals: number;
  /** Frames that there are: one more than the intervals, unless the end frame is left out. */
  readonly frames: number;
  /** How its phase goes through the time of a cycle; left out where that is not a cycle's. */
  readonly clock?: CycleClock;
  /** Cycles of the walk; undefined for a clip of seconds, and for a body that stands. */
  readonly cycles: number | undefined;
  /** Whether the clip ends as it begins: cycles, or a body that stands. */
  readonly isLoop: boolean;
  /** Intervals over fps. */
  readonly durationS: number;
  /** Seconds of one cycle as it plays; null for a body that stands. */
  readonly cycleDurationS: number | null;
  /** Speed of the floor under the clip as it plays, m/s. */
  readonly groundSpeedMps: number;
  /** `groundSpeedMps` less the walk's own speed, m/s: what fitting whole frames has changed. */
  readonly speedErrorMps: number;
  /** How fast the body turns on that floor as it plays, rad/s, left +. */
  readonly turnRate: number;
  /** Whether the root travels with the ground speed, and turns. */
  readonly hasRootMotion: boolean;
  /** How far that floor rises ahead, radians. */
  readonly inclineRad: number;
  /** The stairs that it is instead; left out where it is even. */
  readonly stairs?: StairBelt | undefined;
}

/** Options that a frame plan follows. */
export interface FrameOptions
  extends Pick<ExportOptions, 'fps' | 'cycles' | 'seconds' | 'rootMotion' | 'endFrame'> {
  /** How a body that stands idles instead of walking cycles, as a loop; left out, it is refused. */
  readonly idle?: IdleLoop | undefined;
  /** How far the belt rises ahead, radians. Default 0. */
  readonly inclineRad?: number | undefined;
  /** The stairs that come instead of an even belt. */
  readonly stairs?: StairBelt | undefined;
}

/** A plan, or why there is none. */
export type FramePlanning =
  | { readonly ok: true; readonly plan: FramePlan }
  | { readonly ok: false; readonly problems: readonly ExportProblem[] };

/**
 * Plans the frames of a walk for a body with legs of this many metres. A loop of cycles has round(duration x
 * fps) intervals and is resampled in phase, so that its ground speed changes a little; a clip of seconds
 * plays at the walk's own speed. Refused are loops of a body that stands, more than `FRAMES_MAX` frames, and
 * root motion of a walk that turns on a belt which rises: always uphill, it would wind round no ground.
 */
export function planFrames(
  law: Readonly<StyledLaw>,
  legLengthM: number,
  { fps, cycles, seconds, rootMotion, endFrame, idle, inclineRad = 0, stairs }: FrameOptions,
): FramePlanning {
  const { frequency, lengthPerCycleM, turnPerCycle } = createBelt(law, legLengthM);
  if (rootMotion && inclineRad !== 0 && turnPerCycle !== 0) {
    const message =
      'A walk that turns and climbs has no way over the ground; ask for it in place, straight, or level.';
    return { ok: false, problems: [{ place: 'rootMotion', message }] };
  }
  const common = { fps, hasRootMotion: rootMotion, clock: law.clock, inclineRad, stairs };
  if (seconds !== undefined) {
    const intervals = Math.max(1, Math.round(seconds * fps));
    if (intervals + 1 > FRAMES_MAX) return refuse('seconds', intervals + 1);
    return {
      ok: true,
      plan: {
        ...common,
        intervals,
        frames: intervals + 1,
        cycles: undefined,
        isLoop: false,
        durationS: intervals / fps,
        cycleDurationS: frequency > 0 ? 1 / frequency : null,
        groundSpeedMps: lengthPerCycleM * frequency,
        speedErrorMps: 0,
        turnRate: turnPerCycle * frequency,
      },
    };
  }
  const count = cycles ?? 1;
  const isStanding = frequency === 0;
  if (isStanding && idle === undefined) {
    const message = 'A body that stands has no cycle to loop; ask for seconds, or for a speed above 0.';
    return { ok: false, problems: [{ place: 'cycles', message }] };
  }
  const intervals = Math.round((isStanding ? idle!.loopS : count / frequency) * fps);
  const frames = endFrame ? intervals + 1 : intervals;
  if (frames > FRAMES_MAX) return refuse('cycles', frames);
  const durationS = intervals / fps;
  const groundSpeedMps = (count * lengthPerCycleM) / durationS;
  return {
    ok: true,
    plan: {
      ...common,
      intervals,
      frames,
      cycles: isStanding ? undefined : count,
      isLoop: true,
      durationS,
      cycleDurationS: isStanding ? null : durationS / count,
      groundSpeedMps,
      speedErrorMps: groundSpeedMps - lengthPerCycleM * frequency,
      turnRate: (count * turnPerCycle) / durationS,
    },
  };
}

/**
 * Plans the frames of a way of this many seconds: all of it, at its own times, up to the next whole frame.
 */
export function planWayFrames(
  durationS: number,
  { fps, rootMotion }: Pick<FrameOptions, 'fps' | 'rootMotion'>,
): FramePlanning {
  const intervals = Math.max(1, Math.ceil(durationS * fps - 1e-6));
  if (intervals + 1 > FRAMES_MAX) return refuse('seconds', intervals + 1);
  return {
    ok: true,
    plan: {
      fps,
      intervals,
      frames: intervals + 1,
      cycles: undefined,
      isLoop: false,
      durationS: intervals / fps,
      cycleDurationS: null,
      // It goes over a floor that stays where it is.
      groundSpeedMps: 0,
      speedErrorMps: 0,
      turnRate: 0,
      hasRootMotion: rootMotion,
      inclineRad: 0,
    },
  };
}

function refuse(place: 'seconds' | 'cycles', frames: number): FramePlanning {
  const message = `The clip would have ${frames} frames, and ${FRAMES_MAX} are the most; ask for less time or fewer frames a second.`;
  return { ok: false, problems: [{ place, message }] };
}

/** Cycles of the walk since the first frame, not wrapped: of its phase, which a rhythm hurries and holds. */
export function getCycles(plan: FramePlan, frame: number): number {
  const cycles = getClockCycles(plan, frame);
  return plan.clock === undefined ? cycles : findClockPhase(plan.clock, cycles);
}

/** Cycles of time since the first frame. */
function getClockCycles({ cycles, intervals, fps, cycleDurationS }: FramePlan, frame: number): number {
  if (cycles !== undefined) return (frame * cycles) / intervals;
  return cycleDurationS === null ? 0 : frame / fps / cycleDurationS;
}

/** Phase of a frame, [0, 1); in a loop the frame after the last is exactly the first. */
export function getFramePhase(plan: FramePlan, frame: number): number {
  const { cycles, intervals, clock } = plan;
  // Whole numbers are wrapped, so that no rounding is left at the seam.
  const time =
    cycles === undefined
      ? wrapPhase(getClockCycles(plan, frame))
      : ((frame * cycles) % intervals) / intervals;
  return clock === undefined ? time : findClockPhase(clock, time);
}
