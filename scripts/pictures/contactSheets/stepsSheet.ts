import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createWalkSteps, type WalkLead } from '../../../shared/steps/plan/walkSteps.ts';
import type { FeetPlacement, StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { createStepBody, type StepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { createStraightSteps, placeBothFeet } from '../../../shared/steps/plan/straightSteps.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { type Drawing, frameDrawing, writeText } from './sheet.ts';
import { createTable } from './sheetWalks.ts';
import { drawTrackStrip, spreadTimes, type StripLook } from './trackStrip.ts';

const LOOK: StripLook = { cell: 132, row: 182, scale: 80 };
const MARGIN = 20;
const LABEL = 110;
const HEADER = 44;
const PHASES = 12;
const { text, textSecond } = COLORS.dark;

/** A walk over steps to draw, by its name. */
interface StepsRow {
  readonly name: string;
  createPlan(table: PlanTable): StepPlan;
}

function buildPlan(table: PlanTable, build: (builder: StepBuilder) => void): StepPlan {
  const builder = new StepBuilder(createStepBody(table));
  build(builder);
  return builder.plan;
}

const ROWS: readonly StepsRow[] = [
  {
    name: 'walk, V 1.2',
    createPlan: (table) => createStraightSteps({ table, normalizedSpeed: 1.2, count: 5 }),
  },
  {
    name: 'aside, left',
    createPlan: (table) => buildPlan(table, (builder) => builder.preset('side-left')),
  },
  {
    name: 'back',
    createPlan: (table) => buildPlan(table, (builder) => builder.preset('back')),
  },
  {
    name: 'turn 90 right',
    createPlan: (table) =>
      buildPlan(table, (builder) => builder.turn({ angleRad: -Math.PI / 2, type: 'dynamic' })),
  },
  {
    name: 'turn 180 left',
    createPlan: (table) =>
      buildPlan(table, (builder) => builder.turn({ angleRad: Math.PI, type: 'stationary' })),
  },
  {
    name: 'set off, stop, V 1.2',
    createPlan: (table) => {
      const body = createStepBody(table);
      const start = standAt(body);
      return { start, steps: createWalkSteps(body, start, undefined, LED) };
    },
  },
  {
    name: 'go back there',
    createPlan: (table) => {
      const body = createStepBody(table);
      const start = standAt(body);
      const wish = { waypoints: [{ x: 0, z: -1.5 }], normalizedSpeed: 1 };
      return { start, steps: planSteps(body, start, wish) };
    },
  },
];

/** Led straight on. */
const LED: WalkLead = {
  normalizedSpeed: 1.2,
  steer: () => 0,
  variation: { amount: 0, seed: 0 },
  stepsDone: 0,
};

function standAt({ stand }: StepBody): FeetPlacement {
  return placeBothFeet(stand, { x: 0, z: 0, headingRad: 0 });
}

/**
 * Walks over steps of one style: each twelve instants from beginning to end, from the left and from the
 * front, the footholds that are stood on beneath.
 */
export function drawStepsSheet(document: StyleDocument): Drawing {
  const table = createTable(document);
  const width = 2 * MARGIN + LABEL + PHASES * LOOK.cell;
  const height = HEADER + ROWS.length * 2 * LOOK.row + MARGIN;
  const content = ROWS.flatMap(({ name, createPlan }, index) => {
    const track = createStepTrack({ table, plan: createPlan(table) });
    const top = HEADER + index * 2 * LOOK.row;
    return [
      writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
      writeText(MARGIN, top + 58, `${track.durationS.toFixed(2)} s`, { color: textSecond }),
      ...drawTrackStrip(track, spreadTimes(0, track.durationS, PHASES), { x: MARGIN + LABEL, top }, LOOK, [
        'side',
        'front',
      ]),
    ];
  });
  return frameDrawing(width, height, [
    writeText(MARGIN, 28, document.name, { size: 18, weight: 600, color: text }),
    ...content,
  ]);
}
