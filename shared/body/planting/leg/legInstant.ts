import { createFootNow, type FootNow } from '../footing/footing.ts';

/** One instant of a leg of a planted walk. A record that is refilled, so that posing makes no objects. */
export interface LegInstant {
  /** Cycles since the leg's own heel strike, [0, 1). */
  ownPhase: number;
  /** Its foot. */
  foot: Readonly<FootNow>;
  /** Share of its swing, [0, 1]; unused while the foot stands. */
  swingShare: number;
  /** The hips: height over the walk's frame and shift ahead of the pattern, metres. */
  heightM: number;
  shiftM: number;
}

/** Allocates the instant of a heel strike, hips on the floor. */
export function createLegInstant(): LegInstant {
  return { ownPhase: 0, foot: createFootNow(), swingShare: 0, heightM: 0, shiftM: 0 };
}
