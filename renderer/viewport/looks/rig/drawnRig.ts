import { Color, Group, type Material, type Mesh, MeshBasicMaterial, MeshStandardMaterial } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../../shared/body/pose/pose.ts';
import { WOOD, type ThemeColors } from '../../../ui/tokens/tokens.ts';
import { leaveFigureStencil } from '../../scene/figureStencil.ts';
import type { DrawnFigure } from '../look.ts';
import { BoneShapes } from './boneShapes.ts';
import { RigBody } from './rigBody.ts';
import type { RigTemplate } from './rigTemplates.ts';

/** How far a character that is coloured through goes to its walker's colour (chosen by eye). */
const TINT = 0.6;

/** A character in its own mesh, with materials of its own; in bones where it has none. */
export class DrawnRig implements DrawnFigure {
  readonly object = new Group();
  /** The file's objects: its meshes, and where its nodes are. */
  readonly #body: RigBody;
  /** What is seen of one without a mesh. */
  readonly #bones: BoneShapes | undefined;
  /** Materials of the file, copied, and their own colours. */
  readonly #materials = new Map<Material, { readonly own: Material; readonly color: Color | undefined }>();
  readonly #flat = new MeshBasicMaterial({ toneMapped: false });
  readonly #bone = new MeshStandardMaterial({ roughness: WOOD.roughness, metalness: WOOD.metalness });
  readonly #hasMesh: boolean;
  #isSilhouette = false;

  constructor(figure: Figure, template: RigTemplate) {
    this.#hasMesh = template.hasMesh;
    this.#body = new RigBody(template);
    this.#bones = template.hasMesh ? undefined : new BoneShapes(figure, this.#bone);
    this.object.add(this.#body.object);
    if (this.#bones !== undefined) this.object.add(this.#bones.object);
    for (const mesh of this.#meshes)
      mesh.material = Array.isArray(mesh.material)
        ? mesh.material.map((one) => this.#copy(one))
        : this.#copy(mesh.material);
    leaveFigureStencil(this.#flat);
  }

  get #meshes(): readonly Mesh[] {
    return this.#bones?.meshes ?? this.#body.meshes;
  }

  #copy(material: Material): Material {
    const known = this.#materials.get(material);
    if (known !== undefined) return known.own;
    const own = material.clone();
    leaveFigureStencil(own);
    const color = 'color' in own && own.color instanceof Color ? own.color.clone() : undefined;
    this.#materials.set(material, { own, color });
    return own;
  }

  pose(pose: Pose): void {
    this.#body.pose(pose);
    this.#bones?.pose(pose);
  }

  setColors(colors: ThemeColors): void {
    this.#flat.color.set(colors.selection);
    if (this.#hasMesh) return;
    for (const { own, color } of this.#materials.values()) {
      color?.set(colors.wood);
      if (color !== undefined && 'color' in own) (own.color as Color).copy(color);
    }
  }

  /** A character has colours of its own. */
  setLimbTint(): void {}

  /** It wears what its file has. */
  setDressed(): void {}

  setSilhouette(isSilhouette: boolean): void {
    if (isSilhouette === this.#isSilhouette) return;
    this.#isSilhouette = isSilhouette;
    for (const mesh of this.#meshes) {
      if (isSilhouette) {
        mesh.userData['material'] = mesh.material;
        mesh.material = this.#flat;
      } else mesh.material = mesh.userData['material'] as Material;
    }
  }

  /** Joints are shown by their rings. */
  setGlow(): void {}

  setTint(tint: string | undefined): void {
    for (const { own, color } of this.#materials.values()) {
      if (color === undefined || !('color' in own)) continue;
      (own.color as Color).copy(color);
      if (tint !== undefined) (own.color as Color).lerp(SCRATCH.set(tint), TINT);
    }
  }

  setOpacity(opacity: number, order: number): void {
    const isVeiled = opacity < 1;
    for (const { own } of this.#materials.values()) {
      own.userData['opacity'] ??= { opacity: own.opacity, transparent: own.transparent };
      const file = own.userData['opacity'] as { readonly opacity: number; readonly transparent: boolean };
      own.opacity = file.opacity * opacity;
      own.transparent = isVeiled || file.transparent;
      own.needsUpdate = true;
    }
    for (const mesh of this.#meshes) mesh.renderOrder = isVeiled ? order : 0;
  }

  setShadows(hasShadows: boolean): void {
    for (const mesh of this.#meshes) {
      mesh.castShadow = hasShadows;
      mesh.receiveShadow = hasShadows;
    }
  }

  free(): void {
    for (const { own } of this.#materials.values()) own.dispose();
    this.#flat.dispose();
    this.#bone.dispose();
    this.#body.free();
    this.#bones?.free();
  }
}

const SCRATCH = new Color();
