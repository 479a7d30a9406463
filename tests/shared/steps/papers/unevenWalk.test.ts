import { describe, expect, it } from 'vitest';
import { limbJoint } from '../../../../shared/body/figure/joints.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import { measureChain } from '../../../../shared/steps/papers/manikin/chain.ts';
import {
  computeCompassAngle,
  computeRestPitch,
  type PlaneAngles,
  placePitchedAnkle,
  solvePlaneLeg,
} from '../../../../shared/steps/papers/unevenWalk/compassStance.ts';
import {
  computeDutyFactor2000,
  computeStepFrequency,
  computeStepLength,
} from '../../../../shared/steps/papers/unevenWalk/gaitLaw.ts';
import {
  findRestPitches,
  type PelvisSearch,
  scoreJerk,
  scorePelvis,
  searchPelvis,
} from '../../../../shared/steps/papers/unevenWalk/pelvisSearch.ts';
import {
  computeSwingParameter,
  createSwingCurve,
  evaluateBezier,
} from '../../../../shared/steps/papers/unevenWalk/swingCurve.ts';
import { measureStepGait } from '../../../../shared/steps/plan/stepGait.ts';
import { StepTemplate } from '../../../../shared/steps/track/stepTemplate.ts';
import { getTable } from '../measureTrack.ts';
import { createTreadmill } from '../treadmill.ts';

/** The Man's, a metre of leg. */
const leg = {
  thighM: 0.462264,
  shankM: 0.464151,
  ankleHeightM: 0.073585,
  heelBehindM: 0.071698,
  ballAheadM: 0.13766,
};
const toDeg = (rad: number) => DEGREES_PER_RADIAN * rad;

describe('the law of 2000', () => {
  // Equations 3 and 4: m/min, metres; metres, steps/min.
  it.each([
    [90, 1.75, 0.79373, 113.389],
    [60, 1.75, 0.64807, 92.582],
    [84, 1.8868, 0.79622, 105.498],
  ])('at %f m/min, %f m tall', (speed, statureM, stepM, perMinute) => {
    expect(computeStepLength(speed / 60, statureM)).toBeCloseTo(stepM, 5);
    expect(60 * computeStepFrequency(speed / 60, statureM)).toBeCloseTo(perMinute, 2);
  });

  // Equation 5.
  it.each([
    [30, 1.75, 0.74491],
    [60, 1.75, 0.65123],
    [90, 1.75, 0.6],
    [120, 1.75, 0.56377],
    [52.9412, 1.7, 0.66641],
  ])('stands at %f m/min, %f m tall, for %f of a cycle', (speed, statureM, share) => {
    expect(computeDutyFactor2000(speed / 60, statureM)).toBeCloseTo(share, 5);
  });
});

describe('the compass of 2000', () => {
  const compassRad = computeCompassAngle(0.75, 1);

  it('opens by half the step, and pitches feet about heel and ball, level and up a slope', () => {
    expect(toDeg(compassRad)).toBeCloseTo(22.02431, 5);
    const slope = 10 * RADIANS_PER_DEGREE;
    const ahead = { aheadM: 0.75 * Math.cos(slope), upM: 0.75 * Math.sin(slope) };
    for (const [foot, pitch, slopeRad, x, y] of [
      [{ aheadM: 0.75, upM: 0 }, compassRad, 0, 0.71717, 0.0951],
      [{ aheadM: 0, upM: 0 }, -compassRad, 0, 0.03764, 0.11984],
      [ahead, compassRad, slope, 0.68976, 0.21819],
      [{ aheadM: 0, upM: 0 }, -compassRad, slope, 0.01626, 0.12455],
    ] as const) {
      const ankle = placePitchedAnkle(leg, foot, pitch, slopeRad);
      expect(ankle.aheadM).toBeCloseTo(x, 4);
      expect(ankle.upM).toBeCloseTo(y, 4);
    }
  });

  // Equations 6 to 8 and the rule of the ankle's rest: hip, ankle; hip, knee and pitch in degrees.
  it.each([
    [0.37741, 0.93, 0.71717, 0.0951, 35.5207, 26.6976, 8.823],
    [0.37741, 0.93, 0.03764, 0.11984, -4.2098, 37.0069, -41.2166],
    [0, 1.05, 0.25, 0.3, 49.9268, 62.8412, -12.9144],
  ])('solves a leg from %f, %f to %f, %f', (hipX, hipY, x, y, hipDeg, kneeDeg, pitchDeg) => {
    const solved = solvePlaneLeg(leg, { aheadM: hipX, upM: hipY }, { aheadM: x, upM: y }, 0)!;
    expect(toDeg(solved.hipRad)).toBeCloseTo(hipDeg, 2);
    expect(toDeg(solved.kneeRad)).toBeCloseTo(kneeDeg, 2);
    expect(toDeg(computeRestPitch(solved))).toBeCloseTo(pitchDeg, 2);
    expect(toDeg(computeRestPitch(solved, 100 * RADIANS_PER_DEGREE))).toBeCloseTo(pitchDeg - 10, 2);
  });

  it('does not reach further than a leg is long', () => {
    expect(solvePlaneLeg(leg, { aheadM: 0, upM: 1.1 }, { aheadM: 0, upM: 0 }, 0)).toBeUndefined();
  });
});

describe('the swing curve of 2000', () => {
  it('goes by the least jerk', () => {
    const points = [
      { aheadM: 0, upM: 0.15 },
      { aheadM: 0.5, upM: 0.25 },
      { aheadM: 1, upM: 0.19 },
      { aheadM: 1.5, upM: 0.09 },
    ] as const;
    for (const [share, x, y] of [
      [0.25, 0.15527, 0.17604],
      [0.5, 0.75, 0.195],
      [0.75, 1.34473, 0.11964],
    ] as const) {
      const point = evaluateBezier(points, computeSwingParameter(share));
      expect(point.aheadM).toBeCloseTo(x, 5);
      expect(point.upM).toBeCloseTo(y, 5);
    }
  });

  const box = {
    leg,
    toeAheadM: 0.2151,
    from: { aheadM: 0, upM: 0.15 },
    to: { aheadM: 1.5, upM: 0.09 },
    measureHeight: (aheadM: number) => (aheadM >= 0.6 && aheadM <= 0.7 ? 0.2 : 0),
    marginM: 0.03,
  };

  // The thesis' 20 instants step over a part of a thin box.
  it.each([
    [20, 0.25828],
    [200, 0.28416],
    [2000, 0.28512],
  ])('is raised over a box seen at %d instants by %f m', (samples, liftM) => {
    expect(createSwingCurve({ ...box, samples }).liftM).toBeCloseTo(liftM, 5);
  });

  it('clears the box by no more than it must, and is not raised over the level', () => {
    const { curve } = createSwingCurve({ ...box, samples: 2000 });
    let least = Number.POSITIVE_INFINITY;
    for (let t = 0.2; t < 0.8; t += 0.001) {
      const { aheadM, upM } = evaluateBezier(curve, t);
      for (const pointM of [-leg.heelBehindM, leg.ballAheadM, box.toeAheadM]) {
        if (box.measureHeight(aheadM + pointM) > 0) least = Math.min(least, upM - leg.ankleHeightM - 0.2);
      }
    }
    expect(least).toBeGreaterThan(0.02);
    expect(least).toBeLessThan(0.031);
    expect(createSwingCurve({ ...box, measureHeight: () => -1, samples: 20 }).liftM).toBe(0);
  });
});

describe('the pelvis search of 2000', () => {
  const search: PelvisSearch = {
    leg,
    legLengthM: 1,
    stepM: 0.6,
    riseM: 0,
    dutyFactor: 0.6,
    kneeRad: 10 * RADIANS_PER_DEGREE,
    weights: [1, 1, 1],
    samples: 20,
    unreached: 1e12,
  };

  it('finds a middle by twice 25 candidates, and another, better one by all 625', () => {
    // The middles were printed with so small a cost.
    const cheap = { ...search, unreached: 1e6 };
    const twice = searchPelvis(cheap);
    expect(twice.middle.aheadM).toBeCloseTo(0.17173, 5);
    expect(twice.middle.upM).toBeCloseTo(0.90698, 5);
    expect(twice.score / 4_573_240).toBeCloseTo(1, 5);
    const all = searchPelvis(cheap, 1, 25);
    expect(all.middle.aheadM).toBeCloseTo(0.26773, 5);
    expect(all.middle.upM).toBeCloseTo(0.94698, 5);
    expect(all.score / 3_976_101).toBeCloseTo(1, 5);
  });

  it('has no limit as it is looked at more closely', () => {
    const scores = [10, 20, 40, 80].map((samples) => searchPelvis({ ...search, samples }).score);
    scores.slice(1).forEach((score, index) => expect(score).toBeGreaterThan(2 * scores[index]!));
  });

  it('weighs the ankle as it is asked', () => {
    const firm = { ...search, weights: [1, 1, 3] as const };
    const ankle = { ...search, weights: [0, 0, 1] as const };
    const score = (of: PelvisSearch) => scorePelvis(ankle, searchPelvis(of, 1, 25).middle);
    expect(score(firm)).toBeLessThanOrEqual(score(search));
  });

  it('lands with the toes up on the level, with the toes down up a stair', () => {
    const find = (stepM: number, riseM: number) => {
      const of = { ...search, stepM, riseM, kneeRad: 0.3 };
      return findRestPitches(of, searchPelvis(of).middle)!;
    };
    const level = find(0.6, 0);
    expect(level.landRad).toBeGreaterThan(0);
    expect(level.leaveRad).toBeLessThan(0);
    expect(find(0.3, 0.17).landRad).toBeLessThan(0);
  });
});

describe('beside the planted walk of Natural', () => {
  const table = getTable('Natural');
  const { figure } = table;
  const { thigh, shank, foot, toe } = {
    thigh: figure.joints.indexOf(limbJoint('left', 'hip')),
    shank: figure.joints.indexOf(limbJoint('left', 'knee')),
    foot: figure.joints.indexOf(limbJoint('left', 'talocrural')),
    toe: figure.soles.left.toe.joint,
  };
  const weights = [1, 1, 1] as const;
  const samples = 20;
  /** Of a leg of a metre. */
  const statureM = 1.8868;

  it.each([0.8, 1, 1.2, 1.4])('steps are as long, and legs jerk more by half or more, V %f', (speed) => {
    const { stepM } = measureStepGait(table, speed);
    expect(computeStepLength(speed, statureM) / stepM).toBeCloseTo(1, 2);
    const template = new StepTemplate(table);
    template.walk(speed, 0);
    const dutyFactor = template.plan.stanceEnd;
    const { poseAtPhase } = createTreadmill(table, speed);
    const read = (phase: number): PlaneAngles => {
      const { positions } = poseAtPhase(phase);
      const lean = (from: number, to: number) =>
        Math.atan2(
          positions[3 * to + 2]! - positions[3 * from + 2]!,
          positions[3 * from + 1]! - positions[3 * to + 1]!,
        );
      const [hipRad, shankRad] = [lean(thigh, shank), lean(shank, foot)];
      return { hipRad, kneeRad: hipRad - shankRad, ankleRad: lean(foot, toe) - shankRad };
    };
    const scoreFrom = (from: number) => {
      const count = Math.floor(dutyFactor * samples + 1e-9) + 1;
      const angles = Array.from({ length: count }, (_, i) => read(from + (i * 0.5) / samples));
      return scoreJerk(angles, 0.5 / samples, weights);
    };
    const planted = scoreFrom(0) + scoreFrom(dutyFactor / 2);
    const found = searchPelvis({
      leg: measureChain(figure),
      legLengthM: figure.legLengthM,
      stepM,
      riseM: 0,
      dutyFactor,
      kneeRad: 10 * RADIANS_PER_DEGREE,
      weights,
      samples,
      unreached: 1e12,
    });
    expect(found.score).toBeGreaterThan(1.5 * planted);
  });
});
