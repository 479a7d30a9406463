import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import type { Footstep, Hold } from './footstep.ts';

/** Where both feet of a body stand, in the world. */
export type FeetPlacement = Readonly<Record<Side, Foothold>>;

/** Where and when feet stand: plain data, made by a planner and open to edits by hand. */
export interface StepPlan {
  readonly start: FeetPlacement;
  readonly steps: readonly (Footstep | Hold)[];
}

/** Where both feet stand after some steps. Allocates. */
export function placeFeetAfter(start: FeetPlacement, steps: readonly (Footstep | Hold)[]): FeetPlacement {
  const feet = { left: start.left, right: start.right };
  for (const step of steps) if (step.kind !== 'hold') feet[step.side] = step.foothold;
  return feet;
}
