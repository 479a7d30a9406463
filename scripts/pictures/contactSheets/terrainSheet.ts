import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { createStepTrack, type StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import type { TerrainShape } from '../../../shared/steps/terrain/shapes.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import { createStepFrame } from '../../../shared/steps/track/stepTrack.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { drawFigure } from './drawFigure.ts';
import { type Drawing, frameDrawing, writeText } from './sheet.ts';

/** CSS pixels per metre. */
const SCALE = 80;
const CELL = 150;
const ROW = 190;
const MARGIN = 20;
const LABEL = 96;
const HEADER = 44;
const PHASES = 8;
/** V of a walk over uneven ground. */
const SPEED = 0.7;
/** Inclines of belts, degrees, and V of a walk on them. */
const BELTS = [10, -10];
const BELT_SPEED = 1.2;
const { text, textThird, beltMark } = COLORS.dark;

/** Ground to draw by its name: what it is, and how far it is walked. */
interface TerrainRow {
  readonly name: string;
  readonly shape: TerrainShape;
  readonly endM: number;
  /** Which of its swings eight instants are of: as it lifts until the next one of that foot does. */
  readonly swing: number;
}

const STAIRS = { kind: 'stairs', treadM: 0.29, count: 8 } as const;
const STONES = {
  kind: 'steppingStones',
  spacingM: 0.55,
  sizeM: 0.42,
  heightM: 0.1,
  count: 8,
  seed: 1,
} as const;
const ROWS: readonly TerrainRow[] = [
  { name: 'stairs up', shape: { ...STAIRS, riseM: 0.17 }, endM: 4.5, swing: 5 },
  { name: 'stairs down', shape: { ...STAIRS, riseM: -0.17 }, endM: 4.5, swing: 5 },
  { name: 'kerb', shape: { kind: 'kerb', heightM: 0.15, lengthM: 1.6 }, endM: 5, swing: 2 },
  { name: 'stones', shape: STONES, endM: 6.5, swing: 4 },
];

/**
 * Walks of one style over uneven ground: each eight instants of a cycle, from the left and from the front,
 * with the ground beneath.
 */
export function drawTerrainSheet(document: StyleDocument): Drawing {
  const figure = getBody('Man');
  const table = createPlanTable({ figure, style: createStyleSource(document), extension: 'constant-step' });
  const width = 2 * MARGIN + LABEL + PHASES * CELL;
  const height = HEADER + (ROWS.length * 2 + BELTS.length) * ROW + MARGIN;
  const content = ROWS.flatMap((row, index) => {
    const track = walk(table, row);
    const { swings } = track.schedule;
    const first = swings[row.swing]!;
    const fromS = first.liftS;
    const untilS = swings[row.swing + 2]!.liftS;
    const top = HEADER + index * 2 * ROW;
    return [
      writeText(MARGIN, top + 40, row.name, { size: 14, weight: 600, color: text }),
      ...(['side', 'front'] as const).flatMap((view, at) =>
        Array.from({ length: PHASES }, (_, i) =>
          drawInstant(
            track,
            table,
            fromS + ((untilS - fromS) * i) / PHASES,
            view,
            MARGIN + LABEL + (i + 0.5) * CELL,
            top + (at + 1) * ROW - 24,
          ),
        ),
      ),
    ];
  });
  const belts = BELTS.flatMap((inclineDeg, index) =>
    drawBelt(document, inclineDeg, HEADER + (ROWS.length * 2 + index) * ROW),
  );
  content.push(...belts);
  return frameDrawing(width, height, [
    writeText(MARGIN, 28, document.name, { size: 18, weight: 600, color: text }),
    ...content,
  ]);
}

/** A cycle on a belt that rises or falls ahead, from the left. */
function drawBelt(document: StyleDocument, inclineDeg: number, top: number): string[] {
  const figure = getBody('Man');
  const inclineRad = inclineDeg * RADIANS_PER_DEGREE;
  const sampler = createWalkSampler({
    figure,
    style: createStyleSource(document),
    normalizedSpeed: BELT_SPEED,
    plantStrength: 1,
    inclineRad,
  });
  const scale = SCALE / figure.legLengthM;
  const half = CELL / 2 / SCALE;
  const riseM = half * Math.tan(inclineRad);
  const name = `belt ${inclineDeg > 0 ? '+' : '−'}${Math.abs(inclineDeg)}°`;
  return [
    writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
    ...Array.from({ length: PHASES }, (_, i) => {
      sampler.sample(i / PHASES);
      const x = MARGIN + LABEL + (i + 0.5) * CELL;
      return [
        `<g transform="translate(${x} ${top + ROW - 30}) scale(${scale})">`,
        `<path d="M${-half} ${-riseM}L${half} ${riseM}" stroke="${beltMark}" stroke-width="0.012" fill="none"/>`,
        drawFigure(figure, sampler.pose, 'side'),
        '</g>',
      ].join('');
    }),
  ];
}

function walk(table: PlanTable, { shape, endM }: TerrainRow): StepTrack {
  const terrain = createTerrain([
    { ...shape, x: 0, z: 1.2, headingRad: 0, widthM: Number.POSITIVE_INFINITY },
  ]);
  const body = createStepBody(table, terrain);
  const { start } = new StepBuilder(body);
  const steps = planSteps(body, start, { waypoints: [{ x: 0, z: endM }], normalizedSpeed: SPEED });
  return createStepTrack({ table, plan: { start, steps }, terrain });
}

function drawInstant(
  track: StepTrack,
  { figure }: PlanTable,
  timeS: number,
  view: 'side' | 'front',
  x: number,
  floor: number,
): string {
  const frame = createStepFrame();
  const pose = createPose(figure);
  track.sample(timeS, frame);
  createPoser(figure).writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
  const { place } = frame;
  const middle = view === 'side' ? -place.z : place.x;
  const scale = SCALE / figure.legLengthM;
  return [
    `<g transform="translate(${x} ${floor}) scale(${scale}) translate(0 ${place.y})">`,
    drawGround(track, view, place.x, place.z),
    `<g transform="translate(${-middle} 0)">${drawFigure(figure, pose, view)}</g>`,
    '</g>',
    view === 'front'
      ? writeText(x, floor + 22, `${timeS.toFixed(2)} s`, { anchor: 'middle', size: 9, color: textThird })
      : '',
  ].join('');
}

/** The ground along the way, or across it beneath the body. */
function drawGround({ terrain }: StepTrack, view: 'side' | 'front', x: number, z: number): string {
  const half = CELL / 2 / SCALE;
  const stepM = 0.01;
  let path = '';
  let isOn = false;
  for (let at = -half; at <= half; at += stepM) {
    const height = view === 'side' ? terrain.measureHeight(x, z - at) : terrain.measureHeight(x + at, z);
    if (Number.isNaN(height)) isOn = false;
    else {
      path += `${isOn ? 'L' : 'M'}${at.toFixed(3)} ${(-height).toFixed(4)}`;
      isOn = true;
    }
  }
  return `<path d="${path}" fill="none" stroke="${beltMark}" stroke-width="0.014"/>`;
}
