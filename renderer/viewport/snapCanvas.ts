import { Vector2, type WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';

/**
 * Has something drawn on the canvas at a size in pixels, and hands it over as a PNG; undefined where the
 * graphics driver gives none that large. The canvas is then as large as before, and empty: `restore` draws
 * on it what is to be seen.
 */
export async function snapCanvas(
  renderer: WebGLRenderer,
  { width, height }: PictureSize,
  draw: () => void,
  restore: () => void,
): Promise<Blob | undefined> {
  const canvas = renderer.domElement;
  const before = renderer.getSize(new Vector2());
  const ratio = renderer.getPixelRatio();
  const scale = height / before.y;
  renderer.setPixelRatio(scale);
  // Half a pixel more, which is cut off again: no rounding takes a whole one away.
  renderer.setSize((width + 0.5) / scale, (height + 0.5) / scale, false);
  draw();
  const isWhole = renderer.getContext().drawingBufferWidth === width;
  // Within one task with the drawing: the canvas is empty after it was shown.
  const blob = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  renderer.setPixelRatio(ratio);
  renderer.setSize(before.x, before.y, false);
  restore();
  return (isWhole && (await blob)) || undefined;
}
