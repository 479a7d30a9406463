import type { Scene, WebGLRenderer } from 'three';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { Director } from './camera/director.ts';
import type { ViewportScene } from './scene/viewportScene.ts';
import { snapCanvas } from './snapCanvas.ts';

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
  const { width, height } = size ?? renderer.domElement;
  const { camera, rig } = other?.director ?? director;
  return snapCanvas(
    renderer,
    { width, height },
    () => {
      drawn.setPointing(false);
      other?.enter();
      rig.standFor(width / height, () => renderer.render(scene, camera));
      other?.leave();
      drawn.setPointing(true);
    },
    () => renderer.render(scene, director.camera),
  );
}
