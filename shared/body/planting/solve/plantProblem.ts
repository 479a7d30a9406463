import { type Side, SIDES } from '../../../gait/channels.ts';
import type { Leg } from '../../leg/leg.ts';
import { HEEL_KNOTS, HIP_KNOTS, type PlantTiming } from '../plan/plantPlan.ts';
import type { PatternCycle } from './patternCycle.ts';
import type { PlacedFoot } from './placeFeet.ts';
import { createRow, type Row } from './skyline.ts';
import { BASE_WEIGHT } from './weights.ts';

/** The unknowns of a knot: the hips' height, then their shift ahead. */
export const HEIGHT = 0;
export const SHIFT = 1;

/**
 * One least-squares problem: what is known of the walk, and the unknowns as they stand. Heels come first,
 * then knot by knot the hips, so that the factor of the equations keeps most of its zeros. Where the right
 * leg does what the left one did half a cycle before, one leg and half a cycle of the hips are all there is.
 */
export interface PlantProblem {
  readonly legs: Readonly<Record<Side, Leg>>;
  readonly legLengthM: number;
  readonly cycle: PatternCycle;
  readonly timing: PlantTiming;
  readonly feet: Readonly<Record<Side, PlacedFoot>>;
  /** The base's amount of it, 0 to 1 (`BasePattern`): what legs bear. */
  readonly secondaryMotion: number;
  /** The style's scale of how far it goes ahead and back. */
  readonly forwardScale: number;
  /** How far it has them rise and fall. */
  readonly verticalScale: number;
  /** How far its knees bend as they will, 0 to 1 (`computeSuppleness`). */
  readonly suppleness: number;
  /** The sides that are solved for. */
  readonly sides: readonly Side[];
  /** Knots of the hips that are unknown; further ones are these again. */
  readonly hipKnots: number;
  /** Heels, radians, then height and shift of the hips, metres. */
  readonly unknowns: Float64Array;
  /** Where the unknowns of each heel begin, and those of the hips. */
  readonly heelAt: Readonly<Record<Side, number>>;
  readonly hipsAt: number;
}

/** Sets a problem up, all unknowns 0. Allocates. */
export function createPlantProblem({
  isAlike,
  ...known
}: Omit<PlantProblem, 'sides' | 'hipKnots' | 'unknowns' | 'heelAt' | 'hipsAt'> & {
  /** Whether the walk is its own mirror image half a cycle later. */
  readonly isAlike: boolean;
}): PlantProblem {
  const sides: readonly Side[] = isAlike ? ['left'] : SIDES;
  const hipKnots = isAlike ? HIP_KNOTS / 2 : HIP_KNOTS;
  const hipsAt = sides.length * HEEL_KNOTS;
  return {
    ...known,
    sides,
    hipKnots,
    unknowns: new Float64Array(hipsAt + 2 * hipKnots),
    heelAt: { left: 0, right: isAlike ? 0 : HEEL_KNOTS },
    hipsAt,
  };
}

/** A weight as the base has it. */
export function mixWeight({ secondaryMotion }: PlantProblem, name: keyof typeof BASE_WEIGHT): number {
  const [none, all] = BASE_WEIGHT[name];
  return none + secondaryMotion * (all - none);
}

/** Where height or shift of a knot of the cycle is among the unknowns. */
export function findHipColumn({ hipsAt, hipKnots }: PlantProblem, knot: number, part: number): number {
  return hipsAt + 2 * (knot % hipKnots) + part;
}

/** The coefficients of the hips' height or shift over the whole cycle, metres. Allocates. */
export function readHips(problem: PlantProblem, part: number): Float64Array {
  return Float64Array.from(
    { length: HIP_KNOTS },
    (_, knot) => problem.unknowns[findHipColumn(problem, knot, part)]!,
  );
}

/** The coefficients of a heel's rise; a view of the unknowns. */
export function viewHeel({ unknowns, heelAt }: PlantProblem, side: Side): Float64Array {
  return unknowns.subarray(heelAt[side], heelAt[side] + HEEL_KNOTS);
}

/**
 * Creates a row that is linear in the unknowns and so the same in every step: the sum of some of them, each
 * times a value, is to be `aim`. One that is named twice counts by the sum of its values. Allocates.
 */
export function createLinearRow(
  entries: readonly (readonly [column: number, value: number])[],
  aim: number,
  weight: number,
): Row {
  const row = createRow(entries.length);
  for (const [column, value] of entries) {
    let at = 0;
    while (at < row.count && row.columns[at] !== column) at++;
    if (at === row.count) row.columns[row.count++] = column;
    row.values[at]! += value;
  }
  row.residual = -aim;
  row.weight = weight;
  return row;
}

/** Creates the row of the second difference of three unknowns. Allocates. */
export function createBendRow(first: number, second: number, third: number, weight: number): Row {
  return createLinearRow(
    [
      [first, 1],
      [second, -2],
      [third, 1],
    ],
    0,
    weight,
  );
}
