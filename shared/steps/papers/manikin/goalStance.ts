import { JOINT_LIMITS } from '../../../body/leg/jointLimits.ts';
import { createFullEquations, createRow } from '../../../body/planting/solve/skyline.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import {
  CHAIN_ANGLE_COUNT,
  type ChainState,
  createChainState,
  GOAL_COUNT,
  LEG_ANGLE_COUNT,
  LEG_ANGLES,
  type LegAngle,
  type StepChain,
  writeChainInto,
} from './chain.ts';

/** Damping of 2018 equation 3.10, metres a radian; the thesis' own is lost (chosen). */
export const DAMPING = 0.1;
/** How much of an error is taken out at a time, metres (chosen). */
export const MOST_ERROR_M = 0.15;
/** How often equation 3.10 is done, as the thesis has it. */
export const ITERATIONS = 10;

/**
 * What a residual counts (chosen): metres at heel and tip, radians away from rest (the *comfort* that the
 * thesis has as future work), radians beyond a limit.
 */
const WEIGHTS = { goal: 100, comfort: 0.3, limit: 30 } as const;
/** A try that fails is damped so much more, one that succeeds so much less. */
const MORE = 4;
const LESS = 1 / 5;
const MOST_TRIES = 80;
/** A gain under this share of what is left is the end. */
const DONE = 1e-12;

/** Limits of what `JOINT_LIMITS` has no row for, degrees (chosen). */
const FOOT_LIMITS: Partial<Record<LegAngle, readonly [number, number]>> = {
  toe: [-20, 70],
  ankleInversion: [-25, 25],
  ankleTurn: [-20, 20],
};
const NAMES: Partial<Record<LegAngle, readonly [joint: string, axis: string]>> = {
  ankleFlexion: ['talocrural', 'flexion'],
  knee: ['knee', 'flexion'],
  hipFlexion: ['hip', 'flexion'],
  hipAbduction: ['hip', 'abduction'],
  hipTwist: ['hip', 'twist'],
};

/** Least and most of each angle of a leg, radians. */
const LIMITS = LEG_ANGLES.map((angle) => {
  const [joint, axis] = NAMES[angle] ?? [];
  const row = JOINT_LIMITS.find((limit) => limit.joint === joint && limit.axis === axis);
  const [least, most] = row ? [row.minDeg, row.maxDeg] : FOOT_LIMITS[angle]!;
  return { least: least * RADIANS_PER_DEGREE, most: most * RADIANS_PER_DEGREE };
});

/** A goal stance that was found. */
export interface GoalStance {
  /** What is left of all residuals, their squares added. */
  readonly energy: number;
  /** How far heel and tip are from the goal, metres, both together. */
  readonly missM: number;
  /** Where the chain is. */
  readonly state: ChainState;
}

/**
 * One step of 2018 equation 3.10, x = J' (J J' + lambda^2)^-1 y: angles go towards the goal by damped least
 * squares, the error taken by at most `MOST_ERROR_M`.
 * @param free the angles of each leg that may change; the others stay.
 * @returns The error before it, metres.
 */
export function stepTowards(
  chain: StepChain,
  goal: Float64Array,
  angles: Float64Array,
  state: ChainState,
  free: readonly LegAngle[] = LEG_ANGLES,
): number {
  writeChainInto(chain, angles, state);
  const { jacobian } = state;
  for (let a = 0; a < CHAIN_ANGLE_COUNT; a++)
    if (!free.includes(LEG_ANGLES[a % LEG_ANGLE_COUNT]!))
      for (let i = 0; i < GOAL_COUNT; i++) jacobian[i * CHAIN_ANGLE_COUNT + a] = 0;
  const wanted = goal.map((value, i) => value - state.goal[i]!);
  const errorM = Math.hypot(...wanted);
  const share = Math.min(1, MOST_ERROR_M / errorM);
  const system = createFullEquations(GOAL_COUNT);
  const row = createRow(GOAL_COUNT);
  for (let a = 0; a < CHAIN_ANGLE_COUNT; a++) {
    row.count = GOAL_COUNT;
    for (let i = 0; i < GOAL_COUNT; i++) {
      row.columns[i] = i;
      row.values[i] = jacobian[i * CHAIN_ANGLE_COUNT + a]!;
    }
    system.add(row);
  }
  row.count = 1;
  for (let i = 0; i < GOAL_COUNT; i++) {
    row.columns[0] = i;
    row.values[0] = DAMPING;
    system.add(row);
    // What is solved for is minus its vector.
    system.vector[i] = -share * wanted[i]!;
  }
  system.solve(0);
  for (let a = 0; a < CHAIN_ANGLE_COUNT; a++)
    for (let i = 0; i < GOAL_COUNT; i++)
      angles[a]! += jacobian[i * CHAIN_ANGLE_COUNT + a]! * system.vector[i]!;
  return errorM;
}

/**
 * The angles with which the swinging foot stands flat at a goal: least of misses, discomfort and limits
 * (Levenberg-Marquardt). A goal out of reach ends as near to it as legs go.
 * @param goal heel and tip, `writeGoalInto`.
 * @param rest the comfortable angles, and where it begins, radians.
 * @param angles filled with what was found.
 */
export function solveGoalStance(
  chain: StepChain,
  goal: Float64Array,
  rest: Float64Array,
  angles: Float64Array,
): GoalStance {
  const state = createChainState();
  const system = createFullEquations(CHAIN_ANGLE_COUNT);
  const row = createRow(CHAIN_ANGLE_COUNT);
  const next = new Float64Array(CHAIN_ANGLE_COUNT);
  angles.set(rest);
  let energy = measureEnergy(chain, goal, rest, angles, state);
  let damping = 1e-3;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    writeChainInto(chain, angles, state);
    system.clear();
    for (let i = 0; i < GOAL_COUNT; i++) {
      row.count = CHAIN_ANGLE_COUNT;
      for (let a = 0; a < CHAIN_ANGLE_COUNT; a++) {
        row.columns[a] = a;
        row.values[a] = WEIGHTS.goal * state.jacobian[i * CHAIN_ANGLE_COUNT + a]!;
      }
      row.residual = WEIGHTS.goal * (state.goal[i]! - goal[i]!);
      system.add(row);
    }
    row.count = 1;
    for (let a = 0; a < CHAIN_ANGLE_COUNT; a++) {
      row.columns[0] = a;
      row.values[0] = WEIGHTS.comfort;
      row.residual = WEIGHTS.comfort * (angles[a]! - rest[a]!);
      system.add(row);
      const beyond = computeExcess(a, angles[a]!);
      if (beyond === 0) continue;
      row.values[0] = WEIGHTS.limit;
      row.residual = WEIGHTS.limit * beyond;
      system.add(row);
    }
    system.solve(damping);
    for (let a = 0; a < CHAIN_ANGLE_COUNT; a++) next[a] = angles[a]! + system.vector[a]!;
    const tried = measureEnergy(chain, goal, rest, next, state);
    if (!(tried < energy)) {
      damping *= MORE;
      continue;
    }
    const gain = (energy - tried) / energy;
    angles.set(next);
    energy = tried;
    damping *= LESS;
    if (gain < DONE) break;
  }
  writeChainInto(chain, angles, state);
  return { energy, missM: Math.hypot(...goal.map((value, i) => value - state.goal[i]!)), state };
}

function measureEnergy(
  chain: StepChain,
  goal: Float64Array,
  rest: Float64Array,
  angles: Float64Array,
  state: ChainState,
): number {
  writeChainInto(chain, angles, state);
  let sum = 0;
  for (let i = 0; i < GOAL_COUNT; i++) sum += (WEIGHTS.goal * (state.goal[i]! - goal[i]!)) ** 2;
  for (let a = 0; a < CHAIN_ANGLE_COUNT; a++)
    sum +=
      (WEIGHTS.comfort * (angles[a]! - rest[a]!)) ** 2 + (WEIGHTS.limit * computeExcess(a, angles[a]!)) ** 2;
  return sum;
}

/** How far an angle of the chain is past its limits, with its sign; 0 within them. Radians. */
function computeExcess(angle: number, value: number): number {
  const { least, most } = LIMITS[angle % LEG_ANGLE_COUNT]!;
  return Math.max(0, value - most) + Math.min(0, value - least);
}
