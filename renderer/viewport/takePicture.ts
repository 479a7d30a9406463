import type { Camera, Scene, WebGLRenderer } from 'three';

/**
 * Draws the scene once more and hands the canvas over as a PNG file; undefined where the browser makes none.
 */
export function takePicture(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: Camera,
  onPicture: (picture: Blob | undefined) => void,
): void {
  // Within one task with the drawing: the canvas is empty after it was shown.
  renderer.render(scene, camera);
  renderer.domElement.toBlob((blob) => onPicture(blob ?? undefined), 'image/png');
}
