import type uPlot from 'uplot';

/** Keeps what is drawn next, until the context is restored, within the plot's area (device pixels). */
export function clipToPlot(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: uPlot.BBox,
): void {
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
}
