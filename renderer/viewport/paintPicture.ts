import { type Scene, Vector2, type WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { Director } from './camera/director.ts';
import type { ViewportScene } from './scene/viewportScene.ts';

/**
 * Draws the scene once more, without what only points at joints, and hands it over as a PNG of a size in
 * pixels (null: as large as the canvas); undefined where the graphics driver gives none that large. Wider or
 * narrower than the window, it shows at least what the window shows.
 */
export async function paintPicture(
  renderer: WebGLRenderer,
  scene: Scene,
  drawn: ViewportScene,
  { camera, rig }: Director,
  size: PictureSize | null,
): Promise<Blob | undefined> {
  const canvas = renderer.domElement;
  const before = renderer.getSize(new Vector2());
  const ratio = renderer.getPixelRatio();
  const { width, height } = size ?? canvas;
  const scale = height / before.y;
  drawn.setPointing(false);
  renderer.setPixelRatio(scale);
  // Half a pixel more, which is cut off again: no rounding takes a whole one away.
  renderer.setSize((width + 0.5) / scale, (height + 0.5) / scale, false);
  rig.standFor(width / height, () => renderer.render(scene, camera));
  const isWhole = renderer.getContext().drawingBufferWidth === width;
  // Within one task with the drawing: the canvas is empty after it was shown.
  const blob = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  drawn.setPointing(true);
  renderer.setPixelRatio(ratio);
  renderer.setSize(before.x, before.y, false);
  renderer.render(scene, camera);
  return (isWhole && (await blob)) || undefined;
}
