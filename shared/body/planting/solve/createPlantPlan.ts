import { SIDES, type Side } from '../../../gait/channels.ts';
import type { Gait } from '../../../gait/gait.ts';
import type { Figure } from '../../figure/figure.ts';
import { createLegs } from '../../leg/leg.ts';
import type { RootMode } from '../../pose/rootMode.ts';
import { calmPlan } from './calmPlan.ts';
import { composeFoot, composePlan } from '../plan/composePlan.ts';
import { computeAside } from './keepApart.ts';
import { readPatternCycle } from './patternCycle.ts';
import { createPatternReader } from './patternReader.ts';
import { placeFeet } from './placeFeet.ts';
import type { StancePlan } from '../leg/plantedStance.ts';
import type { FootPlan, PlantPlan } from '../plan/plantPlan.ts';
import { createPlantTiming } from '../plan/plantTiming.ts';
import { createPlantedGapMeter } from './plantedGap.ts';
import { createPlantProblem, type PlantProblem } from './plantProblem.ts';
import { solvePlantProblem } from './solvePlantProblem.ts';
import { planApart } from './standApart.ts';
import { createSwing } from './createSwing.ts';

/**
 * Plans how a settled walk of a figure is planted: where its feet stand, how its hips and heels move so that
 * the legs reach there, and what the swings take over from the stances. A pure function, some 2 ms; made
 * anew by whoever owns the walk when the walk, the figure or the root mode has become another. Allocates.
 *
 * @example
 * const plan = createPlantPlan(figure, walker.gait, 'floor');
 * poser.writePoseInto(posture, pose, 'floor', { plan, strength: 1 });
 */
export function createPlantPlan(figure: Figure, gait: Gait, rootMode: RootMode): PlantPlan {
  const legs = createLegs(figure);
  const { legLengthM } = figure;
  const reader = createPatternReader(figure, gait);
  const cycle = readPatternCycle(legs, legLengthM, reader);
  const timing = createPlantTiming(gait, legLengthM);
  const measure = createPlantedGapMeter(legs, figure, reader);
  return planApart(figure, gait.law.turnRate, measure, (furtherM) => {
    const feet = placeFeet(legs, figure, gait, cycle, timing, furtherM);
    const problem = createPlantProblem({ legs, legLengthM, cycle, timing, feet });
    solvePlantProblem(problem, rootMode);
    const stances = createStancePlan(problem);
    return calmPlan(legs, reader, (softness) => {
      const reaching = { ...stances, softness };
      const swings = {
        left: createSwing(legs.left, reaching, reader),
        right: createSwing(legs.right, reaching, reader),
      };
      const create = (aside: Readonly<Record<Side, number>>): PlantPlan => {
        const createFoot = (side: Side): FootPlan =>
          composeFoot({ ...reaching.feet[side], asideRad: aside[side], swing: swings[side] });
        return composePlan({ ...reaching, feet: { left: createFoot('left'), right: createFoot('right') } });
      };
      return create(computeAside(legs, figure, measure, create));
    });
  });
}

/** What was solved, as a value of its own. */
function createStancePlan({
  timing,
  feet,
  hipHeight,
  hipShift,
  heelRise,
}: PlantProblem): Omit<StancePlan, 'softness'> {
  const [left, right] = SIDES.map((side) => ({ ...feet[side], heelRise: heelRise[side].slice() })) as [
    StancePlan['feet']['left'],
    StancePlan['feet']['right'],
  ];
  return {
    ...timing,
    bearable: 1,
    spotHold: 1,
    hipHeight: hipHeight.slice(),
    hipShift: hipShift.slice(),
    feet: { left, right },
  };
}
