import { describe, expect, test } from 'vitest';
import { CONTROL_GAINS } from '../../../shared/control/controlGains.ts';
import { computeBearing, type Going, isMissed } from '../../../shared/control/goalTurn.ts';

/** At (1, 2), heading for +X, which is a left turn from +Z. */
const GOING: Going = { x: 1, z: 2, headingRad: Math.PI / 2, speed: 1.5, turnRate: 0 };

describe('a predicted miss', () => {
  test.each([
    // A left turn from +X goes towards -Z: its circle of 3 leg lengths is about (1, -1).
    [0.5, { x: 4, z: -1 }, false],
    [0.5, { x: 1, z: -4 }, false],
    [0.5, { x: 4, z: 5 }, true],
    [0.5, { x: 1, z: -1 }, true],
    [-0.5, { x: 4, z: 5 }, false],
    [-0.5, { x: 4, z: -1 }, true],
    // Straight on.
    [0, { x: 6, z: 2.2 }, false],
    [0, { x: 6, z: 2.3 }, true],
    [0, { x: -1, z: 2 }, true],
  ])('at %s rad/s of %o: %s', (turnRate, place, missed) => {
    expect(isMissed({ ...GOING, turnRate }, place, CONTROL_GAINS)).toBe(missed);
  });
});

test.each([
  [{ x: 2, z: 2 }, 0],
  [{ x: 1, z: 1 }, Math.PI / 2],
  [{ x: 1, z: 3 }, -Math.PI / 2],
  [{ x: 2, z: 1 }, Math.PI / 4],
])('the bearing of %o is %s, left +', (place, bearing) => {
  expect(computeBearing(GOING, place)).toBeCloseTo(bearing, 12);
});
