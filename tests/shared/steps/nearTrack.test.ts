import { describe, expect, it } from 'vitest';
import { createStepTrack, solveStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { getOtherSide, type Side } from '../../../shared/gait/channels.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { createStraightSteps } from '../../../shared/steps/plan/straightSteps.ts';
import type { TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { createTrackPoser, getTable } from './measureTrack.ts';
import { ahead } from './terrain/terrainWalks.ts';

const table = getTable('Natural');
/** How much what is taken over may be off, metres. */
const SAME_M = 1e-6;
/** The print that is moved, and how. */
const AT = 10;
const MOVES = [
  { x: 0.04, z: 0.05, yawRad: 0 },
  { x: 0, z: 0, yawRad: 0.2 },
] as const;

/** Strewn steps over parts of ground, one of them elsewhere, or followed by both feet on the spot. */
function layPlan(parts: readonly TerrainPart[], move = { x: 0, z: 0, yawRad: 0 }, staysAt = -1): StepPlan {
  const body = createStepBody(table, createTerrain(parts));
  const { start, steps } = createStraightSteps({ table, normalizedSpeed: 0.8, count: 22 });
  const builder = new StepBuilder(body, start);
  const random = createRandom(7);
  const strew = (by: number) => by * (random() - 0.5);
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'hold') continue;
    const { side, foothold } = step;
    const by = at === AT ? move : { x: 0, z: 0, yawRad: 0 };
    const x = foothold.x + by.x + strew(0.04);
    const z = foothold.z + by.z + strew(0.06);
    const yawRad = foothold.yawRad + by.yawRad + strew(0.1);
    const moved = { ...foothold, x, z, yawRad, y: body.terrain.measureHeight(x, z) };
    const place = (of: Side) =>
      builder.add(
        placeStep(body, builder.stance, { side: of, foothold: of === side ? moved : builder.stance[of] }),
      );
    place(side);
    if (at !== staysAt) continue;
    place(getOtherSide(side));
    place(side);
  }
  return builder.plan;
}

/** How far two tracks are apart at most, metres. */
function measureApart(one: ReturnType<typeof createStepTrack>, other: typeof one): number {
  const [oneAt, otherAt] = [one, other].map((track) => createTrackPoser(track, table.figure));
  let most = Math.abs(one.durationS - other.durationS);
  for (let timeS = 0; timeS < one.durationS; timeS += 0.1) {
    const { positions } = oneAt!(timeS).pose;
    const { positions: others } = otherAt!(timeS).pose;
    for (let i = 0; i < positions.length; i++) most = Math.max(most, Math.abs(positions[i]! - others[i]!));
  }
  return most;
}

describe('a track in slices', () => {
  it('is the whole one bit for bit, whatever else is walked and solved meanwhile', () => {
    const terrain = createTerrain([ahead(1, { kind: 'kerb', heightM: 0.12, lengthM: 2 })]);
    const plan = createStraightSteps({ table, normalizedSpeed: 0.8, count: 5 });
    const whole = createStepTrack({ table, plan, terrain });
    const work = solveStepTrack({ table, plan, terrain });
    const meanwhile = createStepFrame();
    let slices = 1;
    let made = work.next();
    for (; made.done !== true; made = work.next()) {
      slices++;
      whole.sample(0.2 * slices, meanwhile);
      if (slices % 4 === 0) createStepTrack({ table, plan: { start: plan.start, steps: [] }, terrain });
    }
    // More than a step of the solution each, and each swing.
    expect(slices).toBeGreaterThan(12);
    const [frame, other] = [createStepFrame(), createStepFrame()];
    for (let timeS = 0; timeS < whole.durationS; timeS += 0.31) {
      whole.sample(timeS, frame);
      made.value.sample(timeS, other);
      expect(other.posture).toEqual(frame.posture);
      expect(other.place).toEqual(frame.place);
      expect(other.feet).toEqual(frame.feet);
    }
  });
});

describe('a track near another one', () => {
  const kerb = [ahead(8, { kind: 'kerb', heightM: 0.15, lengthM: 5 })];

  it.each([
    ['the floor', []],
    ['a kerb', kerb],
  ])('of a plan with a print moved is the whole solution, on %s', (_, parts) => {
    const terrain = createTerrain(parts);
    const near = createStepTrack({ table, plan: layPlan(parts), terrain });
    for (const move of MOVES) {
      const plan = layPlan(parts, move);
      const whole = createStepTrack({ table, plan, terrain });
      const part = createStepTrack({ table, plan, terrain, near });
      expect(measureApart(part, whole)).toBeLessThan(SAME_M);
      // What is far from the print is the other track's own.
      expect(part.swings[0]).toBe(near.swings[0]);
      expect(part.swings.at(-1)).toBe(near.swings.at(-1));
      expect(part.swings[AT]).not.toBe(near.swings[AT]);
      expect(measureApart(part, near)).toBeGreaterThan(0.01);
    }
  });

  it('of a plan with two steps more is the whole solution', () => {
    const near = createStepTrack({ table, plan: layPlan([]) });
    const plan = layPlan([], undefined, AT);
    const part = createStepTrack({ table, plan, near });
    expect(part.swings[0]).toBe(near.swings[0]);
    expect(part.swings.at(-1)).toBe(near.swings.at(-1));
    expect(measureApart(part, createStepTrack({ table, plan }))).toBeLessThan(SAME_M);
  });

  it('in another style is not one', () => {
    const near = createStepTrack({ table: getTable('Tired'), plan: layPlan([]) });
    const plan = layPlan([]);
    const part = createStepTrack({ table, plan, near });
    expect(measureApart(part, createStepTrack({ table, plan }))).toBe(0);
  });
});
