import { getBody } from '../../../shared/body/figure/bodies.ts';
import { measureStairHeight, type StairBelt } from '../../../shared/gait/slope/beltStairs.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { type BeltSamplerOptions, createBeltSampler } from '../../../shared/steps/belt/beltSampler.ts';
import type { TerrainShape } from '../../../shared/steps/terrain/grounds.ts';
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
/** Belts that a cycle is walked on, at which V: inclines, degrees, and stairs. */
const BELTS: readonly BeltRow[] = [
  { name: 'belt +10°', speed: 1.2, ground: { inclineRad: 10 * RADIANS_PER_DEGREE } },
  { name: 'belt −10°', speed: 1.2, ground: { inclineRad: -10 * RADIANS_PER_DEGREE } },
  { name: 'belt up', speed: 0.7, ground: { stairs: { treadM: 0.29, riseM: 0.17 } } },
  { name: 'belt down', speed: 0.7, ground: { stairs: { treadM: 0.29, riseM: -0.17 } } },
];
/** Places at which the line of stairs is read. */
const LOOKS = 120;
const { text, beltMark } = COLORS.dark;

/** Ground to draw by its name: what it is, and how far it is walked. */
interface TerrainRow {
  readonly name: string;
  readonly shape: TerrainShape;
  readonly endM: number;
  /** Which of its swings eight instants are of: as it lifts until the next one of that foot does. */
  readonly swing: number;
}

/** A belt to draw. */
interface BeltRow {
  readonly name: string;
  readonly speed: number;
  readonly ground: Pick<BeltSamplerOptions, 'inclineRad' | 'stairs'>;
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
  const belts = BELTS.flatMap((belt, index) =>
    drawBelt(document, belt, HEADER + (ROWS.length * 2 + index) * LOOK.row),
  );
  content.push(...belts);
  return frameDrawing(width, height, [
    writeText(MARGIN, 28, document.name, { size: 18, weight: 600, color: text }),
    ...content,
  ]);
}

/** A cycle on a belt that rises, falls or is of stairs, from the left. */
function drawBelt(document: StyleDocument, { name, speed, ground }: BeltRow, top: number): string[] {
  const figure = getBody('Man');
  const sampler = createBeltSampler({
    figure,
    style: createStyleSource(document),
    normalizedSpeed: speed,
    plantStrength: 1,
    ...ground,
  });
  const scale = LOOK.scale / figure.legLengthM;
  const half = LOOK.cell / 2 / LOOK.scale;
  return [
    writeText(MARGIN, top + 40, name, { size: 14, weight: 600, color: text }),
    ...Array.from({ length: PHASES }, (_, i) => {
      sampler.sample(i / PHASES);
      const x = MARGIN + LABEL + (i + 0.5) * LOOK.cell;
      return [
        `<g transform="translate(${x} ${top + LOOK.row - 30}) scale(${scale})">`,
        `<path d="${drawGround(sampler.stairs, ground.inclineRad ?? 0, half, i / PHASES)}" stroke="${beltMark}" stroke-width="0.012" fill="none"/>`,
        drawFigure(figure, sampler.pose, 'side'),
        '</g>',
      ].join('');
    }),
  ];
}

/** The line of a belt about its walker, metres, at a phase. */
function drawGround(belt: StairBelt | undefined, inclineRad: number, halfM: number, phase: number): string {
  if (belt === undefined) {
    const riseM = halfM * Math.tan(inclineRad);
    return `M${-halfM} ${-riseM}L${halfM} ${riseM}`;
  }
  const places = Array.from({ length: LOOKS + 1 }, (_, i) => halfM * ((2 * i) / LOOKS - 1));
  return `M${places.map((z) => `${z} ${measureStairHeight(belt, z, phase)}`).join('L')}`;
}
