import { type Camera, Vector3 } from 'three';
import type { PickRay } from './pickJoint.ts';

/**
 * A press that moves the pointer further than this, CSS pixels, was a drag (chosen: a steady hand's click
 * stays under it).
 */
const CLICK_TOLERANCE_PX = 4;

/**
 * Follows the pointer over the picture: where it is, and what was clicked. Reads only; the frame loop asks
 * it.
 */
export class PickPointer {
  /** Whether it points at the picture without dragging it. */
  isHovering = false;
  /** Rises by 1 with every click that was not a drag. */
  clicks = 0;

  /** Where it points in the picture, -1 to 1 to the right and up. */
  get right(): number {
    return this.#x;
  }

  get up(): number {
    return this.#y;
  }

  /** Height of the picture, CSS pixels. */
  get heightPx(): number {
    return this.#element?.clientHeight ?? 1;
  }

  #element: HTMLElement | undefined;
  #x = 0;
  #y = 0;
  #pressX = 0;
  #pressY = 0;
  #isPressed = false;
  readonly #ray = { origin: new Vector3(), direction: new Vector3() };

  /** Listens to an element; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    this.#element = element;
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerleave', () => this.#leave(), { signal });
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal });
    element.addEventListener('pointerup', (event) => this.#release(event), { signal });
    element.addEventListener('pointercancel', () => this.#leave(), { signal });
    return () => {
      abort.abort();
      this.#leave();
    };
  }

  /**
   * The ray under the pointer, for perspective and orthographic lenses alike; a live record. Allocates
   * nothing.
   */
  getRay(camera: Camera): PickRay {
    const { origin, direction } = this.#ray;
    origin.set(this.#x, this.#y, -1).unproject(camera);
    direction.set(this.#x, this.#y, 1).unproject(camera).sub(origin).normalize();
    return this.#ray;
  }

  #move(event: PointerEvent): void {
    if (!this.#element) return;
    const { width, height } = this.#element.getBoundingClientRect();
    this.#x = (2 * event.offsetX) / width - 1;
    this.#y = 1 - (2 * event.offsetY) / height;
    this.isHovering = !this.#isPressed && event.pointerType !== 'touch';
  }

  #press(event: PointerEvent): void {
    this.#move(event);
    this.#isPressed = true;
    this.isHovering = false;
    this.#pressX = event.clientX;
    this.#pressY = event.clientY;
  }

  #release(event: PointerEvent): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#move(event);
    const travel = Math.hypot(event.clientX - this.#pressX, event.clientY - this.#pressY);
    if (event.button === 0 && travel <= CLICK_TOLERANCE_PX) this.clicks++;
  }

  #leave(): void {
    this.isHovering = false;
    this.#isPressed = false;
  }
}
