import type { Side } from '../../gait/channels.ts';
import type { Leg } from '../leg/leg.ts';
import {
  addRow,
  createNormalEquations,
  createRow,
  type NormalEquations,
  type Row,
} from './normalEquations.ts';
import type { PatternCycle } from './patternCycle.ts';
import type { PlacedFoot } from './placeFeet.ts';
import { HEEL_KNOTS, HIP_KNOTS, type PlantTiming } from './plantPlan.ts';

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
}

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
  };
}

/** Adds the second difference of three unknowns. */
export function addBend(
  { unknowns, equations }: PlantProblem,
  columns: readonly [number, number, number],
  weight: number,
): void {
  const [first, second, third] = columns;
  const row = createRow(3);
  row.count = 3;
  row.columns.set(columns);
  row.values.set([1, -2, 1]);
  row.residual = unknowns[first]! - 2 * unknowns[second]! + unknowns[third]!;
  row.weight = weight;
  addRow(equations, row);
}

/**
 * Adds the first difference of two rows, or of three the second difference. Neighbours share most of their
 * columns.
 */
export function addDifference({ equations }: PlantProblem, rows: readonly Row[], weight: number): void {
  const factors = rows.length === 2 ? [-1, 1] : [1, -2, 1];
  const byColumn = new Map<number, number>();
  let residual = 0;
  rows.forEach(({ count, columns, values, residual: own }, index) => {
    for (let i = 0; i < count; i++)
      byColumn.set(columns[i]!, (byColumn.get(columns[i]!) ?? 0) + factors[index]! * values[i]!);
    residual += factors[index]! * own;
  });
  const row = createRow(byColumn.size);
  row.count = byColumn.size;
  row.columns.set([...byColumn.keys()]);
  row.values.set([...byColumn.values()]);
  row.residual = residual;
  row.weight = weight;
  addRow(equations, row);
}
