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

/** V up to which template speeds are looked for, 1/s: that of the law (chosen). */
const MOST_SPEED = 2.5;
/** Steps of speed at which a style's steps are measured (chosen: between them it is a line to 1e-5). */
const SPEEDS = 400;

/**
 * Finds the V, 1/s, whose styled walk has steps of a length, metres: what fills such a step in. Never above
 * that of the law. Measures the style's steps once.
 */
export function createSpeedFinder(table: PlanTable): (stepM: number) => number {
  const { gait } = new StepTemplate(table);
  const { legLengthM } = table.figure;
  // Steps grow with the root of the speed: even in that, what is measured is nearly even too.
  const getSpeed = (at: number) => MOST_SPEED * (at / SPEEDS) ** 2;
  const lengths = Float64Array.from({ length: SPEEDS + 1 }, (_, at) => {
    gait.asked.normalizedSpeed = getSpeed(at);
    gait.asked.turnRate = 0;
    gait.takeStyle(table.style);
    gait.refit();
    const { normalizedSpeed, frequency } = gait.law;
    return frequency > 0 ? (normalizedSpeed * legLengthM) / frequency / 2 : 0;
  });
  return (stepM) => {
    if (!(stepM > 0)) return 0;
    let at = 1;
    let high = SPEEDS;
    while (at < high) {
      const middle = (at + high) >> 1;
      if (lengths[middle]! < stepM) at = middle + 1;
      else high = middle;
    }
    const share = Math.min(1, (stepM - lengths[at - 1]!) / Math.max(1e-12, lengths[at]! - lengths[at - 1]!));
    return getSpeed(at - 1 + share);
  };
}
