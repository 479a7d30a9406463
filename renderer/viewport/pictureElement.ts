import { GIZMO_AXES, GIZMO_MIDDLE_PX, type GizmoAxis } from './gizmo/gizmoAxes.ts';
import { HANDLE_JOINTS } from './picking/poseHandles.ts';
import styles from './Viewport.module.css';

/** Where a click on each axis leads; a second one leads to its other side. */
const AXIS_TITLES: Readonly<Record<GizmoAxis, string>> = {
  x: 'X, to the figure’s left: look from there; again: from the right',
  y: 'Y, up: look from above; again: turned half round',
  z: 'Z, ahead: look from the front; again: from behind',
};

/** The picture as elements: a canvas and what lies over it, in a wrapper that fills its parent. */
export interface PictureElement {
  /** Around the canvas and all that takes its pointer. */
  readonly wrapper: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** About the gizmo's middle: what is clicked, a button for each of `GIZMO_AXES`. */
  readonly axes: HTMLElement;
  /** Handles of the paused walker, one a joint of `HANDLE_JOINTS`. */
  readonly handles: readonly HTMLElement[];
  /** Shows the number beside the picked joint's ring. */
  readonly ringLabel: HTMLElement;
}

/** Creates them, in no document yet. `onPickAxis` takes a click on an axis of the gizmo. */
export function createPictureElement(onPickAxis: (axis: GizmoAxis) => void): PictureElement {
  const canvas = createElement('canvas', styles.canvas, { role: 'img', 'aria-label': 'The walking figure' });
  const axes = createElement('div', styles.axes, { 'data-testid': 'gizmo', 'aria-hidden': 'true' });
  axes.hidden = true;
  axes.style.top = `${GIZMO_MIDDLE_PX.top}px`;
  axes.style.right = `${GIZMO_MIDDLE_PX.right}px`;
  for (const axis of GIZMO_AXES) {
    const button = createElement('button', styles.axis, {
      type: 'button',
      tabindex: '-1',
      title: AXIS_TITLES[axis],
    });
    button.addEventListener('click', () => onPickAxis(axis));
    axes.append(button);
  }
  const over = createElement('div', styles.handles, { 'aria-hidden': 'true' });
  const handles = HANDLE_JOINTS.map((joint) => createElement('div', styles.handle, { 'data-joint': joint }));
  for (const handle of handles) handle.hidden = true;
  over.append(...handles);
  const ringLabel = createElement('output', styles.ringLabel, { 'aria-label': 'What the ring turns' });
  ringLabel.hidden = true;
  const wrapper = createElement('div', styles.picture, { 'data-testid': 'viewport', 'data-frames': '0' });
  wrapper.append(canvas, axes, over, ringLabel);
  return { wrapper, canvas, axes, handles, ringLabel };
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className ?? '';
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
