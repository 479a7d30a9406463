import { type Camera, Vector3 } from 'three';
import type { JointName } from '../../../shared/body/figure/joints.ts';

/**
 * How far beside the ring a press still takes hold of it, CSS pixels (chosen: half of the least hit target).
 */
const REACH_PX = 9;
/** With Shift a drag turns by this share (as in the sliders). */
const FINE = 0.1;

/** A drag of a joint's ring. */
export interface RingDrag {
  /** Takes hold; `towardsEye` is the direction from the joint to the eye, unit, treadmill frame. */
  start(joint: JointName, towardsEye: { readonly x: number; readonly y: number; readonly z: number }): void;
  /**
   * Turned by so many degrees since it was taken, counter-clockwise as seen; `isScale` while the modifier is
   * held.
   */
  turn(angleDeg: number, isScale: boolean): void;
  /** Let go: it stands. */
  end(): void;
  /** Given up. */
  cancel(): void;
}

/**
 * The ring about the picked joint as a handle: dragging round it turns. Fed once a frame with where the ring
 * is on the screen.
 */
export class RingHandle {
  /** Whether it is being dragged. */
  isHeld = false;

  #drag: RingDrag | undefined;
  #joint: JointName | null = null;
  /** Centre and radius on the screen, client pixels; radius 0 where there is none. */
  #x = 0;
  #y = 0;
  #radius = 0;
  #angle = 0;
  #turned = 0;
  readonly #centre = new Vector3();
  readonly #edge = new Vector3();
  readonly #towardsEye = new Vector3();
  #element: HTMLElement | undefined;

  setDrag(drag: RingDrag | undefined): void {
    this.#drag = drag;
  }

  /** Listens to an element around all that turns the view, and before it; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal, capture: true });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal, capture: true });
    element.addEventListener('pointerup', () => this.#release(true), { signal, capture: true });
    element.addEventListener('pointercancel', () => this.#release(false), { signal, capture: true });
    window.addEventListener(
      'keydown',
      (event) => {
        if (!this.isHeld || event.key !== 'Escape') return;
        event.stopPropagation();
        this.#release(false);
      },
      { signal, capture: true },
    );
    return () => {
      this.#release(false);
      abort.abort();
    };
  }

  /** Where the ring is this frame: about a joint at `place`, metres. Held, it stays where it was taken. */
  update(joint: JointName | null, place: Vector3, radiusM: number, camera: Camera): void {
    if (this.isHeld) return;
    this.#joint = joint;
    this.#radius = 0;
    if (joint === null || radiusM === 0 || !this.#element) return;
    const centre = this.#centre.copy(place);
    this.#edge.setFromMatrixColumn(camera.matrixWorld, 0).multiplyScalar(radiusM).add(centre);
    this.#towardsEye.setFromMatrixColumn(camera.matrixWorld, 2);
    centre.project(camera);
    this.#edge.project(camera);
    const { clientWidth, clientHeight } = this.#element;
    this.#x = ((centre.x + 1) / 2) * clientWidth;
    this.#y = ((1 - centre.y) / 2) * clientHeight;
    this.#radius = (Math.hypot(this.#edge.x - centre.x, 0) / 2) * clientWidth;
  }

  /** Whether a place on the screen is on the ring. */
  #isOver({ clientX, clientY }: PointerEvent): boolean {
    if (this.#radius === 0 || !this.#element || !this.#drag) return false;
    const box = this.#element.getBoundingClientRect();
    const away = Math.hypot(clientX - box.left - this.#x, clientY - box.top - this.#y);
    return Math.abs(away - this.#radius) <= REACH_PX;
  }

  /** Angle about the ring's centre, degrees counter-clockwise as seen. */
  #getAngle({ clientX, clientY }: PointerEvent): number {
    const box = this.#element!.getBoundingClientRect();
    return (Math.atan2(box.top + this.#y - clientY, clientX - box.left - this.#x) * 180) / Math.PI;
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || this.#joint === null || !this.#isOver(event)) return;
    // Neither a turn of the view nor a click on what lies under the ring.
    event.stopPropagation();
    this.isHeld = true;
    this.#angle = this.#getAngle(event);
    this.#turned = 0;
    this.#element!.setPointerCapture(event.pointerId);
    this.#drag?.start(this.#joint, this.#towardsEye);
  }

  #move(event: PointerEvent): void {
    if (!this.isHeld) {
      if (this.#element) this.#element.style.cursor = this.#isOver(event) ? 'grab' : '';
      return;
    }
    event.stopPropagation();
    const angle = this.#getAngle(event);
    const step = angle - this.#angle;
    this.#angle = angle;
    // Round the ring and on: never back by a whole turn.
    this.#turned += (step - 360 * Math.round(step / 360)) * (event.shiftKey ? FINE : 1);
    this.#drag?.turn(this.#turned, event.ctrlKey || event.metaKey);
  }

  #release(stands: boolean): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    if (stands) this.#drag?.end();
    else this.#drag?.cancel();
  }
}
