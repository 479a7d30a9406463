import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { TerrainShape } from '../../../shared/steps/terrain/shapes.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { drawFigure } from './drawFigure.ts';
import { type Drawing, frameDrawing, writeText } from './sheet.ts';
import { createTable, STAIRS, walkOver } from './sheetWalks.ts';
import { drawTrackStrip, type StripLook } from './trackStrip.ts';

const LOOK: StripLook = { cell: 150, row: 190, scale: 80 };
const MARGIN = 20;
const LABEL = 96;
const HEADER = 44;
const PHASES = 8;
/** Inclines of belts, degrees, and V of a walk on them. */
const BELTS = [10, -10];
const BELT_SPEED = 1.2;
const { text, beltMark } = COLORS.dark;

/** Ground to draw by its name: what it is, and how far it is walked. */
interface TerrainRow {
  readonly name: string;
  readonly shape: TerrainShape;
  readonly endM: number;
  /** Which of its swings eight instants are of: as it lifts until the next one of that foot does. */
  readonly swing: number;
}

const STONES = {
  kind: 'steppingStones',
  spacingM: 0.55,
  sizeM: 0.42,
  heightM: 0.1,
  count: 8,
  seed: 1,
} as const;
const ROWS: readonly TerrainRow[] = [
  { name: 'stairs up', shape: STAIRS, endM: 4.5, swing: 5 },
  { name: 'stairs down', shape: { ...STAIRS, riseM: -STAIRS.riseM }, endM: 4.5, swing: 5 },
  { name: 'kerb', shape: { kind: 'kerb', heightM: 0.15, lengthM: 1.6 }, endM: 5, swing: 2 },
  { name: 'stones', shape: STONES, endM: 6.5, swing: 4 },
];

/**
 * Walks of one style over uneven ground: each eight instants of a cycle, from the left and from the front,
 * with the ground beneath.
 */
export function drawTerrainSheet(document: StyleDocument): Drawing {
  const table = createTable(document);
  const width = 2 * MARGIN + LABEL + PHASES * LOOK.cell;
  const height = HEADER + (ROWS.length * 2 + BELTS.length) * LOOK.row + MARGIN;
  const content = ROWS.flatMap(({ name, shape, endM, swing }, index) => {
    const track = walkOver(table, shape, endM);
    const { swings } = track.schedule;
    const fromS = swings[swing]!.liftS;
    const timesS = Array.from(
      { length: PHASES },
      (_, i) => fromS + ((swings[swing + 2]!.liftS - fromS) * i) / PHASES,
    );
    const top = HEADER + index * 2 * LOOK.row;
    return [
      writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
      ...drawTrackStrip(track, timesS, { x: MARGIN + LABEL, top }, LOOK, ['side', 'front']),
    ];
  });
  const belts = BELTS.flatMap((inclineDeg, index) =>
    drawBelt(document, inclineDeg, HEADER + (ROWS.length * 2 + index) * LOOK.row),
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
  const scale = LOOK.scale / figure.legLengthM;
  const half = LOOK.cell / 2 / LOOK.scale;
  const riseM = half * Math.tan(inclineRad);
  const name = `belt ${inclineDeg > 0 ? '+' : '−'}${Math.abs(inclineDeg)}°`;
  return [
    writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
    ...Array.from({ length: PHASES }, (_, i) => {
      sampler.sample(i / PHASES);
      const x = MARGIN + LABEL + (i + 0.5) * LOOK.cell;
      return [
        `<g transform="translate(${x} ${top + LOOK.row - 30}) scale(${scale})">`,
        `<path d="M${-half} ${-riseM}L${half} ${riseM}" stroke="${beltMark}" stroke-width="0.012" fill="none"/>`,
        drawFigure(figure, sampler.pose, 'side'),
        '</g>',
      ].join('');
    }),
  ];
}
