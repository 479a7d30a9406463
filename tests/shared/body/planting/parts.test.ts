import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { ROLL, ROLL_LENGTH, writeFootRollInto } from '../../../../shared/body/leg/footRoll.ts';
import { computeLegReach, createPlantedLeg } from '../../../../shared/body/planting/leg.ts';
import {
  addRow,
  clearEquations,
  createNormalEquations,
  createRow,
  solveStep,
} from '../../../../shared/body/planting/normalEquations.ts';
import {
  multiplyInto,
  multiplyInverseInto,
  writeExpInto,
  writeLogInto,
} from '../../../../shared/body/pose/quaternion.ts';
import { makeSoftPositive } from '../../../../shared/body/planting/smooth.ts';
import {
  writeOpenSplineInto,
  writePeriodicSplineInto,
  writeSplineWeightsInto,
} from '../../../../shared/body/planting/splines.ts';
import { holdReach, solveLeg, TARGET } from '../../../../shared/body/leg/twoBone.ts';

const leg = createPlantedLeg(getBody('Man'), 'left');
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rotation = fc
  .tuple(number(-1, 1), number(-1, 1), number(-1, 1), number(-1, 1))
  .filter((q) => Math.hypot(...q) > 0.1)
  .map(([x, y, z, w]) => new Quaternion(x, y, z, w).normalize());

describe('a planted foot', () => {
  const roll = (toeUp: number, heelUp: number) => {
    const out = new Float64Array(ROLL_LENGTH);
    out[ROLL.toeUp] = toeUp;
    out[ROLL.heelUp] = heelUp;
    writeFootRollInto(leg, out);
    return { ahead: out[ROLL.ahead]!, height: out[ROLL.height]!, bend: out[ROLL.bend]! };
  };

  it('has its ankle over itself while it is flat', () => {
    const { ahead, height, bend } = roll(0, 0);
    expect(ahead).toBeCloseTo(0, 12);
    expect(height).toBeCloseTo(leg.ankleHeightM, 12);
    expect(bend).toBe(0);
  });

  it('turns about its heel with the toes up: the heel stays', () => {
    for (const toeUp of [0.1, 0.4, 0.8]) {
      const { ahead, height } = roll(toeUp, 0);
      // The heel seen from the ankle, turned: where it has to be is (-heelBehind, 0).
      const heel = new Vector3(0, -leg.ankleHeightM, -leg.heelBehindM).applyAxisAngle(
        new Vector3(1, 0, 0),
        -toeUp,
      );
      expect(ahead + heel.z).toBeCloseTo(-leg.heelBehindM, 12);
      expect(height + heel.y).toBeCloseTo(0, 12);
    }
  });

  it('turns about the ball over flat toes, then about their tip: neither ever leaves its place', () => {
    for (const heelUp of [0.1, 0.5, 0.9, 1.4]) {
      const { ahead, height, bend } = roll(0, heelUp);
      const turn = (v: Vector3, angle: number) => v.applyAxisAngle(new Vector3(1, 0, 0), angle);
      const ball = turn(new Vector3(0, leg.ballHeightM - leg.ankleHeightM, leg.ballAheadM), heelUp);
      const tip = turn(new Vector3(0, -leg.ballHeightM, leg.toeLengthM), heelUp - bend).add(ball);
      expect(ahead + tip.z).toBeCloseTo(leg.ballAheadM + leg.toeLengthM, 12);
      expect(height + tip.y).toBeCloseTo(0, 12);
      if (heelUp < 0.5) expect(ahead + ball.z).toBeCloseTo(leg.ballAheadM, 12);
    }
  });

  it('bends its toes smoothly and no further than 45 degrees', () => {
    let before = roll(0, 0).bend;
    for (let heelUp = 0.001; heelUp < 1.7; heelUp += 0.001) {
      const { bend } = roll(0, heelUp);
      expect(bend - before).toBeGreaterThanOrEqual(-1e-12);
      expect(bend - before).toBeLessThan(0.00101);
      before = bend;
    }
    expect(before).toBeCloseTo(Math.PI / 4, 12);
  });
});

describe('the two-bone solution', () => {
  const solve = (pattern: Float64Array, x: number, y: number, z: number, hip: Float64Array) => {
    const target = Float64Array.of(x, y, z, 0, 0);
    holdReach(leg, target);
    solveLeg(leg, pattern, 0, target, hip, 0);
    return target[TARGET.knee]!;
  };

  it('puts the ankle where it is asked to be, and the knee bends forwards', () => {
    const reach = computeLegReach(leg, 0);
    fc.assert(
      fc.property(
        number(0.3, 0.98),
        number(-1, 1),
        number(-1, 1),
        rotation,
        (share, side, fore, { x, y, z, w }) => {
          const target = new Vector3(side, -1, fore).setLength(share * reach);
          const hip = new Float64Array(4);
          const knee = solve(Float64Array.of(x, y, z, w), target.x, target.y, target.z, hip);
          const solved = new Quaternion().fromArray(hip);
          const shank = new Vector3(0, -leg.shankM, 0).applyAxisAngle(new Vector3(1, 0, 0), knee);
          const ankle = new Vector3(0, -leg.thighM, 0).add(shank).applyQuaternion(solved);
          expect(ankle.distanceTo(target)).toBeLessThan(1e-9);
          expect(knee).toBeGreaterThan(0);
        },
      ),
      { seed: 11, numRuns: 300 },
    );
  });

  it('leaves a leg alone that is there already', () => {
    const pattern = new Quaternion().setFromAxisAngle(new Vector3(0.9, 0.1, 0.2).normalize(), -0.4);
    const shank = new Vector3(0, -leg.shankM, 0).applyAxisAngle(new Vector3(1, 0, 0), 0.5);
    const { x, y, z } = new Vector3(0, -leg.thighM, 0).add(shank).applyQuaternion(pattern);
    const hip = new Float64Array(4);
    expect(solve(Float64Array.from(pattern.toArray()), x, y, z, hip)).toBeCloseTo(0.5, 9);
    expect(new Quaternion().fromArray(hip).angleTo(pattern)).toBeLessThan(1e-7);
  });

  it('stops short of a point out of reach, softly: no jump on the way there', () => {
    const hip = new Float64Array(4);
    let before: number | undefined;
    for (let y = -0.8; y > -1.3; y -= 0.0001) {
      const knee = solve(Float64Array.of(0, 0, 0, 1), 0, y, 0, hip);
      expect(Number.isFinite(knee)).toBe(true);
      if (before !== undefined) expect(Math.abs(knee - before)).toBeLessThan(0.01);
      before = knee;
    }
  });
});

describe('quaternions on flat arrays', () => {
  it('multiply, undo, and go to rotation vectors and back as those of three.js', () => {
    fc.assert(
      fc.property(rotation, rotation, (a, b) => {
        const [p, q] = [Float64Array.from(a.toArray()), Float64Array.from(b.toArray())];
        const out = new Float64Array(4);
        multiplyInto(p, 0, q, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a.clone().multiply(b))).toBeLessThan(1e-7);
        multiplyInverseInto(p, 0, q, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a.clone().invert().multiply(b))).toBeLessThan(1e-7);
        const vector = new Float64Array(3);
        writeLogInto(p, 0, vector, 0);
        expect(Math.hypot(...vector)).toBeLessThanOrEqual(Math.PI + 1e-9);
        writeExpInto(vector, 0, out, 0);
        expect(new Quaternion().fromArray(out).angleTo(a)).toBeLessThan(1e-6);
      }),
      { seed: 12, numRuns: 200 },
    );
  });
});

describe('splines', () => {
  const evaluatePeriodicSpline = (coefficients: Float64Array, count: number, phase: number) => {
    const place = Float64Array.of(phase, 0);
    writePeriodicSplineInto(coefficients, 0, count, place, 0, 1);
    return place[1]!;
  };
  const evaluateOpenSpline = (coefficients: Float64Array, segments: number, share: number) => {
    const place = Float64Array.of(share, 0);
    writeOpenSplineInto(coefficients, 0, segments, place, 0, 1);
    return place[1]!;
  };

  it('weigh to one, and a constant stays one', () => {
    const weights = new Float64Array(4);
    for (const t of [0, 0.3, 0.99, 1]) {
      weights[0] = t;
      writeSplineWeightsInto(weights);
      expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 12);
    }
    const constant = new Float64Array(11).fill(3);
    expect(evaluatePeriodicSpline(constant, 11, -0.37)).toBeCloseTo(3, 12);
    expect(evaluateOpenSpline(constant, 8, 0.61)).toBeCloseTo(3, 12);
  });

  it('close over the cycle without a kink, and an open one holds its ends', () => {
    const wave = Float64Array.from({ length: 20 }, (_, i) => Math.sin(i * 1.7));
    const at = (phase: number) => evaluatePeriodicSpline(wave, 20, phase);
    expect(at(0)).toBeCloseTo(at(1), 12);
    const slope = (phase: number) => (at(phase + 1e-6) - at(phase - 1e-6)) / 2e-6;
    expect(slope(1 - 1e-5)).toBeCloseTo(slope(1e-5), 1);
    const open = (share: number) => evaluateOpenSpline(wave, 8, share);
    expect(open(1.2)).toBe(open(1));
    expect(open(-0.1)).toBe(open(0));
  });
});

describe('rounded corners', () => {
  it('are C1, never on the wrong side, and gone outside their width', () => {
    const softPositive = (x: number, width: number) => {
      const values = new Float64Array([x, width]);
      makeSoftPositive(values);
      return values[0]!;
    };
    expect(softPositive(-0.2, 0.1)).toBe(0);
    expect(softPositive(0.2, 0.1)).toBe(0.2);
    for (let x = -0.15; x < 0.15; x += 0.001) {
      expect(softPositive(x, 0.1)).toBeGreaterThanOrEqual(Math.max(0, x) - 1e-12);
      expect(softPositive(x, 0.1) - softPositive(-x, 0.1)).toBeCloseTo(x, 12);
    }
  });
});

describe('normal equations', () => {
  it('find the least squares of a line', () => {
    const equations = createNormalEquations(2);
    equations.damping = 0.01;
    const solution = [0, 0];
    for (let step = 0; step < 12; step++) {
      clearEquations(equations);
      for (const [x, y] of [
        [0, 1],
        [1, 3],
        [2, 4],
        [3, 7],
      ] as const) {
        const row = createRow(2);
        row.count = 2;
        row.columns.set([0, 1]);
        row.values.set([1, x]);
        row.residual = solution[0]! + solution[1]! * x - y;
        addRow(equations, row);
      }
      solveStep(equations);
      solution[0]! += equations.vector[0]!;
      solution[1]! += equations.vector[1]!;
    }
    // By hand: slope (4 x 32 - 6 x 15) / (4 x 14 - 36) = 1.9, through the means (1.5, 3.75).
    expect(solution[0]).toBeCloseTo(0.9, 6);
    expect(solution[1]).toBeCloseTo(1.9, 6);
  });
});
