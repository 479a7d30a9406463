import { type Scene, Vector2, type WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { Director } from './camera/director.ts';
import type { ViewportScene } from './scene/viewportScene.ts';

/** Another way to see the scene than the window's, for one picture. */
export interface OtherSight {
  readonly director: Director;
  /** Brings the scene into what is to be seen. */
  enter(): void;
  /** Brings it back. */
  leave(): void;
}

/**
 * Draws the scene once more, without what only points at joints, and hands it over as a PNG of a size in
 * pixels (null: as large as the canvas); undefined where the graphics driver gives none that large. Wider or
 * narrower than the window, it shows at least what the window shows. `other` is how it is seen where that is
 * not as in the window.
 */
export async function paintPicture(
  renderer: WebGLRenderer,
  scene: Scene,
  drawn: ViewportScene,
  director: Director,
  size: PictureSize | null,
  other?: OtherSight,
): Promise<Blob | undefined> {
  const canvas = renderer.domElement;
  const before = renderer.getSize(new Vector2());
  const ratio = renderer.getPixelRatio();
  const { width, height } = size ?? canvas;
  const scale = height / before.y;
  const { camera, rig } = other?.director ?? director;
  drawn.setPointing(false);
  other?.enter();
  renderer.setPixelRatio(scale);
  // Half a pixel more, which is cut off again: no rounding takes a whole one away.
  renderer.setSize((width + 0.5) / scale, (height + 0.5) / scale, false);
  rig.standFor(width / height, () => renderer.render(scene, camera));
  const isWhole = renderer.getContext().drawingBufferWidth === width;
  // Within one task with the drawing: the canvas is empty after it was shown.
  const blob = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  other?.leave();
  drawn.setPointing(true);
  renderer.setPixelRatio(ratio);
  renderer.setSize(before.x, before.y, false);
  renderer.render(scene, director.camera);
  return (isWhole && (await blob)) || undefined;
}
