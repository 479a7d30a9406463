import type { Side } from '../../../gait/channels.ts';
import type { Leg } from '../../leg/leg.ts';
import {
  addRow,
  createNormalEquations,
  createRow,
  type NormalEquations,
  type Row,
} from './normalEquations.ts';
import { type PatternCycle, SAMPLES } from './patternCycle.ts';
import type { PlacedFoot } from './placeFeet.ts';
import { HEEL_KNOTS, HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';

/** Where each kind of unknown begins among all of them. */
export const HEIGHT_AT = 0;
export const SHIFT_AT = HEIGHT_AT + HIP_KNOTS;
export const HEEL_AT: Readonly<Record<Side, number>> = {
  left: SHIFT_AT + HIP_KNOTS,
  right: SHIFT_AT + HIP_KNOTS + HEEL_KNOTS,
};
const UNKNOWN_COUNT = SHIFT_AT + HIP_KNOTS + 2 * HEEL_KNOTS;

/**
 * One least-squares problem: what is known of the walk, the unknowns as they stand, and the equations of the
 * present step. Made for a solution and dropped after it.
 */
export interface PlantProblem {
  readonly legs: Readonly<Record<Side, Leg>>;
  readonly legLengthM: number;
  readonly cycle: PatternCycle;
  readonly timing: PlantTiming;
  readonly feet: Readonly<Record<Side, PlacedFoot>>;
  /** All of them, and the same memory by kind: metres, radians. */
  readonly unknowns: Float64Array;
  readonly hipHeight: Float64Array;
  readonly hipShift: Float64Array;
  readonly heelRise: Readonly<Record<Side, Float64Array>>;
  readonly equations: NormalEquations;
  /**
   * Scratch: the row that is being added, the knees' rows of a leg by sample, and where a sum of rows has a
   * column.
   */
  readonly row: Row;
  readonly kneeRows: readonly Row[];
  readonly entryOf: Int16Array;
}

/** Entries of a leg's row: four coefficients each of heel, height and shift. */
export const LEG_ENTRIES = 12;

/** Sets a problem up, all unknowns 0. Allocates. */
export function createPlantProblem(
  known: Pick<PlantProblem, 'legs' | 'legLengthM' | 'cycle' | 'timing' | 'feet'>,
): PlantProblem {
  const unknowns = new Float64Array(UNKNOWN_COUNT);
  const view = (at: number, length: number) => unknowns.subarray(at, at + length);
  return {
    ...known,
    unknowns,
    hipHeight: view(HEIGHT_AT, HIP_KNOTS),
    hipShift: view(SHIFT_AT, HIP_KNOTS),
    heelRise: { left: view(HEEL_AT.left, HEEL_KNOTS), right: view(HEEL_AT.right, HEEL_KNOTS) },
    equations: createNormalEquations(UNKNOWN_COUNT),
    row: createRow(3 * LEG_ENTRIES),
    kneeRows: Array.from({ length: SAMPLES }, () => createRow(LEG_ENTRIES)),
    entryOf: new Int16Array(UNKNOWN_COUNT).fill(-1),
  };
}

/** Adds the second difference of three unknowns. */
export function addBend(
  { unknowns, equations, row }: PlantProblem,
  first: number,
  second: number,
  third: number,
  weight: number,
): void {
  row.count = 3;
  row.columns[0] = first;
  row.columns[1] = second;
  row.columns[2] = third;
  row.values[0] = 1;
  row.values[1] = -2;
  row.values[2] = 1;
  row.residual = unknowns[first]! - 2 * unknowns[second]! + unknowns[third]!;
  row.weight = weight;
  addRow(equations, row);
}

/** Adds the first difference of two rows, or with a third the second difference. */
export function addDifference(
  { equations, row, entryOf }: PlantProblem,
  first: Row,
  second: Row,
  third: Row | undefined,
  weight: number,
): void {
  row.count = 0;
  row.residual = 0;
  row.weight = weight;
  appendRow(row, entryOf, first, third === undefined ? -1 : 1);
  appendRow(row, entryOf, second, third === undefined ? 1 : -2);
  if (third !== undefined) appendRow(row, entryOf, third, 1);
  for (let i = 0; i < row.count; i++) entryOf[row.columns[i]!] = -1;
  addRow(equations, row);
}

/** Adds `factor` times a row to a sum; neighbours share most of their columns. */
function appendRow(sum: Row, entryOf: Int16Array, from: Row, factor: number): void {
  for (let i = 0; i < from.count; i++) {
    const column = from.columns[i]!;
    let entry = entryOf[column]!;
    if (entry < 0) {
      entry = sum.count++;
      entryOf[column] = entry;
      sum.columns[entry] = column;
      sum.values[entry] = 0;
    }
    sum.values[entry]! += factor * from.values[i]!;
  }
  sum.residual += factor * from.residual;
}
