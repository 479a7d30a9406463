import type { Foothold } from '../../body/planting/footing/foothold.ts';
import { getOtherSide, type Side } from '../../gait/channels.ts';
import type { Footstep, Hold } from './footstep.ts';

/** Where both feet of a body stand, in the world. */
export type FeetPlacement = Readonly<Record<Side, Foothold>>;

/** Where and when feet stand: plain data, made by a planner and open to edits by hand. */
export interface StepPlan {
  readonly start: FeetPlacement;
  readonly steps: readonly (Footstep | Hold)[];
}

/** Where both feet stand after a step. Allocates. */
export function moveFeet(
  feet: FeetPlacement,
  { side, foothold, turnedOver }: Pick<Footstep, 'side' | 'foothold' | 'turnedOver'>,
): FeetPlacement {
  const over = turnedOver ?? feet[getOtherSide(side)];
  return side === 'left' ? { left: foothold, right: over } : { left: over, right: foothold };
}

/** Where both feet stand after some steps. Allocates. */
export function placeFeetAfter(start: FeetPlacement, steps: readonly (Footstep | Hold)[]): FeetPlacement {
  return steps.reduce((feet, step) => (step.kind === 'hold' ? feet : moveFeet(feet, step)), start);
}
