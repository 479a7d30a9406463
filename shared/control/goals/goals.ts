/** A place that is walked to, metres in the world. */
export interface FiledGoal {
  readonly x: number;
  readonly z: number;
  /** Seconds from the start at which it begins; left out: as soon as the one before is reached. */
  readonly after?: number | undefined;
  /** Which way to face where it is halted on, degrees, left +, 0 towards +Z; left out: as it comes. */
  readonly heading?: number | undefined;
}

/** What a file of goals says (command-line.md, `walk --goals`). */
export interface GoalFile {
  readonly goals: readonly FiledGoal[];
  /** Whether to stop on the last one; else it is gone through. */
  readonly halt: boolean;
}
