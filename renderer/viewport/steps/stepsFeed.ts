import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import type { StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import type { StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { StepHead } from '../../state/steps/stepsStore.ts';
import type { AskedPlan } from '../freeWalk/freeFeed.ts';

/** Where a foot stands: its ankle, metres in the world, and its yaw, left +. */
export interface PrintPlace {
  readonly x: number;
  readonly z: number;
  readonly yawRad: number;
}

/** A print on the floor. */
export interface FloorPrint extends PrintPlace {
  readonly side: Side;
}

/** What footsteps are walked, and the hand that lays them: a live view, read every frame. */
export interface StepsFeed {
  /** Tells these footsteps from others: another object where one has moved. */
  readonly sequence: object;
  /** The two that are begun on, then one a step; the same array until one is another. */
  readonly prints: readonly FloorPrint[];
  /** The print that is edited; -1 for none. */
  readonly selected: number;
  /** A print where it was asked to come and cannot. */
  readonly refused: FloorPrint | undefined;
  /** Counts up when other footsteps have taken the place of all. */
  readonly loads: number;
  readonly head: StepHead;
  /** What steps: the style on the body of the lane. Allocates where that is another. */
  getBody(): StepBody;
  /** Has it step on the footsteps, and tells by print why it cannot. Allocates. */
  place(): { readonly plan: StepPlan; readonly problems: readonly (StepProblem | undefined)[] };
  /** Plans a walk aside; undefined where there is no other thread, or it has enough to do. */
  askPlan(asked: AskedPlan): Promise<PlantPlan> | undefined;
  /** Edits a print from now on; -1 for none. */
  select(print: number): void;
  /** Takes a click on the floor, metres; false where it means nothing. */
  clickFloor(place: { readonly x: number; readonly z: number }): boolean;
  /** Moves a print as part of a gesture; `drop` makes it stand, `cancel` gives it up. */
  drag(print: number, place: PrintPlace): void;
  drop(): void;
  cancel(): void;
}
