import { Vector3 } from 'three';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import styles from '../Viewport.module.css';

/** Over the head, statures. */
const OVER_HEAD = 1.06;

/** The name over the walker that is pointed at. */
export class WalkerLabel {
  readonly #at = new Vector3();
  #label: HTMLElement | undefined;
  #around: HTMLElement | undefined;

  /** Stands in an element round the picture; the returned function ends that. */
  attach(element: HTMLElement): () => void {
    const label = element.ownerDocument.createElement('output');
    label.className = styles['walkerLabel'] ?? '';
    label.hidden = true;
    label.setAttribute('aria-label', 'Who is pointed at');
    element.append(label);
    this.#label = label;
    this.#around = element;
    return () => {
      label.remove();
      this.#label = undefined;
      this.#around = undefined;
    };
  }

  hide(): void {
    if (this.#label !== undefined) this.#label.hidden = true;
  }

  /** Shows a name over a body that is somewhere. */
  show(name: string, { x, y, z }: WalkFrame, statureM: number, camera: LensCamera): void {
    const [label, around] = [this.#label, this.#around];
    if (label === undefined || around === undefined) return;
    this.#at.set(x, y + OVER_HEAD * statureM, z).project(camera);
    const left = Math.round(((this.#at.x + 1) / 2) * around.clientWidth);
    const top = Math.round(((1 - this.#at.y) / 2) * around.clientHeight);
    if (label.textContent !== name) label.textContent = name;
    label.hidden = false;
    label.style.transform = `translate(${left}px, ${top}px) translate(-50%, -100%)`;
  }
}
