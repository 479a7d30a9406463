import { describe, expect, test } from 'vitest';
import { goByPush, PUSHED_TURN_RATE, steerByPush } from '../../../shared/control/drive.ts';
import { createWalkControl } from '../../../shared/control/walkControl.ts';

const go = (control: ReturnType<typeof createWalkControl>, seconds: number, push: () => void) => {
  for (let step = 0; step < seconds * 60; step++) {
    push();
    control.advance(1 / 60);
  }
};

describe('a stick that steers', () => {
  test.each([
    { forward: 1, speed: 1.4 },
    { forward: 0.5, speed: 0.7 },
    { forward: -1, speed: 0 },
  ])('pushed $forward forward it walks V $speed of 1.4', ({ forward, speed }) => {
    const control = createWalkControl();
    go(control, 6, () => steerByPush(control, { right: 0, forward }, 1.4));
    expect(control.going.speed).toBeCloseTo(speed, 2);
    expect(control.going.headingRad).toBe(0);
  });

  test('pushed aside it turns there, to the right with a negative rate, on the spot as well', () => {
    const control = createWalkControl();
    go(control, 3, () => steerByPush(control, { right: 0.4, forward: 0 }, 1.4));
    expect(control.going.turnRate).toBeCloseTo(-0.4 * PUSHED_TURN_RATE, 2);
    expect(control.going.speed).toBe(0);
    expect(control.going.headingRad).toBeLessThan(-1);
  });
});

describe('a stick that points to where it goes, before a camera that stands', () => {
  // Where the eye is, and where up, right and down in its picture are in the world: x left, z ahead.
  test.each([
    { eye: 'before it', eyeRad: 0, up: [0, -1], right: [1, 0] },
    { eye: 'behind it', eyeRad: Math.PI, up: [0, 1], right: [-1, 0] },
    { eye: 'on its left', eyeRad: Math.PI / 2, up: [-1, 0], right: [0, -1] },
  ] as const)('seen from $eye it goes the way that the stick shows', ({ eyeRad, up, right }) => {
    for (const [push, [x, z]] of [
      [{ right: 0, forward: 1 }, up],
      [{ right: 1, forward: 0 }, right],
      [{ right: 0, forward: -1 }, [-up[0], -up[1]]],
    ] as const) {
      const control = createWalkControl();
      go(control, 8, () => expect(goByPush(control, push, 1.2, eyeRad)).toBe(true));
      const { going } = control;
      expect(Math.sin(going.headingRad)).toBeCloseTo(x, 1);
      expect(Math.cos(going.headingRad)).toBeCloseTo(z, 1);
      expect(going.speed).toBeGreaterThan(1.1);
    }
  });

  test('goes as fast as it is pushed, and asks nothing where it is not', () => {
    const control = createWalkControl();
    go(control, 6, () => goByPush(control, { right: 0, forward: 0.5 }, 1.2, Math.PI));
    expect(control.going.speed).toBeCloseTo(0.6, 1);
    const { goal } = control;
    expect(goByPush(control, { right: 0, forward: 0 }, 1.2, Math.PI)).toBe(false);
    expect(control.goal).toBe(goal);
  });

  test('takes no direction that is none', () => {
    const control = createWalkControl();
    goByPush(control, { right: Number.NaN, forward: 0 }, 1.2, 0);
    control.advance(1);
    expect(control.goal).toBeUndefined();
    expect(control.going.speed).toBe(0);
  });
});
