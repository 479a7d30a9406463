import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

const SAMPLES = 60;
const FIGURE = getBody('Man');

function get(sampler: WalkSampler, joint: string, axis: number): number {
  return sampler.pose.positions[3 * FIGURE.joints.indexOf(joint as never) + axis]!;
}

/** Mean lean to the left over a cycle, degrees: of the line from between the ankles to between the shoulders. */
function measureLean(sampler: WalkSampler): number {
  let sum = 0;
  for (let i = 0; i < SAMPLES; i++) {
    sampler.sample(i / SAMPLES);
    const mid = (name: string, axis: number) =>
      (get(sampler, `l_${name}`, axis) + get(sampler, `r_${name}`, axis)) / 2;
    sum += Math.atan2(
      mid('shoulder', 0) - mid('talocrural', 0),
      mid('shoulder', 1) - mid('talocrural', 1),
    );
  }
  return (sum / SAMPLES) * DEGREES_PER_RADIAN;
}

describe('a body that turns', () => {
  for (const [normalizedSpeed, turnRate] of [
    [1.1, 1.5],
    [1.1, -1.5],
    [1.4, 0.8],
  ] as const) {
    test(`V ${normalizedSpeed}, ${turnRate} rad/s: it leans in`, () => {
      const neededDeg =
        Math.atan((normalizedSpeed * FIGURE.legLengthM * turnRate) / 9.81) * DEGREES_PER_RADIAN;
      const walk = { figure: FIGURE, style: createStyleSource(getBuiltIn('Natural')), normalizedSpeed, turnRate, plantStrength: 1 };
      const upright = measureLean(createWalkSampler(walk)) / neededDeg;
      const leaning = measureLean(createWalkSampler({ ...walk, leaning: 1 })) / neededDeg;
      console.log(neededDeg, upright, leaning);
    });
  }
});
