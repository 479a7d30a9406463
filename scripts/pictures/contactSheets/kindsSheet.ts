import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { SEQUENCE_PRESETS } from '../../../renderer/state/steps/stepPresets.ts';
import { createTable } from './sheetWalks.ts';
import type { Drawing } from './sheet.ts';
import { drawRows } from './trackRows.ts';
import { spreadSteps } from './trackStrip.ts';

const PHASES = 8;
/** V of the walks of presets. */
const SPEED = 1;

/** Steps to look at, by their name. */
interface KindRow {
  readonly name: string;
  lay(builder: StepBuilder): void;
}

const turnRow = (name: string, degrees: number, type: 'dynamic' | 'stationary'): KindRow => ({
  name,
  lay: (builder) => builder.turn({ angleRad: (degrees * Math.PI) / 180, type }),
});

/** Each kind of step: one out, and one beside it. Lengths are those of legs. */
const KINDS: readonly KindRow[] = [
  { name: 'ahead', lay: (builder) => builder.preset('forward') },
  { name: 'back', lay: (builder) => builder.preset('back', 'right') },
  { name: 'aside, left', lay: (builder) => builder.preset('side-left') },
  {
    name: 'aslant ahead',
    lay(builder) {
      builder.step('right', -0.3, 0.35);
      builder.close('left');
    },
  },
  {
    name: 'aslant back',
    lay(builder) {
      builder.step('left', 0.25, -0.3);
      builder.close('right');
    },
  },
  {
    name: 'dragged, then high',
    lay(builder) {
      builder.step('left', 0, 0.35, { swingHeight: 0 });
      builder.close('right', { swingHeight: 3 });
    },
  },
  turnRow('turn 90 right, on', -90, 'dynamic'),
  turnRow('turn 60 left', 60, 'stationary'),
  turnRow('turn 180 left', 180, 'stationary'),
];

/** Each kind of step of one style: eight instants of each, from the left and from the front. */
export function drawKindsSheet(document: StyleDocument): Drawing {
  const table = createTable(document);
  const rows = KINDS.map(({ name, lay }) => {
    const builder = new StepBuilder(createStepBody(table));
    lay(builder);
    const track = createStepTrack({ table, plan: builder.plan });
    return { name, track, timesS: spreadSteps(track, PHASES) };
  });
  return drawRows(rows);
}

/** Each sequence that mode Steps lays, of one style: so many instants that most steps are seen. */
export function drawPresetsSheet(document: StyleDocument): Drawing {
  const table = createTable(document);
  const rows = SEQUENCE_PRESETS.flatMap(({ label, lay, waypoints }) => {
    const body = createStepBody(table);
    const builder = new StepBuilder(body);
    lay(builder, SPEED);
    if (waypoints !== undefined) {
      const { legLengthM } = table.figure;
      const goals = waypoints.map(({ x, z, ...goal }) => ({ ...goal, x: x * legLengthM, z: z * legLengthM }));
      const options = { waypoints: goals, normalizedSpeed: SPEED };
      for (const step of planSteps(body, builder.start, options)) builder.add(step);
    }
    const track = createStepTrack({ table, plan: builder.plan });
    const timesS = spreadSteps(track, 2 * PHASES);
    return [
      { name: label, track, timesS: timesS.slice(0, PHASES) },
      { name: '', track, timesS: timesS.slice(PHASES) },
    ];
  });
  return drawRows(rows);
}
