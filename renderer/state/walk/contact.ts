import { computeSlip, createBelt } from '../../../shared/body/metrics/footSlip.ts';
import { computeMetrics, type LimitExcess } from '../../../shared/body/metrics/metrics.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createWalkTrack } from '../../../shared/body/metrics/walkTrack.ts';
import { createBeltSampler } from '../../../shared/steps/belt/beltSampler.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import { readWalkMessage, type WalkMessage } from './walkMessage.ts';
import { isSameWalkOnBody, type WalkOnBody } from './walkQuery.ts';

/** Phases read while something is being changed: right to 0.1 % (metrics.ts), in some milliseconds. */
const ROUGH_SAMPLES = 200;
/**
 * Phases read of the pattern beside a planted walk that is measured in full: as many as `gait metrics` reads,
 * so that both say the same.
 */
const PATTERN_SAMPLES = 2000;
/**
 * Rest after a change before the walk is measured in full, milliseconds: with ten looks a second the full
 * figure stands within 200 ms.
 */
export const SETTLE_MS = 60;

/** By foot. */
type PerSide = Readonly<Record<Side, number>>;

/** How a walk fits its floor and its joints, over one cycle. */
export interface ContactReport {
  /** Path that each foot slides on the belt in a stance, metres. */
  readonly slideM: PerSide;
  /** Path that each foot scuffs over the belt in its swing, nearer to it than 3 mm x H; metres. */
  readonly scuffM: PerSide;
  /** The slide of the same walk without planting; undefined where it is not planted. */
  readonly patternSlideM: PerSide | undefined;
  /**
   * Share of the planting that the legs bear, 0 to 1: less than 1 where they do not reach what the style
   * asks.
   */
  readonly bearable: number;
  /** Whether its belt is of stairs, which nobody is on without planting. */
  readonly isOnStairs?: boolean;
  /** Deepest sole point below the floor, metres, 0 or more. */
  readonly penetrationM: number;
  /** Joints past their anatomical limits. */
  readonly limits: readonly LimitExcess[];
  /** Share of the cycle that a foot is on the floor. */
  readonly dutyFactor: number;
  /** Whether it was measured in full, as `gait metrics` does. */
  readonly isFinal: boolean;
}

/**
 * Measures one cycle as the command line does, at its default of samples (some twenty milliseconds) or at a
 * few (`isFinal` false). Allocates.
 */
export function measureContact({ source, ...walk }: WalkOnBody, isFinal: boolean): ContactReport {
  const sampler = createBeltSampler({ ...walk, style: source });
  const metrics = computeMetrics(sampler, isFinal ? {} : { samplesPerCycle: ROUGH_SAMPLES });
  const { left, right } = metrics.penetration.maxM;
  return {
    slideM: metrics.slip.stance.perStepM,
    scuffM: metrics.scuff.perStepM,
    // Without planting nobody is on stairs.
    patternSlideM:
      sampler.stairs === undefined && sampler.pattern !== undefined
        ? measureSlide(sampler.pattern, isFinal ? PATTERN_SAMPLES : ROUGH_SAMPLES)
        : undefined,
    isOnStairs: sampler.stairs !== undefined,
    bearable: sampler.plan?.bearable ?? 1,
    penetrationM: Math.max(left, right),
    limits: metrics.limits,
    dutyFactor: metrics.dutyFactor,
    isFinal,
  };
}

/** Path that each foot of a walk slides in a stance, metres. */
function measureSlide(sampler: WalkSampler, samplesPerCycle: number): PerSide {
  const belt = createBelt(sampler.law, sampler.figure.legLengthM);
  return computeSlip(createWalkTrack(sampler, samplesPerCycle), belt, 'stance').perStepM;
}

/**
 * Measures the walk of a message in full: the figures of `gait metrics` for the query it was made of, to the
 * last digit.
 */
export function answerContactRequest(request: WalkMessage): ContactReport {
  return measureContact(readWalkMessage(request), true);
}

/** What the meter measures with, and its listener. */
export interface ContactMeterOptions {
  /** Measures a walk in full, elsewhere than on the window's own thread. */
  readonly measureInFull: (query: WalkOnBody) => Promise<ContactReport>;
  /** Called when the full report of the present walk is there. */
  readonly onFull?: () => void;
}

/**
 * Creates what tells how a walk that is being changed fits its floor: roughly at once, in full when it has
 * rested for `SETTLE_MS`. It is computed from the style and the speed that are set, never from playback, so
 * that it is right while paused. To be asked ten times a second at most; `nowMs` is any clock in
 * milliseconds. Gives the same report while nothing changes.
 */
export function createContactMeter({
  measureInFull,
  onFull,
}: ContactMeterOptions): (query: WalkOnBody, nowMs: number) => ContactReport {
  let last: WalkOnBody | undefined;
  let report: ContactReport | undefined;
  let changedAt = 0;
  let isAsked = false;
  const askInFull = async (query: WalkOnBody): Promise<void> => {
    isAsked = true;
    const full = await measureInFull(query);
    // The walk may have changed meanwhile.
    if (query !== last) return;
    report = full;
    onFull?.();
  };
  return (query, nowMs) => {
    if (last === undefined || report === undefined || !isSameWalkOnBody(last, query)) {
      last = { ...query };
      changedAt = nowMs;
      isAsked = false;
      report = measureContact(query, false);
    } else if (!isAsked && nowMs - changedAt >= SETTLE_MS) void askInFull(last);
    return report;
  };
}

/** What the follower asks, and its listener. */
export interface ContactFollowerOptions extends ContactMeterOptions {
  /** The walk that is set now. */
  readonly getQuery: () => WalkOnBody;
}

/** Reads how the walk that is set fits its floor, at its caller's pace. */
export interface ContactFollower {
  /** Measures where the walk has changed; to be called ten times a second at most. */
  read(): ContactReport;
  /** Ends it: nobody is told any more. */
  end(): void;
}

/**
 * Creates what has a walk measured in full once it has rested for `SETTLE_MS` after a `read` that found it
 * changed, between two reads too. While the walk goes on changing nothing is measured or told between them:
 * `onFull` is called only for the walk that is still set.
 */
export function createContactFollower(options: ContactFollowerOptions): ContactFollower {
  const { getQuery, measureInFull, onFull } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let query: WalkOnBody | undefined;
  let report: ContactReport | undefined;
  let readAtMs = 0;
  const isStillSet = (): boolean => query !== undefined && isSameWalkOnBody(query, getQuery());
  const meter = createContactMeter({
    measureInFull,
    onFull: () => {
      if (isStillSet()) onFull?.();
    },
  });
  function settle(): void {
    // A timer may come a fraction early by the other clock.
    if (query !== undefined && isStillSet()) meter(query, Math.max(performance.now(), readAtMs + SETTLE_MS));
  }
  return {
    read() {
      query = getQuery();
      readAtMs = performance.now();
      const found = meter(query, readAtMs);
      if (found !== report) {
        clearTimeout(timer);
        if (!found.isFinal) timer = setTimeout(settle, SETTLE_MS);
      }
      report = found;
      return found;
    },
    end() {
      clearTimeout(timer);
      query = undefined;
    },
  };
}
