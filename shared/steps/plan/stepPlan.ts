import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import type { BodyPlace } from './bodyPlace.ts';
import type { Footstep, Hold } from './footstep.ts';

/** Where both feet of a body stand, in the world. */
export type FeetPlacement = Readonly<Record<Side, Foothold>>;

/** A walk that a plan takes over from as one of its feet comes down. */
export interface PlanEntry {
  /**
   * So many of the plan's steps have been walked already, at least one: it begins as the last of them lands.
   */
  readonly doneSteps: number;
  /** Where the walk's frame is then, and how it goes on: metres and radians a second. */
  readonly place: BodyPlace;
  readonly speedMps: number;
  readonly turnRate: number;
}

/** Where and when feet stand: plain data that a planner makes and a hand may edit. */
export interface StepPlan {
  readonly start: FeetPlacement;
  readonly steps: readonly (Footstep | Hold)[];
  /** Left out, it begins from a stand. */
  readonly entry?: PlanEntry | undefined;
  /**
   * So many of its last steps, at least two, on the law of one speed, are a walk's to whom it is handed as
   * the one before them lands. Default 0: it ends in a stand.
   */
  readonly exitSteps?: number | undefined;
}

/** Where both feet stand after some steps. Allocates. */
export function placeFeetAfter(start: FeetPlacement, steps: readonly (Footstep | Hold)[]): FeetPlacement {
  const feet = { left: start.left, right: start.right };
  for (const step of steps) if (step.kind !== 'hold') feet[step.side] = step.foothold;
  return feet;
}
