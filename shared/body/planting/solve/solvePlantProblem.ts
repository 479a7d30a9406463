import { type Side, SIDES } from '../../../gait/channels.ts';
import type { RootMode } from '../../pose/rootMode.ts';
import { carryFootholdInto } from '../footing/beltMotion.ts';
import { createFoothold } from '../footing/foothold.ts';
import { createFootPlace, HEEL_ROUNDING, placeFootInto } from '../leg/footPath.ts';
import { HEEL_KNOTS, HEEL_SEGMENTS, HIP_KNOTS } from '../plan/plantPlan.ts';
import { evaluateOpenSpline } from '../plan/splines.ts';
import { beginBody, type BodyRows, createBodyEquations } from './bodyEquations.ts';
import { createBobRows, createFormulaRows, createSmoothHipRows, createSurgeRows } from './hipRows.ts';
import { createHeelRows, createKneeRows, createStandingLegs } from './legRows.ts';
import { SAMPLES } from './patternCycle.ts';
import { computeStanceShare } from './placeFeet.ts';
import { findHipColumn, HEIGHT, type PlantProblem, viewHeel } from './plantProblem.ts';

/**
 * Steps of a solution, and the damping of one relative to the diagonal: much at first, halved from step to
 * step, down to little. A first step that is long goes to this or that solution by a hair, and the figure
 * would pop as its speed slides (chosen: the fewest steps after which it does not). A walk keeps more of it
 * than a body that stands: where legs do not quite reach, its last steps go to and fro.
 */
const STEPS = 14;
const DAMPING = 0.15;
const WALKING_DAMPING = 0.25;
/** Slow walks are walks from a quarter of their clearance on. */
const SLOW_WALKS = 4;
const FIRST_DAMPING = 6;

/**
 * Range of the hips' height and of their shift, leg lengths (chosen: far outside what the built-in styles
 * take; a step of 1.8 leg lengths asks for 0.44).
 */
const LOWEST_HIPS = 0.4;
const HIGHEST_HIPS = 1.15;
const MOST_SHIFT = 0.3;

const place = createFootPlace();
const foothold = createFoothold();

/**
 * Solves how hips and heels move so that the legs reach where their feet stand: Gauss-Newton over one cycle,
 * a fixed number of steps from what it aims at, hence a pure function of the walk. Fills the unknowns.
 * Allocates.
 */
export function solvePlantProblem(problem: PlantProblem, rootMode: RootMode): void {
  const { unknowns, timing } = problem;
  setFirstGuess(problem);
  const legs = createStandingLegs(problem);
  const linear = [
    ...createHeelRows(problem),
    ...createSmoothHipRows(problem),
    ...createBobRows(problem),
    ...createSurgeRows(problem),
    ...(rootMode === 'formula' ? createFormulaRows(problem) : []),
  ];
  const rows: BodyRows = {
    legs,
    knees: createKneeRows(problem, legs),
    visitLinear: (visit) => linear.forEach(visit),
  };
  const equations = createBodyEquations(rows, unknowns.length);
  const damping = DAMPING + WALKING_DAMPING * Math.min(1, SLOW_WALKS * timing.clearance);
  for (let step = 0; step < STEPS; step++) {
    beginBody(rows, equations, unknowns);
    equations.solve(damping + FIRST_DAMPING * 0.5 ** step);
    for (let i = 0; i < unknowns.length; i++) unknowns[i]! += equations.vector[i]!;
    hold(problem);
  }
}

/**
 * Heels go no lower than where they rest on the floor: further down nothing answers, and a step back up from
 * there would go anywhere. Hips stay over the floor, no higher than legs reach on the tips of the toes, and
 * near where the pattern has them: legs that reach their feet from under the floor, or lying, are solutions
 * too.
 */
function hold({ unknowns, hipsAt, legLengthM }: PlantProblem): void {
  for (let i = 0; i < hipsAt; i++) unknowns[i] = Math.max(-HEEL_ROUNDING, unknowns[i]!);
  for (let i = hipsAt; i < unknowns.length; i += 2) {
    unknowns[i] = clamp(unknowns[i]!, LOWEST_HIPS * legLengthM, HIGHEST_HIPS * legLengthM);
    unknowns[i + 1] = clamp(unknowns[i + 1]!, -MOST_SHIFT * legLengthM, MOST_SHIFT * legLengthM);
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Heels where they are aimed at, and hips as high as the legs that stand then have them in the mean. */
function setFirstGuess(problem: PlantProblem): void {
  const { cycle, unknowns, hipKnots, legs, feet, timing } = problem;
  for (const side of problem.sides) setFirstHeel(problem, side);
  for (let knot = 0; knot < hipKnots; knot++) {
    const sample = (knot * SAMPLES) / HIP_KNOTS;
    let [sumM, count] = [0, 0];
    for (const side of SIDES) {
      const step = side === 'left' ? sample : (sample + SAMPLES / 2) % SAMPLES;
      const share = computeStanceShare(timing, step);
      if (share === 0) continue;
      const ownPhase = step / SAMPLES;
      const heel = evaluateOpenSpline(viewHeel(problem, side), ownPhase / timing.stanceEnd);
      carryFootholdInto(feet[side].foothold, timing, { cycles: ownPhase }, foothold);
      placeFootInto(legs[side], foothold, feet[side], timing, { ownPhase, heel, pitchRad: 0 }, place);
      sumM += share * (place.y - cycle.legs[side][step]!.ankle.y);
      count += share;
    }
    unknowns[findHipColumn(problem, knot, HEIGHT)] = sumM / count;
  }
}

function setFirstHeel(problem: PlantProblem, side: Side): void {
  const { cycle, timing } = problem;
  const samples = cycle.legs[side];
  const heel = viewHeel(problem, side);
  for (let knot = 0; knot < HEEL_KNOTS; knot++) {
    const ownPhase = Math.min(1, Math.max(0, (knot - 1) / HEEL_SEGMENTS)) * timing.stanceEnd;
    const step = Math.floor(ownPhase * SAMPLES);
    const part = ownPhase * SAMPLES - step;
    const pitchRad = (1 - part) * samples[step]!.flatPitchRad + part * samples[step + 1]!.flatPitchRad;
    heel[knot] = Math.max(-HEEL_ROUNDING, -pitchRad);
  }
}
