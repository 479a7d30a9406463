import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { checkStep, type StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import type { Footstep, Hold } from '../../../shared/steps/plan/footstep.ts';
import { placeStep, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { Stance, StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { isStep, type Print, type StepSequence } from './stepSequence.ts';

/** A sequence on a body. */
export interface PlacedSteps {
  readonly plan: StepPlan;
  /** By print: why it cannot be stepped on; undefined where it can. */
  readonly problems: readonly (StepProblem | undefined)[];
}

/** Where a print is on a body, metres. */
export function placePrint({ x, z, yawRad }: Print, legLengthM: number): Foothold {
  return { ...createFoothold(), x: x * legLengthM, z: z * legLengthM, yawRad };
}

/** A foothold of a body of some leg length, metres, as a print. */
export function readPrint({ x, z, yawRad }: Print, legLengthM: number): Print {
  return { x: x / legLengthM, z: z / legLengthM, yawRad };
}

/** Has a body in a style step on a sequence. Allocates. */
export function placeSequence(body: StepBody, { start, items }: StepSequence): PlacedSteps {
  const { legLengthM } = body.table.figure;
  const from = {
    left: placePrint(start.left, legLengthM),
    right: placePrint(start.right, legLengthM),
  };
  const problems = SIDES.map((side) =>
    checkStep(body, from, { side, foothold: from[side], kind: 'balance' }),
  );
  const steps: (Footstep | Hold)[] = [];
  let stance: Stance = from;
  for (const item of items) {
    if (!isStep(item)) {
      steps.push(item);
      continue;
    }
    const { side, kind, durationS, swingHeight, weightShift, gazeYawRad, pitch } = item;
    const step = placeStep(body, stance, {
      side,
      foothold: placePrint(item, legLengthM),
      swingHeight,
      gazeYawRad,
      pitch,
      ...(weightShift !== undefined && { weightShift }),
      ...(kind !== undefined && { kind }),
      ...(durationS !== undefined && { durationS }),
    });
    problems.push(checkStep(body, stance, step));
    steps.push(step);
    stance = { ...stance, [step.side]: step.foothold };
  }
  return { plan: { start: from, steps }, problems };
}

/** Takes a plan for a body of some leg length, metres, as a sequence. */
export function readSequence({ start, steps }: StepPlan, legLengthM: number): StepSequence {
  return {
    start: { left: readPrint(start.left, legLengthM), right: readPrint(start.right, legLengthM) },
    items: steps.map((step) => {
      if (step.kind === 'hold') return step;
      const { side, kind, foothold, durationS, swingHeight, weightShift, gazeYawRad, pitch } = step;
      const print = readPrint(foothold, legLengthM);
      return { side, kind, ...print, durationS, swingHeight, weightShift, gazeYawRad, pitch };
    }),
  };
}

/** Where both feet stand after so many of the items. */
export function findStance({ start, items }: StepSequence, count: number): Readonly<Record<Side, Print>> {
  const stance = { ...start };
  for (const item of items.slice(0, count)) if (isStep(item)) stance[item.side] = item;
  return stance;
}
