import type { PlanTable } from '../body/planting/plan/planTable.ts';
import { checkStep, type StepProblem } from './plan/checkStep.ts';
import type { Hold } from './plan/footstep.ts';
import { createStepBody, placeStep, type StepWish } from './plan/placeStep.ts';
import { StepBuilder } from './plan/presets.ts';
import { type FeetPlacement, placeFeetAfter } from './plan/stepPlan.ts';
import type { BodyPlace } from './plan/bodyPlace.ts';
import { createTurnSteps, type TurnWish } from './plan/turnSteps.ts';
import { createStepTrack, type StepTrack } from './createStepTrack.ts';
import type { StepFrame } from './track/stepTrack.ts';

/** One step or turnaround at a time, by the two calls of 1993. */
export interface Stepper {
  /** Where its feet stand before the step that was initialized last. */
  readonly stance: FeetPlacement;
  /** The step as it is walked; undefined before the first. */
  readonly track: StepTrack | undefined;
  /**
   * Begins a step, so many seconds from strike to strike, from where the last one ends. A step that cannot be
   * taken is refused with its reason, and changes nothing.
   */
  initialize(wish: StepWish, durationS?: number): StepProblem | undefined;
  /** The same of a turnaround; each of its steps takes so long. */
  initializeTurn(wish: TurnWish, durationS?: number): void;
  /** Fills a frame at a share of the step, 0 where it begins to 1 where it is over, in any order. */
  advance(share: number, into: StepFrame): void;
}

/** Puts a body down, ready to step. Allocates. */
export function createStepper(table: PlanTable, from?: FeetPlacement | BodyPlace): Stepper {
  const body = createStepBody(table);
  let stance = new StepBuilder(body, from).start;
  let end = stance;
  let track: StepTrack | undefined;
  const begin = (steps: readonly (ReturnType<typeof placeStep> | Hold)[]): void => {
    stance = end;
    track = createStepTrack({ table, plan: { start: stance, steps } });
    end = placeFeetAfter(stance, steps);
  };
  return {
    get stance() {
      return stance;
    },
    get track() {
      return track;
    },
    initialize(wish, durationS) {
      const step = placeStep(body, end, durationS === undefined ? wish : { ...wish, durationS });
      const problem = checkStep(body, end, step);
      if (problem === undefined) begin([step]);
      return problem;
    },
    initializeTurn(wish, durationS) {
      begin(createTurnSteps(body, end, durationS === undefined ? wish : { ...wish, durationS }));
    },
    advance(share, into) {
      track?.sample(share * track.durationS, into);
    },
  };
}
