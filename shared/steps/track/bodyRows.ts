import { createKneeRow, type KneeRow } from '../../body/planting/solve/kneeRows.ts';
import { createRow, type Row } from '../../body/planting/solve/skyline.ts';
import type { StandingLegs } from '../../body/planting/solve/standingLegs.ts';
import type { BodyColumns } from './bodyColumns.ts';
import type { StepSample } from './legSamples.ts';
import type { SwingKnee } from './swingKnees.ts';
import { STEP_WEIGHT } from './weights.ts';

/** What hips and pitches are aimed at. */
export interface BodyAims {
  readonly legLengthM: number;
  /** How much hips are to go ahead as the template's from each coefficient to the next: 0 to 1. */
  readonly evenShares: Float64Array;
  /** What each pitch is aimed at, radians, and how much that counts. */
  readonly aims: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Hands over the rows by which hips move smoothly and stay near, and pitches stay what they are aimed at;
 * refilled.
 */
export function visitBodyRows(
  { legLengthM, evenShares, aims, weights }: BodyAims,
  { riseAt, pitchAt, size }: BodyColumns,
  visit: (row: Row) => void,
): void {
  const inLegs = 1 / (legLengthM * legLengthM);
  const [near, even, bend] = [createRow(1), createRow(2), createRow(3)];
  near.count = 1;
  even.count = 2;
  even.values.set([-1, 1]);
  bend.count = 3;
  bend.values.set([1, -2, 1]);
  bend.weight = STEP_WEIGHT.bend * inLegs;
  near.values[0] = 1;
  for (let part = 0; part < 2; part++)
    for (let i = 0; i < riseAt.length; i++) {
      const [first, second, third] = [riseAt[i]! + part, riseAt[i + 1]! + part, riseAt[i + 2]! + part];
      near.columns[0] = first;
      near.weight = (part === 0 ? STEP_WEIGHT.rise : STEP_WEIGHT.shift) * inLegs;
      if (first < size) visit(near);
      if (i + 2 >= riseAt.length || Math.min(first, second, third) >= size) continue;
      even.columns[0] = first;
      even.columns[1] = second;
      even.weight = STEP_WEIGHT.shiftRate * evenShares[i]! * inLegs;
      if (part === 1 && evenShares[i]! > 0) visit(even);
      bend.columns[0] = first;
      bend.columns[1] = second;
      bend.columns[2] = third;
      visit(bend);
    }
  for (let i = 0; i < aims.length; i++) {
    near.columns[0] = pitchAt[i]!;
    near.residual = -aims[i]!;
    near.weight = weights[i]!;
    if (pitchAt[i]! < size) visit(near);
  }
}

/** Creates how a knee's change bends over time, from one sample of a stand to the next but one. Allocates. */
export function createKneeBends(
  legs: StandingLegs<StepSample>,
  standing: readonly number[],
): readonly KneeRow[] {
  const timeOf = (sample: number) => legs.samples[sample]!.timeS;
  return standing.slice(2).map((after, at) => {
    const [before, now] = [standing[at]!, standing[at + 1]!];
    const firstS = timeOf(now) - timeOf(before);
    const secondS = timeOf(after) - timeOf(now);
    const factors = [(2 * secondS) / (firstS + secondS), -2, (2 * firstS) / (firstS + secondS)];
    return createKneeRow(legs, [before, now, after], factors, STEP_WEIGHT.kneeBend);
  });
}

/**
 * Creates that a knee is not too straight shortly after its leg has left, or before it lands, by how much
 * that counts, 0 to 1, and its stand's two samples that are nearest to it. Allocates.
 */
export function createSwingKneeRow(
  legs: StandingLegs<StepSample>,
  { constantRad, byFirst, bySecond, leastRad }: SwingKnee,
  share: number,
  [first, second]: readonly [number, number],
): KneeRow {
  const aimedRad = byFirst * legs.samples[first]!.aimKneeRad + bySecond * legs.samples[second]!.aimKneeRad;
  return createKneeRow(legs, [first, second], [byFirst, bySecond], share * STEP_WEIGHT.swingKnee, {
    constantRad: constantRad - leastRad + aimedRad,
  });
}
