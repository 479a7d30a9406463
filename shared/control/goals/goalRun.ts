import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { FreeWalk } from '../freeWalk.ts';
import type { GoalFile } from './goals.ts';

/** What came of a goal. */
export interface Arrival {
  /** Its index. */
  readonly goal: number;
  /** Seconds from the start at which it was reached; undefined where it was not. */
  readonly timeS: number | undefined;
  /** The nearest that the body came to it from when it began on; of one that did not begin, ever; metres. */
  readonly missM: number;
}

/** A foot that came down, and where in the world. */
export interface Footprint extends Foothold {
  readonly side: Side;
  readonly timeS: number;
}

/** Options of `createGoalRun`. */
export interface GoalRunOptions extends GoalFile {
  readonly walk: FreeWalk;
  /** Of its body, metres. */
  readonly legLengthM: number;
  /** V at which goals are walked to, 1/s. */
  readonly normalizedSpeed: number;
  readonly fps: number;
  /** Longest time, seconds. */
  readonly seconds: number;
}

/**
 * Steps a second that a walk takes at least, whatever is shown of it (chosen: as many as a display shows, so
 * that it is one walk at any rate of frames up to this).
 */
const STEPS_HZ = 60;

/** A walk from goal to goal, frame by frame. */
export interface GoalRun {
  /** Seconds from the start, of what the walk is at. */
  readonly timeS: number;
  /** Whether the last goal is done with (stood on, or gone through), or the time is up. */
  readonly isOver: boolean;
  readonly footprints: readonly Footprint[];
  /** Goes on by a frame. */
  advance(): void;
  /** What came of all goals, in their order. */
  listArrivals(): readonly Arrival[];
}

/** Begins a walk to goals, at its first frame. Allocates. */
export function createGoalRun(options: GoalRunOptions): GoalRun {
  return new FramedRun(options);
}

class FramedRun implements GoalRun {
  readonly footprints: Footprint[] = [];
  readonly #options: GoalRunOptions;
  readonly #arrivals: { goal: number; timeS: number | undefined; missM: number }[];
  /** Goals that have begun. */
  #begun = 0;
  readonly #steps: Record<Side, number> = { left: 0, right: 0 };
  readonly #stepsPerFrame: number;
  /** Steps since the start. */
  #step = 0;
  #reached = 0;

  constructor(options: GoalRunOptions) {
    this.#options = options;
    this.#stepsPerFrame = Math.max(1, Math.ceil(STEPS_HZ / options.fps));
    this.#arrivals = options.goals.map((_, goal) => ({
      goal,
      timeS: undefined,
      missM: Number.POSITIVE_INFINITY,
    }));
    this.#reached = options.walk.control.reached;
    this.#look();
  }

  get timeS(): number {
    return this.#step / (this.#stepsPerFrame * this.#options.fps);
  }

  get isOver(): boolean {
    const { halt, walk, seconds, fps } = this.#options;
    if ((this.#step / this.#stepsPerFrame + 1) / fps > seconds) return true;
    return this.#arrivals.at(-1)?.timeS !== undefined && (!halt || walk.isStanding);
  }

  advance(): void {
    const { walk, fps } = this.#options;
    const stepS = 1 / (this.#stepsPerFrame * fps);
    for (let i = 0; i < this.#stepsPerFrame; i++) {
      this.#step++;
      walk.advance(stepS);
      this.#look();
    }
  }

  listArrivals(): readonly Arrival[] {
    return this.#arrivals.map((arrival) => ({ ...arrival }));
  }

  /** Takes note of goals and feet at this step, and begins the next goal where its time has come. */
  #look(): void {
    const { goals, walk } = this.#options;
    const { reached } = walk.control;
    const present = this.#arrivals[this.#begun - 1];
    if (reached > this.#reached && present !== undefined) present.timeS ??= this.timeS;
    this.#reached = reached;
    this.#noteMisses();
    const next = goals[this.#begun];
    if (next !== undefined && this.#isDue(next.after)) this.#begin();
    this.#noteSteps();
  }

  /** Whether the next goal begins now: at its time, else when the one before is reached. */
  #isDue(after: number | undefined): boolean {
    if (after !== undefined) return this.timeS >= after;
    return this.#begun === 0 || this.#arrivals[this.#begun - 1]!.timeS !== undefined;
  }

  #begin(): void {
    const { goals, halt, walk, legLengthM, normalizedSpeed } = this.#options;
    const index = this.#begun++;
    const { x, z, heading } = goals[index]!;
    const following = goals[index + 1];
    // A walker that comes before the next goal begins waits for it here.
    const stops = following === undefined ? halt : following.after !== undefined;
    const headingRad = heading === undefined ? undefined : heading * RADIANS_PER_DEGREE;
    const options = { normalizedSpeed, halt: stops, headingRad };
    walk.control.goTo({ x: x / legLengthM, z: z / legLengthM }, options);
    this.#arrivals[index]!.missM = Number.POSITIVE_INFINITY;
    this.#noteMisses();
  }

  /** Of the present goal, and of those to come. */
  #noteMisses(): void {
    const { goals, walk } = this.#options;
    for (let goal = Math.max(0, this.#begun - 1); goal < goals.length; goal++) {
      const { x, z } = goals[goal]!;
      const arrival = this.#arrivals[goal]!;
      arrival.missM = Math.min(arrival.missM, Math.hypot(x - walk.frame.x, z - walk.frame.z));
    }
  }

  #noteSteps(): void {
    const { feet, control } = this.#options.walk;
    const { frequency } = control.walker.gait.law;
    const stepS = 1 / (this.#stepsPerFrame * this.#options.fps);
    for (const side of SIDES) {
      const { steps, since, foothold } = feet[side];
      if (steps === this.#steps[side]) continue;
      this.#steps[side] = steps;
      // Between two steps; of a body that stands there is no telling.
      const agoS = frequency > 0 ? Math.min(since / frequency, stepS) : 0;
      this.footprints.push({ side, timeS: Math.max(0, this.timeS - agoS), ...foothold });
    }
  }
}
