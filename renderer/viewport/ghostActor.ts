import { Group } from 'three';
import type { Figure } from '../../shared/body/figure/figure.ts';
import type { Pose } from '../../shared/body/pose/pose.ts';
import type { DrawnGhost } from './looks/look.ts';
import { getLook } from './looks/registry.ts';

/** A ghost in the picture, drawn as the figure that it is shown in. */
export class GhostActor {
  readonly group = new Group();
  readonly #opacity: number;
  readonly #order: number;
  #figure: Figure | undefined;
  #drawn: DrawnGhost | undefined;
  #color = '';

  /** `opacity` 0..1; `order` tells ghosts apart, the lower is drawn first. */
  constructor(opacity: number, order: number) {
    this.#opacity = opacity;
    this.#order = order;
  }

  setColor(color: string): void {
    this.#color = color;
    this.#drawn?.setColor(color);
  }

  /** Shows the ghost in a pose, or hides it where there is none. Allocates only for another figure. */
  update(figure: Figure, pose: Pose | undefined): void {
    this.group.visible = pose !== undefined;
    if (pose === undefined) return;
    if (figure !== this.#figure) this.#setFigure(figure);
    this.#drawn!.pose(pose);
  }

  dispose(): void {
    this.#drawn?.free();
  }

  #setFigure(figure: Figure): void {
    this.#drawn?.free();
    this.#drawn = getLook(figure).createGhost(figure, this.#opacity, this.#order);
    this.#drawn.setColor(this.#color);
    this.group.clear();
    this.group.add(this.#drawn.object);
    this.#figure = figure;
  }
}
