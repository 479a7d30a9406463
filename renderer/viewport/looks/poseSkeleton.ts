import { Bone, Matrix4, Skeleton } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { computeRestPositions } from '../../../shared/body/figure/restPositions.ts';
import { writeBoneMatricesInto } from './boneMatrices.ts';

/**
 * Where a bone matrix carries its joint's glow: the last row is free, since only xyz of a skinned point is
 * used.
 */
export const GLOW_ELEMENT = 3;

/** A three.js skeleton whose matrices are written straight from a pose: no Object3D per joint. */
export class PoseSkeleton extends Skeleton {
  readonly #rest: Float64Array;

  constructor(figure: Figure) {
    const count = figure.joints.length;
    const identity = new Matrix4();
    // The bones only tell three.js how large its texture must be.
    const bone = new Bone();
    super(Array<Bone>(count).fill(bone), Array<Matrix4>(count).fill(identity));
    this.#rest = computeRestPositions(figure);
  }

  /** Writes every joint's matrix. Allocates nothing. */
  setPose(pose: Pose): void {
    if (this.boneMatrices) writeBoneMatricesInto(pose, this.#rest, this.boneMatrices, 0);
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
