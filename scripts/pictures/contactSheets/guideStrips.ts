import type { PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { type BodyPlace, placeFoot } from '../../../shared/steps/plan/bodyPlace.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { drawRows, type TrackRow } from './trackRows.ts';
import type { Drawing } from './sheet.ts';
import { createTable, STAIRS, walkOver } from './sheetWalks.ts';
import { spreadTimes } from './trackStrip.ts';

const PHASES = 8;

/**
 * Twelve prints as a person lays them, for legs of a metre: where the body is that stands on each, metres to
 * the left and ahead, and which way it faces, degrees to the left. Ahead, round to the left, a step aside and
 * one back.
 */
const PRINTS = [
  ['left', 0, 0.4, 0],
  ['right', 0, 0.85, 0],
  ['left', 0.04, 1.3, 15],
  ['right', 0.2, 1.7, 35],
  ['left', 0.5, 2, 60],
  ['right', 0.9, 2.15, 80],
  ['left', 1.25, 2.2, 90],
  ['right', 1.25, 2.2, 90],
  ['left', 1.25, 1.9, 90],
  ['right', 1.25, 1.9, 90],
  ['left', 0.9, 1.9, 90],
  ['right', 0.9, 1.9, 90],
] as const;
/** How far each foot is from the middle of its body, metres, and how far its toes are out, degrees. */
const ASIDE_M = 0.1;
const TOES_OUT = 5;

/** The twelve prints, the same for whoever walks them. */
function layPrints(table: PlanTable): StepPlan {
  const { legLengthM } = table.figure;
  const body = createStepBody(table);
  const put = (side: Side, place: BodyPlace, like: Foothold): Foothold => {
    const outward = side === 'left' ? 1 : -1;
    const foot = { x: outward * ASIDE_M * legLengthM, z: 0, yawRad: outward * TOES_OUT * RADIANS_PER_DEGREE };
    return { ...like, ...placeFoot(foot, place) };
  };
  const { start } = new StepBuilder(body);
  const stand = { x: 0, z: 0, headingRad: 0 };
  const builder = new StepBuilder(body, {
    left: put('left', stand, start.left),
    right: put('right', stand, start.right),
  });
  for (const [side, x, z, headingDeg] of PRINTS) {
    const place = { x: x * legLengthM, z: z * legLengthM, headingRad: headingDeg * RADIANS_PER_DEGREE };
    const foothold = put(side, place, builder.stance[side]);
    builder.add(placeStep(body, builder.stance, { side, foothold }));
  }
  return builder.plan;
}

/** Styles over the same twelve prints: an instant of every swing. */
export function drawPrintsStrip(documents: readonly StyleDocument[]): Drawing {
  return drawRows(
    documents.map((document) => {
      const table = createTable(document);
      const track = createStepTrack({ table, plan: layPrints(table) });
      const timesS = track.schedule.swings.map(({ liftS, strikeS }) => liftS + 0.6 * (strikeS - liftS));
      return { name: document.name, track, timesS };
    }),
  );
}

/** Styles up stairs and down them: eight instants of two steps each, from the left. */
export function drawStairsStrip(documents: readonly StyleDocument[]): Drawing {
  return drawRows(
    documents.flatMap((document): TrackRow[] => {
      const table = createTable(document);
      return [1, -1].map((up) => {
        const track = walkOver(table, { ...STAIRS, riseM: up * STAIRS.riseM }, 4.5);
        const { swings } = track.schedule;
        const timesS = spreadTimes(swings[5]!.liftS, swings[7]!.liftS, PHASES);
        return { name: up > 0 ? document.name : '', track, timesS };
      });
    }),
    ['side'],
  );
}
