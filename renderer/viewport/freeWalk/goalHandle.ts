import type { Camera } from 'three';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { type DragActions, DragHandle } from '../../ui/drag/dragHandle.ts';
import { findFloorAt, measureAway } from '../picking/floorPlace.ts';
import type { FreePlayer } from './freePlayer.ts';

/** How near to the goal's middle a press grabs it, CSS pixels (chosen: more than a hit target). */
const REACH_PX = 18;

/** The mark of the place that is walked to, as something to drag over the floor while it is walked to. */
export class GoalHandle {
  readonly #camera: Camera;
  readonly #handle = new DragHandle();
  readonly #getPlayer: () => FreePlayer | undefined;
  #element: HTMLElement | undefined;

  /** `getPlayer` is who walks freely; undefined while nobody does. */
  constructor(camera: Camera, getPlayer: () => FreePlayer | undefined) {
    this.#camera = camera;
    this.#getPlayer = getPlayer;
  }

  /** Listens to an element around all that turns the view, and before it; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    const abort = new AbortController();
    const options = { signal: abort.signal, capture: true };
    element.addEventListener('pointerdown', (event) => this.#press(event), options);
    element.addEventListener('pointermove', (event) => this.#move(event), options);
    element.addEventListener('pointerup', (event) => this.#handle.release(event), options);
    element.addEventListener('pointercancel', (event) => this.#handle.lose(event), options);
    element.addEventListener('lostpointercapture', (event) => this.#handle.loseCapture(event), options);
    return () => {
      this.#handle.leave();
      abort.abort();
    };
  }

  #press(event: PointerEvent): void {
    const free = this.#getPlayer();
    if (free === undefined || this.#element === undefined || event.altKey) return;
    // Neither a turn of the view nor a click on the floor under it.
    if (this.#handle.press(event, this.#element, this.#createActions(free))) event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.#handle.isHeld) event.stopPropagation();
    this.#handle.move(event);
  }

  #isOver(point: DragPoint): boolean {
    const { goalM, terrain } = this.#getPlayer() ?? {};
    if (goalM === undefined || this.#element === undefined) return false;
    return measureAway(this.#camera, this.#element, point, goalM, terrain) <= REACH_PX;
  }

  /** Dragged, the goal is asked for again and again; given up, it is where it was. */
  #createActions(free: FreePlayer): DragActions {
    const before = free.goalM;
    return {
      accepts: (point) => this.#isOver(point),
      move: (point) => {
        const place = findFloorAt(this.#camera, this.#element!, point, free.terrain);
        if (place !== undefined) free.goTo(place.x, place.z);
      },
      cancel: () => before && free.goTo(before.x, before.z),
    };
  }
}
