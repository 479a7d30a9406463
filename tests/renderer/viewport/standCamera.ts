import { Vector3 } from 'three';
import { CameraRig } from '../../../renderer/viewport/camera/cameraRig.ts';
import type { Framing } from '../../../renderer/viewport/camera/framing.ts';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';

/** Width over height of the picture. */
export const ASPECT = 672 / 500;

/** What has to be in the picture of one figure. */
export function frameOne(figure: Pick<Framing, 'statureM' | 'legLengthM'>): Framing {
  return { ...figure, halfWidthM: 0, halfLengthM: 0, plateRows: 0 };
}

/** A camera on its rig, and where it draws a point. */
export function standCamera() {
  const camera = new LensCamera(30, ASPECT);
  const rig = new CameraRig(camera);
  const project = (x: number, y: number, z: number) => {
    camera.updateMatrixWorld();
    return new Vector3(x, y, z).project(camera);
  };
  return { camera, rig, project };
}
