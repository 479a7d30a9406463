import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { SIDES, type Side } from '../../gait/channels.ts';
import { GoalLead, type LeadOptions } from './goalLead.ts';

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
export interface GoalRunOptions extends LeadOptions {
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
  readonly #lead: GoalLead;
  readonly #steps: Record<Side, number> = { left: 0, right: 0 };
  readonly #stepsPerFrame: number;
  /** Steps since the start. */
  #step = 0;

  constructor(options: GoalRunOptions) {
    this.#options = options;
    this.#stepsPerFrame = Math.max(1, Math.ceil(STEPS_HZ / options.fps));
    this.#arrivals = options.goals.map((_, goal) => ({
      goal,
      timeS: undefined,
      missM: Number.POSITIVE_INFINITY,
    }));
    this.#lead = new GoalLead(options);
    this.#look();
  }

  get timeS(): number {
    return this.#step / (this.#stepsPerFrame * this.#options.fps);
  }

  get isOver(): boolean {
    const { seconds, fps } = this.#options;
    if ((this.#step / this.#stepsPerFrame + 1) / fps > seconds) return true;
    return this.#lead.isOver;
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
    const lead = this.#lead;
    lead.note();
    const present = this.#arrivals[lead.begun - 1];
    if (lead.isReached && present !== undefined) present.timeS ??= this.timeS;
    this.#noteMisses();
    if (lead.beginDue(this.timeS)) {
      this.#arrivals[lead.begun - 1]!.missM = Number.POSITIVE_INFINITY;
      this.#noteMisses();
    }
    this.#noteSteps();
  }

  /** Of the present goal, and of those to come. */
  #noteMisses(): void {
    const { goals, walk } = this.#options;
    for (let goal = Math.max(0, this.#lead.begun - 1); goal < goals.length; goal++) {
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
