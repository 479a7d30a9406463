import type { SkylineEquations } from './skyline.ts';
import { FOOT_WEIGHTS, HIP_WEIGHTS, KNEE, type StandingLegs } from './standingLegs.ts';

/**
 * What is asked of knees of one stand together: the sum of how far some samples' knees are off their aims,
 * times a factor each, and of a constant, is to be 0, or no less. Radians.
 */
export interface KneeRow {
  readonly samples: readonly number[];
  readonly factors: readonly number[];
  readonly weight: number;
  readonly constantRad: number;
  /** Whether it may be more than 0. */
  readonly isLeast: boolean;
  /** Its unknowns, ascending; and which of them each sample's are, one sample after the other. */
  readonly columns: Int32Array;
  readonly entries: Int8Array;
}

/** Unknowns of all samples of a row at most, and how it changes with each that it has. */
const MOST_ENTRIES = 48;
const sorted = new Int32Array(MOST_ENTRIES);
const values = new Float64Array(MOST_ENTRIES);

/** The first of so many sorted columns that is no less than one; from where the last was, which is near. */
function seek(column: number, from: number, count: number): number {
  let at = from;
  while (at > 0 && sorted[at - 1]! >= column) at--;
  while (at < count && sorted[at]! < column) at++;
  return at;
}

/** Creates what is asked of knees, that the sum is to be 0 if nothing else is said. Allocates. */
export function createKneeRow(
  { columns, width }: StandingLegs,
  samples: readonly number[],
  factors: readonly number[],
  weight: number,
  least?: { readonly constantRad: number },
): KneeRow {
  const entries = new Int8Array(width * samples.length);
  let count = 0;
  let at = 0;
  for (const sample of samples)
    for (let i = width * sample; i < width * (sample + 1); i++) {
      at = seek(columns[i]!, at, count);
      if (at < count && sorted[at] === columns[i]) continue;
      for (let later = count++; later > at; later--) sorted[later] = sorted[later - 1]!;
      sorted[at] = columns[i]!;
    }
  let entry = 0;
  for (const sample of samples)
    for (let i = width * sample; i < width * (sample + 1); i++) {
      at = seek(columns[i]!, at, count);
      entries[entry++] = at;
    }
  const constantRad = least?.constantRad ?? 0;
  const isLeast = least !== undefined;
  return { samples, factors, weight, constantRad, isLeast, columns: sorted.slice(0, count), entries };
}

/** Adds what is asked of knees that have been added before. Allocates nothing. */
export function addKneeRow(legs: StandingLegs, row: KneeRow, equations: SkylineEquations): void {
  const { samples, factors, entries, columns } = row;
  let offRad = row.constantRad;
  for (let k = 0; k < samples.length; k++) offRad += factors[k]! * legs.get(samples[k]!, KNEE + 3);
  if (row.isLeast && offRad >= 0) return;
  for (let i = 0; i < columns.length; i++) values[i] = 0;
  let entry = 0;
  for (let k = 0; k < samples.length; k++) {
    const sample = samples[k]!;
    const factor = factors[k]!;
    for (let part = 0; part < 2; part++) {
      const byHip = factor * legs.get(sample, KNEE + part);
      for (let i = 0; i < 4; i++) values[entries[entry++]!]! += byHip * legs.get(sample, HIP_WEIGHTS + i);
    }
    const byFoot = factor * legs.get(sample, KNEE + 2);
    for (let i = 0; i < legs.footCount; i++)
      values[entries[entry++]!]! += byFoot * legs.get(sample, FOOT_WEIGHTS + i);
  }
  equations.addAscending(columns, values, offRad, row.weight);
}
