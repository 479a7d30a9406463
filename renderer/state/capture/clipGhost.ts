import { CHANNEL_OF_SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';

/** Samples of a captured curve over a cycle, the first at the left heel strike and not repeated. */
export const CAPTURED_PHASES = 100;

/** A person's walk at one speed: the mean of the strides that were taken. */
export interface GhostKey {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** By slot, `CAPTURED_PHASES` each; leg lengths or degrees as channels are. */
  readonly curves: readonly Float64Array[];
}

/** What stays of clips with the style that was made of them: its ghost, never in the style's file. */
export interface ClipGhost {
  /** Names of the clips, as they are shown. */
  readonly name: string;
  /** At least one, the slowest first. */
  readonly keys: readonly GhostKey[];
}

/**
 * Fills `channels` (by slot) with a captured walk at a phase (cycles, wrapped) and speed (V, 1/s): a smooth
 * curve through the samples (Catmull-Rom), straight between key speeds, held beyond them. Makes no object.
 */
export function writeClipGhostInto(
  { keys }: ClipGhost,
  phase: number,
  normalizedSpeed: number,
  channels: Float64Array,
): void {
  let above = 0;
  while (above < keys.length - 1 && keys[above]!.normalizedSpeed < normalizedSpeed) above++;
  const upper = keys[above]!;
  const lower = keys[Math.max(0, above - 1)]!;
  const gap = upper.normalizedSpeed - lower.normalizedSpeed;
  const share = gap > 0 ? Math.min(1, Math.max(0, (normalizedSpeed - lower.normalizedSpeed) / gap)) : 1;
  const place = (phase - Math.floor(phase)) * CAPTURED_PHASES;
  const index = Math.floor(place) % CAPTURED_PHASES;
  const t = place - Math.floor(place);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const high = readSmooth(upper.curves[slot]!, index, t);
    channels[slot] =
      share === 1 ? high : high * share + readSmooth(lower.curves[slot]!, index, t) * (1 - share);
  }
}

/** A periodic curve between a sample and the next, at `t` of the way. */
function readSmooth(curve: Float64Array, index: number, t: number): number {
  const before = curve[(index + CAPTURED_PHASES - 1) % CAPTURED_PHASES]!;
  const from = curve[index]!;
  const to = curve[(index + 1) % CAPTURED_PHASES]!;
  const after = curve[(index + 2) % CAPTURED_PHASES]!;
  const slope = (to - before) / 2;
  const nextSlope = (after - from) / 2;
  const rise = to - from;
  return from + t * (slope + t * (3 * rise - 2 * slope - nextSlope + t * (slope + nextSlope - 2 * rise)));
}

/** Allocates curves of every slot that are 0 throughout. */
export function createZeroCurves(): Float64Array[] {
  return CHANNEL_OF_SLOT.map(() => new Float64Array(CAPTURED_PHASES));
}
