import { type Camera, Vector3 } from 'three';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { type DragActions, DragHandle } from '../../ui/drag/dragHandle.ts';
import { FINE_FACTOR } from '../../ui/field/fieldMath.ts';

/**
 * How far beside the ring a press still grabs it, CSS pixels (chosen: half of the least hit target).
 */
const REACH_PX = 9;

/** From the ring to its number, CSS pixels. */
const LABEL_GAP_PX = 10;

/** A drag of a joint's ring. */
export interface RingDrag {
  /** What a drag would turn and how far that is, for the label; undefined where nothing turns. */
  read(
    joint: JointName,
    towardsEye: { readonly x: number; readonly y: number; readonly z: number },
  ): string | undefined;
  /** Whether `read` may say another thing than when it was last asked; asked each frame. */
  hasChanged(): boolean;
  /** Takes hold; `towardsEye` is the direction from the joint to the eye, unit, treadmill frame. */
  start(joint: JointName, towardsEye: { readonly x: number; readonly y: number; readonly z: number }): void;
  /**
   * Turned by so many degrees since it was taken, counter-clockwise as seen; the scale while Ctrl or Cmd is
   * held, the other reach while Alt is. Returns what it has come to, for the label; undefined where nothing
   * turns.
   */
  turn(angleDeg: number, turn: 'pose' | 'swapped' | 'scale'): string | undefined;
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
  #drag: RingDrag | undefined;
  #joint: JointName | null = null;
  /** Centre and radius on the screen, client pixels; radius 0 where there is none. */
  #x = 0;
  #y = 0;
  #radius = 0;
  readonly #handle = new DragHandle();
  /** The angle beside the ring, and whether the pointer is on it. */
  #label: HTMLElement | undefined;
  #isHovered = false;
  readonly #centre = new Vector3();
  readonly #edge = new Vector3();
  readonly #towardsEye = new Vector3();
  #element: HTMLElement | undefined;

  setDrag(drag: RingDrag | undefined): void {
    this.#drag = drag;
  }

  /** Takes what shows the number beside the ring while it is pointed at or dragged. */
  setLabel(label: HTMLElement | undefined): void {
    this.#label = label;
  }

  /** Listens to an element around all that turns the view, and before it; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    const abort = new AbortController();
    const { signal } = abort;
    const options = { signal, capture: true };
    element.addEventListener('pointerdown', (event) => this.#press(event), options);
    element.addEventListener('pointermove', (event) => this.#move(event), options);
    element.addEventListener('pointerup', (event) => this.#handle.release(event), options);
    element.addEventListener('pointercancel', (event) => this.#handle.lose(event), options);
    element.addEventListener('lostpointercapture', (event) => this.#handle.loseCapture(event), options);
    element.addEventListener('pointerleave', () => !this.isHeld && this.#setHovered(false), { signal });
    return () => {
      this.#handle.leave();
      abort.abort();
    };
  }

  /** Whether it is being dragged. */
  get isHeld(): boolean {
    return this.#handle.isHeld;
  }

  /** Where the ring is this frame: about a joint at `place`, metres. Held, it stays where it was taken. */
  update(joint: JointName | null, place: Vector3, radiusM: number, camera: Camera): void {
    if (this.isHeld) return;
    if (joint !== this.#joint) this.#setHovered(false);
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
    if (!this.#isHovered) return;
    if (this.#drag?.hasChanged()) this.#say(this.#drag.read(joint, this.#towardsEye));
    else this.#placeLabel();
  }

  /** Whether a place on the screen is on the ring. */
  #isOver({ x, y }: DragPoint): boolean {
    if (this.#radius === 0 || !this.#element || !this.#drag) return false;
    const box = this.#element.getBoundingClientRect();
    const away = Math.hypot(x - box.left - this.#x, y - box.top - this.#y);
    return Math.abs(away - this.#radius) <= REACH_PX;
  }

  /** Angle about the ring's centre, degrees counter-clockwise as seen. */
  #getAngle({ x, y }: DragPoint): number {
    const box = this.#element!.getBoundingClientRect();
    return (Math.atan2(box.top + this.#y - y, x - box.left - this.#x) * 180) / Math.PI;
  }

  #press(event: PointerEvent): void {
    const joint = this.#joint;
    // With Alt a press is Maya's turn of the view.
    if (joint === null || !this.#drag || !this.#element || event.altKey) return;
    // Neither a turn of the view nor a click on what lies under the ring.
    if (this.#handle.press(event, this.#element, this.#createActions(joint, this.#drag)))
      event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.isHeld) event.stopPropagation();
    else this.#setHovered(this.#isOver({ x: event.clientX, y: event.clientY }));
    this.#handle.move(event);
  }

  #setHovered(isHovered: boolean): void {
    if (this.#element) this.#element.style.cursor = isHovered ? 'grab' : '';
    if (isHovered === this.#isHovered) return;
    this.#isHovered = isHovered;
    const text = isHovered && this.#joint ? this.#drag?.read(this.#joint, this.#towardsEye) : undefined;
    this.#say(text);
  }

  /** Shows a number beside the ring, or nothing. */
  #say(text: string | undefined): void {
    if (!this.#label) return;
    this.#label.hidden = text === undefined;
    this.#label.textContent = text ?? '';
    this.#placeLabel();
  }

  #placeLabel(): void {
    if (!this.#label || this.#label.hidden) return;
    const x = Math.round(this.#x + this.#radius + LABEL_GAP_PX);
    this.#label.style.transform = `translate(${x}px, ${Math.round(this.#y)}px) translateY(-50%)`;
  }

  /** What a drag round the ring does; the primary modifier is the scale's, so that Shift alone is fine. */
  #createActions(joint: JointName, drag: RingDrag): DragActions {
    let angle = 0;
    let turned = 0;
    return {
      accepts: (point) => this.#isOver(point),
      press: (point) => {
        angle = this.#getAngle(point);
        drag.start(joint, this.#towardsEye);
      },
      move: ({ keys, ...point }) => {
        const next = this.#getAngle(point);
        const step = next - angle;
        angle = next;
        // Round the ring and on: never back by a whole turn.
        turned += (step - 360 * Math.round(step / 360)) * (keys.shift ? FINE_FACTOR : 1);
        this.#say(drag.turn(turned, keys.ctrl || keys.meta ? 'scale' : keys.alt ? 'swapped' : 'pose'));
      },
      click: () => drag.end(),
      drop: () => drag.end(),
      cancel: () => {
        drag.cancel();
        this.#say(drag.read(joint, this.#towardsEye));
      },
    };
  }
}
