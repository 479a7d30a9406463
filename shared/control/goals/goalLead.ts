import type { Gesture } from '../../body/motion/idle/gesture.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { JOG } from '../../gait/run/chooseGait.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { FreeWalk } from '../freeWalk.ts';
import type { GoalFile } from './goals.ts';

/** The plans of a style's walk and of its run on one body. */
export interface StylePlans {
  readonly walk: PlanTable;
  readonly run?: PlanTable | undefined;
}

/** Options of `GoalLead`. */
export interface LeadOptions extends GoalFile {
  readonly walk: FreeWalk & { makeGesture?(gesture: Gesture): void };
  /** Of its body, metres. */
  readonly legLengthM: number;
  /** V at which goals are walked to where they say nothing else, 1/s. */
  readonly normalizedSpeed: number;
  /** The styles that goals name, on its body; one that is not there changes nothing. */
  readonly styles?: ReadonlyMap<string, StylePlans>;
}

/** Leads a free walk from goal to goal: looked at after every step, it begins the next as that is due. */
export class GoalLead {
  readonly #options: LeadOptions;
  /** Goals that have begun. */
  begun = 0;
  /** Whether the goal that began last is reached. */
  isReached = true;
  #reached: number;
  /** When it began to stand there, seconds; undefined before that. */
  #standsFromS: number | undefined;
  /** Those of a style that it takes as a foot swings: who stands would slide into it. */
  #plans: StylePlans | undefined;

  constructor(options: LeadOptions) {
    this.#options = options;
    this.#reached = options.walk.control.reached;
  }

  /** Whether all is done: its last goal is reached, and stood on where it halts. */
  get isOver(): boolean {
    const { goals, halt, walk } = this.#options;
    return this.begun === goals.length && this.isReached && (!halt || walk.isStanding);
  }

  /** Takes note of whether its goal is reached, and takes its style. */
  note(): void {
    const { walk } = this.#options;
    const { reached } = walk.control;
    if (reached > this.#reached) this.isReached = true;
    this.#reached = reached;
    if (this.#plans === undefined || (walk.feet.left.stands && walk.feet.right.stands)) return;
    walk.loadStyle(this.#plans.walk.style, this.#plans.walk, this.#plans.run);
    this.#plans = undefined;
  }

  /** Begins the next goal where it is due at a time, seconds from the start; whether it did. */
  beginDue(timeS: number): boolean {
    const { goals, walk } = this.#options;
    const next = goals[this.begun];
    if (next === undefined) return false;
    if (next.after !== undefined ? timeS < next.after : !this.#isFree(timeS)) return false;
    const { control } = walk;
    this.#plans = next.style === undefined ? this.#plans : this.#options.styles?.get(next.style);
    control.askedGait = next.gait ?? 'walk';
    const { legLengthM } = this.#options;
    const own = next.gait === 'run' ? JOG : this.#options.normalizedSpeed;
    control.goTo(
      { x: next.x / legLengthM, z: next.z / legLengthM },
      {
        normalizedSpeed: next.speed === undefined ? own : next.speed / legLengthM,
        halt: this.#halts(this.begun),
        headingRad: next.heading === undefined ? undefined : next.heading * RADIANS_PER_DEGREE,
      },
    );
    this.begun++;
    this.isReached = false;
    this.#standsFromS = undefined;
    return true;
  }

  /** Whether it has done with the goal that began last, and has waited for the next one. */
  #isFree(timeS: number): boolean {
    const { goals, walk } = this.#options;
    const { waitS = 0, gesture } = goals[this.begun]!;
    if (!this.isReached) return false;
    if (waitS === 0 && goals[this.begun - 1]?.halt !== true) return true;
    if (!walk.isStanding) return false;
    if (this.#standsFromS === undefined && gesture !== undefined) walk.makeGesture?.(gesture);
    this.#standsFromS ??= timeS;
    return timeS >= this.#standsFromS + waitS;
  }

  /** Whether it halts on a goal: the last one, one that says so, or where it waits for the next. */
  #halts(goal: number): boolean {
    const { goals, halt } = this.#options;
    const following = goals[goal + 1];
    if (following === undefined) return halt;
    return goals[goal]!.halt === true || following.after !== undefined || following.waitS !== undefined;
  }
}
