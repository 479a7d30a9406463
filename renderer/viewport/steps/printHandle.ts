import type { Camera } from 'three';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { DRAG_THRESHOLD } from '../../ui/drag/dragGesture.ts';
import { type DragActions, DragHandle } from '../../ui/drag/dragHandle.ts';
import { findFloorAt, measureAway } from '../picking/floorPlace.ts';
import type { FloorPrint, StepsFeed } from './stepsFeed.ts';
import type { SoleSize } from './soleSize.ts';

/** How near to the turning knob's middle a press takes hold of it, CSS pixels (chosen: a hit target). */
const KNOB_PX = 14;
/** How far round a sole it is taken hold of, share of its size (chosen). */
const ROUND = 1.25;
/** A press alone selects; a drag begins beyond a still hand's tremble. */
const SETTINGS = { threshold: DRAG_THRESHOLD, along: 'plane', keepsSlack: true } as const;

/** The footprints on the floor as things to drag, and the knob before the selected one that turns it. */
export class PrintHandle {
  /** The print under the pointer; -1 for none. */
  hovered = -1;
  readonly #camera: Camera;
  readonly #handle = new DragHandle();
  readonly #feed: StepsFeed;
  readonly #getSole: () => SoleSize | undefined;
  #element: HTMLElement | undefined;

  /** `getSole` is that of who walks; undefined while nobody does. */
  constructor(camera: Camera, feed: StepsFeed, getSole: () => SoleSize | undefined) {
    this.#camera = camera;
    this.#feed = feed;
    this.#getSole = getSole;
  }

  /** Gives up what is held. */
  end(): void {
    this.#handle.leave();
    this.#hover(-1);
  }

  /** Listens to an element around all that turns the view, and before it; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    const abort = new AbortController();
    const options = { signal: abort.signal, capture: true };
    element.addEventListener('pointerdown', (event) => this.#press(event), options);
    element.addEventListener('pointermove', (event) => this.#move(event), options);
    element.addEventListener('pointerup', (event) => this.#release(event), options);
    element.addEventListener('pointercancel', (event) => this.#handle.lose(event), options);
    element.addEventListener('lostpointercapture', (event) => this.#handle.loseCapture(event), options);
    return () => {
      this.#handle.leave();
      abort.abort();
    };
  }

  #press(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY };
    const sole = this.#getSole();
    // What stands over the picture has its own press.
    const isPicture = event.target instanceof HTMLCanvasElement;
    if (sole === undefined || this.#element === undefined || event.altKey || !isPicture) return;
    const isKnob = this.#isOnKnob(point, sole);
    const print = isKnob ? this.#feed.selected : this.#findPrint(point, sole);
    if (print < 0) return;
    const actions = isKnob ? this.#turn(print) : this.#shift(print, point);
    // Neither a turn of the view nor a click on the floor under it.
    if (this.#handle.press(event, this.#element, actions, SETTINGS)) event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.#handle.isHeld) {
      event.stopPropagation();
      this.#handle.move(event);
      return;
    }
    const sole = this.#getSole();
    if (sole === undefined || event.buttons !== 0) return;
    const point = { x: event.clientX, y: event.clientY };
    const isPicture = event.target instanceof HTMLCanvasElement;
    this.#hover(
      !isPicture ? -1 : this.#isOnKnob(point, sole) ? this.#feed.selected : this.#findPrint(point, sole),
    );
  }

  #release(event: PointerEvent): void {
    if (this.#handle.isHeld) event.stopPropagation();
    this.#handle.release(event);
  }

  #hover(print: number): void {
    if (print === this.hovered) return;
    this.hovered = print;
    if (this.#element !== undefined) this.#element.style.cursor = print < 0 ? '' : 'grab';
  }

  #findFloor(point: DragPoint): { readonly x: number; readonly z: number } | undefined {
    return findFloorAt(this.#camera, this.#element!, point);
  }

  /** The print whose sole is under a point, the latest of them. */
  #findPrint(point: DragPoint, sole: SoleSize): number {
    const place = this.#findFloor(point);
    return place === undefined ? -1 : this.#feed.prints.findLastIndex((print) => isOn(print, place, sole));
  }

  #isOnKnob(point: DragPoint, { knobM }: SoleSize): boolean {
    const print = this.#feed.prints[this.#feed.selected];
    if (print === undefined) return false;
    const { x, z, yawRad } = print;
    const knob = { x: x + knobM * Math.sin(yawRad), z: z + knobM * Math.cos(yawRad) };
    return measureAway(this.#camera, this.#element!, point, knob) <= KNOB_PX;
  }

  /** Dragged, a print stays under the pointer where it was taken hold of. */
  #shift(print: number, point: DragPoint): DragActions {
    const before = this.#feed.prints[print]!;
    const grip = this.#findFloor(point)!;
    return this.#createActions(print, (place) => ({
      x: before.x + place.x - grip.x,
      z: before.z + place.z - grip.z,
      yawRad: before.yawRad,
    }));
  }

  /** Dragged, the knob has its print face the pointer. */
  #turn(print: number): DragActions {
    const { x, z } = this.#feed.prints[print]!;
    return this.#createActions(print, (place) => ({ x, z, yawRad: Math.atan2(place.x - x, place.z - z) }));
  }

  #createActions(
    print: number,
    read: (place: { readonly x: number; readonly z: number }) => Parameters<StepsFeed['drag']>[1],
  ): DragActions {
    const feed = this.#feed;
    return {
      press: () => feed.select(print),
      move: (step) => {
        const place = this.#findFloor(step);
        if (place !== undefined) feed.drag(print, read(place));
      },
      drop: () => feed.drop(),
      cancel: () => feed.cancel(),
    };
  }
}

/** Whether a place on the floor is on the sole of a print, or just beside it. */
function isOn(print: FloorPrint, place: { readonly x: number; readonly z: number }, sole: SoleSize): boolean {
  const [sine, cosine] = [Math.sin(print.yawRad), Math.cos(print.yawRad)];
  const [x, z] = [place.x - print.x, place.z - print.z];
  const ahead = x * sine + z * cosine - sole.middleM;
  const aside = x * cosine - z * sine;
  return Math.abs(ahead) <= ROUND * sole.halfLengthM && Math.abs(aside) <= ROUND * sole.halfWidthM;
}
