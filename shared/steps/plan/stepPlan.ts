import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import type { BodyPlace } from './bodyPlace.ts';
import type { Footstep, Hold } from './footstep.ts';

/** Where both feet of a body stand, in the world. */
export type FeetPlacement = Readonly<Record<Side, Foothold>>;

/** How a plan continues a walk, from the strike of one of its feet. */
export interface PlanEntry {
  /** Steps of the plan that were walked already, at least 1: the track begins when the last of them lands. */
  readonly doneSteps: number;
  /** Where the walk's frame is then; how fast it moves and turns, metres and radians a second. */
  readonly place: BodyPlace;
  readonly speedMps: number;
  readonly turnRate: number;
}

/** Where and when feet stand: plain data, made by a planner and open to edits by hand. */
export interface StepPlan {
  readonly start: FeetPlacement;
  readonly steps: readonly (Footstep | Hold)[];
  /** Default: it begins from standing. */
  readonly entry?: PlanEntry | undefined;
  /**
   * Steps at its end, at least two and on the law of one speed, that a walk takes over: the track ends when
   * the step before them lands. Default 0: it ends standing.
   */
  readonly exitSteps?: number | undefined;
}

/** Where both feet stand after some steps. Allocates. */
export function placeFeetAfter(start: FeetPlacement, steps: readonly (Footstep | Hold)[]): FeetPlacement {
  const feet = { left: start.left, right: start.right };
  for (const step of steps) if (step.kind !== 'hold') feet[step.side] = step.foothold;
  return feet;
}
