import type { GaitKind } from '../gait/base.ts';
import type { Gait } from '../gait/gait.ts';
import { GRAVITY } from '../gait/units.ts';
import { chooseGait, SLOWEST_CHANGE } from '../gait/run/chooseGait.ts';
import type { ControlGains } from './controlGains.ts';

/** Which gait a body goes in: one of them, or that which its speed asks for. */
export type AskedGait = GaitKind | 'auto';

/** What a run is steered by beside a walk, on legs of this many metres (chosen). */
export function createRunningGains(walking: ControlGains, legLengthM: number): ControlGains {
  return {
    ...walking,
    // It leans over by 24 degrees at most.
    centrifugalMax: (0.45 * GRAVITY) / legLengthM,
    // In mid-stance, a third of which is left in the mean of a cycle: people's 2.5 to 4 at most.
    accelerationMin: -6,
    accelerationMax: 5,
    speedGain: 6,
    haltDeceleration: 1.6,
    turnChangeMax: 4,
  };
}

/** The most that a walk speeds up by that is to run, 1/s² (chosen: two steps are walked before it does). */
export const BEFORE_RUN_MAX = 3;

/** V up to which who may run walks, 1/s (chosen). */
const FASTEST_WALKED = 2;

/** V at which a walk goes that runs where it is to be faster, 1/s. */
export function holdWalkedSpeed(asks: {
  readonly askedGait: AskedGait;
  readonly askedSpeed: number;
}): number {
  const { askedGait, askedSpeed } = asks;
  return askedGait === 'walk' ? askedSpeed : Math.min(FASTEST_WALKED, askedSpeed);
}

/** How fast a change of a run's turn rate may rise, rad/s^3 (chosen: who leans over at once jolts). */
export const RUNNING_TURN_RISE = 20;

/** Seconds in which a run turns to its goal (chosen: a turn that takes as long to begin swings past it). */
export const RUNNING_TURNED_S = 1;

/** Way before a halt that is walked, leg lengths (chosen: a change, and two steps that brake). */
export const WALKED_OUT = 4;

/**
 * The gait to go on in from another, where V (1/s) is asked for on legs of this many metres. Who is told to
 * run walks where that is slower than any run.
 */
export function chooseAskedGait(
  asked: AskedGait,
  now: GaitKind,
  normalizedSpeed: number,
  legLengthM: number,
): GaitKind {
  if (asked === 'auto') return chooseGait(now, normalizedSpeed, legLengthM);
  return asked === 'run' && normalizedSpeed >= SLOWEST_CHANGE ? 'run' : 'walk';
}

/**
 * How much of what is asked of it a body that runs changes of speed and turn at a phase, [0, 1): nothing
 * while it flies, all in mid-stance.
 */
export function computeRunGate({ law }: Pick<Gait, 'law'>, phase: number): number {
  const share = (phase % 0.5) / (0.5 + law.toeOffPhase);
  return share < 1 ? Math.sin(Math.PI * share) ** 2 : 0;
}
