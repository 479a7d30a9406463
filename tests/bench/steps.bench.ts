import { getBody } from '../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../shared/body/planting/plan/planTable.ts';
import { createRandom } from '../../shared/gait/random.ts';
import { createStepTrack } from '../../shared/steps/createStepTrack.ts';
import { createStepBody, placeStep } from '../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../shared/steps/plan/presets.ts';
import type { StepPlan } from '../../shared/steps/plan/stepPlan.ts';
import { createStraightSteps } from '../../shared/steps/plan/straightSteps.ts';
import { readStyleSources } from '../readStyles.ts';
import { median } from './measuring.ts';

/** What the benchmark of footsteps measured; times are medians of one run. */
interface StepsMeasurement {
  readonly steps: number;
  /** All of a plan solved, and after one of its prints has moved what that changes, milliseconds. */
  readonly wholeMs: number;
  readonly movedMs: number;
  /** Of the two of each move, the median. */
  readonly ratio: number;
}

const MOVES = 24;
/** Moves before it counts. */
const WARM_UP = 8;
const SPEED = 0.8;
/** How far prints are strewn and moved, metres and radians. */
const STREWN = { x: 0.04, z: 0.06, yawRad: 0.1 } as const;
const MOVED = { x: 0.1, z: 0.15, yawRad: 0.2 } as const;

/** Solves a walk over strewn prints, the middle one dragged, in turn as a whole and near the walk before. */
function measureSteps(count: number, stylesFolder: string): StepsMeasurement {
  const style = readStyleSources(stylesFolder)[0]!;
  const table = createPlanTable({ figure: getBody('Man'), style, extension: 'constant-step' });
  const body = createStepBody(table);
  const { start, steps } = createStraightSteps({ table, normalizedSpeed: SPEED, count });
  const random = createRandom(1);
  const draw = (by: typeof STREWN | typeof MOVED) => ({
    x: by.x * (random() - 0.5),
    z: by.z * (random() - 0.5),
    yawRad: by.yawRad * (random() - 0.5),
  });
  const strewn = steps.map(() => draw(STREWN));
  const lay = (at: number, moved: ReturnType<typeof draw>): StepPlan => {
    const builder = new StepBuilder(body, start);
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'hold') throw new Error('nobody waits here');
      const foothold = { ...step.foothold };
      for (const key of ['x', 'z', 'yawRad'] as const)
        foothold[key] += strewn[index]![key] + (index === at ? moved[key] : 0);
      builder.add(placeStep(body, builder.stance, { side: step.side, foothold }));
    }
    return builder.plan;
  };
  let near = createStepTrack({ table, plan: lay(-1, draw(MOVED)) });
  const rows = Array.from({ length: WARM_UP + MOVES }, () => {
    const plan = lay(Math.floor(count / 2), draw(MOVED));
    const startMs = performance.now();
    createStepTrack({ table, plan });
    const wholeMs = performance.now() - startMs;
    const track = createStepTrack({ table, plan, near });
    const movedMs = performance.now() - startMs - wholeMs;
    near = track;
    return { wholeMs, movedMs, ratio: wholeMs / movedMs };
  }).slice(WARM_UP);
  return {
    steps: count,
    wholeMs: median(rows.map(({ wholeMs }) => wholeMs)),
    movedMs: median(rows.map(({ movedMs }) => movedMs)),
    ratio: median(rows.map(({ ratio }) => ratio)),
  };
}

// One measurement a process, as in kernel.bench.ts: `main.mjs <steps> <styles folder>`.
const [steps, stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <steps> <styles folder>');
process.stdout.write(JSON.stringify(measureSteps(Number(steps), stylesFolder)));
