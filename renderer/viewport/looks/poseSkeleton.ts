import { Bone, Matrix4, Skeleton } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { computeRestPositions } from '../../../shared/body/figure/restPositions.ts';

/**
 * Where a bone matrix carries its joint's glow: the last row is free, since only xyz of a skinned point is
 * used.
 */
export const GLOW_ELEMENT = 3;

/**
 * A three.js skeleton whose matrices are written straight from a pose: no Object3D per joint. Vertices are in
 * the rest pose, so joint j moves them by T(position) R(orientation) T(-rest).
 */
export class PoseSkeleton extends Skeleton {
  readonly #rest: Float64Array;
  readonly #count: number;

  constructor(figure: Figure) {
    const count = figure.joints.length;
    const identity = new Matrix4();
    // The bones only tell three.js how large its texture must be.
    const bone = new Bone();
    super(Array<Bone>(count).fill(bone), Array<Matrix4>(count).fill(identity));
    this.#rest = computeRestPositions(figure);
    this.#count = count;
  }

  /** Writes every joint's matrix. Allocates nothing. */
  setPose({ positions, orientations }: Pose): void {
    const out = this.boneMatrices;
    if (!out) return;
    const rest = this.#rest;
    for (let joint = 0; joint < this.#count; joint++) {
      const at = 16 * joint;
      const x = orientations[4 * joint]!;
      const y = orientations[4 * joint + 1]!;
      const z = orientations[4 * joint + 2]!;
      const w = orientations[4 * joint + 3]!;
      const r00 = 1 - 2 * (y * y + z * z);
      const r10 = 2 * (x * y + z * w);
      const r20 = 2 * (x * z - y * w);
      const r01 = 2 * (x * y - z * w);
      const r11 = 1 - 2 * (x * x + z * z);
      const r21 = 2 * (y * z + x * w);
      const r02 = 2 * (x * z + y * w);
      const r12 = 2 * (y * z - x * w);
      const r22 = 1 - 2 * (x * x + y * y);
      const px = rest[3 * joint]!;
      const py = rest[3 * joint + 1]!;
      const pz = rest[3 * joint + 2]!;
      out[at] = r00;
      out[at + 1] = r10;
      out[at + 2] = r20;
      out[at + 4] = r01;
      out[at + 5] = r11;
      out[at + 6] = r21;
      out[at + 8] = r02;
      out[at + 9] = r12;
      out[at + 10] = r22;
      out[at + 12] = positions[3 * joint]! - (r00 * px + r01 * py + r02 * pz);
      out[at + 13] = positions[3 * joint + 1]! - (r10 * px + r11 * py + r12 * pz);
      out[at + 14] = positions[3 * joint + 2]! - (r20 * px + r21 * py + r22 * pz);
      out[at + 15] = 1;
    }
  }

  /** Sets how strongly a joint's parts glow, 0..1. */
  setGlow(joint: number, glow: number): void {
    if (this.boneMatrices) this.boneMatrices[16 * joint + GLOW_ELEMENT] = glow;
  }

  /** Called by the renderer before drawing: `setPose` has done the work, the texture only has to go up. */
  override update(): void {
    if (this.boneTexture) this.boneTexture.needsUpdate = true;
  }
}
