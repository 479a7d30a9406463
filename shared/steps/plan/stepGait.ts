import { createFootNow } from '../../body/planting/footing/footing.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { Side } from '../../gait/channels.ts';
import type { FootBeside } from './bodyPlace.ts';
import { StepTemplate } from '../track/stepTemplate.ts';

/** How a style on a body steps at one speed; metres, seconds, radians. */
export interface StepGait {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  readonly legLengthM: number;
  /** How far the body comes with a step of each side, and in the mean. */
  readonly stepM: number;
  readonly stepsM: Readonly<Record<Side, number>>;
  /** From strike to strike, in the mean. */
  readonly stepDurationS: number;
  /**
   * Where a foot is as it carries alone, seen from the walk's frame: left +, ahead +, and its yaw, left +.
   */
  readonly feet: Readonly<Record<Side, FootBeside>>;
}

/** Reads how a style on a body steps at a V, 1/s. Makes the plans that it needs. Allocates. */
export function measureStepGait(table: PlanTable, normalizedSpeed: number): StepGait {
  const template = new StepTemplate(table);
  template.walk(normalizedSpeed, 0);
  const { law } = template.gait;
  const { legLengthM } = table.figure;
  const readFoot = (side: Side) => {
    template.stand(side, template.plan.stanceEnd / 2);
    const { x, z, yawRad } = Object.assign(createFootNow(), template.foot);
    return { x, z, yawRad };
  };
  const { frequency } = law;
  return {
    normalizedSpeed: law.normalizedSpeed,
    legLengthM,
    stepM: frequency > 0 ? (law.normalizedSpeed * legLengthM) / frequency / 2 : 0,
    stepsM: { left: law.stepLeft * legLengthM, right: law.stepRight * legLengthM },
    stepDurationS: frequency > 0 ? 1 / (2 * frequency) : Number.POSITIVE_INFINITY,
    feet: { left: readFoot('left'), right: readFoot('right') },
  };
}
