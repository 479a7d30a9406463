import { describe, expect, test } from 'vitest';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import type { WalkControl } from '../../../shared/control/walkControl.ts';
import { takeSome } from '../../sample.ts';
import { go, MAN, standUp, STYLES, TREADMILL_KNEE } from './seeWalk.ts';

/** How a goal is taken by steps; lengths of the Man, whose leg is a metre. */
describe.each(takeSome(STYLES, 2))('%s', (style) => {
  test.each([-180, 130])('a goal %d degrees behind who walks: brakes, turns, and goes', (bearingDeg) => {
    const walk = standUp(style);
    go(walk, (control) => control.steer(1.2, 0), 5);
    const { x, z } = walk.frame;
    const to = {
      x: x + 4 * Math.sin(bearingDeg * RADIANS_PER_DEGREE),
      z: z + 4 * Math.cos(bearingDeg * RADIANS_PER_DEGREE),
    };
    const ask = (control: WalkControl) => control.goTo(to, { halt: true, normalizedSpeed: 1.2 });
    const { headingsDeg, placesM, slipM, turnDeg, kneeDegps2 } = go(walk, ask, 13);
    expect(Math.hypot(walk.frame.x - to.x, walk.frame.z - to.z)).toBeLessThan(0.01);
    // From where it has braked the way there is all but straight.
    const brakedM = Math.max(...placesM.map((place) => place.z)) - z;
    expect(brakedM).toBeLessThan(1.8);
    const wayRad = Math.atan2(to.x - x, to.z - z - brakedM);
    expect(Math.max(...headingsDeg.map(Math.abs))).toBeLessThan(Math.abs(wayRad) * DEGREES_PER_RADIAN + 8);
    const asideM = placesM.map((place) =>
      Math.abs((place.x - x) * Math.cos(wayRad) - (place.z - z - brakedM) * Math.sin(wayRad)),
    );
    const turnedAt = headingsDeg.findIndex((deg) => Math.abs(deg) > 90);
    expect(Math.max(...asideM.slice(turnedAt))).toBeLessThan(0.4);
    expect(slipM).toBeLessThan(0.003);
    expect(turnDeg).toBeLessThan(3.5);
    expect(kneeDegps2).toBeLessThan(2.5 * TREADMILL_KNEE[style]);
  });

  test('walks up to a place by even steps, whatever was planned before', () => {
    const walk = standUp(style);
    const { strikes } = go(walk, (control) => control.goTo({ x: 0, z: 6 }, { halt: true }), 9);
    // From one step of a foot to its next: some go unevenly.
    const stridesM = strikes.slice(3, -1).map(({ z }, at) => z - strikes[at + 1]!.z);
    expect(stridesM.length).toBeGreaterThan(3);
    expect(Math.min(...stridesM)).toBeGreaterThan(0.75 * Math.max(...stridesM));
  });

  test.each([60, -60, 90])(
    'halts facing %d degrees aside with the steps that bring it there',
    (headingDeg) => {
      const walk = standUp(style);
      const headingRad = headingDeg * RADIANS_PER_DEGREE;
      const ask = (control: WalkControl) => control.goTo({ x: 0, z: 6 }, { halt: true, headingRad });
      const { strikes, placesM, slipM, turnDeg } = go(walk, ask, 11);
      const { frame } = walk;
      expect(Math.hypot(frame.x, frame.z - 6 * MAN.legLengthM)).toBeLessThan(0.01);
      expect(Math.abs(wrapAngle(frame.headingRad - headingRad))).toBeLessThan(0.01);
      expect(Math.max(...placesM.map(({ z }) => z))).toBeLessThan(6.1);
      // Who faces no further than a foot can be turned out stands with the step after the one that arrives.
      const arrives = strikes.findIndex(({ z }) => z > 5.6);
      const after = strikes.slice(arrives + 1);
      expect(after).toHaveLength(Math.abs(headingDeg) > 60 ? 2 : 1);
      expect(after.at(-1)!.timeS - strikes[arrives]!.timeS).toBeLessThan(1.3);
      expect(slipM).toBeLessThan(0.003);
      expect(turnDeg).toBeLessThan(3.5);
    },
  );
});
