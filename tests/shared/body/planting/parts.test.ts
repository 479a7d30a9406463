import { describe, expect, it } from 'vitest';
import { createFullEquations, createRow } from '../../../../shared/body/planting/solve/skyline.ts';
import { softPositive } from '../../../../shared/body/leg/smooth.ts';
import {
  evaluateOpenSpline,
  evaluatePeriodicSpline,
  writeSplineWeightsInto,
} from '../../../../shared/body/planting/plan/splines.ts';

describe('splines', () => {
  it('weigh to one, and a constant stays one', () => {
    const weights = new Float64Array(4);
    for (const t of [0, 0.3, 0.99, 1]) {
      writeSplineWeightsInto(t, weights);
      expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 12);
    }
    const constant = new Float64Array(11).fill(3);
    expect(evaluatePeriodicSpline(constant, -0.37)).toBeCloseTo(3, 12);
    expect(evaluateOpenSpline(constant, 0.61)).toBeCloseTo(3, 12);
  });

  it('close over the cycle without a kink, and an open one holds its ends', () => {
    const wave = Float64Array.from({ length: 20 }, (_, i) => Math.sin(i * 1.7));
    const at = (phase: number) => evaluatePeriodicSpline(wave, phase);
    expect(at(0)).toBeCloseTo(at(1), 12);
    const slope = (phase: number) => (at(phase + 1e-6) - at(phase - 1e-6)) / 2e-6;
    expect(slope(1 - 1e-5)).toBeCloseTo(slope(1e-5), 1);
    const open = (share: number) => evaluateOpenSpline(wave, share);
    expect(open(1.2)).toBe(open(1));
    expect(open(-0.1)).toBe(open(0));
  });
});

describe('rounded corners', () => {
  it('are C1, never on the wrong side, and gone outside their width', () => {
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
    const equations = createFullEquations(2);
    const solution = [0, 0];
    for (let step = 0; step < 12; step++) {
      equations.clear();
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
        equations.add(row);
      }
      equations.solve(0.01);
      solution[0]! += equations.vector[0]!;
      solution[1]! += equations.vector[1]!;
    }
    // By hand: slope (4 x 32 - 6 x 15) / (4 x 14 - 36) = 1.9, through the means (1.5, 3.75).
    expect(solution[0]).toBeCloseTo(0.9, 6);
    expect(solution[1]).toBeCloseTo(1.9, 6);
  });
});
