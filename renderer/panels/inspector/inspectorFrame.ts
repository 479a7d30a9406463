import type { PosedCycle } from '../../../shared/body/metrics/posedCycle.ts';
import type { BasePattern } from '../../../shared/gait/base.ts';
import {
  createCurveSpan,
  writeAllCurvesInto,
  writeCurveSpanInto,
} from '../../../shared/gait/channelCurve.ts';
import { CHANNELS, type ChannelName, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import {
  createCoefficients,
  getNormalStyle,
  type StyleCoefficients,
  type StyleSource,
} from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { holdGaitSpeed } from '../../../shared/gait/styledLaw.ts';
import { isFlat } from '../../../shared/style/normalSpans.ts';
import { type CapturedCurves, createCapturedCurves } from '../../state/capture/capturedCurves.ts';
import { getEditedStyle } from '../../state/documents/documentStore.ts';
import { getMutedSource } from '../../state/documents/muteSolo.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { getShownWalk } from '../../state/lanes/shownWalk.ts';
import { getFigure, getWalkingSpeed, type Studio } from '../../state/studio.ts';
import { createCurveData, type CurveData, readCurve } from '../../state/walk/curveData.ts';
import { startPosedCycleThread } from '../../state/walk/posedCycleThread.ts';
import type { WalkOnBody } from '../../state/walk/walkQuery.ts';
import type { WalkThread } from '../../state/walk/walkThread.ts';

/** Samples of a sparkline (chosen: two pixels each). */
const SAMPLES = 64;

/**
 * What rows show of the walk: brought up to date once a frame at most, and only when something has changed.
 */
export interface InspectorFrame {
  /** The edited style's coefficients in effect at the playing speed; refilled in place. */
  readonly effect: StyleCoefficients;
  /** Normal curves by slot; refilled in place. */
  readonly normal: readonly Float64Array[];
  /** Styled curves by slot, without what is muted; refilled in place. */
  readonly styled: readonly Float64Array[];
  /** What the document was captured from, at the playing speed. */
  readonly captured: CapturedCurves;
  /**
   * Curves by slot to hold against those: the shown walk, its feet planted as they are; refilled in place
   * while there is a captured walk.
   */
  readonly seen: readonly Float64Array[];
  /** Counts up when either curve of a slot changes. */
  readonly versions: Uint32Array;
  /** Whether the normal walk does not move a channel at the playing speed. */
  isStill(channel: ChannelName): boolean;
  /** Calls back after each update; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

const frames = new WeakMap<Studio, InspectorFrame>();

/** The frame of a studio's inspector: one for all rows. */
export function getInspectorFrame(studio: Studio): InspectorFrame {
  let frame = frames.get(studio);
  if (frame === undefined) {
    frame = createInspectorFrame(studio);
    frames.set(studio, frame);
  }
  return frame;
}

const createCurves = (): Float64Array[] =>
  Array.from({ length: SLOT_COUNT }, () => new Float64Array(SAMPLES));

function createInspectorFrame(studio: Studio): InspectorFrame {
  const { documents, lanes, workspace, inspector, clipGhosts } = studio;
  const captured = createCapturedCurves(SAMPLES, false);
  const seen = createCurves();
  let thread: WalkThread<PosedCycle> | undefined;
  let shownWalk: CurveData | undefined;
  async function readCycle(walk: WalkOnBody): Promise<PosedCycle> {
    const cycle = await (thread ??= startPosedCycleThread()).ask(walk);
    schedule();
    return cycle;
  }
  /** Reads the walk that is seen; tells whether it is another than before. */
  function updateSeen(): boolean {
    shownWalk ??= createCurveData(readCycle);
    if (!shownWalk.update(getShownWalk(studio))) return false;
    for (let slot = 0; slot < SLOT_COUNT; slot++) sampleCurve(shownWalk.seen[slot]!, seen[slot]!);
    return true;
  }
  const effect = createCoefficients();
  const normal = createCurves();
  const styled = createCurves();
  const drawn = createCurves();
  const versions = new Uint32Array(SLOT_COUNT);
  const span = createCurveSpan();
  const listeners = new Set<() => void>();
  let source: StyleSource | undefined;
  let shown: StyleSource | undefined;
  let base: BasePattern | undefined;
  let speed = Number.NaN;
  let extension: SpeedExtension | undefined;
  let legLengthM = Number.NaN;

  /** Reads the stores; tells whether anything is new. */
  function update(): boolean {
    const nextSource = getStyleSource(getEditedStyle(documents.getActive().getState()));
    const nextShown = getMutedSource(nextSource, inspector.getState().mutes);
    const nextSpeed = getWalkingSpeed(studio);
    const nextExtension = workspace.getState().extension;
    const nextLegLengthM = getFigure(studio).legLengthM;
    const walk = clipGhosts.getState().byDocument.get(documents.getActive());
    const isOtherCapture = captured.update(walk, nextSpeed);
    const isOtherSeen = walk !== undefined && updateSeen();
    const isOtherDifference = isOtherCapture || isOtherSeen;
    if (isOtherDifference) for (let slot = 0; slot < SLOT_COUNT; slot++) versions[slot]!++;
    const isSameWalk = nextSpeed === speed && nextExtension === extension && nextLegLengthM === legLengthM;
    const isSameNormal = isSameWalk && nextSource.base === base;
    if (isSameWalk && nextSource === source && nextShown === shown) return isOtherDifference;
    source = nextSource;
    base = source.base;
    shown = nextShown;
    speed = nextSpeed;
    extension = nextExtension;
    legLengthM = nextLegLengthM;
    source.writeCoefficientsInto(holdGaitSpeed(base, speed, extension), effect);
    const asked = { normalizedSpeed: speed, extension, legLengthM };
    if (!isSameNormal) writeAllCurvesInto(createGait({ ...asked, style: getNormalStyle(base) }), normal);
    writeAllCurvesInto(createGait({ ...asked, style: shown }), styled);
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      if (isSameNormal && isSameCurve(styled[slot]!, drawn[slot]!)) continue;
      versions[slot]!++;
      drawn[slot]!.set(styled[slot]!);
    }
    return true;
  }

  let isWaiting = false;
  function schedule(): void {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      if (!update()) return;
      for (const listener of listeners) listener();
    });
  }

  update();
  let stops: (() => void)[] = [];
  return {
    effect,
    normal,
    styled,
    captured,
    seen,
    versions,
    isStill(channel) {
      writeCurveSpanInto(normal[CHANNELS[channel].leftSlot]!, span);
      return isFlat(channel, span);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        schedule();
        stops = [
          documents.subscribeActive(schedule),
          ...[lanes, workspace, inspector, clipGhosts].map((store) => store.subscribe(schedule)),
        ];
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of stops) stop();
        // What it still owes never comes.
        thread?.end();
        thread = undefined;
        shownWalk = undefined;
      };
    },
  };
}

/** Reads a closed curve at the phases of another that is not. */
function sampleCurve(curve: Float64Array, samples: Float64Array): void {
  for (let i = 0; i < samples.length; i++) samples[i] = readCurve(curve, i / samples.length);
}

function isSameCurve(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
