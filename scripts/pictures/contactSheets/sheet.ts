import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import type { GaitKind } from '../../../shared/gait/base.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { COLORS, FONTS } from '../../../renderer/ui/tokens/tokens.ts';
import { drawFigure } from './drawFigure.ts';
import type { ViewName } from './view.ts';

/** A drawing and its size in CSS pixels. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Speeds V, leg lengths per second: of a walk slow, ordinary, brisk, and of a run that jogs and runs. */
const SPEEDS = [0.6, 1.4, 2.2] as const;
const RUN_SPEEDS = [2, 3, 5] as const;
/**
 * What is written under the twelve phases of a sheet, from the left heel strike: what animators call them, or
 * the phase.
 */
const PHASE_NAMES = [
  'contact L',
  'down',
  '2/12',
  'passing',
  '4/12',
  'up',
  'contact R',
  'down',
  '8/12',
  'passing',
  '10/12',
  'up',
] as const;
const PHASE_COUNT = PHASE_NAMES.length;
/** The views of a speed, one row each; both show the same phases in the same columns. */
const VIEW_NAMES: readonly ViewName[] = ['side', 'front'];
/** The same of a walk that turns. */
const TURN_VIEW_NAMES: readonly ViewName[] = [...VIEW_NAMES, 'top'];

/** CSS pixels per metre of the figure, which has legs of 1 m and stands 1.89 m tall. */
const SCALE = 92;
const LABEL_WIDTH = 92;
const SIDE_WIDTH = 128;
const FRONT_WIDTH = 116;
const HEADER = 64;
const ROW = 214;
/** How far above the lower edge of its row the middle of a body stands that is seen from above. */
const TOP_MIDDLE = ROW / 2;
const MARGIN = 20;
/** Floor ticks, metres apart; they move with the belt. */
const TICK_M = 0.25;

const { backdropTop, text, textSecond, textThird, beltMark } = COLORS.dark;

/** What is drawn of a style. */
export interface SheetOptions {
  /** Rad/s, left +. Default 0. */
  readonly turnRate?: number;
  /** Default a walk. */
  readonly gait?: GaitKind;
  /** V, 1/s. Default those of the gait. */
  readonly speeds?: readonly number[];
}

/**
 * One style's contact sheet: 12 phases at 3 speeds, each from the left and from the front; of a turn from
 * above too.
 */
export function drawSheet(
  document: StyleDocument,
  { turnRate = 0, gait = 'walk', speeds = gait === 'run' ? RUN_SPEEDS : SPEEDS }: SheetOptions = {},
): Drawing {
  const views = turnRate === 0 ? VIEW_NAMES : TURN_VIEW_NAMES;
  const width = MARGIN + LABEL_WIDTH + PHASE_COUNT * SIDE_WIDTH + MARGIN;
  const height = HEADER + speeds.length * views.length * ROW + 34;
  const getX = (i: number) => MARGIN + LABEL_WIDTH + (i + 0.5) * SIDE_WIDTH;
  const rows = speeds.map((speed, group) => {
    const sampler = createSampler(document, speed, turnRate, gait);
    const cells = views.flatMap((view, row) => {
      const floor = HEADER + (group * views.length + row + 1) * ROW - (view === 'top' ? TOP_MIDDLE : 8);
      return PHASE_NAMES.map((_, i) =>
        drawCell(sampler, i / PHASE_COUNT, view, getX(i), floor, view === 'side' ? SIDE_WIDTH : FRONT_WIDTH),
      );
    });
    return [drawLabel(sampler, HEADER + (group * views.length + 1) * ROW - 8), ...cells].join('\n');
  });
  // The names are of a walk's poses.
  const phases = PHASE_NAMES.map((name, i) =>
    writeText(getX(i), height - 18, gait === 'run' ? `${i}/${PHASE_COUNT}` : name, {
      anchor: 'middle',
      color: textThird,
    }),
  );
  return frameDrawing(width, height, [drawHeader(document, width), ...rows, ...phases]);
}

/**
 * All styles at a glance, at V 1.4: both contacts and both passing poses of each from the left, and two poses
 * from the front.
 */
export function drawOverview(documents: readonly StyleDocument[]): Drawing {
  const columns = 2;
  const phases = [0, 0.25, 0.5, 0.75] as const;
  const cell = 112;
  const block = phases.length * cell + 2 * FRONT_WIDTH + 24;
  const rowHeight = ROW + 26;
  const width = MARGIN * 2 + columns * block;
  const height = MARGIN + Math.ceil(documents.length / columns) * rowHeight + 6;
  const blocks = documents.map((document, index) => {
    const sampler = createSampler(document, SPEEDS[1]);
    const x = MARGIN + (index % columns) * block;
    const floor = MARGIN + Math.floor(index / columns) * rowHeight + rowHeight - 20;
    return [
      writeText(x, floor - ROW + 18, document.name, { size: 15, weight: 600, color: text }),
      ...phases.map((phase, i) => drawCell(sampler, phase, 'side', x + (i + 0.5) * cell, floor, cell)),
      ...[0.12, 0.62].map((phase, i) =>
        drawCell(
          sampler,
          phase,
          'front',
          x + phases.length * cell + (i + 0.5) * FRONT_WIDTH,
          floor,
          FRONT_WIDTH,
        ),
      ),
    ].join('\n');
  });
  return frameDrawing(width, height, blocks);
}

/** As the window shows a style by default: the Man, his feet planted, leaning into turns (rad/s, left +). */
export function createSampler(
  document: StyleDocument,
  normalizedSpeed: number,
  turnRate = 0,
  gait: GaitKind = 'walk',
): WalkSampler {
  const walk = createStyleSource(document);
  return createWalkSampler({
    turnRate,
    leaning: 1,
    figure: getBody('Man'),
    normalizedSpeed,
    style: gait === 'run' ? getRunStyle(walk) : walk,
    plantStrength: 1,
  });
}

/** One pose on its piece of the floor, `width` CSS pixels wide about `x`; `scale` is in pixels a metre. */
export function drawCell(
  sampler: WalkSampler,
  phase: number,
  view: ViewName,
  x: number,
  floor: number,
  width: number,
  scale = SCALE,
): string {
  sampler.sample(phase);
  const half = width / 2 / scale;
  const { normalizedSpeed, frequency } = sampler.law;
  const cycleLengthM = frequency > 0 ? (normalizedSpeed * sampler.figure.legLengthM) / frequency : 0;
  const ticks = view === 'side' ? drawTicks(phase * cycleLengthM, half) : '';
  return [
    `<g transform="translate(${x} ${floor}) scale(${scale})">`,
    `<g stroke="${beltMark}" stroke-width="0.011"><path d="M${-half} 0H${half}"/>${ticks}</g>`,
    drawFigure(sampler.figure, sampler.pose, view),
    '</g>',
  ].join('');
}

/** The belt runs back under a walker who faces left: its ticks move to the right. */
function drawTicks(runM: number, half: number): string {
  const ticks: string[] = [];
  const start = Math.ceil((-half - runM) / TICK_M) * TICK_M + runM;
  for (let x = start; x < half; x += TICK_M) ticks.push(`<path d="M${x.toFixed(3)} 0v0.03"/>`);
  return ticks.join('');
}

function drawHeader({ name, description, tags, hipPolicy, keys }: StyleDocument, width: number): string {
  const facts = [...tags, hipPolicy, `keys ${keys.map(({ speed }) => speed).join(', ')}`].join(' · ');
  return [
    writeText(MARGIN, 32, name, { size: 20, weight: 600, color: text }),
    writeText(MARGIN, 52, description, { size: 13, color: textSecond }),
    writeText(width - MARGIN, 32, facts, { anchor: 'end', color: textThird }),
  ].join('');
}

function drawLabel({ law, figure }: WalkSampler, floor: number): string {
  const { normalizedSpeed, frequency, stepLeft, stepRight } = law;
  const step = (legs: number) => (legs * figure.legLengthM).toFixed(2);
  const steps =
    step(stepLeft) === step(stepRight) ? step(stepLeft) : `${step(stepLeft)} / ${step(stepRight)}`;
  const lines = [`${frequency.toFixed(2)} Hz`, `${Math.round(120 * frequency)} steps/min`, `step ${steps} m`];
  return [
    writeText(MARGIN, floor - 92, `V ${normalizedSpeed.toFixed(1)}`, { size: 15, weight: 600, color: text }),
    ...lines.map((line, i) => writeText(MARGIN, floor - 72 + 16 * i, line, { color: textSecond })),
  ].join('');
}

interface TextLook {
  readonly size?: number;
  readonly weight?: number;
  readonly color: string;
  readonly anchor?: 'middle' | 'end';
}

/** A line of text on a drawing, its baseline at `y`. */
export function writeText(x: number, y: number, words: string, look: TextLook): string {
  const { size = 11, weight = 400, color, anchor = 'start' } = look;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}

function escapeXml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A drawing on the sheets' backdrop. */
export function frameDrawing(width: number, height: number, content: readonly string[]): Drawing {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(FONTS.sans)}">`,
    `<rect width="100%" height="100%" fill="${backdropTop}"/>`,
    ...content,
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}
