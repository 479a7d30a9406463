import { Frustum, Matrix4, Sphere, Vector3 } from 'three';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import type { LensCamera } from '../camera/lensCamera.ts';

/** Radius of the ball round a body in which all of it is, statures. */
const ROUND_BODY = 0.7;

/** How large bodies are in the picture of a camera. */
export class CrowdSight {
  readonly #frustum = new Frustum();
  readonly #matrix = new Matrix4();
  readonly #ball = new Sphere();
  readonly #at = new Vector3();

  /** Looks through a camera as it stands. */
  look(camera: LensCamera): void {
    camera.updateMatrixWorld();
    this.#matrix.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    this.#frustum.setFromProjectionMatrix(this.#matrix);
  }

  /**
   * How high a body is in the picture, a share of that; 0 for one that is not in it. Who is seen in part, its
   * middle behind the eye, is as near as can be. Allocates nothing.
   */
  measure({ x, y, z }: WalkFrame, statureM: number, camera: LensCamera): number {
    this.#ball.set(this.#at.set(x, y + statureM / 2, z), ROUND_BODY * statureM);
    if (!this.#frustum.intersectsSphere(this.#ball)) return 0;
    return statureM / Math.max(0, camera.getMetresPerPixel(this.#at, 1));
  }
}
