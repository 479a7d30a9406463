import type { FloorPoint } from '../body/pose/floorPoint.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { SpeedExtension } from '../gait/laws.ts';
import type { ControlGains } from './controlGains.ts';

/** How a goal is walked to. */
export interface GoalOptions {
  /** V at which it is walked to, 1/s. Default 1.4. */
  readonly normalizedSpeed?: number;
  /** Whether to stop on it; else it is gone through. Default false. */
  readonly halt?: boolean;
  /** Which way to face there, radians, left +, 0 towards +Z. Default as it comes. */
  readonly headingRad?: number | undefined;
}

/** A place to halt on, and which way to face there. */
export interface HaltGoal extends FloorPoint {
  readonly headingRad?: number | undefined;
}

/** Options of `createWalkControl`, each with its default. */
export interface WalkControlOptions {
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Leg length of the body that walks, metres. Default 1. */
  readonly legLengthM?: number;
  /** What differs from engine.md §5. */
  readonly gains?: Partial<ControlGains>;
  /** Which of all varied walks it is, a whole number. Default 0. */
  readonly seed?: number;
  /** How much it leans into turns and looks to where it goes, 0 to 1. Default 0. */
  readonly leaning?: number;
}
