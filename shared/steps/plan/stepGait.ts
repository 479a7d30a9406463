import { createFootNow } from '../../body/planting/footing/footing.ts';
import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import type { Side } from '../../gait/channels.ts';
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
  readonly feet: Readonly<Record<Side, { readonly x: number; readonly z: number; readonly yawRad: number }>>;
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

/** V up to which template speeds are looked for, 1/s: that of the law (chosen). */
const MOST_SPEED = 2.5;
const SEARCH_STEPS = 40;

/**
 * Finds the V, 1/s, whose styled walk has steps of a length, metres: what fills such a step in. Never above
 * that of the law.
 */
export function createSpeedFinder(table: PlanTable): (stepM: number) => number {
  const template = new StepTemplate(table);
  const { legLengthM } = table.figure;
  const computeStep = (speed: number): number => {
    const { gait } = template;
    gait.asked.normalizedSpeed = speed;
    gait.asked.turnRate = 0;
    gait.takeStyle(table.style);
    gait.refit();
    const { normalizedSpeed, frequency } = gait.law;
    return frequency > 0 ? (normalizedSpeed * legLengthM) / frequency / 2 : 0;
  };
  return (stepM) => {
    if (!(stepM > 0)) return 0;
    let low = 0;
    let high = MOST_SPEED;
    for (let i = 0; i < SEARCH_STEPS; i++) {
      const middle = (low + high) / 2;
      if (computeStep(middle) < stepM) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
}
