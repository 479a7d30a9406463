import type { Capture, Stride } from '../../../../shared/capture/capture.ts';
import type { StyleFit } from '../../../../shared/capture/fit/styleFit.ts';
import type { StrideRefusal } from '../../../../shared/capture/strideRefusals.ts';
import { leaveOut } from '../../../../shared/capture/leaveOut.ts';
import { writeAllCurvesInto } from '../../../../shared/gait/channelCurve.ts';
import { CHANNEL_NAMES, CHANNELS, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import type { CaptureJob, CaptureOutcome } from '../../../../renderer/state/capture/captureJob.ts';
import type { StartCaptureThread } from '../../../../renderer/state/capture/captureThread.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';

/** A skeleton of hips, legs and a head. */
const JOINTS = [
  ['Hips', -1],
  ['LeftUpLeg', 0],
  ['LeftLeg', 1],
  ['LeftFoot', 2],
  ['LeftToe', 3],
  ['RightUpLeg', 0],
  ['RightLeg', 5],
  ['RightFoot', 6],
  ['RightToe', 7],
  ['Head', 0],
] as const;

/** What a capture by hand is like. */
interface HandOptions {
  readonly name?: string;
  readonly normalizedSpeed?: number;
  /** What each stride is refused for; undefined for those that count. */
  readonly refusals?: readonly (StrideRefusal | undefined)[];
}

/** A capture of the normal walk, stride for stride, as the reader would give it. */
export function createHandCapture({
  name = 'walk',
  normalizedSpeed = 1.4,
  refusals = ['turning', undefined, undefined, undefined],
}: HandOptions = {}): Capture {
  const gait = createGait({ normalizedSpeed });
  const cycleS = 1 / gait.law.frequency;
  const one = Array.from({ length: SLOT_COUNT }, () => new Float64Array(100));
  writeAllCurvesInto(gait, one);
  const strides = refusals.map((refusal, index): Stride => {
    const startS = 0.2 + index * cycleS;
    return {
      startS,
      endS: startS + cycleS,
      rightStrikeS: startS + cycleS / 2,
      rightToeOffS: startS + 0.12 * cycleS,
      leftToeOffS: startS + 0.62 * cycleS,
      normalizedSpeed,
      ...(refusal === undefined
        ? { curves: Float64Array.from(one.flatMap((curve) => [...curve])).map((value) => value + index / 10) }
        : { refusal }),
    };
  });
  const frames = 60;
  const capture: Capture = {
    name,
    fps: 30,
    frames,
    durationS: frames / 30,
    joints: JOINTS.map(([joint, parent]) => ({ name: joint, parent, offset: [0, 0, 0], isEnd: false })),
    roles: {
      pelvis: 0,
      head: 9,
      'left.hip': 1,
      'left.knee': 2,
      'left.ankle': 3,
      'left.toe': 4,
      'right.hip': 5,
      'right.knee': 6,
      'right.ankle': 7,
      'right.toe': 8,
    },
    skeletonKey: 'by hand',
    figure: {
      metresPerUnit: 0.01,
      unit: 'cm',
      fps: 30,
      frames,
      positions: Float32Array.from({ length: 3 * JOINTS.length * frames }, (_, at) => (at % 3) / 2),
    },
    cycleS,
    isInPlace: false,
    strides,
    walk: {
      strides: 0,
      speed: 1.3,
      legLength: 0.93,
      normalizedSpeed,
      frequency: gait.law.frequency,
      toeOffPhase: 0.12,
      rightStrikePhase: 0.5,
    },
    curves: { mean: one, sd: one.map((curve) => curve.map(() => 1)) },
    isKnown: one.map(() => true),
    isHeadLevelKnown: true,
    warnings: [],
  };
  return leaveOut(capture, []);
}

/** A fit of captures, as plain as there is: the base's own walk at their speeds. */
export function createHandFit({ captures, base, name }: Extract<CaptureJob, { kind: 'fit' }>): StyleFit {
  const report = { r2: 0.97, rms: 1.2, range: 20, strideSd: 2 };
  const style = createNewStyle(name, base);
  return {
    style: {
      ...style,
      description: `From ${captures.map((capture) => capture.name).join(', ')}.`,
      keys: captures.map(({ walk }) => ({ speed: walk.normalizedSpeed, channels: {} })),
    },
    report: {
      clips: captures.map((capture) => ({
        file: capture.name,
        fps: capture.fps,
        ...capture.walk,
        strides: { used: capture.walk.strides, refused: [] },
      })),
      channels: Object.fromEntries(
        CHANNEL_NAMES.map((channel) => [
          channel,
          CHANNELS[channel].sides === 'one' ? report : { left: { ...report, r2: 0.5 }, right: report },
        ]),
      ) as StyleFit['report']['channels'],
      hipScale: { law: 0.97, curve: 0.93 },
      notSaid: ['The thorax rolls.'],
      warnings: captures.flatMap((capture) => capture.warnings.map((text) => `${capture.name}: ${text}`)),
    },
    keys: captures.map(({ name: clip, curves, walk }) => ({
      normalizedSpeed: walk.normalizedSpeed,
      clips: [clip],
      strides: walk.strides,
      shift: 0,
      captured: curves.mean,
      sd: curves.sd,
      fitted: curves.mean,
    })),
  };
}

/** A job that a test answers. */
export interface AskedJob {
  readonly job: CaptureJob;
  answer(outcome: CaptureOutcome): Promise<void>;
  tell(share: number): void;
  isEnded: boolean;
}

/** A thread whose jobs a test answers, in its own time. */
export function createHandThread(): { readonly start: StartCaptureThread; readonly asked: AskedJob[] } {
  const asked: AskedJob[] = [];
  return {
    asked,
    start(job, onShare) {
      let resolve: (outcome: CaptureOutcome) => void = () => undefined;
      const outcome = new Promise<CaptureOutcome>((done) => {
        resolve = done;
      });
      const entry: AskedJob = {
        job,
        isEnded: false,
        tell: onShare,
        async answer(given) {
          resolve(given);
          await outcome;
          await Promise.resolve();
        },
      };
      asked.push(entry);
      return { outcome, end: () => void (entry.isEnded = true) };
    },
  };
}

/** A thread that answers at once: clips read as `captures` has them by name, and fits by hand. */
export function createQuickThread(captures: Readonly<Record<string, Capture>>): StartCaptureThread {
  return (job) => ({
    outcome: Promise.resolve(
      job.kind === 'fit'
        ? { kind: 'fitted', fit: createHandFit(job) }
        : { kind: 'read', reading: { ok: true, capture: captures[job.name]! } },
    ),
    end: () => undefined,
  });
}
