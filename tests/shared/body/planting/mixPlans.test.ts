import { describe, expect, it } from 'vitest';
import {
  blendPlanInto,
  createPlanMix,
  mixPlansInto,
} from '../../../../shared/body/planting/plan/mixPlans.ts';
import {
  createPlanNumbers,
  PLAN_NUMBER_COUNT,
  type PlanNumbers,
  readPlanInto,
  SPOT_COUNT,
  SPOTS_AT,
  PlanView,
} from '../../../../shared/body/planting/plan/planNumbers.ts';
import { createRandom, drawInteger } from '../../../../shared/gait/random.ts';

/** Numbers of a plan that are all different; its swings begin and end on one sole point. */
function drawNumbers(seed: number, point = 1): PlanNumbers {
  const random = createRandom(seed);
  const numbers = createPlanNumbers().map(() => random());
  for (let at = SPOTS_AT; at < numbers.length; at += SPOT_COUNT) numbers[at] = point;
  return numbers;
}

function mix(parts: readonly PlanNumbers[], weights: readonly number[]): PlanNumbers {
  const mixed = createPlanMix();
  const out = createPlanNumbers();
  // Whatever it was used for before.
  Object.assign(mixed.parts, [1, 2, 3, 4].map(drawNumbers));
  mixed.weights.fill(0.25);
  mixed.count = parts.length;
  Object.assign(mixed.parts, parts);
  mixed.weights.set(weights);
  mixPlansInto(mixed, out);
  return out;
}

describe('the numbers of a plan', () => {
  it('are all of it but its timing, each in a place of its own', () => {
    const numbers = drawNumbers(1);
    const { plan } = new PlanView(numbers);
    const read = createPlanNumbers();
    readPlanInto(plan, read);
    expect([...read]).toEqual([...numbers]);
    // Eleven of timing are left at 0, and on a belt the height, slope and roll of two footholds, and the
    // pitch
    // they are landed on with, and the height of four spots; all numbers else have come.
    const none = 11 + 2 * 4 + 4;
    const countNumbers = (text: string) => text.match(/-?\d[\d.e-]*(?=[,}\]])/g)!.map(Number);
    expect(countNumbers(JSON.stringify(plan)).filter((value) => value === 0)).toHaveLength(none);
    expect(countNumbers(JSON.stringify(plan))).toHaveLength(PLAN_NUMBER_COUNT + none);
  });

  it('leave plans that may be posted to another thread, and are there what they were', () => {
    const numbers = drawNumbers(1);
    const [first, second] = [new PlanView(numbers), new PlanView(drawNumbers(2))];
    const posted = structuredClone(first.plan);
    expect(posted).toEqual(first.plan);
    numbers.set(drawNumbers(2));
    first.refresh();
    expect(posted).not.toEqual(first.plan);
    expect(second.plan).toEqual(first.plan);
  });
});

describe('a mix of plans', () => {
  it('has the mean of every number that is no spot', () => {
    const parts = [5, 6, 7, 8].map((seed) => drawNumbers(seed));
    const weights = [0.1, 0.2, 0.3, 0.4];
    for (const count of [1, 2, 3, 4]) {
      const mixed = mix(parts.slice(0, count), weights.slice(0, count));
      for (let at = 0; at < SPOTS_AT; at++) {
        const mean = parts.slice(0, count).reduce((sum, part, i) => sum + weights[i]! * part[at]!, 0);
        expect(mixed[at]).toBeCloseTo(mean, 12);
      }
    }
  });

  it('touches with the sole point that most of it touches with, and counts that less', () => {
    const random = createRandom(3);
    for (let i = 0; i < 200; i++) {
      const share = random();
      const points = [drawInteger(random, 0, 2), drawInteger(random, 0, 2)] as const;
      const parts = points.map((point, seed) => drawNumbers(seed, point));
      const [point, , , hold] = mix(parts, [1 - share, share]).subarray(SPOTS_AT);
      const own = parts.map((part) => part[SPOTS_AT + 3]!) as [number, number];
      const one = points[0] === points[1];
      const most = one ? 1 : Math.max(share, 1 - share);
      expect(point).toBe(share > 0.5 ? points[1] : points[0]);
      const between = (1 - share) * own[0] + share * own[1];
      expect(hold).toBeCloseTo((one ? between : own[share > 0.5 ? 1 : 0]) * (2 * most - 1), 12);
    }
  });

  it('takes a plan from what was planned before to what it is', () => {
    const [before, after] = [drawNumbers(11), drawNumbers(12)];
    for (const weight of [0, 0.3, 1]) {
      const plan = after.slice();
      blendPlanInto(before, weight, plan);
      expect(plan[1]).toBeCloseTo((1 - weight) * before[1]! + weight * after[1]!, 12);
      expect([...plan]).toEqual([...mix([before, after], [1 - weight, weight])]);
    }
  });
});
