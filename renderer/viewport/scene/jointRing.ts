import { type Camera, Mesh, MeshBasicMaterial, RingGeometry } from 'three';
import type { Pose } from '../../../shared/body/pose/pose.ts';

/**
 * Thickness of the ring, in its radii (chosen: a line about the joint that is pointed at; four pixels at the
 * least size of a picked one, which can be dragged).
 */
const THICKNESS = { hovered: 0.07, picked: 0.09 } as const;

/**
 * The ring about the joint that is pointed at or picked; always faces the camera and lies over everything.
 */
export class JointRing {
  readonly mesh: Mesh<RingGeometry, MeshBasicMaterial>;

  constructor(isHovered: boolean) {
    const material = new MeshBasicMaterial({
      depthTest: false,
      depthWrite: false,
      transparent: true,
      toneMapped: false,
    });
    this.mesh = new Mesh(
      new RingGeometry(1 - (isHovered ? THICKNESS.hovered : THICKNESS.picked), 1, 48),
      material,
    );
    this.mesh.renderOrder = 20;
    this.mesh.visible = false;
    this.mesh.frustumCulled = false;
    this.mesh.name = 'joint ring';
  }

  /** Shows the ring about a joint (index, -1 for none) at a radius in metres (0 for none). */
  update(joint: number, radiusM: number, pose: Pose, camera: Camera): void {
    this.mesh.visible = joint >= 0 && radiusM > 0;
    if (!this.mesh.visible) return;
    const { positions } = pose;
    this.mesh.position.fromArray(positions, 3 * joint);
    this.mesh.quaternion.copy(camera.quaternion);
    this.mesh.scale.setScalar(radiusM);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
