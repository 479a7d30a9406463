import { Group, type Material, Mesh, OctahedronGeometry, Quaternion, Vector3 } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';

/** How thick a bone is, as a share of its length, and at most in statures (chosen by eye). */
const THICKNESS = { share: 0.1, statures: 0.02 };
const UP = new Vector3(0, 1, 0);

/** The bones of a figure without a mesh: a slim double pyramid from each joint to the one above. */
export class BoneShapes {
  readonly object = new Group();
  readonly meshes: Mesh[] = [];
  readonly #joints: number[] = [];
  readonly #parents: Int16Array;
  readonly #geometry = new OctahedronGeometry(0.5);
  readonly #way = new Vector3();
  readonly #turn = new Quaternion();

  constructor({ joints, parents, offsets, statureM }: Figure, material: Material) {
    this.#parents = parents;
    for (let joint = 1; joint < joints.length; joint++) {
      const lengthM = Math.hypot(...offsets.subarray(3 * joint, 3 * joint + 3));
      if (parents[joint]! < 0 || !(lengthM > 1e-4)) continue;
      const mesh = new Mesh(this.#geometry, material);
      const thickM = 2 * Math.min(THICKNESS.share * lengthM, THICKNESS.statures * statureM);
      mesh.scale.set(thickM, lengthM, thickM);
      mesh.frustumCulled = false;
      this.#joints.push(joint);
      this.meshes.push(mesh);
      this.object.add(mesh);
    }
  }

  /** Takes a pose of the figure. Allocates nothing. */
  pose({ positions }: Pose): void {
    for (let i = 0; i < this.meshes.length; i++) {
      const to = 3 * this.#joints[i]!;
      const from = 3 * this.#parents[this.#joints[i]!]!;
      const mesh = this.meshes[i]!;
      mesh.position.set(
        (positions[from]! + positions[to]!) / 2,
        (positions[from + 1]! + positions[to + 1]!) / 2,
        (positions[from + 2]! + positions[to + 2]!) / 2,
      );
      this.#way
        .set(
          positions[to]! - positions[from]!,
          positions[to + 1]! - positions[from + 1]!,
          positions[to + 2]! - positions[from + 2]!,
        )
        .normalize();
      mesh.quaternion.copy(this.#turn.setFromUnitVectors(UP, this.#way));
    }
  }

  free(): void {
    this.#geometry.dispose();
  }
}
