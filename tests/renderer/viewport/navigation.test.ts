import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraRig } from '../../../renderer/viewport/camera/cameraRig.ts';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';
import { findNavigationAct, type PressedKeys } from '../../../renderer/viewport/camera/navigation.ts';
import { NavigationPointer } from '../../../renderer/viewport/camera/navigationPointer.ts';
import { computeViewpoint } from '../../../renderer/viewport/camera/views.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (button: number, keys: Partial<PressedKeys> = {}): PressedKeys => ({
  button,
  ...NO_KEYS,
  ...keys,
});
const [LEFT, MIDDLE, RIGHT] = [0, 1, 2];

describe('what a press does to the view', () => {
  it.each([
    ['gaitsmith', press(LEFT), 'orbit'],
    ['gaitsmith', press(LEFT, { shiftKey: true }), 'pan'],
    ['gaitsmith', press(LEFT, { ctrlKey: true }), 'pan'],
    ['gaitsmith', press(RIGHT), 'pan'],
    ['gaitsmith', press(MIDDLE), 'orbit'],
    ['gaitsmith', press(MIDDLE, { shiftKey: true }), 'pan'],
    ['blender', press(MIDDLE), 'orbit'],
    ['blender', press(MIDDLE, { shiftKey: true }), 'pan'],
    ['blender', press(MIDDLE, { ctrlKey: true }), 'zoom'],
    ['blender', press(LEFT), undefined],
    ['blender', press(RIGHT), undefined],
    ['maya', press(LEFT, { altKey: true }), 'orbit'],
    ['maya', press(MIDDLE, { altKey: true }), 'pan'],
    ['maya', press(RIGHT, { altKey: true }), 'zoom'],
    ['maya', press(LEFT), undefined],
    ['maya', press(MIDDLE), undefined],
  ] as const)('in %s, %o: %s', (navigation, pressed, act) => {
    expect(findNavigationAct(navigation, pressed)).toBe(act);
  });
});

/** A picture of 400 by 200 pixels at the window's corner. */
class FakePicture extends EventTarget {
  readonly clientHeight = 200;
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 400, height: 200 };
  }
  setPointerCapture(): void {
    // Nobody else takes the pointer here.
  }
}

function start(view: 'three-quarter' | 'side' = 'three-quarter') {
  const picture = new FakePicture();
  const { statureM, legLengthM } = getBody('Man');
  const rig = new CameraRig(new LensCamera(30, 2));
  rig.place(computeViewpoint(view, { statureM, legLengthM, halfWidthM: 0, halfLengthM: 0, plateRows: 0 }, 2));
  const hand = new NavigationPointer(rig);
  const detach = hand.attach(picture as unknown as HTMLElement);
  const fire = (type: string, fields: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      pointerId: 1,
      pointerType: 'mouse',
      button: LEFT,
      ...NO_KEYS,
      ...fields,
    });
    picture.dispatchEvent(event);
    return event;
  };
  return { rig, hand, fire, detach, before: { ...rig.view } };
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the hand on the picture', () => {
  it('turns the view with the left button, until it is let go', () => {
    const { rig, fire, before } = start();
    fire('pointerdown', { clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 120, clientY: 100 });
    expect(rig.view.azimuthRad).toBeCloseTo(before.azimuthRad - (2 * Math.PI * 20) / 200, 9);
    expect(rig.view.viewHeightM).toBe(before.viewHeightM);
    const turned = rig.view.azimuthRad;
    fire('pointerup', { clientX: 120, clientY: 100 });
    fire('pointermove', { clientX: 180, clientY: 100 });
    expect(rig.view.azimuthRad).toBe(turned);
  });

  it('moves the picture along with the pointer, to the pixel', () => {
    const { rig, fire, before } = start('side');
    fire('pointerdown', { button: RIGHT, clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 130, clientY: 80 });
    const perPixel = before.viewHeightM / 200;
    // From the right the picture's right is ahead.
    expect(rig.view.targetZ).toBeCloseTo(before.targetZ - 30 * perPixel, 9);
    expect(rig.view.targetY).toBeCloseTo(before.targetY - 20 * perPixel, 9);
    expect(rig.view.azimuthRad).toBe(before.azimuthRad);
  });

  it('turns with the middle button, which pastes and scrolls nothing', () => {
    const { rig, fire, before } = start();
    fire('pointerdown', { button: MIDDLE, clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 120, clientY: 100 });
    expect(rig.view.azimuthRad).not.toBe(before.azimuthRad);
    for (const type of ['mousedown', 'mouseup', 'auxclick']) {
      expect(fire(type, { button: MIDDLE }).defaultPrevented, type).toBe(true);
      expect(fire(type, { button: LEFT }).defaultPrevented, type).toBe(false);
    }
  });

  it('obeys the navigation that was chosen', () => {
    const { rig, hand, fire, before } = start();
    hand.setNavigation('maya');
    fire('pointerdown', { clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 150, clientY: 100 });
    fire('pointerup', {});
    expect(rig.view).toEqual(before);
    fire('pointerdown', { button: RIGHT, altKey: true, clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 150, clientY: 100 });
    expect(rig.view.viewHeightM).toBeCloseTo(before.viewHeightM * 8 ** -0.25, 9);
    expect(rig.view.azimuthRad).toBe(before.azimuthRad);
  });

  it('zooms with the wheel to where the pointer is, in pixels, lines and pinches alike', () => {
    const { rig, fire, before } = start('side');
    // 100 pixels right of the middle and 50 above it: in picture heights 0.5 and 0.25.
    const event = fire('wheel', { clientX: 300, clientY: 50, deltaY: -100, deltaMode: 0 });
    expect(event.defaultPrevented).toBe(true);
    const gained = 0.05 * before.viewHeightM;
    expect(rig.view.viewHeightM).toBeCloseTo(0.95 * before.viewHeightM, 9);
    expect(rig.view.targetZ).toBeCloseTo(before.targetZ + 0.5 * gained, 9);
    expect(rig.view.targetY).toBeCloseTo(before.targetY + 0.25 * gained, 9);
    fire('wheel', { clientX: 300, clientY: 50, deltaY: 10, deltaMode: 0, ctrlKey: true });
    expect(rig.view.viewHeightM).toBeCloseTo(before.viewHeightM, 9);
    expect(rig.view.targetZ).toBeCloseTo(before.targetZ, 9);
  });

  it('takes two fingers for a pinch: they part, what is between them grows and goes along', () => {
    const { rig, fire, before } = start('side');
    const touch = { pointerType: 'touch' };
    fire('pointerdown', { ...touch, pointerId: 1, clientX: 150, clientY: 100 });
    fire('pointerdown', { ...touch, pointerId: 2, clientX: 250, clientY: 100 });
    fire('pointermove', { ...touch, pointerId: 1, clientX: 100, clientY: 100 });
    fire('pointermove', { ...touch, pointerId: 2, clientX: 300, clientY: 100 });
    expect(rig.view.viewHeightM).toBeCloseTo(before.viewHeightM / 2, 9);
    expect(rig.view.targetZ).toBeCloseTo(before.targetZ, 6);
    expect(rig.view.azimuthRad).toBe(before.azimuthRad);
  });

  it('moves both ends of a way that the camera is on', () => {
    const { rig, fire, before } = start('side');
    rig.glide({ ...before, viewHeightM: 2 }, false);
    fire('wheel', { clientX: 200, clientY: 100, deltaY: -100, deltaMode: 0 });
    rig.update(1, 30);
    expect(rig.view.viewHeightM).toBeCloseTo(0.95 * 2, 9);
  });

  it('listens no more once it is let go', () => {
    const { rig, fire, detach, before } = start();
    detach();
    fire('pointerdown', { clientX: 100, clientY: 100 });
    fire('pointermove', { clientX: 150, clientY: 100 });
    fire('wheel', { clientX: 200, clientY: 100, deltaY: -100, deltaMode: 0 });
    expect(rig.view).toEqual(before);
  });
});
