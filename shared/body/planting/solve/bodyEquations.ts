import { addKneeRow, type KneeRow } from './kneeRows.ts';
import { type Row, SkylineEquations } from './skyline.ts';
import type { StandingLegs } from './standingLegs.ts';

/**
 * What is weighed where a body is solved so that its legs reach where they stand: the hips' height and shift
 * and the feet's pitches are its unknowns, whether of a cycle, whose knots come round, or of a walk over
 * steps.
 */
export interface BodyRows {
  readonly legs: StandingLegs;
  readonly knees: readonly KneeRow[];
  /**
   * Hands over each row that is linear in the unknowns, its residual as it is where all of them are 0. A row
   * may be refilled for the next.
   */
  readonly visitLinear: (visit: (row: Row) => void) => void;
  /** Unknowns that meet in rows that are added besides. */
  readonly besides?: readonly Int32Array[];
}

/**
 * Creates the equations of a body of so many unknowns, and as many more that are known: room for all its
 * rows, and the linear ones kept. Allocates.
 */
export function createBodyEquations(
  { legs, knees, visitLinear, besides = [] }: BodyRows,
  size: number,
  known = 0,
): SkylineEquations {
  const equations = new SkylineEquations(size, known);
  legs.reserve(equations);
  for (const { columns } of knees) equations.reserve(columns);
  for (const columns of besides) equations.reserve(columns);
  visitLinear(({ columns, count }) => equations.reserve(columns, count));
  equations.seal();
  legs.locate(equations);
  visitLinear((row) => equations.add(row));
  equations.keep();
  return equations;
}

/** Begins a step of a solution: all rows as the unknowns are by now. Allocates nothing. */
export function beginBody(
  { legs, knees }: BodyRows,
  equations: SkylineEquations,
  unknowns: Float64Array,
): void {
  equations.begin(unknowns);
  legs.addInto(equations, unknowns);
  for (const knee of knees) addKneeRow(legs, knee, equations);
}
