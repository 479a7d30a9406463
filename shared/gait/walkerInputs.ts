import type { StyleSource } from './coefficients.ts';
import type { SpeedExtension } from './laws.ts';

/** What steers a walker. Written by its owner at any time; read by `advance`. */
export interface WalkerInputs {
  /**
   * The asked speed V, 1/s; held within [0, limit of the extension]. While it is not finite, the walker keeps
   * the speed it has.
   */
  normalizedSpeed: number;
  /**
   * The asked turn rate, rad/s, left +; held within its limits. While it is not finite, the walker keeps its
   * own.
   */
  turnRate: number;
  /** Playback rate, apart from the walking speed: 1 is real time, 0 paused, as is what is not finite. */
  rate: number;
  /** How the walk goes on above V = 2.5. */
  extension: SpeedExtension;
  /** Leg length of the body that walks, metres; taken over at once. */
  legLengthM: number;
  /**
   * How much steps differ from each other, 0 (not at all) to 2; 1 is as much as people's. Held within that
   * and followed smoothly; while it is not finite, the walker keeps its own.
   */
  variation: number;
  /**
   * How much it leans into turns and looks ahead into them, 0 (the papers' walk) to 1. Held within that and
   * followed smoothly; while it is not finite, the walker keeps its own.
   */
  leaning: number;
  /**
   * Where it looks, radians from straight ahead, left +; followed smoothly, at most `GAZE_MAX` either way.
   * While it is not finite, it looks into its turn.
   */
  gazeRad: number;
  /**
   * How far the belt rises ahead, radians; held within `MOST_INCLINE_RAD` and followed smoothly. While it is
   * not finite, the walker keeps its own.
   */
  inclineRad: number;
}

/** Options of `createWalker`, each with its default. */
export interface WalkerOptions {
  /** V at the start, 1/s. Default 1.4; NaN is 0. */
  readonly normalizedSpeed?: number;
  /** Turn rate at the start, rad/s, left +. Default 0. */
  readonly turnRate?: number;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Leg length of the body that walks, metres. Default 1. */
  readonly legLengthM?: number;
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /**
   * Time constant with which speed and turn rate follow what is asked, seconds. Default 0.16; 0 takes them
   * over at once, for an owner that moves them smoothly itself.
   */
  readonly smoothingS?: number;
  /** How much steps differ at the start. Default 0. */
  readonly variation?: number;
  /** How much it leans into turns. Default 0. */
  readonly leaning?: number;
  /** How far the belt rises ahead at the start, radians. Default 0. */
  readonly inclineRad?: number;
  /** Which of all varied walks it is, a whole number. Default 0. */
  readonly seed?: number;
}
