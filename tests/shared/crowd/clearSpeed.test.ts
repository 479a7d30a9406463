import { describe, expect, test } from 'vitest';
import { ClearSpeed } from '../../../shared/crowd/clearSpeed.ts';
import type { GoingBody, WalkingBody } from '../../../shared/crowd/goingBody.ts';
import { createRandom } from '../../../shared/gait/random.ts';

/** How far apart the middles of two are that touch, metres. */
const REACH_M = 0.5;
/** The most that is ever given, m/s. */
const TOP_MPS = 2;

const put = (
  x: number,
  z: number,
  [vx, vz]: readonly [number, number] = [0, 0],
  turnRate = 0,
): WalkingBody => ({
  place: { x, z },
  velocity: { x: vx, z: vz },
  turnRate,
  runs: false,
});

/** Of one at the origin that heads for +Z, and means to turn by so many radians, left +. */
const compute = (others: readonly WalkingBody[], turnRad = 0): number =>
  new ClearSpeed().compute(
    { ...put(0, 0), headingRad: 0, isBetween: false, isRunning: false },
    { turnRad, runMps: 0 },
    others,
    REACH_M,
  );

describe('the speed that is clear of all others', () => {
  test('alone is the most there is', () => {
    expect(compute([])).toBe(TOP_MPS);
  });

  test('is less the nearer somebody stands in the way, and none right before them', () => {
    const speeds = [0.85, 1.2, 1.8, 2.6, 3.6, 6].map((z) => compute([put(0, z)]));
    expect(speeds[0]).toBe(0);
    expect(speeds.at(-1)).toBe(TOP_MPS);
    for (const [index, speed] of speeds.entries())
      if (index > 0) expect(speed).toBeGreaterThanOrEqual(speeds[index - 1]!);
    expect(new Set(speeds).size).toBeGreaterThan(4);
    // It comes to a stand before them: later than at once, and never harder than a walk brakes.
    const [mps, gapM] = [compute([put(0, 2.6)]), 2.6 - REACH_M];
    expect(0.7 * mps + mps ** 2 / (2 * 0.8)).toBeLessThan(gapM);
  });

  test('goes past who stands beside, but not where it means to turn into them: left or right', () => {
    expect(compute([put(0.9, 0.6)])).toBe(TOP_MPS);
    expect(compute([put(0.9, 0.6)], 1)).toBeLessThan(0.6);
    expect(compute([put(0.9, 0.6)], -1)).toBe(TOP_MPS);
    expect(compute([put(-0.9, 0.6)], -1)).toBeLessThan(0.6);
  });

  test('lets one follow at a distance, since who is ahead may stop, and crosses behind who is gone by then', () => {
    const near = compute([put(0, 1.2, [0, 1.4])]);
    const far = compute([put(0, 3, [0, 1.4])]);
    expect(near).toBeGreaterThan(compute([put(0, 1.2)]));
    expect(near).toBeLessThan(1.2);
    expect(far).toBeGreaterThanOrEqual(1.4);
    const crossing = compute([put(-1.5, 2.5, [1.4, 0])]);
    expect(crossing).toBeLessThan(TOP_MPS);
    expect(compute([put(1, 2.5, [1.4, 0])])).toBe(TOP_MPS);
  });

  test('foresees that who turns comes across', () => {
    const straight = put(-1.6, 2, [0, 1.2]);
    expect(compute([straight])).toBe(TOP_MPS);
    // To the right of one that heads for +Z is -X: who is there and turns left comes nearer.
    expect(compute([{ ...straight, turnRate: 2 }])).toBeLessThan(TOP_MPS);
  });

  test('lets who comes from behind pass, and is not held up by who stands there', () => {
    expect(compute([put(0, -1, [0, 2])])).toBe(0);
    expect(compute([put(0, -1)])).toBe(TOP_MPS);
  });

  test('lets two go side by side who are nearer than one comes to another', () => {
    expect(compute([put(0.7, 0, [0, 1.4])])).toBe(TOP_MPS);
    expect(compute([put(0.7, 0.5, [0, 1.4])])).toBeLessThan(TOP_MPS);
  });

  test('does not wait for who comes up from the side: where one stands they come nearer still', () => {
    const ahead = put(0, 2.6);
    expect(compute([ahead, put(0.9, 0, [-0.8, 0])])).toBe(compute([ahead]));
  });

  test('lets who touches another walk away, not on', () => {
    expect(compute([put(0, -0.45)])).toBe(TOP_MPS);
    expect(compute([put(0, 0.45)])).toBe(0);
  });

  test('does not depend on whom it looks at first', () => {
    const random = createRandom(11);
    const between = (least: number, most: number): number => least + (most - least) * random();
    const seen = new Set<number>();
    for (let draw = 0; draw < 500; draw++) {
      const others = Array.from({ length: 6 }, () =>
        put(between(-4, 4), between(-4, 4), [between(-1.5, 1.5), between(-1.5, 1.5)], between(-2, 2)),
      );
      const turnRad = between(-Math.PI, Math.PI);
      const speed = compute(others, turnRad);
      seen.add(speed);
      expect(compute(others.toReversed(), turnRad)).toBe(speed);
      // Nobody allows more than each of them alone.
      expect(speed).toBeLessThanOrEqual(Math.min(...others.map((other) => compute([other], turnRad))));
    }
    expect(seen.size).toBe(11);
  });
});

describe('the speed of who may run that is clear of all others', () => {
  const computeRun = (others: readonly WalkingBody[], vz: number, of: Partial<GoingBody> = {}): number =>
    new ClearSpeed(2.2).compute(
      { ...put(0, 0, [0, vz]), headingRad: 0, isBetween: false, isRunning: vz > 2, ...of, runs: vz > 2 },
      { turnRad: 0, runMps: 4 },
      others,
      REACH_M,
    );

  test('alone is the most that it may run', () => {
    expect(computeRun([], 1.4)).toBe(4);
    expect(computeRun([], 4)).toBe(4);
  });

  test('leaves a run room for its stop, and begins none that ends at once', () => {
    const stand = (z: number) => [put(0, z)];
    expect(computeRun(stand(16), 3)).toBe(4);
    const braked = computeRun(stand(7), 3);
    expect(braked).toBeGreaterThan(0);
    expect(braked).toBeLessThan(3);
    // It is on its way to a stand that is 4.4 m away (as `FootedWalk` does from V 3).
    expect(computeRun(stand(4.4), 3)).toBe(0);
    // Who walks there walks on.
    expect(computeRun(stand(10), 1.4)).toBe(2);
    expect(computeRun(stand(30), 1.4)).toBe(4);
  });

  test('does not begin to run past who crosses, but for being faster by then', () => {
    const crossing = [put(-6, 6, [1.4, 0])];
    expect(computeRun(crossing, 1.4)).toBeLessThanOrEqual(2);
    expect(computeRun([put(-6, 6, [-1.4, 0])], 1.4)).toBe(4);
  });

  test('goes on by its turn rate where it changes', () => {
    const beside = [put(1.6, 2.2)];
    expect(computeRun(beside, 2.1)).toBe(4);
    const turning = { turnRate: 1.5, isBetween: true };
    expect(computeRun(beside, 2.1, turning)).toBeLessThan(2);
  });

  test('takes others who run for later to stand', () => {
    const ahead = (runs: boolean) => [{ ...put(0, 4.5, [0, 2.2]), runs }];
    expect(computeRun(ahead(true), 2.2)).toBeGreaterThan(computeRun(ahead(false), 2.2));
  });
});
