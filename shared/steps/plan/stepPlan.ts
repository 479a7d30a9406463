import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';
import type { Footstep, Hold } from './footstep.ts';

/** Where both feet of a body stand, in the world. */
export type Stance = Readonly<Record<Side, Foothold>>;

/** Where and when feet stand: plain data that a planner makes and a hand may edit. */
export interface StepPlan {
  readonly start: Stance;
  readonly steps: readonly (Footstep | Hold)[];
}
