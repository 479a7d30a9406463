import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createLegs } from '../../../../shared/body/leg/leg.ts';
import { createFoothold } from '../../../../shared/body/planting/footing/foothold.ts';
import {
  createFootPlace,
  raiseHeel,
  rollOnInto,
  writeLieInto,
} from '../../../../shared/body/planting/leg/footPath.ts';
import { beginBody, createBodyEquations } from '../../../../shared/body/planting/solve/bodyEquations.ts';
import { createKneeRow } from '../../../../shared/body/planting/solve/kneeRows.ts';
import { createLinearRow } from '../../../../shared/body/planting/solve/plantProblem.ts';
import { StandingLegs, type StandingSample } from '../../../../shared/body/planting/solve/standingLegs.ts';
import { createRandom } from '../../../../shared/gait/random.ts';

const { left: leg } = createLegs(getBody('Man'));
/** Four each of height and shift, and three of the foot; one that is known comes last. */
const UNKNOWNS = 11;
const ALL = 12;
/** As knots come round, and as a window has one that is known between those that are not. */
const COLUMNS = {
  periodic: [7, 9, 3, 5, 8, 10, 4, 6, 0, 1, 2],
  window: [0, 2, 4, 11, 1, 3, 5, 6, 7, 8, 9],
} as const;

/** Two instants of a leg that stands a little ahead of its hip, the second of a leg that is near straight. */
function createTwo(columns: readonly number[], isHeel: boolean) {
  const legs = new StandingLegs(2, 3, isHeel);
  const common = {
    leg,
    aimLeanRad: 0.1,
    aimAnkleRad: 0.05,
    kneeWeight: 2,
    thighWeight: 3,
    ankleWeight: 1,
    straightWeight: 30,
    bentWeight: 7,
    mostToesUpRad: 0.02,
    mostToesDownRad: -0.02,
    limitWeight: 60,
    edgeAheadM: Number.POSITIVE_INFINITY,
    free: isHeel ? -0.8 : 1,
  };
  const samples: StandingSample[] = [
    { ...common, aimKneeRad: 0.2, straightKneeRad: 0, bentKneeRad: 0.1, slopeRad: 0.1, pitchRad: 0.1 },
    { ...common, aimKneeRad: 0.1, straightKneeRad: 1.2, bentKneeRad: 1.5, slopeRad: 0, pitchRad: -0.2 },
  ];
  const hipWeights = Float64Array.of(0.1, 0.5, 0.35, 0.05);
  const footWeights = Float64Array.of(0.3, 0.6, -0.2);
  const footholds = samples.map(({ slopeRad }, at) => ({
    ...createFoothold(),
    x: 0.02,
    y: -0.96 * (leg.thighM + leg.shankM) - leg.ankleHeightM + 0.06 * at,
    z: 0.12 - 0.2 * at,
    yawRad: 0.1,
    slopeRad,
  }));
  for (const [at, sample] of samples.entries()) {
    const lie = new Float64Array(9);
    writeLieInto(footholds[at]!, lie);
    legs.columns.set(columns, legs.width * at);
    legs.append(sample, lie, hipWeights, footWeights);
  }
  const readAngles = (at: number, unknowns: Float64Array) => {
    const of = (from: number, weights: Float64Array) =>
      weights.reduce((sum, weight, i) => sum + weight * unknowns[columns[from + i]!]!, 0);
    const foot = of(8, footWeights);
    const place = createFootPlace();
    const { pitchRad, free, slopeRad } = samples[at]!;
    rollOnInto(leg, footholds[at]!, pitchRad + free * (isHeel ? raiseHeel(foot) : foot), place);
    const [y, z] = [place.y - of(0, hipWeights), place.z - of(4, hipWeights)];
    const { thighM, shankM } = leg;
    const kneeRad = Math.acos(
      (place.x ** 2 + y * y + z * z - thighM ** 2 - shankM ** 2) / (2 * thighM * shankM),
    );
    const leanRad = Math.atan2(z, -y);
    return { kneeRad, leanRad, ankleRad: place.pitchRad + slopeRad - leanRad + kneeRad / 2 };
  };
  /** Half of what the legs weigh. */
  const weigh = (unknowns: Float64Array): number =>
    samples.reduce((sum, sample, at) => {
      const { kneeRad, leanRad, ankleRad } = readAngles(at, unknowns);
      const knee = kneeRad - sample.aimKneeRad;
      const thigh = leanRad - sample.aimLeanRad + knee / 2;
      const over = Math.max(0, ankleRad - sample.mostToesUpRad, sample.mostToesDownRad - ankleRad);
      const more =
        sample.straightWeight * Math.min(0, kneeRad - sample.straightKneeRad) ** 2 +
        sample.bentWeight * Math.min(0, kneeRad - sample.bentKneeRad) ** 2 +
        sample.limitWeight * over ** 2;
      const ankle = ankleRad - sample.aimAnkleRad;
      const joints = sample.kneeWeight * knee ** 2 + sample.thighWeight * thigh ** 2;
      return sum + (joints + sample.ankleWeight * ankle ** 2 + more) / 2;
    }, 0);
  const readKnee = (at: number, unknowns: Float64Array) =>
    readAngles(at, unknowns).kneeRad - samples[at]!.aimKneeRad;
  return { legs, weigh, readKnee };
}

describe('the equations of a body whose legs stand', () => {
  it.each([
    ['a cycle whose knots come round, by its heels', COLUMNS.periodic, true],
    ['a window of steps, by their pitches', COLUMNS.window, false],
  ])('go down what is weighed: %s', (_, columns, isHeel) => {
    const { legs, weigh, readKnee } = createTwo(columns, isHeel);
    const linear = createLinearRow([[columns[1], 2] as const, [columns[8], -1] as const], 0.3, 5);
    const rows = {
      legs,
      knees: [
        createKneeRow(legs, [0, 1], [-1, 1], 40),
        createKneeRow(legs, [1, 0], [2, 0.5], 20, { constantRad: -2 }),
        createKneeRow(legs, [0, 1], [1, 1], 20, { constantRad: 5 }),
      ],
      visitLinear: (visit: (row: typeof linear) => void) => visit(linear),
    };
    const equations = createBodyEquations(rows, UNKNOWNS, ALL - UNKNOWNS);
    const random = createRandom(3);
    const unknowns = Float64Array.from({ length: ALL }, () => 0.02 * (random() - 0.5));
    for (const foot of [8, 9, 10]) unknowns[columns[foot]!]! += 0.1;
    const measure = (of: Float64Array): number => {
      const first = readKnee(0, of);
      const second = readKnee(1, of);
      const straight = 2 * of[columns[1]]! - of[columns[8]]! - 0.3;
      const knees = 40 * (second - first) ** 2 + 20 * Math.min(0, 2 * second + 0.5 * first - 2) ** 2;
      return weigh(of) + (knees + 5 * straight ** 2) / 2;
    };
    // A step leaves nothing of itself to the next one.
    beginBody(rows, equations, new Float64Array(ALL));
    beginBody(rows, equations, unknowns);
    const step = 1e-6;
    let most = 0;
    for (let i = 0; i < UNKNOWNS; i++) {
      const moved = (by: number) => measure(unknowns.with(i, unknowns[i]! + by));
      const slope = (moved(step) - moved(-step)) / (2 * step);
      most = Math.max(most, Math.abs(slope));
      expect(Math.abs(equations.vector[i]! - slope) / (1 + Math.abs(slope))).toBeLessThan(1e-3);
    }
    expect(most).toBeGreaterThan(5);
    const before = measure(unknowns);
    equations.solve(3);
    for (let i = 0; i < UNKNOWNS; i++) unknowns[i]! += equations.vector[i]!;
    expect(measure(unknowns)).toBeLessThan(before);
  });
});
