import { type Group, Quaternion, Vector3 } from 'three';
import type { Director } from '../camera/director.ts';

/** The axes of the world that can be clicked: to the figure's left, up, ahead. */
export const GIZMO_AXES = ['x', 'y', 'z'] as const;
export type GizmoAxis = (typeof GIZMO_AXES)[number];

/** Length of an axis up to the middle of its head, CSS pixels. */
export const GIZMO_AXIS_PX = 30;
/** Where its middle is, from the picture's right and upper edge, CSS pixels: under the presets. */
export const GIZMO_MIDDLE_PX = { right: 52, top: 84 } as const;

const UP = new Vector3(0, 1, 0);

/**
 * Turns the gizmo as the world is seen, and has what takes its clicks go along. Fed once a frame; writes
 * nothing while the camera stands still.
 */
export class GizmoAxes {
  readonly #director: Director;
  #element: HTMLElement | undefined;
  readonly #seen = new Quaternion();
  readonly #carried = new Quaternion();
  readonly #head = new Vector3();
  readonly #shown = new Quaternion(0, 0, 0, 0);

  constructor(director: Director) {
    this.#director = director;
  }

  /** Takes the element about the middle, which holds what is clicked: one for each of `GIZMO_AXES`. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    return () => {
      this.#element = undefined;
    };
  }

  /** Shows what is clicked, or hides it; told once the gizmo is read. */
  show(isShown: boolean): void {
    if (this.#element === undefined) return;
    this.#element.dataset['read'] = 'true';
    this.#element.hidden = !isShown;
    this.#shown.set(0, 0, 0, 0);
  }

  /** Allocates only where the view has turned. */
  update(group: Group): void {
    const { camera, rig } = this.#director;
    // Where the camera is carried along, ahead is where who walks goes.
    this.#carried.setFromAxisAngle(UP, rig.carrier.headingRad);
    this.#seen.copy(camera.quaternion).invert().multiply(this.#carried);
    if (this.#seen.equals(this.#shown)) return;
    this.#shown.copy(this.#seen);
    group.quaternion.copy(this.#seen);
    const targets = this.#element?.children ?? [];
    for (let index = 0; index < targets.length; index++) this.#put(targets[index] as HTMLElement, index);
  }

  #put(target: HTMLElement, index: number): void {
    const { x, y, z } = this.#head.set(0, 0, 0).setComponent(index, 1).applyQuaternion(this.#seen);
    target.style.transform = `translate(${GIZMO_AXIS_PX * x}px, ${-GIZMO_AXIS_PX * y}px)`;
    // The one in front is clicked.
    target.style.zIndex = z > 0 ? '1' : '0';
  }
}
