import { isEnabled } from '../../state/commands/command.ts';
import { SIDES } from '../../../shared/gait/channels.ts';
import {
  dragPrint,
  dropPrint,
  givePrintUp,
  selectPrint,
  walkOn,
} from '../../state/commands/walk/stepsCommands.ts';
import { placeSequence, readPrint } from '../../state/steps/placedSteps.ts';
import { getStepBody } from '../../state/steps/stepBody.ts';
import { listSteps, type StepSequence } from '../../state/steps/stepSequence.ts';
import { getSeenSequence, type RefusedPrint } from '../../state/steps/stepsStore.ts';
import { getFigure, type Studio } from '../../state/studio.ts';
import type { PlanThread } from '../../state/walk/planThread.ts';
import type { FloorPrint, PrintPlace, StepsFeed } from '../../viewport/steps/stepsFeed.ts';

/** What footsteps a studio has, as the viewport reads it every frame: a live view of its store. */
export function createStepsFeed(studio: Studio, getThread: () => PlanThread): StepsFeed {
  const { steps, stepHead } = studio;
  const getPrints = createMemo((sequence: StepSequence, legLengthM: number): readonly FloorPrint[] => [
    ...SIDES.map((side) => ({ side, ...toMetres(sequence.start[side], legLengthM) })),
    ...listSteps(sequence).map((step) => ({ side: step.side, ...toMetres(step, legLengthM) })),
  ]);
  const getRefused = createMemo((refused: RefusedPrint, legLengthM: number): FloorPrint | undefined => {
    const print = getPrints(getSeenSequence(steps.getState()), legLengthM)[refused.print];
    return print && { side: print.side, ...toMetres(refused.place, legLengthM) };
  });
  return {
    head: stepHead,
    get sequence() {
      return getSeenSequence(steps.getState());
    },
    get prints() {
      return getPrints(getSeenSequence(steps.getState()), getFigure(studio).legLengthM);
    },
    get selected() {
      return steps.getState().selected;
    },
    get refused() {
      const { refused } = steps.getState();
      return refused && getRefused(refused, getFigure(studio).legLengthM);
    },
    get loads() {
      return steps.getState().loads;
    },
    getBody: () => getStepBody(studio),
    place: () => placeSequence(getStepBody(studio), getSeenSequence(steps.getState())),
    askPlan: ({ style, ...walk }) => getThread().plan({ ...walk, source: style, plantStrength: 1 }),
    select: (print) => selectPrint.run(studio, { print }),
    clickFloor(place) {
      const { isLeading } = steps.getState();
      if (isLeading && isEnabled(walkOn, studio)) walkOn.run(studio, place);
      return isLeading;
    },
    drag: (print, place) => dragPrint(studio, print, readPrint(place, getFigure(studio).legLengthM)),
    drop: () => dropPrint(studio),
    cancel: () => givePrintUp(studio),
  };
}

function toMetres({ x, z, yawRad }: PrintPlace, legLengthM: number): PrintPlace {
  return { x: x * legLengthM, z: z * legLengthM, yawRad };
}

/** Remembers the last answer, as long as both that it is of stay the same. */
function createMemo<Of, Result>(
  make: (of: Of, legLengthM: number) => Result,
): (of: Of, legLengthM: number) => Result {
  let last: { readonly of: Of; readonly legLengthM: number; readonly result: Result } | undefined;
  return (of, legLengthM) => {
    if (last?.of !== of || last.legLengthM !== legLengthM)
      last = { of, legLengthM, result: make(of, legLengthM) };
    return last.result;
  };
}
