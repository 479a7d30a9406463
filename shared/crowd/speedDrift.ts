import type { Random } from '../gait/random.ts';

/** The wished speed of one walker of a crowd, which drifts up and down a little. */
export interface SpeedDrift {
  /** Its speed as a multiple of the crowd's. */
  readonly share: number;
  /** Advances by some seconds. */
  advance(dtS: number): void;
}

/** Least and most of the speeds of a crowd, as shares of its own (chosen: people's spread, SD 15 %). */
const SLOWEST = 0.75;
const FASTEST = 1.25;
/** The fastest speed of any walker, as a multiple of the crowd's. */
export const FASTEST_SHARE = 1.35;
/** Amplitude and periods of the drift, the latter in seconds (chosen: visible, and never a stop). */
const SWAY = 0.08;
const PERIODS_S = [7.3, 4.1] as const;

/** Draws a walker's own speed about the crowd's. */
export function createSpeedDrift(random: Random): SpeedDrift {
  const own = SLOWEST + (FASTEST - SLOWEST) * random();
  const starts = PERIODS_S.map((periodS) => periodS * random());
  let timeS = 0;
  return {
    get share() {
      let sway = 0;
      for (let wave = 0; wave < PERIODS_S.length; wave++)
        sway += Math.sin((2 * Math.PI * (timeS + starts[wave]!)) / PERIODS_S[wave]!);
      return own * (1 + (SWAY * sway) / PERIODS_S.length);
    },
    advance(dtS) {
      timeS += dtS;
    },
  };
}
