import { PerspectiveCamera, type Vector3 } from 'three';
import { computeViewDistance } from './framing.ts';

/** A lens of this angle or less is drawn orthographic: across a stride its perspective is under a pixel. */
export const FLATTEST_LENS_DEG = 1;
/** Room before and behind the target that is drawn, metres. */
const NEAR_ROOM_M = 12;
const FAR_ROOM_M = 30;

/**
 * One camera for perspective and orthographic views: as its lens narrows it steps back so that the target
 * keeps its size, and at one degree its matrix becomes an exact orthographic one. So a glide between presets
 * never cuts, and the hand moves both alike.
 */
export class LensCamera extends PerspectiveCamera {
  /** Height of the picture at the target, metres. */
  viewHeightM = 2;
  #roomM = 0;

  get isFlat(): boolean {
    return this.fov <= FLATTEST_LENS_DEG;
  }

  /**
   * Sets the lens (degrees, 0 for orthographic) and the picture's height at the target (metres); returns the
   * distance to stand at, metres.
   */
  setLens(lensDeg: number, viewHeightM: number): number {
    this.fov = Math.max(FLATTEST_LENS_DEG, lensDeg);
    this.viewHeightM = viewHeightM;
    const distanceM = computeViewDistance(viewHeightM, this.fov);
    this.near = Math.max(0.02 * viewHeightM, distanceM - NEAR_ROOM_M - this.#roomM);
    this.far = distanceM + FAR_ROOM_M + 2 * this.#roomM;
    this.updateProjectionMatrix();
    return distanceM;
  }

  /** Draws so much more before the target than belts need, metres, and twice as much behind it. */
  setRoom(roomM: number): void {
    this.#roomM = roomM;
  }

  /** Size of a pixel where a point (metres) is, in a picture so many pixels high; metres. */
  getMetresPerPixel(point: Vector3, heightPx: number): number {
    if (this.isFlat) return this.viewHeightM / heightPx;
    const { elements } = this.matrixWorldInverse;
    const depthM = -(elements[2] * point.x + elements[6] * point.y + elements[10] * point.z + elements[14]);
    return (2 * depthM * Math.tan((this.fov * Math.PI) / 360)) / heightPx;
  }

  override updateProjectionMatrix(): void {
    if (!this.isFlat) {
      super.updateProjectionMatrix();
      return;
    }
    const halfHeight = this.viewHeightM / 2;
    const halfWidth = halfHeight * this.aspect;
    this.projectionMatrix.makeOrthographic(
      -halfWidth,
      halfWidth,
      halfHeight,
      -halfHeight,
      this.near,
      this.far,
      this.coordinateSystem,
    );
    this.projectionMatrixInverse.copy(this.projectionMatrix).invert();
  }
}
