import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createStepTrack, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import type { TerrainShape } from '../../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

/** V of a walk over uneven ground. */
const SPEED = 0.7;

/** Stairs of sheets, up; a rise of less than 0 leads down. */
export const STAIRS = { kind: 'stairs', treadM: 0.29, riseM: 0.17, count: 8 } as const;

/** The plans of a style on the body that sheets show. */
export function createTable(document: StyleDocument): PlanTable {
  const style = createStyleSource(document);
  return createPlanTable({ figure: getBody('Man'), style, extension: 'constant-step' });
}

/** A walk over ground that begins 1.2 m ahead, straight on to so many metres from where it starts. */
export function walkOver(table: PlanTable, shape: TerrainShape, endM: number): StepTrack {
  const terrain = createTerrain([
    { ...shape, x: 0, z: 1.2, headingRad: 0, widthM: Number.POSITIVE_INFINITY },
  ]);
  const body = createStepBody(table, terrain);
  const { start } = new StepBuilder(body);
  const steps = planSteps(body, start, { waypoints: [{ x: 0, z: endM }], normalizedSpeed: SPEED });
  return createStepTrack({ table, plan: { start, steps }, terrain });
}
