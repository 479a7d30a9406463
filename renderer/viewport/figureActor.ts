import { Matrix4, SkinnedMesh, Sphere, Vector3 } from 'three';
import type { Figure } from '../../shared/body/figure/figure.ts';
import type { ThemeColors } from '../ui/tokens.ts';
import { ClayMaterial } from './mannequin/clayMaterial.ts';
import { getMannequin } from './mannequin/mannequinCache.ts';
import { PoseSkeleton } from './mannequin/poseSkeleton.ts';
import type { WalkerFrame } from './walkerFrame.ts';

/** What a figure needs of a frame. */
export type Posed = Pick<WalkerFrame, 'figure' | 'figureVersion' | 'pose'>;

/** A glow takes this long to come or go, seconds (the look's 120 ms for panels, `MOTION_MS.panel`). */
const GLOW_S = 0.12;

/** One mannequin in the picture: one mesh, one draw call, following a frame. */
export class FigureActor {
  readonly material = new ClayMaterial();
  readonly mesh: SkinnedMesh;
  /** Writes depth before a translucent figure is drawn, so that only its outside shows. */
  readonly veil: SkinnedMesh;
  readonly #veilMaterial = new ClayMaterial();
  readonly #detail: number;
  #skeleton: PoseSkeleton;
  #figureVersion = -1;
  /** Present and asked glow by joint, 0..1. */
  #glow: Float64Array;
  #glowTarget: Float64Array;

  /** `detail` as in `createMannequin`. */
  constructor({ figure, figureVersion }: Posed, detail: number) {
    this.#detail = detail;
    this.mesh = new SkinnedMesh(getMannequin(figure, detail), this.material);
    this.mesh.name = 'mannequin';
    this.mesh.frustumCulled = false;
    this.mesh.bindMode = 'detached';
    this.#veilMaterial.colorWrite = false;
    this.#veilMaterial.transparent = true;
    this.veil = new SkinnedMesh(this.mesh.geometry, this.#veilMaterial);
    this.veil.frustumCulled = false;
    this.veil.bindMode = 'detached';
    this.veil.visible = false;
    this.#skeleton = new PoseSkeleton(figure);
    this.#glow = new Float64Array(figure.joints.length);
    this.#glowTarget = new Float64Array(figure.joints.length);
    this.#bind(figure);
    this.#figureVersion = figureVersion;
  }

  setColors(colors: ThemeColors): void {
    this.material.setColors(colors);
  }

  setLimbTint(tinted: boolean): void {
    this.material.setLimbTint(tinted);
  }

  /** Draws the figure as one flat shape. */
  setSilhouette(isSilhouette: boolean): void {
    this.material.setSilhouette(isSilhouette);
  }

  /** Asks a joint's parts to glow (1) or not (0). Index into `Figure.joints`. */
  setGlow(joint: number, glow: 0 | 1): void {
    if (joint >= 0 && joint < this.#glowTarget.length) this.#glowTarget[joint] = glow;
  }

  /** Lets nothing glow. */
  clearGlow(): void {
    this.#glowTarget.fill(0);
  }

  /**
   * Draws the figure translucent, its outside only; 1 is solid. `order` parts translucent figures from each
   * other.
   */
  setOpacity(opacity: number, order: number): void {
    if (opacity === this.material.opacity && order === this.veil.renderOrder) return;
    const isVeiled = opacity < 1;
    this.veil.visible = isVeiled;
    this.veil.renderOrder = order;
    this.mesh.renderOrder = isVeiled ? order + 0.5 : 0;
    this.material.opacity = opacity;
    this.material.transparent = isVeiled;
    this.material.needsUpdate = true;
  }

  /** Follows the frame; rebuilds itself when the figure has become another. Allocates only then. */
  update(frame: Posed, dtS: number): void {
    if (frame.figureVersion !== this.#figureVersion) {
      this.#rebuild(frame.figure);
      this.#figureVersion = frame.figureVersion;
    }
    const step = dtS / GLOW_S;
    for (let joint = 0; joint < this.#glow.length; joint++) {
      const gap = this.#glowTarget[joint]! - this.#glow[joint]!;
      if (gap === 0) continue;
      this.#glow[joint]! += Math.min(step, Math.max(-step, gap));
      if (Math.abs(gap) <= step) this.#glow[joint] = this.#glowTarget[joint]!;
      this.#skeleton.setGlow(joint, this.#glow[joint]!);
    }
    this.#skeleton.setPose(frame.pose);
  }

  dispose(): void {
    this.material.dispose();
    this.#veilMaterial.dispose();
    this.#skeleton.dispose();
  }

  #rebuild(figure: Figure): void {
    this.#skeleton.dispose();
    this.mesh.geometry = getMannequin(figure, this.#detail);
    this.veil.geometry = this.mesh.geometry;
    this.#skeleton = new PoseSkeleton(figure);
    this.#glow = new Float64Array(figure.joints.length);
    this.#glowTarget = new Float64Array(figure.joints.length);
    this.#bind(figure);
  }

  #bind(figure: Figure): void {
    const atRest = new Matrix4();
    this.mesh.bind(this.#skeleton, atRest);
    this.veil.bind(this.#skeleton, atRest);
    // Given, so that three.js does not work it out from every vertex.
    this.mesh.boundingSphere = new Sphere(new Vector3(0, figure.statureM / 2, 0), figure.statureM);
  }
}
