import { drawHeat, getHeatHeight, type HeatPair } from '../drawHeat.ts';
import { COLORS, RIGHT_DASH, type Theme } from '../../../ui/tokens/tokens.ts';

/** A line of a sparkline. */
export interface SparkCurve {
  readonly curve: Float64Array;
  readonly color: 'normal' | 'left' | 'right' | 'text';
}

/** Room above and below the lines, CSS pixels: half of their width, and a little. */
const MARGIN = 1;
const SOLID: readonly number[] = [];

/** The theme in force, from the root element that wears it. */
function getTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/**
 * Draws curves over one cycle into a canvas, all to one height, later ones on top. Curves that do not move
 * lie where they lie against the others, or in the middle. With `heat` the strip of differences lies below.
 * Sizes in CSS pixels.
 */
export function drawSparkline(
  canvas: HTMLCanvasElement,
  size: { readonly width: number; readonly height: number },
  curves: readonly SparkCurve[],
  least: number,
  heat?: { readonly pairs: readonly HeatPair[]; readonly full: number },
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  const width = Math.round(size.width * ratio);
  const rows = Math.round(size.height * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== rows) canvas.height = rows;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { curve } of curves) {
    for (let i = 0; i < curve.length; i++) {
      low = Math.min(low, curve[i]!);
      high = Math.max(high, curve[i]!);
    }
  }
  const middle = (low + high) / 2;
  const half = Math.max(high - low, least) / 2;
  const theme = getTheme();
  const height = size.height - (heat === undefined ? 0 : getHeatHeight(heat.pairs.length));
  const reach = height / 2 - MARGIN;
  const colors = COLORS[theme];
  if (heat !== undefined) drawHeat(context, size, heat.pairs, heat.full, theme);
  context.lineWidth = 1;
  for (const { curve, color } of curves) {
    context.strokeStyle = colors[color];
    context.setLineDash((color === 'right' ? RIGHT_DASH : SOLID) as number[]);
    context.beginPath();
    for (let i = 0; i <= curve.length; i++) {
      // The cycle ends where it begins.
      const y = height / 2 - ((curve[i % curve.length]! - middle) / half) * reach;
      context.lineTo((i / curve.length) * size.width, y);
    }
    context.stroke();
  }
}
