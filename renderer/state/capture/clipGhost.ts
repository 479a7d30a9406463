import { PHASE_STEPS } from '../../../shared/capture/capture.ts';
import { readPeriodic } from '../../../shared/capture/fit/readPeriodic.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';

/** A person's walk at one speed: the mean of the strides that were taken. */
export interface GhostKey {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** By slot, `PHASE_STEPS` each; leg lengths or degrees as channels are. */
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
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const high = readPeriodic(upper.curves[slot]!, phase);
    channels[slot] =
      share === 1 ? high : high * share + readPeriodic(lower.curves[slot]!, phase) * (1 - share);
  }
}

/** Allocates curves of every slot that are 0 throughout. */
export function createZeroCurves(): Float64Array[] {
  return CHANNEL_OF_SLOT.map(() => new Float64Array(PHASE_STEPS));
}
