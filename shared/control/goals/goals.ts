import type { Gesture } from '../../body/motion/idle/gesture.ts';
import type { GaitKind } from '../../gait/base.ts';
import type { StyleSource } from '../../gait/coefficients.ts';

/** A place that is gone to, metres in the world. */
export interface FiledGoal {
  readonly x: number;
  readonly z: number;
  /** Seconds from the start at which it begins; left out: as soon as the one before is reached. */
  readonly after?: number | undefined;
  /** Which way to face where it is halted on, degrees, left +, 0 towards +Z; left out: as it comes. */
  readonly heading?: number | undefined;
}

/** A goal as words say it. */
export interface SaidGoal extends FiledGoal {
  /** Default a walk. */
  readonly gait?: GaitKind | undefined;
  /** How fast, m/s; left out: as that gait goes by itself. */
  readonly speed?: number | undefined;
  /** The name of a style, which is kept until another is said. */
  readonly style?: string | undefined;
  /** Whether it halts there though it goes on. */
  readonly halt?: boolean | undefined;
  /** Seconds that it stands before it sets off there, and what it does in them. */
  readonly waitS?: number | undefined;
  readonly gesture?: Gesture | undefined;
}

/** An instruction that a free walk is led by, with the styles that it names. */
export interface SaidGoals extends GoalFile {
  readonly styles: ReadonlyMap<string, StyleSource>;
}

/** What a file of goals says (command-line.md, `walk --goals`), or an instruction in words. */
export interface GoalFile {
  readonly goals: readonly SaidGoal[];
  /** Whether to stop on the last one; else it is gone through. */
  readonly halt: boolean;
}
