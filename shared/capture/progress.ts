/**
 * Hears how far a long reading is, 0 to 1; what returns false stops it.
 */
export type OnProgress = (share: number) => boolean | void;

/** Thrown where a reading was told to stop; never leaves the room. */
export class Stopped extends Error {}

/** Tells a share of the work. Throws `Stopped`. */
export function tellProgress(onProgress: OnProgress | undefined, share: number): void {
  if (onProgress?.(share) === false) throw new Stopped();
}
