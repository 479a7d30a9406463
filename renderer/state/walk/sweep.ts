import { z } from 'zod';
import type { StoreApi } from 'zustand/vanilla';
import { changeEditedLane, getEditedLane, type LanesStore } from '../lanes/lanes.ts';
import type { Transient } from '../workspace/transientStore.ts';

/** Time that a sweep may take from one end of its range to the other, seconds. */
export const SWEEP_SECONDS = { min: 1, max: 60, start: 6 } as const;
/** Least distance between the ends of a sweep, V in 1/s (chosen: less is no range). */
const SWEEP_GAP = 0.05;

/**
 * The sweep's settings, kept per user: the range of V (1/s), and the seconds of wall time from one end to the
 * other.
 */
export const sweepSchema = z.object({
  from: z.number().min(0).max(6).catch(0.4),
  to: z.number().min(0).max(6).catch(2.2),
  seconds: z.number().min(SWEEP_SECONDS.min).max(SWEEP_SECONDS.max).catch(SWEEP_SECONDS.start),
});

/** Range and pace of a sweep. */
export type Sweep = Readonly<z.infer<typeof sweepSchema>>;

/** The ends of the range in ascending order and apart, whatever order they were set in; V in 1/s. */
export function getSweepEnds({ from, to }: Sweep): { readonly low: number; readonly high: number } {
  const low = Math.min(from, to);
  return { low, high: Math.max(from, to, low + SWEEP_GAP) };
}

/**
 * V (1/s) after `elapsedS` seconds of a sweep that began at its low end: up and down at an even pace, for
 * ever.
 */
export function computeSweepSpeed(sweep: Sweep, elapsedS: number): number {
  const { low, high } = getSweepEnds(sweep);
  const along = (elapsedS / sweep.seconds) % 2;
  return low + (high - low) * (along <= 1 ? along : 2 - along);
}

/** The time at which a sweep passes a speed on its way up, seconds: it goes on from where the walk is. */
export function computeSweepTime(sweep: Sweep, normalizedSpeed: number): number {
  const { low, high } = getSweepEnds(sweep);
  return Math.min(1, Math.max(0, (normalizedSpeed - low) / (high - low))) * sweep.seconds;
}

/** The stores that a sweep goes by. */
interface SweepStores {
  readonly workspace: StoreApi<{ readonly sweep: Sweep }>;
  readonly transient: StoreApi<Transient>;
  readonly lanes: LanesStore;
}

/**
 * Creates what plays the speed up and down while `transient.sweeping` is set; to be called once a frame with
 * the wall time since the last call, seconds. It goes on from the speed that is set, rests while the walk is
 * paused, and ends as soon as anyone else sets a speed.
 */
export function createSweeper({ workspace, transient, lanes }: SweepStores): (dtS: number) => void {
  let elapsedS = 0;
  /** What was written last; undefined while no sweep goes on. */
  let written: number | undefined;
  let from: Sweep | undefined;
  return (dtS) => {
    const { sweeping, playing } = transient.getState();
    const { normalizedSpeed } = getEditedLane(lanes);
    if (!sweeping) {
      written = undefined;
      return;
    }
    if (written !== undefined && written !== normalizedSpeed) {
      written = undefined;
      transient.setState({ sweeping: false });
      return;
    }
    const { sweep } = workspace.getState();
    if (written === undefined || from !== sweep) elapsedS = computeSweepTime(sweep, normalizedSpeed);
    from = sweep;
    if (playing) elapsedS += dtS;
    written = computeSweepSpeed(sweep, elapsedS);
    if (written !== normalizedSpeed) changeEditedLane(lanes, { normalizedSpeed: written });
  };
}
