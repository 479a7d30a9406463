import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createRandomStyle } from '../../../shared/random/createRandomStyle.ts';
import { createStyleStock } from '../../../shared/random/styleStock.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { createSampler, drawCell, type Drawing, frameDrawing, writeText } from './sheet.ts';

/** CSS pixels per metre of the figure. */
const SCALE = 58;
const CELL = 62;
const COLUMNS = 6;
const ROW = 152;
const MARGIN = 16;
const GAP = 14;
/** From the left, at V 1.4: both contacts and both passing poses; then one from the front. */
const SIDE_PHASES = [0, 0.25, 0.5, 0.75] as const;
const FRONT_PHASE = 0.12;
const NORMALIZED_SPEED = 1.4;

/** Random styles of the seeds 1 to `count`, mixed of the given ones, at a glance. */
export function drawRandomSheet(styles: readonly StyleDocument[], count: number): Drawing {
  const stock = createStyleStock(styles);
  const figure = getBody('Man');
  const block = (SIDE_PHASES.length + 1) * CELL + GAP;
  const width = 2 * MARGIN + COLUMNS * block - GAP;
  const height = MARGIN + Math.ceil(count / COLUMNS) * ROW + MARGIN / 2;
  const blocks = Array.from({ length: count }, (_, index) => {
    const { document } = createRandomStyle({ stock, seed: index + 1, figure });
    const sampler = createSampler(document, NORMALIZED_SPEED);
    const x = MARGIN + (index % COLUMNS) * block;
    const floor = MARGIN + Math.floor(index / COLUMNS) * ROW + ROW - 12;
    const drawAt = (phase: number, view: 'side' | 'front', cell: number) =>
      drawCell(sampler, phase, view, x + (cell + 0.5) * CELL, floor, CELL, SCALE);
    return [
      writeText(x, floor - ROW + 24, document.name, { size: 12, color: COLORS.dark.text }),
      ...SIDE_PHASES.map((phase, cell) => drawAt(phase, 'side', cell)),
      drawAt(FRONT_PHASE, 'front', SIDE_PHASES.length),
    ].join('\n');
  });
  return frameDrawing(width, height, blocks);
}
