import { Group, Matrix4, type MeshBasicMaterial, SkinnedMesh } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import { createGhostMaterials, FIRST_GHOST_ORDER } from '../ghostMaterials.ts';
import type { DrawnGhost } from '../look.ts';
import { PoseSkeleton } from '../poseSkeleton.ts';
import { getMannequin, releaseMannequin } from './mannequinCache.ts';

/**
 * Ghosts have a third of the triangles: flat as they are, only their outline shows, and six of them over six
 * lanes stay within the budget.
 */
const GHOST_DETAIL = 0.45;

/**
 * A mannequin as a flat translucent shape: its depth is written first, so that it is one clean silhouette
 * however its limbs overlap. Where it lies in the figure itself it gives way. Two draw calls.
 */
export class WoodGhost implements DrawnGhost {
  readonly object = new Group();
  readonly #material: MeshBasicMaterial;
  readonly #depth: MeshBasicMaterial;
  readonly #figure: Figure;
  readonly #skeleton: PoseSkeleton;

  /** `opacity` 0..1; `order` tells ghosts apart, the lower is drawn first. */
  constructor(figure: Figure, opacity: number, order: number) {
    const { depth, seen } = createGhostMaterials(opacity);
    this.#depth = depth;
    this.#material = seen;
    this.#figure = figure;
    this.#skeleton = new PoseSkeleton(figure);
    this.object.add(
      this.#createMesh(figure, this.#depth, order),
      this.#createMesh(figure, this.#material, order + 0.5),
    );
  }

  setColor(color: string): void {
    this.#material.color.set(color);
  }

  pose(pose: Pose): void {
    this.#skeleton.setPose(pose);
  }

  free(): void {
    this.#material.dispose();
    this.#depth.dispose();
    this.#skeleton.dispose();
    for (const mesh of this.object.children)
      if (mesh instanceof SkinnedMesh) releaseMannequin(this.#figure, mesh.geometry);
  }

  #createMesh(figure: Figure, material: MeshBasicMaterial, order: number): SkinnedMesh {
    const mesh = new SkinnedMesh(getMannequin(figure, GHOST_DETAIL), material);
    mesh.frustumCulled = false;
    mesh.bindMode = 'detached';
    mesh.bind(this.#skeleton, new Matrix4());
    mesh.renderOrder = FIRST_GHOST_ORDER + 0.1 * order;
    mesh.name = 'ghost';
    return mesh;
  }
}
