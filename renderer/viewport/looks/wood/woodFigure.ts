import { Group, Matrix4, SkinnedMesh, Sphere, Vector3 } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import type { ThemeColors } from '../../../ui/tokens/tokens.ts';
import type { DrawnFigure } from '../look.ts';
import { PoseSkeleton } from '../poseSkeleton.ts';
import { getMannequin, releaseMannequin } from './mannequinCache.ts';
import { createBodyCapsules } from './bodyCapsules.ts';
import { WoodMaterial } from './woodMaterial.ts';

/** One mannequin: one mesh, one draw call; two while it is translucent. */
export class WoodFigure implements DrawnFigure {
  readonly object = new Group();
  readonly #material = new WoodMaterial();
  readonly #mesh: SkinnedMesh;
  /** Writes depth before a translucent figure is drawn, so that only its outside shows. */
  readonly #veil: SkinnedMesh;
  readonly #veilMaterial = new WoodMaterial();
  readonly #skeleton: PoseSkeleton;
  readonly #capsules;
  readonly #figure: Figure;
  readonly #detail: number;

  /** `detail` as in `createMannequin`. */
  constructor(figure: Figure, detail: number) {
    this.#figure = figure;
    this.#detail = detail;
    const geometry = getMannequin(figure, detail);
    this.#skeleton = new PoseSkeleton(figure);
    this.#capsules = createBodyCapsules(figure);
    this.#mesh = new SkinnedMesh(geometry, this.#material);
    this.#mesh.name = 'mannequin';
    this.#veilMaterial.colorWrite = false;
    this.#veilMaterial.transparent = true;
    this.#veil = new SkinnedMesh(geometry, this.#veilMaterial);
    this.#veil.visible = false;
    for (const mesh of [this.#mesh, this.#veil]) {
      mesh.frustumCulled = false;
      mesh.bindMode = 'detached';
      mesh.bind(this.#skeleton, new Matrix4());
    }
    // Given, so that three.js does not work it out from every vertex.
    this.#mesh.boundingSphere = new Sphere(new Vector3(0, figure.statureM / 2, 0), figure.statureM);
    this.object.add(this.#mesh, this.#veil);
  }

  pose(pose: Pose): void {
    this.#skeleton.setPose(pose);
    this.#capsules.setPose(pose);
  }

  setColors(colors: ThemeColors): void {
    this.#material.setColors(colors);
  }

  setLimbTint(tinted: boolean): void {
    this.#material.setLimbTint(tinted);
  }

  setDressed(isDressed: boolean): void {
    const geometry = getMannequin(this.#figure, this.#detail, isDressed);
    if (geometry === this.#mesh.geometry) return;
    releaseMannequin(this.#figure, this.#mesh.geometry);
    for (const mesh of [this.#mesh, this.#veil]) mesh.geometry = geometry;
  }

  setSilhouette(isSilhouette: boolean): void {
    this.#material.setSilhouette(isSilhouette);
  }

  setGlow(joint: number, glow: number): void {
    this.#skeleton.setGlow(joint, glow);
  }

  setTint(color: string | undefined): void {
    this.#material.setTint(color);
  }

  setOpacity(opacity: number, order: number): void {
    const isVeiled = opacity < 1;
    this.#veil.visible = isVeiled;
    this.#veil.renderOrder = order;
    this.#mesh.renderOrder = isVeiled ? order + 0.5 : 0;
    this.#material.opacity = opacity;
    this.#material.transparent = isVeiled;
    this.#material.needsUpdate = true;
  }

  setShadows(hasShadows: boolean): void {
    this.#mesh.castShadow = hasShadows;
    this.#mesh.receiveShadow = hasShadows;
    this.#material.setBodyShade(hasShadows ? this.#capsules : undefined);
  }

  free(): void {
    this.#material.dispose();
    this.#veilMaterial.dispose();
    this.#skeleton.dispose();
    releaseMannequin(this.#figure, this.#mesh.geometry);
  }
}
