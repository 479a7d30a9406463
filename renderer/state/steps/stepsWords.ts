import type { StepProblem } from '../../../shared/steps/plan/checkStep.ts';
import { describeShortHolds } from '../../../shared/steps/plan/heldGesture.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { formatLength, formatQuantity, type Units } from '../walk/units.ts';
import { namePrint } from './editSteps.ts';

/** What a walk over footsteps is told by. */
export interface StepsMeasures {
  readonly plan: StepPlan;
  readonly durationS: number;
  /** How far its last foot slid, metres. */
  readonly slipM: number;
  /** By print: why it cannot be stepped on. */
  readonly problems: readonly (StepProblem | undefined)[];
}

/** How far a body comes on a plan, metres: half of what its feet do. */
export function measureWay({ start, steps }: StepPlan): number {
  const stance = { ...start };
  let wayM = 0;
  for (const step of steps) {
    if (step.kind === 'hold') continue;
    const { side, foothold } = step;
    wayM += Math.hypot(foothold.x - stance[side].x, foothold.z - stance[side].z) / 2;
    stance[side] = foothold;
  }
  return wayM;
}

/** How a walk over footsteps fares: "12 steps  /  7.86 m  /  7.2 s  /  slip 0.4 mm". */
export function formatSteps({ plan, durationS, slipM, problems }: StepsMeasures, units: Units): string {
  const count = plan.steps.filter(({ kind }) => kind !== 'hold').length;
  const at = problems.findIndex((problem) => problem !== undefined);
  const parts = [
    count === 1 ? '1 step' : `${count} steps`,
    formatLength(measureWay(plan), units),
    formatQuantity(durationS, 1, 's'),
    `slip ${formatQuantity(1000 * slipM, 1, 'mm')}`,
  ];
  if (at >= 0) parts.push(`${namePrint(at)}: ${problems[at]!.message}`);
  return [...parts, ...describeShortHolds(plan)].join('  /  ');
}
