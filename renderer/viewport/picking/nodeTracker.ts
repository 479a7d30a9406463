import { type Camera, type Object3D, Vector3 } from 'three';
import type { NodeTrack } from '../../state/workspace/viewportHandle.ts';

/** Tells where nodes of the edited character's file are in the window, once a frame, while someone asks. */
export class NodeTracker {
  /** What is asked for; undefined for nothing. */
  track: NodeTrack | undefined;
  readonly #place = new Vector3();
  #found: readonly (Object3D | undefined)[] = [];
  #foundOf: Object3D | undefined;
  #foundFor: NodeTrack | undefined;

  /** Takes the figure as it is drawn in this frame. Allocates only as another one stands there. */
  update(figure: Object3D, camera: Camera, canvas: HTMLElement): void {
    const { track } = this;
    if (track === undefined) return;
    const drawn = figure.children[0];
    if (drawn !== this.#foundOf || track !== this.#foundFor) this.#find(figure, track);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    for (let i = 0; i < track.nodes.length; i++) {
      const object = this.#found[i];
      track.places[2 * i] = Number.NaN;
      if (object === undefined) continue;
      object.getWorldPosition(this.#place).project(camera);
      if (Math.max(Math.abs(this.#place.x), Math.abs(this.#place.y), this.#place.z) > 1) continue;
      track.places[2 * i] = left + ((this.#place.x + 1) / 2) * width;
      track.places[2 * i + 1] = top + ((1 - this.#place.y) / 2) * height;
    }
    track.onFrame();
  }

  #find(figure: Object3D, track: NodeTrack): void {
    const byNode = new Map<number, Object3D>();
    figure.traverse((object) => {
      const node: unknown = object.userData['rigNode'];
      if (typeof node === 'number') byNode.set(node, object);
    });
    this.#found = track.nodes.map((node) => byNode.get(node));
    this.#foundOf = figure.children[0];
    this.#foundFor = track;
  }
}
