import { describe, expect, it } from 'vitest';
import { hashText } from '../../../../renderer/panels/library/strips/contentHash.ts';
import {
  CELL,
  drawStripSheet,
  STRIP_PHASES,
  type StripCanvas,
} from '../../../../renderer/panels/library/strips/stripSheet.ts';
import { createStripPainter } from '../../../../renderer/panels/library/strips/stripPainter.ts';
import { createNewStyle } from '../../../../renderer/state/documents/newStyle.ts';
import { createStyleText, readStyle } from '../../state/studioOnFakePlatform.ts';

interface Stroke {
  readonly cell: number;
  readonly color: string;
  /** CSS pixels within the cell. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A canvas that notes the circles that it is asked for. */
function createNotingCanvas() {
  const strokes: Stroke[] = [];
  let [scale, dx, dy] = [1, 0, 0];
  const canvas = {
    fillStyle: '',
    globalCompositeOperation: 'source-over',
    setTransform: (a: number, _b: number, _c: number, _d: number, e: number, f: number) => {
      [scale, dx, dy] = [a, e, f];
    },
    beginPath: () => undefined,
    closePath: () => undefined,
    fill: () => undefined,
    arc(x: number, y: number, radius: number) {
      if (canvas.globalCompositeOperation !== 'source-over') return;
      const cell = Math.floor(dx / CELL.width);
      strokes.push({
        cell,
        color: canvas.fillStyle,
        x: dx + x * scale - cell * CELL.width,
        y: dy + y * scale,
        radius: radius * scale,
      });
    },
  };
  return { canvas: canvas as unknown as StripCanvas, strokes };
}

function draw(document = createNewStyle('Normal')) {
  const { canvas, strokes } = createNotingCanvas();
  const frequency = drawStripSheet(canvas, document, 'dark', 1);
  return { strokes, frequency };
}

describe('a strip', () => {
  it('has a whole figure in each of twelve cells, on the floor and below the top', () => {
    const { strokes, frequency } = draw();
    expect(frequency).toBeGreaterThan(0.5);
    for (let cell = 0; cell < STRIP_PHASES; cell++) {
      const own = strokes.filter((stroke) => stroke.cell === cell);
      const lowest = Math.max(...own.map(({ y, radius }) => y + radius));
      const highest = Math.min(...own.map(({ y, radius }) => y - radius));
      expect(lowest).toBeGreaterThan(CELL.floor - 1.5);
      expect(lowest).toBeLessThan(CELL.height);
      expect(highest).toBeGreaterThan(0);
      expect(highest).toBeLessThan(8);
    }
  });

  it('draws each side in its own colour, the near one last', () => {
    const { strokes } = draw();
    const colors = [...new Set(strokes.map(({ color }) => color))];
    expect(colors).toHaveLength(3);
    expect(strokes[0]?.color).not.toBe(strokes.at(-1)?.color);
  });

  it('swaps legs half a cycle on, as the normal walk does', () => {
    const { strokes } = draw();
    const [far, , near] = [...new Set(strokes.map(({ color }) => color))];
    const spread = (cell: number, color: string | undefined) =>
      Math.min(...strokes.filter((one) => one.cell === cell && one.color === color).map(({ x }) => x));
    expect(spread(0, near)).toBeCloseTo(spread(STRIP_PHASES / 2, far), 0);
  });

  it('shows the style: who leans forward has the head further ahead', () => {
    const leaning = readStyle(
      createStyleText('Leaning', [{ speed: 1, channels: { torsoTilt: { scale: 1, offset: 30 } } }]),
    );
    const headX = (strokes: readonly Stroke[]) =>
      strokes.filter(({ cell }) => cell === 3).toSorted((a, b) => a.y - b.y)[0]!.x;
    expect(headX(draw(leaning).strokes)).toBeLessThan(headX(draw().strokes) - 3);
  });
});

describe('the name of a content', () => {
  it('is the same for the same text and another for any change of it', () => {
    const text = createStyleText('Tired');
    expect(hashText(text)).toBe(hashText(text.slice()));
    const changed = Array.from(
      { length: text.length },
      (_, at) => `${text.slice(0, at)}#${text.slice(at + 1)}`,
    );
    expect(new Set([text, ...changed].map(hashText)).size).toBe(text.length + 1);
  });
});

describe('the painter of a card', () => {
  it('is not ready while the canvas shows what another one painted, as for the other theme', () => {
    const canvas = { dataset: { strip: 'ready' } } as unknown as HTMLCanvasElement;
    createStripPainter(canvas);
    expect(canvas.dataset['strip']).toBeUndefined();
  });
});
