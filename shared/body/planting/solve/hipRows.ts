import { smoothstep } from '../../../gait/smoothstep.ts';
import { addRow, createRow, type Row } from './normalEquations.ts';
import { SAMPLES } from './patternCycle.ts';
import { HIP_KNOTS } from '../plan/plantPlan.ts';
import { addBend, HEIGHT_AT, type PlantProblem, SHIFT_AT } from './plantProblem.ts';
import { evaluatePeriodicSpline, writeSplineWeightsInto } from '../plan/splines.ts';
import { WEIGHT } from './weights.ts';

/** A shorter cycle counts as one of so many leg lengths (chosen: a body that stands). */
const LEAST_STRIDE = 0.3;
/**
 * How much later than the formula's hips are lowest at V 1.4, cycles (chosen: what legs that reach for the
 * next step take from it: a little after the strike, as those of people who take their weight). Slower it is
 * less, or standing knees would bend further than people's.
 */
const LATER = 0.0237;
/** Range of the formula's height at V 1.4, leg lengths (engine.md §3.2), and the least that counts. */
const RANGE = 0.042;
const LEAST_RANGE = 0.006;
/** Share of a sharp turn from which on it counts less, and within which it comes to nothing (chosen). */
const TURN_FROM = 0.2;
const TURN_WITHIN = 0.6;
/** How far a cycle climbs, leg lengths, from which on and within which it does the same (chosen). */
const CLIMB_FROM = 0.2;
const CLIMB_WITHIN = 0.3;

/** Adds what hips ask for: to move softly, and not far ahead. */
export function addSmoothHipRows(problem: PlantProblem): void {
  const { legLengthM, hipShift, equations, row, timing } = problem;
  const inLegs = 1 / (legLengthM * legLengthM);
  const strideM = Math.max(LEAST_STRIDE * legLengthM, timing.cycleLengthM);
  for (let knot = 0; knot < HIP_KNOTS; knot++) {
    const next = (knot + 1) % HIP_KNOTS;
    const last = (knot + 2) % HIP_KNOTS;
    addBend(problem, HEIGHT_AT + knot, HEIGHT_AT + next, HEIGHT_AT + last, WEIGHT.heightBend * inLegs);
    addBend(problem, SHIFT_AT + knot, SHIFT_AT + next, SHIFT_AT + last, WEIGHT.shiftBend / strideM ** 2);
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

/**
 * Adds how the formula's hips rise and fall, whatever their height: lowest a twentieth of a cycle after each
 * strike, as people's are. The less it is, the more exactly: legs keep what they have where hips are thrown
 * far up and down, where they go round, and where they climb.
 */
export function addBobRows({ legLengthM, hipHeight, cycle, equations, timing }: PlantProblem): void {
  const { formulaM } = cycle;
  const range = (Math.max(...formulaM) - Math.min(...formulaM)) / legLengthM;
  const share = RANGE / Math.max(LEAST_RANGE, range);
  const straight = 1 - smoothstep((timing.turnShare - TURN_FROM) / TURN_WITHIN);
  const climb = (timing.cycleLengthM / legLengthM) * Math.sin(cycle.inclineRad);
  const level = 1 - smoothstep((climb - CLIMB_FROM) / CLIMB_WITHIN);
  const weight = (WEIGHT.bob * share * Math.min(1, share) * straight * level) / (legLengthM * legLengthM);
  const later = LATER * Math.min(1, range / RANGE) ** 2;
  BOB_ROWS.forEach((row, sample) => {
    const next = (sample + 1) % SAMPLES;
    const risenM =
      evaluatePeriodicSpline(hipHeight, next / SAMPLES) - evaluatePeriodicSpline(hipHeight, sample / SAMPLES);
    row.residual = risenM - (readLater(formulaM, next, later) - readLater(formulaM, sample, later));
    row.weight = weight;
    addRow(equations, row);
  });
}

/** The formula's height so many cycles before a sample, straight between samples; metres. */
function readLater(formulaM: Float64Array, sample: number, later: number): number {
  const at = sample - later * SAMPLES + SAMPLES;
  const before = Math.floor(at);
  const from = formulaM[before % SAMPLES]!;
  return from + (at - before) * (formulaM[(before + 1) % SAMPLES]! - from);
}

/** Makes the rows of the rise from each sample to the next. Allocates. */
function createBobRows(): readonly Row[] {
  const place = createRow(4);
  const writeSample = (sample: number): Row => {
    const position = (sample * HIP_KNOTS) / SAMPLES;
    const segment = Math.floor(position);
    writeSplineWeightsInto(position - segment, place.values);
    for (let i = 0; i < 4; i++) place.columns[i] = HEIGHT_AT + ((segment + i - 1 + HIP_KNOTS) % HIP_KNOTS);
    return place;
  };
  return Array.from({ length: SAMPLES }, (_, sample) => {
    const values = new Map<number, number>();
    for (const [at, sign] of [
      [sample, -1],
      [(sample + 1) % SAMPLES, 1],
    ] as const) {
      const { columns, values: weights } = writeSample(at);
      columns.forEach((column, i) => values.set(column, (values.get(column) ?? 0) + sign * weights[i]!));
    }
    const row = createRow(values.size);
    row.count = values.size;
    row.columns.set([...values.keys()]);
    row.values.set([...values.values()]);
    return row;
  });
}

/** Scratch: the same columns and values for every walk. */
const BOB_ROWS = createBobRows();
