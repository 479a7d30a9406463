import type { Navigation } from '../../state/workspace/viewportHandle.ts';
import type { CameraRig } from './cameraRig.ts';
import { orbitViewpoint, panViewpoint, zoomViewpoint } from './moveViewpoint.ts';
import { findNavigationAct, type NavigationAct } from './navigation.ts';

/** A drag over the picture's height turns the view once round (as orbit controls do). */
const TURN_RAD_PER_HEIGHT = 2 * Math.PI;
/**
 * A drag over the picture's height to the right or up is nearer by this factor (chosen: a foot from a
 * figure).
 */
const ZOOM_PER_HEIGHT = 8;
/** A notch of the wheel, 100 pixels, shows this share of the picture's height (as orbit controls do). */
const ZOOM_PER_NOTCH = 0.95;
const NOTCH_PX = 100;
/** What a wheel counts in, CSS pixels: pixels, lines, pages. */
const WHEEL_UNITS_PX = [1, 16, 100] as const;
/** A pinch on a trackpad comes as a wheel with Ctrl, in steps this much smaller. */
const PINCH_GAIN = 10;
const MIDDLE = 1;

interface Place {
  x: number;
  y: number;
}

/** Lets a hand turn, move and zoom the view: mouse, wheel, trackpad, one finger or two. */
export class NavigationPointer {
  readonly #rig: CameraRig;
  #navigation: Navigation = 'gaitsmith';
  /** Where the pressed pointers are, by id; only fingers come in pairs. */
  readonly #pressed = new Map<number, Place>();
  #act: NavigationAct | undefined;

  constructor(rig: CameraRig) {
    this.#rig = rig;
  }

  /** Takes whose buttons and modifiers are meant. */
  setNavigation(navigation: Navigation): void {
    this.#navigation = navigation;
  }

  /** Listens to an element; the returned function ends it. */
  attach(element: HTMLElement): () => void {
    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('pointerdown', (event) => this.#press(event, element), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event, element), { signal });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      element.addEventListener(end, ({ pointerId }) => this.#pressed.delete(pointerId), { signal });
    element.addEventListener('wheel', (event) => this.#zoom(event, element), { signal, passive: false });
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    // The middle button scrolls by itself, and on Linux pastes whatever text was last selected anywhere.
    for (const type of ['mousedown', 'mouseup', 'auxclick'] as const) {
      element.addEventListener(
        type,
        (event) => {
          if (event.button === MIDDLE) event.preventDefault();
        },
        { signal },
      );
    }
    return () => {
      abort.abort();
      this.#pressed.clear();
    };
  }

  #press(event: PointerEvent, element: HTMLElement): void {
    const isTouch = event.pointerType === 'touch';
    // A second button of the same mouse does not change what its drag does.
    if (!isTouch && this.#pressed.size > 0) return;
    this.#act = isTouch ? 'orbit' : findNavigationAct(this.#navigation, event);
    if (this.#act === undefined) return;
    this.#pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
    element.setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent, element: HTMLElement): void {
    const place = this.#pressed.get(event.pointerId);
    if (place === undefined) return;
    const { clientHeight: height } = element;
    const right = (event.clientX - place.x) / height;
    const up = (place.y - event.clientY) / height;
    const others = [...this.#pressed.values()].filter((each) => each !== place);
    const other = others[0];
    if (other !== undefined) this.#pinch(place, { x: event.clientX, y: event.clientY }, other, element);
    else this.#drag(right, up);
    place.x = event.clientX;
    place.y = event.clientY;
  }

  /** A drag, in picture heights to the right and up. */
  #drag(right: number, up: number): void {
    switch (this.#act) {
      case 'orbit':
        this.#rig.move((view) => {
          orbitViewpoint(view, -right * TURN_RAD_PER_HEIGHT, -up * TURN_RAD_PER_HEIGHT);
        });
        break;
      case 'pan':
        this.#rig.move((view) => panViewpoint(view, -right * view.viewHeightM, -up * view.viewHeightM));
        break;
      case 'zoom':
        this.#rig.move((view) => zoomViewpoint(view, ZOOM_PER_HEIGHT ** -(right + up)));
        break;
      case undefined:
    }
  }

  /** Two fingers: what lies between them goes along, and grows as they part. */
  #pinch(before: Place, after: Place, other: Place, element: HTMLElement): void {
    const { clientHeight: height } = element;
    const parted = Math.hypot(after.x - other.x, after.y - other.y);
    const factor = Math.hypot(before.x - other.x, before.y - other.y) / Math.max(1, parted);
    const middle = locate({ x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }, element);
    const right = (after.x - before.x) / 2 / height;
    const up = (before.y - after.y) / 2 / height;
    this.#rig.move((view) => {
      panViewpoint(view, -right * view.viewHeightM, -up * view.viewHeightM);
      zoomViewpoint(view, factor, middle.x, middle.y);
    });
  }

  #zoom(event: WheelEvent, element: HTMLElement): void {
    event.preventDefault();
    const unitPx = WHEEL_UNITS_PX[event.deltaMode] ?? 1;
    const notches = (event.deltaY * unitPx * (event.ctrlKey ? PINCH_GAIN : 1)) / NOTCH_PX;
    const { x, y } = locate({ x: event.clientX, y: event.clientY }, element);
    this.#rig.move((view) => zoomViewpoint(view, ZOOM_PER_NOTCH ** -notches, x, y));
  }
}

/** A place of the window in picture heights from the picture's middle, right and up. */
function locate({ x, y }: Place, element: HTMLElement): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (x - left - width / 2) / height, y: (top + height / 2 - y) / height };
}
