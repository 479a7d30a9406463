import { COLORS, RIGHT_DASH, type Theme } from '../../ui/tokens.ts';

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
 * lie where they lie against the others, or in the middle. Sizes in CSS pixels.
 */
export function drawSparkline(
  canvas: HTMLCanvasElement,
  size: { readonly width: number; readonly height: number },
  curves: readonly SparkCurve[],
  least: number,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
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
  const reach = size.height / 2 - MARGIN;
  const colors = COLORS[getTheme()];
  context.lineWidth = 1;
  for (const { curve, color } of curves) {
    context.strokeStyle = colors[color];
    context.setLineDash((color === 'right' ? RIGHT_DASH : SOLID) as number[]);
    context.beginPath();
    for (let i = 0; i <= curve.length; i++) {
      // The cycle ends where it begins.
      const y = size.height / 2 - ((curve[i % curve.length]! - middle) / half) * reach;
      context.lineTo((i / curve.length) * size.width, y);
    }
    context.stroke();
  }
}
