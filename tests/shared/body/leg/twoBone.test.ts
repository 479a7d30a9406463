import fc from 'fast-check';
import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { computeLegReach, createLeg, createLegSolution } from '../../../../shared/body/leg/leg.ts';
import { reachSoftly, solveTwoBones } from '../../../../shared/body/leg/twoBone.ts';
import { evenly } from '../../../evenly.ts';

const leg = createLeg(getBody('Man'), 'left');
const rotation = fc
  .tuple(evenly(-1, 1), evenly(-1, 1), evenly(-1, 1), evenly(-1, 1))
  .filter((q) => Math.hypot(...q) > 0.1)
  .map(([x, y, z, w]) => new Quaternion(x, y, z, w).normalize());

it('a leg of equal bones, folded flat, reaches nowhere, whatever rounding takes', () => {
  for (let step = 1; step <= 2000; step++) {
    const thighM = step / 1000;
    // Equal but for the last digits, as the bones of a body that was scaled are.
    const shankM = thighM * (1 + Number.EPSILON * ((step % 5) - 2));
    expect(computeLegReach({ thighM, shankM }, Math.PI)).toBeLessThan(1e-6);
  }
});

describe('the two-bone solution', () => {
  const solve = (pattern: Float64Array, x: number, y: number, z: number, hip: Float64Array) => {
    const target = { x, y, z, distanceM: 0, roundingShare: 0.0033 };
    const solution = { ...createLegSolution(), hip };
    reachSoftly(leg, target);
    solveTwoBones(leg, pattern, 0, target, solution);
    return solution.kneeRad;
  };

  it('puts the ankle where it is asked to be, and the knee bends forwards', () => {
    const reach = computeLegReach(leg, 0);
    fc.assert(
      fc.property(
        evenly(0.3, 0.98),
        evenly(-1, 1),
        evenly(-1, 1),
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
