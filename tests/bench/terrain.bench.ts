import { getBody } from '../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../shared/body/planting/plan/planTable.ts';
import { createStepTrack } from '../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../shared/steps/plan/presets.ts';
import { planSteps } from '../../shared/steps/route/planSteps.ts';
import type { TerrainShape } from '../../shared/steps/terrain/grounds.ts';
import { createTerrain } from '../../shared/steps/terrain/terrain.ts';
import { readStyleSources } from '../readStyles.ts';

/** What the benchmark of walks over ground measured; processor time of one step, the least of the rounds. */
interface TerrainMeasurement {
  readonly ground: string;
  readonly steps: number;
  readonly planMs: number;
  readonly solveMs: number;
}

const ROUNDS = 24;
const SPEED = 0.8;
const AHEAD_M = 1.5;
const GROUNDS: Readonly<Record<string, { readonly shape: TerrainShape; readonly endM: number }>> = {
  hills: { shape: { kind: 'hills', heightM: 0.2, wavelengthM: 2, lengthM: 5, seed: 1 }, endM: 8 },
  stairs: { shape: { kind: 'stairs', treadM: 0.29, riseM: 0.17, count: 6 }, endM: 5 },
  kerb: { shape: { kind: 'kerb', heightM: 0.15, lengthM: 2 }, endM: 5.5 },
  floor: { shape: { kind: 'slope', angleRad: 0, lengthM: 3 }, endM: 6 },
};

function readProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Plans and solves a straight walk over one kind of ground, again and again. */
function measureTerrain(ground: string, stylesFolder: string): TerrainMeasurement {
  const style = readStyleSources(stylesFolder)[0]!;
  const table = createPlanTable({ figure: getBody('Man'), style, extension: 'constant-step' });
  const { shape, endM } = GROUNDS[ground]!;
  const terrain = createTerrain([
    { x: 0, z: AHEAD_M, headingRad: 0, widthM: Number.POSITIVE_INFINITY, ...shape },
  ]);
  let planMs = Number.POSITIVE_INFINITY;
  let solveMs = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const startMs = readProcessorMs();
    const body = createStepBody(table, terrain);
    const { start } = new StepBuilder(body);
    const steps = planSteps(body, start, { waypoints: [{ x: 0, z: endM }], normalizedSpeed: SPEED });
    const plannedMs = readProcessorMs();
    createStepTrack({ table, plan: { start, steps }, terrain });
    count = steps.length;
    planMs = Math.min(planMs, (plannedMs - startMs) / count);
    solveMs = Math.min(solveMs, (readProcessorMs() - plannedMs) / count);
  }
  return { ground, steps: count, planMs, solveMs };
}

// One measurement a process, as in kernel.bench.ts: `main.mjs <ground> <styles folder>`.
const [ground, stylesFolder] = process.argv.slice(2);
if (ground === undefined || stylesFolder === undefined) throw new Error('Usage: <ground> <styles folder>');
process.stdout.write(JSON.stringify(measureTerrain(ground, stylesFolder)));
