import { OrthographicCamera, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RingHandle } from '../../../renderer/viewport/picking/ringHandle.ts';

/** An element of 200 by 200 pixels at the window's corner, as far as the handle asks. */
class FakeElement extends EventTarget {
  readonly clientWidth = 200;
  readonly clientHeight = 200;
  readonly style = { cursor: '' };
  readonly dataset: Record<string, string> = {};
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 200, height: 200 };
  }
  setPointerCapture(): void {
    // Nobody else takes the pointer here.
  }
}

interface Keys {
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly button?: number;
  readonly buttons?: number;
}

function fire(target: EventTarget, type: string, fields: object): void {
  target.dispatchEvent(Object.assign(new Event(type), fields));
}

/** A ring of 0.25 m about the origin, seen by 1 m to either edge: 25 pixels about the middle. */
function start() {
  const element = new FakeElement();
  const camera = new OrthographicCamera(-1, 1, 1, -1, -1, 1);
  camera.updateMatrixWorld();
  const heard: string[] = [];
  const handle = new RingHandle();
  let what = 'offset';
  handle.setDrag({
    start: (joint) => heard.push(`start ${joint}`),
    read: (joint) => `${what} of ${joint}`,
    hasChanged: () => what !== 'offset',
    turn(angleDeg, turn) {
      const text = `${turn} ${angleDeg.toFixed(1)}`;
      heard.push(text);
      return text;
    },
    end: () => heard.push('end'),
    cancel: () => heard.push('cancel'),
  });
  handle.attach(element as unknown as HTMLElement);
  const show = () => handle.update('l_knee', new Vector3(), 0.25, camera);
  show();
  /** The pointer on the ring, at degrees counter-clockwise from the right. */
  const point = (type: string, angleDeg: number, keys: Keys = {}) => {
    const angle = (angleDeg * Math.PI) / 180;
    const at = { clientX: 100 + 25 * Math.cos(angle), clientY: 100 - 25 * Math.sin(angle) };
    const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    fire(element, type, { button: 0, buttons: 1, pointerId: 1, ...none, ...at, ...keys });
  };
  const label = { hidden: true, textContent: '', style: { transform: '' } };
  handle.setLabel(label as unknown as HTMLElement);
  const change = (): void => {
    what = 'another';
  };
  return { element, heard, handle, point, label, show, change };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the ring of a joint, dragged', () => {
  it('turns by the angle that the pointer goes round it, also more than once', () => {
    const { heard, point } = start();
    point('pointerdown', 0);
    for (let angleDeg = 60; angleDeg <= 420; angleDeg += 60) point('pointermove', angleDeg);
    point('pointerup', 60);
    expect(heard[0]).toBe('start l_knee');
    expect(heard.at(-2)).toBe('pose 420.0');
    expect(heard.at(-1)).toBe('end');
  });

  it('is fine while Shift is held: a tenth, from where it was', () => {
    const { heard, point } = start();
    point('pointerdown', 0);
    point('pointermove', 20);
    point('pointermove', 50, { shiftKey: true });
    point('pointermove', 60);
    expect(heard.slice(1)).toEqual(['pose 20.0', 'pose 23.0', 'pose 33.0']);
  });

  it('is of the other reach while Alt is held after it was taken', () => {
    const { heard, point } = start();
    point('pointerdown', 0);
    point('pointermove', 20, { altKey: true });
    point('pointermove', 30);
    expect(heard.slice(1)).toEqual(['swapped 20.0', 'pose 30.0']);
  });

  it('is the scale while Ctrl or Cmd is held, fine with Shift', () => {
    const { heard, point } = start();
    point('pointerdown', 0);
    point('pointermove', 30, { ctrlKey: true });
    point('pointermove', 40, { metaKey: true });
    point('pointermove', 50, { ctrlKey: true, shiftKey: true });
    point('pointermove', 50);
    expect(heard.slice(1)).toEqual(['scale 30.0', 'scale 40.0', 'scale 41.0', 'pose 41.0']);
  });

  it('is given up by Escape, and held no more', () => {
    const { heard, handle, point } = start();
    point('pointerdown', 0);
    point('pointermove', 30);
    fire(window, 'keydown', { key: 'Escape' });
    expect(handle.isHeld).toBe(false);
    point('pointermove', 60);
    point('pointerup', 60);
    expect(heard).toEqual(['start l_knee', 'pose 30.0', 'cancel']);
  });

  it('is given up where the system takes the pointer, and stands where the button was let go unseen', () => {
    const { heard, point } = start();
    point('pointerdown', 0);
    point('pointermove', 30);
    point('lostpointercapture', 30);
    point('pointerdown', 0);
    point('pointermove', 30);
    point('pointermove', 40, { buttons: 0 });
    point('pointerdown', 0, { button: 2 });
    expect(heard).toEqual(['start l_knee', 'pose 30.0', 'cancel', 'start l_knee', 'pose 30.0', 'end']);
  });

  it('tells its number beside it while it is pointed at and dragged, and no longer', () => {
    const { element, label, point, handle } = start();
    point('pointermove', 30);
    expect(label).toMatchObject({ hidden: false, textContent: 'offset of l_knee' });
    expect(label.style.transform).toContain('translate(135px, 100px)');
    point('pointerdown', 0);
    point('pointermove', 12);
    expect(label.textContent).toBe('pose 12.0');
    fire(window, 'keydown', { key: 'Escape' });
    expect(label.textContent).toBe('offset of l_knee');
    fire(element, 'pointermove', { pointerId: 1, clientX: 100, clientY: 100 });
    expect(label.hidden).toBe(true);
    point('pointermove', 30);
    handle.update(null, new Vector3(), 0, new OrthographicCamera());
    expect(label.hidden).toBe(true);
  });

  it('tells what is so now when that was undone or walks on under it', () => {
    const { label, point, show, change } = start();
    point('pointermove', 30);
    expect(label.textContent).toBe('offset of l_knee');
    change();
    show();
    expect(label.textContent).toBe('another of l_knee');
  });

  it('leaves a press with Alt to the view', () => {
    const { heard, handle, point } = start();
    point('pointerdown', 0, { altKey: true });
    expect(handle.isHeld).toBe(false);
    expect(heard).toEqual([]);
  });

  it('is not taken beside the ring', () => {
    const { element, heard, handle } = start();
    fire(element, 'pointerdown', { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
    expect(handle.isHeld).toBe(false);
    expect(heard).toEqual([]);
  });
});
