import { SIDES, type Side, SLOT } from '../../../gait/channels.ts';
import { RHYTHM } from '../../../gait/cycleClock.ts';
import { hasAlikeSides } from '../../../gait/coefficients.ts';
import type { Gait } from '../../../gait/gait.ts';
import { type Figure, hasAlikeLegs } from '../../figure/figure.ts';
import { createLegs } from '../../leg/leg.ts';
import type { RootMode } from '../../pose/rootMode.ts';
import { calmPlan } from './calmPlan.ts';
import { foldSwings, type SwingFolds } from './foldSwing.ts';
import { composeFoot, composePlan } from '../plan/composePlan.ts';
import { computeAside } from './keepApart.ts';
import { readPatternCycle } from './patternCycle.ts';
import { createPatternReader } from './patternReader.ts';
import { placeFeet } from './placeFeet.ts';
import type { StancePlan } from '../leg/plantedStance.ts';
import type { FootPlan, PlantPlan } from '../plan/plantPlan.ts';
import { computeSuppleness, createPlantTiming } from '../plan/plantTiming.ts';
import { createPlantedGapMeter } from './plantedGap.ts';
import { createPlantProblem, HEIGHT, type PlantProblem, readHips, SHIFT, viewHeel } from './plantProblem.ts';
import { solvePlantProblem } from './solvePlantProblem.ts';
import { solveRun } from './solveRun.ts';
import { planApart } from './standApart.ts';
import { createSwing } from './createSwing.ts';

/**
 * Plans how a settled walk of a figure is planted: where its feet stand, how its hips and heels move so that
 * the legs reach there, and what the swings take over from the stances. A pure function, 2 to 10 ms; made
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
  const timing = createPlantTiming(gait, legLengthM);
  const cycle = readPatternCycle(legs, legLengthM, reader, timing.stanceEnd);
  const measure = createPlantedGapMeter(legs, figure, reader);
  const isAlike = hasAlikeHalves(figure, gait);
  return planApart(figure, gait.law.turnRate, measure, (furtherM) => {
    const feet = placeFeet(legs, figure, gait, cycle, timing, furtherM);
    const problem = createPlantProblem({
      legs,
      legLengthM,
      cycle,
      timing,
      feet,
      secondaryMotion: gait.base.secondaryMotion,
      forwardScale: gait.coefficients.scale[SLOT.forward]!,
      verticalScale: gait.coefficients.scale[SLOT.vertical]!,
      suppleness: computeSuppleness(gait.base, gait.coefficients),
      isAlike,
    });
    if (gait.base.gait === 'run') solveRun(problem, reader, gait.coefficients.rhythm[RHYTHM.landing]! < 0);
    else solvePlantProblem(problem, rootMode);
    const stances = createStancePlan(problem);
    const soften = (softness: number): PlantPlan => {
      const reaching = { ...stances, softness };
      const swings = {
        left: createSwing(legs.left, reaching, reader),
        right: createSwing(legs.right, reaching, reader),
      };
      const create = (aside: Readonly<Record<Side, number>>, folds: SwingFolds): PlantPlan => {
        const createFoot = (side: Side): FootPlan =>
          composeFoot({
            ...reaching.feet[side],
            asideRad: aside[side],
            folds: folds[side],
            swing: swings[side],
          });
        return composePlan({ ...reaching, feet: { left: createFoot('left'), right: createFoot('right') } });
      };
      const folds = foldSwings(legs, problem.sides, figure, reader, problem.suppleness, (by) =>
        create({ left: 0, right: 0 }, by),
      );
      return create(
        computeAside(legs, problem.sides, figure, measure, (by) => create(by, folds)),
        folds,
      );
    };
    const plan = soften(1);
    return { plan, calm: () => calmPlan(legs, problem.sides, reader, plan, soften) };
  });
}

/** Whether a walk of a figure is its own mirror image half a cycle later. */
function hasAlikeHalves(figure: Figure, { law, leaning, gazeRad, coefficients }: Gait): boolean {
  if (law.turnRate !== 0 || (leaning !== 0 && gazeRad !== 0)) return false;
  return hasAlikeLegs(figure) && hasAlikeSides(coefficients);
}

/** What was solved, as a value of its own. */
function createStancePlan(problem: PlantProblem): Omit<StancePlan, 'softness'> {
  const { timing, feet } = problem;
  const [left, right] = SIDES.map((side) => ({
    ...feet[side],
    heelRise: viewHeel(problem, side).slice(),
  })) as [StancePlan['feet']['left'], StancePlan['feet']['right']];
  return {
    ...timing,
    bearable: 1,
    spotHold: 1,
    hipHeight: readHips(problem, HEIGHT),
    hipShift: readHips(problem, SHIFT),
    feet: { left, right },
  };
}
