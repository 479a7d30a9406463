import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import type { PlanTable } from '../../../../shared/body/planting/plan/planTable.ts';
import { createStepTrack } from '../../../../shared/steps/createStepTrack.ts';
import type { StepRefusal } from '../../../../shared/steps/plan/checkStep.ts';
import { createStepBody } from '../../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../../shared/steps/route/planSteps.ts';
import type { TerrainPart, TerrainShape } from '../../../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../../../shared/steps/terrain/terrain.ts';

/** A part straight ahead, without end aside. */
export function ahead(z: number, shape: TerrainShape): TerrainPart {
  return { x: 0, z, headingRad: 0, widthM: Number.POSITIVE_INFINITY, ...shape };
}

/** Grounds for a body of a leg of one metre, and how far they are walked, metres. */
export const GROUNDS = {
  'slope +10': [{ kind: 'slope', angleRad: 10 * RADIANS_PER_DEGREE, lengthM: 3 }, 6],
  'slope -10': [{ kind: 'slope', angleRad: -10 * RADIANS_PER_DEGREE, lengthM: 3 }, 6],
  'slope +15': [{ kind: 'slope', angleRad: 15 * RADIANS_PER_DEGREE, lengthM: 3 }, 6],
  'slope -15': [{ kind: 'slope', angleRad: -15 * RADIANS_PER_DEGREE, lengthM: 3 }, 6],
  'stairs up': [{ kind: 'stairs', treadM: 0.29, riseM: 0.17, count: 6 }, 5],
  'stairs down': [{ kind: 'stairs', treadM: 0.29, riseM: -0.17, count: 6 }, 5],
  kerb: [{ kind: 'kerb', heightM: 0.15, lengthM: 2 }, 5.5],
  'kerb 0.2': [{ kind: 'kerb', heightM: 0.2, lengthM: 2 }, 5.5],
  stones: [{ kind: 'steppingStones', spacingM: 0.55, sizeM: 0.42, heightM: 0.1, count: 6, seed: 1 }, 6],
  hills: [{ kind: 'hills', heightM: 0.2, wavelengthM: 2, lengthM: 5, seed: 1 }, 8],
  blocks: [{ kind: 'blocks', sizeM: 0.8, heightM: 0.12, lengthM: 4, seed: 1 }, 7],
} as const satisfies Record<string, readonly [TerrainShape, number]>;
export type GroundName = keyof typeof GROUNDS;

/** Plans and solves a straight walk over parts of ground that begin 1.5 m ahead. */
export function walkOver(table: PlanTable, parts: readonly TerrainPart[], endM: number, speed: number) {
  const terrain = createTerrain(parts);
  const body = createStepBody(table, terrain);
  const { start } = new StepBuilder(body);
  const blocked: { z: number; reason: StepRefusal }[] = [];
  const steps = planSteps(body, start, {
    waypoints: [{ x: 0, z: endM }],
    normalizedSpeed: speed,
    onBlocked: ({ z }, reason) => blocked.push({ z, reason }),
  });
  return { body, steps, blocked, track: createStepTrack({ table, plan: { start, steps }, terrain }) };
}

/** The same over one of the grounds. */
export function walkOverGround(table: PlanTable, name: GroundName, speed: number) {
  const [shape, endM] = GROUNDS[name];
  return walkOver(table, [ahead(1.5, shape)], endM, speed);
}
