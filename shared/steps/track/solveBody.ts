import type { StanceSolver } from '../../body/planting/leg/stanceSolver.ts';
import { beginBody } from '../../body/planting/solve/bodyEquations.ts';
import type { Leg } from '../../body/leg/leg.ts';
import type { Side } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { createProblem, type Problem } from './bodyProblem.ts';
import type { BodyState, BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import type { SolveWindow } from './keptSteps.ts';
import { addPathRows } from './path/pathInstants.ts';
import type { SwingPath } from './path/swingPath.ts';
import type { StepReader } from './stepReader.ts';

/** Steps of a solution, and the damping of one relative to the diagonal. */
const STEPS = 8;
const DAMPING = 0.02;
const FIRST_DAMPING = 2;
const DAMPING_FALL = 0.4;
/**
 * A pitch changes by no more, radians: further over, a foot that stands on its end is a solution too
 * (chosen).
 */
const MOST_PITCH = 30 * RADIANS_PER_DEGREE;
/**
 * And by no more in the first step of a solution, radians, and by this much less in each one after it: heel
 * and toes take turns otherwise, and which of them the last step ends on is chance (chosen: knees are then
 * thrown least).
 */
const FIRST_TURN = 0.2;
const TURN_FALL = 0.7;

/** What a body is solved from. */
export interface BodySolve {
  readonly reader: StepReader;
  readonly legs: Readonly<Record<Side, Leg>>;
  readonly stances: StanceSolver;
  /** Filled. */
  readonly body: BodyTrack;
  /** The ways of feet that go far up or down, by swing; left out where the window has none. */
  readonly paths: readonly (SwingPath | undefined)[];
  /** The part to solve; default all. */
  readonly window: SolveWindow | undefined;
}

/**
 * Solves how the hips rise and shift beyond the template's, and how feet are pitched, so that legs reach
 * where they stand: Gauss-Newton over differences from the template, a fixed number of steps. On steps of the
 * law there is nothing to do. Fills the body, in a window alone where one is told; allocates. May be left off
 * for a while after each step.
 */
export function* solveBody({
  reader,
  legs,
  stances,
  body,
  paths,
  window,
}: BodySolve): Generator<undefined, void> {
  const problem = createProblem(reader, legs, stances, body, paths, window);
  const { columns, equations, onPaths } = problem;
  const { vector, size } = equations;
  const unknowns = new Float64Array(columns.all);
  const change = createState(body);
  for (let step = 0; step < STEPS; step++) {
    window?.keep(body, ({ past }) => past[step]!.state);
    const state = copyState(body);
    columns.read(body, unknowns);
    beginBody(problem, equations, unknowns);
    for (const onPath of onPaths) {
      onPath.path.fit(body);
      addPathRows(equations, onPath, unknowns);
    }
    if (window) {
      window.keep(change, ({ past }) => past[step]!.change);
      imposeKnown(problem, window, change, reader, body);
    }
    const mostRad = FIRST_TURN * TURN_FALL ** step;
    equations.solve(DAMPING + FIRST_DAMPING * DAMPING_FALL ** step);
    for (let i = 0; i < body.rise.length; i++) {
      const column = columns.riseAt[i]!;
      if (column >= size) continue;
      change.rise[i] = vector[column]!;
      change.shift[i] = vector[column + 1]!;
      body.rise[i]! += vector[column]!;
      body.shift[i]! += vector[column + 1]!;
    }
    for (let i = 0; i < body.pitch.length; i++) {
      const column = columns.pitchAt[i]!;
      if (column >= size) continue;
      const changeRad = vector[column]!;
      change.pitch[i] = changeRad;
      const held = Math.min(mostRad, Math.max(-mostRad, changeRad));
      body.pitch[i] = Math.min(MOST_PITCH, Math.max(-MOST_PITCH, body.pitch[i]! + held));
    }
    window?.keep(change, ({ past }) => past[step]!.change);
    body.past.push({ state, change: copyState(change) });
    yield;
  }
  window?.keep(body, (before) => before);
}

/** Has what a window does not solve for change as it did in the other walk. */
function imposeKnown(
  { equations, columns: { riseAt, pitchAt, size } }: Problem,
  window: SolveWindow,
  change: BodyState,
  reader: StepReader,
  body: BodyTrack,
) {
  for (const [i, column] of riseAt.entries()) {
    if (column >= size || window.isFree(body.readSpan(i).middleS)) continue;
    equations.impose(column, change.rise[i]!);
    equations.impose(column + 1, change.shift[i]!);
  }
  for (const [at, stand] of reader.schedule.stands.entries()) {
    if (pitchAt[PITCH_COUNT * at]! >= size || window.isFree(reader.readMiddle(stand))) continue;
    for (let i = PITCH_COUNT * at; i < PITCH_COUNT * (at + 1); i++)
      equations.impose(pitchAt[i]!, change.pitch[i]!);
  }
}

function createState({ rise, shift, pitch }: BodyState): BodyState {
  return {
    rise: new Float64Array(rise.length),
    shift: new Float64Array(shift.length),
    pitch: new Float64Array(pitch.length),
  };
}

function copyState({ rise, shift, pitch }: BodyState): BodyState {
  return { rise: rise.slice(), shift: shift.slice(), pitch: pitch.slice() };
}
