import { type PointerEvent, useEffect, useLayoutEffect, useState } from 'react';
import { focusHome } from '../focus.ts';
import { AT_ONCE, type DragSettings } from './dragGesture.ts';
import { type DragActions, DragHandle } from './dragHandle.ts';

/** Handlers to spread on the element that is dragged; the same ones for its whole life. */
export interface DragProps {
  onPointerDown(event: PointerEvent<HTMLElement | SVGElement>): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  onLostPointerCapture(event: PointerEvent): void;
}

/**
 * Makes an element draggable, without a React commit while it is dragged; `data-dragging` is on it from the
 * first step on. The focus goes home afterwards, unless a click means something to the element. Of handles
 * within each other the innermost takes the press.
 * @param settings stable, or read anew at each press.
 */
export function useDragHandle(actions: DragActions, settings: DragSettings = AT_ONCE): DragProps {
  const [draggable] = useState(() => new Draggable());
  useLayoutEffect(() => draggable.take(actions, settings));
  useEffect(() => () => draggable.leave(), [draggable]);
  return draggable.props;
}

/**
 * Presses that were some handle's, also where it refused them. They go on up, since menus close by what
 * reaches the document.
 */
const claimed = new WeakSet<Event>();

/** The part of a draggable element that outlives its renders. */
class Draggable {
  readonly props: DragProps;
  readonly #handle = new DragHandle();
  #actions: DragActions | undefined;
  #settings = AT_ONCE;

  constructor() {
    const handle = this.#handle;
    handle.onEnd = (end) => {
      if (end === 'taken' || (end === 'click' && this.#actions?.click !== undefined)) return;
      focusHome();
    };
    this.props = {
      onPointerDown: (event) => this.#press(event),
      onPointerMove: (event) => handle.move(event),
      onPointerUp: (event) => handle.release(event),
      onPointerCancel: (event) => handle.lose(event),
      onLostPointerCapture: (event) => handle.loseCapture(event),
    };
  }

  /** Takes what the next press does; one that goes on keeps to what it began with. */
  take(actions: DragActions, settings: DragSettings): void {
    this.#actions = actions;
    this.#settings = settings;
  }

  /** The element goes from the window. */
  leave(): void {
    this.#handle.leave();
  }

  #press(event: PointerEvent<HTMLElement | SVGElement>): void {
    if (this.#actions === undefined || claimed.has(event.nativeEvent)) return;
    if (event.button === 0) claimed.add(event.nativeEvent);
    // Of an SVG element it is the same: `dataset` and the capture are those of all elements.
    this.#handle.press(event, event.currentTarget as HTMLElement, this.#actions, this.#settings);
  }
}
