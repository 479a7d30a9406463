import type { Object3D } from 'three';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import type { ThemeColors } from '../../ui/tokens/tokens.ts';
import type { PickShapes } from '../picking/pickShapes.ts';

/**
 * A way of drawing figures: wood, a user's own mesh. It knows figures by their skeleton and is not needed to
 * pose one. A new look is a folder here and a line in `registry.ts`.
 */
export interface Look {
  /** Whether this look can draw a figure. */
  fits(figure: Figure): boolean;
  /**
   * Creates what draws one figure. Allocates, and shares what it can with others of the same figure.
   * @param detail share of the look's full fineness, (0, 1].
   */
  create(figure: Figure, detail: number): DrawnFigure;
  /** Creates what draws a figure as a flat translucent shape; `order` parts ghosts, the lower drawn first. */
  createGhost(figure: Figure, opacity: number, order: number): DrawnGhost;
  /** Prepares what of a figure can be pointed at. */
  createPickShapes(figure: Figure): PickShapes;
  /** Frees what the look shares on the GPU; drawn again, it goes up again. */
  freeShared(): void;
}

/** Whatever stands in the picture in a pose. */
export interface Drawn {
  /** What is put into the scene. */
  readonly object: Object3D;
  /** Takes a pose of the figure. Once a frame; allocates nothing. */
  pose(pose: Pose): void;
  /** Frees what is its own on the GPU. */
  free(): void;
}

/** A figure in the picture. */
export interface DrawnFigure extends Drawn {
  setColors(colors: ThemeColors): void;
  /** Whole limbs in the colours of their side, or not. */
  setLimbTint(tinted: boolean): void;
  /** As a person in clothes where the look has one, or as it is. */
  setDressed(isDressed: boolean): void;
  /** One flat shape, or not. */
  setSilhouette(isSilhouette: boolean): void;
  /** How strongly a joint's parts glow, 0..1. Index into `Figure.joints`. */
  setGlow(joint: number, glow: number): void;
  /** Coloured through by a walker's colour; undefined is its own. */
  setTint(color: string | undefined): void;
  /** Translucent below 1, its outside only; `order` parts translucent figures from each other. */
  setOpacity(opacity: number, order: number): void;
  /** Whether it casts and takes shadows. */
  setShadows(hasShadows: boolean): void;
}

/** A figure's ghost. */
export interface DrawnGhost extends Drawn {
  setColor(color: string): void;
}
