import { Matrix4, MeshBasicMaterial, SkinnedMesh } from 'three';
import type { Figure } from '../../shared/body/figure/figure.ts';
import type { Pose } from '../../shared/body/pose/pose.ts';
import { getMannequin } from './mannequin/mannequinCache.ts';
import { PoseSkeleton } from './mannequin/poseSkeleton.ts';

/**
 * Ghosts have a third of the triangles: flat as they are, only their outline shows, and six of them over six
 * lanes stay within the budget.
 */
const GHOST_DETAIL = 0.45;
/** Ghosts come after all that is solid, and before rings and marks over it. */
const FIRST_ORDER = 12;

/**
 * A figure as a flat translucent shape: its depth is written first, so that it is one clean silhouette
 * however its limbs overlap. Where it lies in the figure itself it gives way. Two draw calls.
 */
export class GhostActor {
  readonly meshes: readonly [SkinnedMesh, SkinnedMesh];
  readonly #material: MeshBasicMaterial;
  readonly #depth: MeshBasicMaterial;
  #figure: Figure | undefined;
  #skeleton: PoseSkeleton | undefined;

  /** `opacity` 0..1; `order` tells ghosts apart, the lower is drawn first. */
  constructor(opacity: number, order: number) {
    // A hair behind: a ghost that stands where the figure stands is not seen, and never flickers through it.
    const shared = {
      transparent: true,
      toneMapped: false,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 8,
    };
    this.#depth = new MeshBasicMaterial({ ...shared, colorWrite: false });
    this.#material = new MeshBasicMaterial({ ...shared, opacity, depthWrite: false });
    const createMesh = (material: MeshBasicMaterial, late: number) => {
      const mesh = new SkinnedMesh(undefined, material);
      mesh.frustumCulled = false;
      mesh.bindMode = 'detached';
      mesh.renderOrder = FIRST_ORDER + 0.1 * order + late;
      mesh.visible = false;
      mesh.name = 'ghost';
      return mesh;
    };
    this.meshes = [createMesh(this.#depth, 0), createMesh(this.#material, 0.05)];
  }

  setColor(color: string): void {
    this.#material.color.set(color);
  }

  /** Shows the ghost in a pose, or hides it where there is none. Allocates only for another figure. */
  update(figure: Figure, pose: Pose | undefined): void {
    const isShown = pose !== undefined;
    this.meshes[0].visible = isShown;
    this.meshes[1].visible = isShown;
    if (!isShown) return;
    if (figure !== this.#figure) this.#dress(figure);
    this.#skeleton!.setPose(pose);
  }

  dispose(): void {
    this.#material.dispose();
    this.#depth.dispose();
    this.#skeleton?.dispose();
  }

  #dress(figure: Figure): void {
    this.#figure = figure;
    this.#skeleton?.dispose();
    this.#skeleton = new PoseSkeleton(figure);
    for (const mesh of this.meshes) {
      mesh.geometry = getMannequin(figure, GHOST_DETAIL);
      mesh.bind(this.#skeleton, new Matrix4());
    }
  }
}
