import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { createProblem } from './bodyProblem.ts';
import { addRows } from './bodyRows.ts';
import type { BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import type { SwingPath } from './path/swingPath.ts';
import type { StepReader } from './stepReader.ts';

/** Steps of a solution, and the damping of one relative to the diagonal. */
const STEPS = 8;
const STEPS_ON_PATHS = 10;
const DAMPING = 0.02;
const FIRST_DAMPING = 2;
const DAMPING_FALL = 0.4;
/**
 * A pitch changes by no more, radians: further over, a foot that stands on its end is a solution too
 * (chosen).
 */
const MOST_PITCH = 30 * RADIANS_PER_DEGREE;
/**
 * And by no more in the first step of a solution, radians, and by so much less in each one after it: heel and
 * toes take turns otherwise, and which of them the last step ends on is chance (chosen: knees are then thrown
 * least).
 */
const FIRST_TURN = 0.2;
const TURN_FALL = 0.7;

/**
 * Solves how the hips rise and shift beyond the template's, and how feet are pitched, so that legs reach
 * where they stand: Gauss-Newton over differences from the template, a fixed number of steps. On steps of the
 * law there is nothing to do. Fills the body; allocates.
 */
export function solveBody(
  reader: StepReader,
  legs: Readonly<Record<Side, Leg>>,
  stances: StanceSolver,
  body: BodyTrack,
  paths: readonly (SwingPath | undefined)[],
): void {
  const problem = createProblem(reader, legs, stances, body, paths);
  const { equations } = problem;
  const steps = problem.onPaths.length > 0 ? STEPS_ON_PATHS : STEPS;
  for (let step = 0; step < steps; step++) {
    for (const { path } of problem.onPaths) path.fit(body);
    equations.clear();
    addRows(problem);
    const mostRad = FIRST_TURN * TURN_FALL ** step;
    equations.solve(DAMPING + FIRST_DAMPING * DAMPING_FALL ** step);
    const { vector } = equations;
    for (let i = 0; i < body.rise.length; i++) {
      body.rise[i]! += vector[problem.riseAt[i]!]!;
      body.shift[i]! += vector[problem.riseAt[i]! + 1]!;
    }
    for (let i = 0; i < body.pitch.length; i++) {
      const change = vector[problem.pitchAt[Math.floor(i / PITCH_COUNT)]! + (i % PITCH_COUNT)]!;
      const held = Math.min(mostRad, Math.max(-mostRad, change));
      body.pitch[i] = Math.min(MOST_PITCH, Math.max(-MOST_PITCH, body.pitch[i]! + held));
    }
  }
}
