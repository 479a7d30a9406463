import { addRow } from './normalEquations.ts';
import { SAMPLES } from './patternCycle.ts';
import { HIP_KNOTS } from './plantPlan.ts';
import { addBend, HEIGHT_AT, type PlantProblem, SHIFT_AT } from './plantProblem.ts';
import { evaluatePeriodicSpline, writeSplineWeightsInto } from './splines.ts';
import { WEIGHT } from './weights.ts';

/** Adds what hips ask for: to move softly, and not far ahead. */
export function addSmoothHipRows(problem: PlantProblem): void {
  const { legLengthM, hipShift, equations, row } = problem;
  const inLegs = 1 / (legLengthM * legLengthM);
  for (let knot = 0; knot < HIP_KNOTS; knot++) {
    const next = (knot + 1) % HIP_KNOTS;
    const last = (knot + 2) % HIP_KNOTS;
    addBend(problem, HEIGHT_AT + knot, HEIGHT_AT + next, HEIGHT_AT + last, WEIGHT.heightBend * inLegs);
    addBend(problem, SHIFT_AT + knot, SHIFT_AT + next, SHIFT_AT + last, WEIGHT.shiftBend * inLegs);
    row.count = 1;
    row.columns[0] = SHIFT_AT + knot;
    row.values[0] = 1;
    row.residual = hipShift[knot]!;
    row.weight = WEIGHT.shift * inLegs;
    addRow(equations, row);
  }
}

/** Adds the height of the papers' formula, as far as legs reach. */
export function addFormulaRows({ legLengthM, hipHeight, cycle, equations, row }: PlantProblem): void {
  row.count = 4;
  row.weight = WEIGHT.formula / (legLengthM * legLengthM);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const position = (sample * HIP_KNOTS) / SAMPLES;
    const segment = Math.floor(position);
    writeSplineWeightsInto(position - segment, row.values);
    for (let i = 0; i < 4; i++) row.columns[i] = HEIGHT_AT + ((segment + i - 1 + HIP_KNOTS) % HIP_KNOTS);
    row.residual = evaluatePeriodicSpline(hipHeight, sample / SAMPLES) - cycle.formulaM[sample]!;
    addRow(equations, row);
  }
}
