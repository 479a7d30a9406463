import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { planFile } from '../file/planFile.ts';
import type { StepsFile, StepsItem } from '../file/schema.ts';
import type { Footstep } from '../plan/footstep.ts';
import type { StepBody } from '../plan/placeStep.ts';
import { StepBuilder, type StepPreset } from '../plan/presets.ts';
import type { Stance, StepPlan } from '../plan/stepPlan.ts';

/** Single steps that an order asks for: each one out and the other foot beside it. */
export interface OrderedSteps {
  readonly kind: 'steps';
  readonly preset: StepPreset;
  readonly count: number;
}

/** What an order says, in its order; lengths in metres. */
export interface Order {
  readonly name: string;
  readonly items: readonly (StepsItem | OrderedSteps)[];
}

/**
 * Writes an order as a file of steps. Single steps are as long as the body's style makes them, and begin
 * where the feet stand after all that is said before them: what goes before is planned for this body, V in
 * 1/s. Allocates.
 */
export function layOrder({ name, items }: Order, body: StepBody, normalizedSpeed: number): StepsFile {
  const file = { format: 'gait-steps', version: 1, unit: 'metres', name } as const;
  const laid: StepsItem[] = [];
  for (const item of items) {
    if (item.kind === 'steps') {
      const { plan } = planFile({ ...file, items: laid }, body, normalizedSpeed);
      const builder = new StepBuilder(body, findStance(plan));
      for (let taken = 0; taken < item.count; taken++)
        builder.preset(item.preset, taken % 2 === 0 ? 'left' : 'right');
      for (const step of builder.steps) if (step.kind !== 'hold') laid.push(writeStep(step));
    } else laid.push(item);
  }
  return { ...file, items: laid };
}

/** Where the feet stand at the end of a plan. */
export function findStance({ start, steps }: StepPlan): Stance {
  return steps.reduce<Stance>(
    (stance, step) => (step.kind === 'hold' ? stance : { ...stance, [step.side]: step.foothold }),
    start,
  );
}

function writeStep({ kind, side, foothold, swingHeight }: Footstep): StepsItem {
  if (kind === 'close') return { kind, side, swingHeight };
  const { x, z, yawRad } = foothold;
  return { kind: 'step', side, x, z, yaw: yawRad * DEGREES_PER_RADIAN, as: kind, swingHeight };
}
