import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { planFile } from '../file/planFile.ts';
import type { StepsFile, StepsItem } from '../file/schema.ts';
import type { Footstep } from '../plan/footstep.ts';
import type { StepBody } from '../plan/placeStep.ts';
import { StepBuilder, type StepPreset } from '../plan/presets.ts';
import { placeFeetAfter } from '../plan/stepPlan.ts';

/** Single steps that an instruction asks for: each one out and the other foot beside it. */
export interface InstructedSteps {
  readonly kind: 'steps';
  readonly preset: StepPreset;
  readonly count: number;
}

/** The items of an instruction in words, in its sequence; lengths in metres. */
export interface Instruction {
  readonly name: string;
  readonly items: readonly (StepsItem | InstructedSteps | InstructedRun)[];
}

/** A waypoint that is run to: no footsteps are. */
export type InstructedRun = Extract<StepsItem, { kind: 'waypoint' }> & { readonly gait: 'run' };

/** Whether an instruction runs anywhere; `layGoals` lays that. */
export function doesRun({ items }: Instruction): boolean {
  return items.some(isRun);
}

/** Whether something is run to. */
export function isRun(item: Instruction['items'][number]): item is InstructedRun {
  return 'gait' in item && item.gait === 'run';
}

/**
 * Writes an instruction as a file of steps. Single steps are as long as the body's style makes them, and
 * begin where the feet stand after all that is said before them: what goes before is planned for this body, V
 * in 1/s. Expects one that runs nowhere. Allocates.
 */
export function layInstruction(
  { name, items }: Instruction,
  body: StepBody,
  normalizedSpeed: number,
): StepsFile {
  const file = { format: 'gait-steps', version: 1, unit: 'metres', name } as const;
  const laid: StepsItem[] = [];
  for (const item of items) {
    if (item.kind === 'steps') {
      const { plan } = planFile({ ...file, items: laid }, body, normalizedSpeed);
      const builder = new StepBuilder(body, placeFeetAfter(plan.start, plan.steps));
      for (let taken = 0; taken < item.count; taken++)
        builder.preset(item.preset, taken % 2 === 0 ? 'left' : 'right');
      for (const step of builder.steps) if (step.kind !== 'hold') laid.push(writeStep(step));
    } else laid.push(item);
  }
  return { ...file, items: laid };
}

function writeStep({ kind, side, foothold, swingHeight }: Footstep): StepsItem {
  if (kind === 'close') return { kind, side, swingHeight };
  const { x, z, yawRad } = foothold;
  return { kind: 'step', side, x, z, yaw: yawRad * DEGREES_PER_RADIAN, as: kind, swingHeight };
}
