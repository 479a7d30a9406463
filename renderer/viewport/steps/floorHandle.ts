import type { FloorPoint } from '../../../shared/body/pose/floorPoint.ts';
import type { Camera } from 'three';
import type { DragPoint } from '../../ui/drag/dragGesture.ts';
import { DRAG_THRESHOLD } from '../../ui/drag/dragGesture.ts';
import { DragHandle } from '../../ui/drag/dragHandle.ts';
import { findFloorAt, findHeightAt, findLevelAt, isHidden, measureAway } from '../picking/floorPlace.ts';
import type { FloorGrip, FloorSight } from './floorGrip.ts';
import { GroundGrips } from './groundGrips.ts';
import { PrintGrips } from './printGrips.ts';
import type { SoleSize } from './soleSize.ts';
import { type FloorHover, isThing, type StepsFeed } from './stepsFeed.ts';
import { WaypointGrips } from './waypointGrips.ts';

/** A press alone selects; a drag begins beyond a still hand's tremble. */
const SETTINGS = { threshold: DRAG_THRESHOLD, along: 'plane', keepsSlack: true } as const;

/** What lies on the floor as things to drag: prints and waypoints, and the knobs that turn them. */
export class FloorHandle implements FloorSight {
  /** What is under the pointer. */
  readonly hover: FloorHover = { thing: undefined };
  readonly #camera: Camera;
  readonly #feed: StepsFeed;
  readonly #handle = new DragHandle();
  readonly #prints: PrintGrips;
  readonly #waypoints: WaypointGrips;
  readonly #grounds: GroundGrips;
  #element: HTMLElement | undefined;

  /** `getSole` is that of who walks; undefined while nobody does. */
  constructor(camera: Camera, feed: StepsFeed, getSole: () => SoleSize | undefined) {
    this.#camera = camera;
    this.#feed = feed;
    this.#prints = new PrintGrips(feed, this, getSole);
    this.#waypoints = new WaypointGrips(feed, this);
    this.#grounds = new GroundGrips(feed, this);
  }

  /** Gives up what is held. */
  end(): void {
    this.#handle.leave();
    this.#light(undefined);
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

  findFloor(point: DragPoint): FloorPoint | undefined {
    return findFloorAt(this.#camera, this.#element!, point, this.#feed.terrain);
  }

  measureAway(point: DragPoint, place: FloorPoint & { readonly y?: number }): number {
    return measureAway(this.#camera, this.#element!, point, place, this.#feed.terrain);
  }

  isHidden(place: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    return isHidden(this.#camera, place, this.#feed.terrain);
  }

  findLevel(point: DragPoint, heightM: number): FloorPoint | undefined {
    return findLevelAt(this.#camera, this.#element!, point, heightM);
  }

  findHeight(point: DragPoint, place: FloorPoint): number | undefined {
    return findHeightAt(this.#camera, this.#element!, point, place);
  }

  #press(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY };
    const grip = event.altKey ? undefined : this.#find(event, point);
    if (grip === undefined) return;
    // Neither a turn of the view nor a click on the floor under it.
    if (this.#handle.press(event, this.#element!, grip.createActions(point), SETTINGS))
      event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (this.#handle.isHeld) {
      event.stopPropagation();
      this.#handle.move(event);
      return;
    }
    if (event.buttons === 0) this.#light(this.#find(event, { x: event.clientX, y: event.clientY }));
  }

  #release(event: PointerEvent): void {
    if (this.#handle.isHeld) event.stopPropagation();
    this.#handle.release(event);
  }

  /** What a press would take hold of: what turns before what moves, a waypoint before the print under it. */
  #find(event: PointerEvent, point: DragPoint): FloorGrip | undefined {
    // What stands over the picture has its own press.
    if (this.#element === undefined || !(event.target instanceof HTMLCanvasElement)) return undefined;
    return (
      this.#prints.findKnob(point) ??
      this.#grounds.find(point) ??
      this.#waypoints.findArrow(point) ??
      this.#waypoints.findDiamond(point) ??
      this.#prints.findPrint(point) ??
      this.#waypoints.findRing(point)
    );
  }

  #light(grip: FloorGrip | undefined): void {
    const { hover } = this;
    const thing = grip?.thing;
    if (thing === hover.thing || (thing && isThing(hover.thing, thing.kind, thing.at))) return;
    hover.thing = thing;
    if (this.#element !== undefined) this.#element.style.cursor = grip === undefined ? '' : 'grab';
  }
}
