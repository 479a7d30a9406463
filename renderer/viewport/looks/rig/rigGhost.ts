import { Group, type MeshBasicMaterial } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import { createGhostMaterials, FIRST_GHOST_ORDER } from '../ghostMaterials.ts';
import type { DrawnGhost } from '../look.ts';
import { BoneShapes } from './boneShapes.ts';
import { RigBody } from './rigBody.ts';
import type { RigTemplate } from './rigTemplates.ts';

/**
 * A character as a flat translucent shape: its depth is written first, so that it is one clean silhouette
 * however its limbs overlap.
 */
export class RigGhost implements DrawnGhost {
  readonly object = new Group();
  readonly #bodies: readonly (RigBody | BoneShapes)[];
  readonly #material: MeshBasicMaterial;
  readonly #depth: MeshBasicMaterial;

  /** `opacity` 0..1; `order` tells ghosts apart, the lower is drawn first. */
  constructor(figure: Figure, template: RigTemplate, opacity: number, order: number) {
    const { depth, seen } = createGhostMaterials(opacity);
    this.#depth = depth;
    this.#material = seen;
    this.#bodies = [this.#depth, this.#material].map((material, layer) => {
      const body = template.hasMesh ? new RigBody(template) : new BoneShapes(figure, material);
      for (const mesh of body.meshes) {
        mesh.material = material;
        mesh.renderOrder = FIRST_GHOST_ORDER + 0.1 * order + 0.05 * layer;
      }
      this.object.add(body.object);
      return body;
    });
  }

  setColor(color: string): void {
    this.#material.color.set(color);
  }

  pose(pose: Pose): void {
    for (const body of this.#bodies) body.pose(pose);
  }

  free(): void {
    this.#material.dispose();
    this.#depth.dispose();
    for (const body of this.#bodies) body.free();
  }
}
