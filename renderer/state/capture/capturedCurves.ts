import { SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { type ClipGhost, writeClipGhostInto } from './clipGhost.ts';

/** Curves of the walk that a document was captured from, at a speed; refilled in place. */
export interface CapturedCurves {
  /** By slot; sample i lies at phase i / (length - 1) where the cycle is closed, else at i / length. */
  readonly curves: readonly Float64Array[];
  /** Whether there is a captured walk; without one the curves mean nothing. */
  readonly isThere: boolean;
  /** Takes a walk, if there is one, at V (1/s); tells whether anything is another than before. */
  update(walk: ClipGhost | undefined, normalizedSpeed: number): boolean;
}

/** Creates curves of `samples` each; `isClosed` has the end repeat the start. */
export function createCapturedCurves(samples: number, isClosed: boolean): CapturedCurves {
  const curves = Array.from({ length: SLOT_COUNT }, () => new Float64Array(samples));
  const channels = new Float64Array(SLOT_COUNT);
  const intervals = isClosed ? samples - 1 : samples;
  let last: ClipGhost | undefined;
  let speed = Number.NaN;
  return {
    curves,
    get isThere() {
      return last !== undefined;
    },
    update(walk, normalizedSpeed) {
      if (walk === last && (walk === undefined || normalizedSpeed === speed)) return false;
      last = walk;
      speed = normalizedSpeed;
      if (walk === undefined) return true;
      for (let i = 0; i < samples; i++) {
        writeClipGhostInto(walk, i / intervals, normalizedSpeed, channels);
        for (let slot = 0; slot < SLOT_COUNT; slot++) curves[slot]![i] = channels[slot]!;
      }
      return true;
    },
  };
}
