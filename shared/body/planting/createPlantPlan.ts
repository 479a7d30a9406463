import { SIDES, type Side } from '../../gait/channels.ts';
import type { Gait } from '../../gait/gait.ts';
import { smoothstep } from '../../gait/smoothstep.ts';
import type { Figure } from '../figure/figure.ts';
import { createLegs } from '../leg/leg.ts';
import type { RootMode } from '../pose/rootMode.ts';
import { calmPlan } from './calmPlan.ts';
import { computeAside } from './keepApart.ts';
import { readPatternCycle } from './patternCycle.ts';
import { createPatternReader } from './patternReader.ts';
import { placeFeet } from './placeFeet.ts';
import type { StancePlan } from './plantedStance.ts';
import type { FootPlan, PlantPlan, PlantTiming } from './plantPlan.ts';
import { createPlantProblem, type PlantProblem } from './plantProblem.ts';
import { solvePlantProblem } from './solvePlantProblem.ts';
import { createSwing } from './createSwing.ts';

/**
 * V from which on swinging feet are given their whole clearance: below, they shuffle, and a body that stands
 * lifts none (chosen).
 */
const FULL_CLEARANCE_SPEED = 0.3;
/**
 * What a turn lifts feet for as if it were speed, 1/s per rad/s: the way of a foot about the middle (chosen:
 * more than half the hips' width, so that who turns on the spot lifts its feet from half a radian a second
 * on).
 */
const TURN_REACH = 0.6;
/**
 * How much faster toes leave than they come down, at V 0, per 1/s of V, and up to which V (chosen: they scuff
 * by 1 mm x H, and slow joints are moved no harder than at the strike).
 */
const LEAVE_RATE = 1.3;
const LEAVE_FASTER = 0.8;
const MOST_LEAVE_SPEED = 2.2;
/**
 * Share of a walk's swing within which corrections die away (chosen: of 0.6, 0.8 and 1 the least change of
 * hip and knee).
 */
const WALKING_SWING_REACH = 0.6;

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
  const feet = placeFeet(legs, figure, gait, cycle, timing);
  const problem = createPlantProblem({ legs, legLengthM, cycle, timing, feet });
  solvePlantProblem(problem, rootMode);
  const stances = createStancePlan(problem);
  return calmPlan(legs, reader, (softness) => {
    const reaching = { ...stances, softness };
    const swings = {
      left: createSwing(legs.left, reaching, reader),
      right: createSwing(legs.right, reaching, reader),
    };
    // One place that makes them: what poses them is quickest where all plans have one shape.
    const create = (aside: Readonly<Record<Side, number>>): PlantPlan => {
      const createFoot = (side: Side): FootPlan => ({
        ...reaching.feet[side],
        asideRad: aside[side],
        swing: swings[side],
      });
      return { ...reaching, feet: { left: createFoot('left'), right: createFoot('right') } };
    };
    return create(computeAside(legs, figure, reader, create));
  });
}

/** When the feet of a walk stand, for a body with legs of so many metres. */
export function createPlantTiming({ law }: Pick<Gait, 'law'>, legLengthM: number): PlantTiming {
  const { normalizedSpeed, turnRate, frequency, toeOffPhase } = law;
  const steppingSpeed = normalizedSpeed + TURN_REACH * Math.abs(turnRate);
  const clearance = smoothstep(steppingSpeed / FULL_CLEARANCE_SPEED);
  return {
    toeOffPhase,
    stanceEnd: 0.5 + toeOffPhase,
    cycleLengthM: frequency > 0 ? (normalizedSpeed * legLengthM) / frequency : 0,
    turnPerCycle: frequency > 0 ? turnRate / frequency : 0,
    clearance,
    clearanceM: clearance * legLengthM,
    leaveRate: LEAVE_RATE + LEAVE_FASTER * Math.min(normalizedSpeed, MOST_LEAVE_SPEED),
    swingReach: 1 - (1 - WALKING_SWING_REACH) * clearance,
  };
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
