import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import type { Pose } from '../../../shared/body/pose/pose.ts';
import { createCrowd, type Crowd } from '../../../shared/crowd/crowd.ts';
import { CROWD_MAX } from '../../../shared/crowd/crowdMax.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { watch } from '../control/roam.ts';
import { WalkMeter } from '../control/walkMeter.ts';
import { getTable } from '../steps/measureTrack.ts';
import { OverlapMeter } from './overlapMeter.ts';

const MAN = getBody('Man');
const FRAME_S = 1 / 60;
/** Shared by all tests, as they are by all walkers: what is planned once is planned for all. */
const TABLES = ['Natural', 'Brisk', 'Weary'].map((name) => getTable(name));

const putDown = (count: number, seed: number): Crowd<FreeWalk> =>
  createCrowd({ figure: MAN, tables: TABLES, count, seed, normalizedSpeed: 1.4 });

function run(crowd: Crowd, seconds: number, look: () => void = () => {}): void {
  for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) {
    crowd.advance(FRAME_S);
    look();
  }
}

const listPlaces = ({ walkers }: Crowd) =>
  walkers.map(({ walk: { frame } }) => [frame.x, frame.z, frame.headingRad]);

describe('a crowd', () => {
  test('keeps apart: no two bodies of 100 overlap for more than 0.5 s', { timeout: 240_000 }, () => {
    const crowd = putDown(100, 3);
    const meter = new OverlapMeter(crowd, FRAME_S);
    // 60 s of 20 seeds: `npm run soak -- --crowd`.
    run(crowd, 15, () => meter.look());
    expect(meter.longestS).toBeLessThanOrEqual(0.5);
    // And gets about meanwhile.
    const reached = crowd.walkers.reduce((sum, walker) => sum + walker.reached, 0);
    expect(reached).toBeGreaterThan(20);
  });

  test('walks the same way by the same seed, bit for bit, and another by another', () => {
    const [one, again, other] = [putDown(20, 5), putDown(20, 5), putDown(20, 6)];
    for (const crowd of [one, again, other]) run(crowd, 8);
    expect(listPlaces(again)).toEqual(listPlaces(one));
    expect(listPlaces(other)).not.toEqual(listPlaces(one));
  });

  test('stands at first, sets out one after the other, and each at a speed of its own', () => {
    const whole = putDown(40, 2);
    expect(whole.walkers.every(({ walk }) => walk.isStanding)).toBe(true);
    run(whole, 1);
    const walking = whole.walkers.filter(({ walk }) => walk.control.going.speed > 0.1).length;
    expect(walking).toBeGreaterThan(2);
    expect(walking).toBeLessThan(35);
    run(whole, 4);
    const speeds = new Set(whole.walkers.map(({ walk }) => walk.control.going.speed.toFixed(2)));
    expect(speeds.size).toBeGreaterThan(20);
    expect(new Set(whole.walkers.map(({ table }) => table)).size).toBe(TABLES.length);
  });

  test('is planted: its feet stand while it makes its way', { timeout: 120_000 }, () => {
    const crowd = putDown(12, 4);
    const slides = crowd.walkers.slice(0, 3).flatMap(({ walk }) => {
      // All go on together, by the steps of the one that is looked at.
      const { feet, control } = walk;
      const advance = (dtS: number): void => crowd.advance(dtS);
      const writePoseInto = (pose: Pose): void => walk.writePoseInto(pose);
      return watch({ feet, control, advance, writePoseInto }, MAN, 12, () => {}).slidesM;
    });
    const sorted = slides.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(30);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.003);
    expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(0.02);
  });

  test('keeps together where its walkers are taken on in turns, and the same turns give the same walks', () => {
    const turns = Uint8Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 3 : 1));
    const walk = (asked?: Uint8Array) => {
      const crowd = putDown(20, 5);
      const taken = new Uint32Array(20);
      for (let step = 0; step < 300; step++)
        crowd.advance(FRAME_S, (index, _walk, steps) => void (taken[index]! += steps), asked);
      return { crowd, taken };
    };
    const [one, again, whole] = [walk(turns), walk(turns), walk()];
    expect(listPlaces(again.crowd)).toEqual(listPlaces(one.crowd));
    expect([...whole.taken]).toEqual(Array(20).fill(300));
    // Nobody is further ahead than its turn is long, and nobody behind.
    for (const [index, steps] of one.taken.entries()) {
      expect(steps).toBeGreaterThanOrEqual(300);
      expect(steps).toBeLessThan(300 + turns[index]!);
    }
    // And neighbours by number not in the same step.
    expect(new Set(one.taken).size).toBe(3);
    // Who is to be in each step again waits until the others have come as far.
    for (let step = 0; step < 3; step++)
      one.crowd.advance(FRAME_S, (index, _walk, steps) => void (one.taken[index]! += steps));
    expect([...one.taken]).toEqual(Array(20).fill(303));
  });

  test('is planted where walkers come and go between turns and each step, and nothing jumps', {
    timeout: 120_000,
  }, () => {
    const crowd = putDown(12, 4);
    const turns = new Uint8Array(12);
    const walks = crowd.walkers.map(({ walk }) => walk);
    const meters = walks.map((walk) => new WalkMeter(walk, MAN));
    const slides: number[] = [];
    let mostDeg = 0;
    for (let step = 0; step < 900; step++) {
      turns.fill(Math.floor(step / 50) % 2 === 0 ? 3 : 1);
      crowd.advance(
        FRAME_S,
        (index, walk, steps) => {
          const meter = meters[index]!;
          meter.look(walk);
          slides.push(...meter.slidesM);
          mostDeg = Math.max(mostDeg, meter.turn.deg / steps);
        },
        turns,
      );
    }
    const sorted = slides.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(100);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(0.003);
    expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(0.02);
    // As `freeWalk.test.ts` has it of each step.
    expect(mostDeg).toBeLessThan(15);
  });

  test('has steps that differ, for each its own, once it is to', () => {
    const crowd = putDown(6, 4);
    run(crowd, 4);
    expect(crowd.walkers.map(({ walk }) => walk.control.walker.variation.amount)).toEqual(Array(6).fill(0));
    crowd.variation = 1.5;
    run(crowd, 4);
    const walking = crowd.walkers.filter(({ walk }) => walk.control.going.speed > 0.4);
    expect(walking.length).toBeGreaterThan(2);
    for (const { walk } of walking) expect(walk.control.walker.variation.amount).toBeCloseTo(1.5, 6);
    expect(new Set(crowd.walkers.map(({ walk }) => walk.control.walker.variation.seed)).size).toBe(6);
  });

  test('stands still at speed 0, and goes on when it rises', () => {
    const crowd = putDown(10, 1);
    run(crowd, 4);
    crowd.normalizedSpeed = 0;
    run(crowd, 5);
    expect(Math.max(...crowd.walkers.map(({ walk }) => walk.control.going.speed))).toBe(0);
    crowd.normalizedSpeed = 1.2;
    run(crowd, 3);
    expect(Math.max(...crowd.walkers.map(({ walk }) => walk.control.going.speed))).toBeGreaterThan(0.8);
  });
});

describe('a crowd that is sent to one place', () => {
  test('gathers there, everybody on a spot of their own, and goes on when it is called off', {
    timeout: 120_000,
  }, () => {
    const crowd = putDown(30, 1);
    expect(crowd.gather({ x: 2, z: -1 })).toBe(true);
    const meter = new OverlapMeter(crowd, FRAME_S);
    run(crowd, 30, () => meter.look());
    expect(meter.longestS).toBeLessThanOrEqual(0.5);
    const away = crowd.walkers.map(({ walk: { frame } }) => Math.hypot(frame.x - 2, frame.z + 1));
    expect(Math.max(...away)).toBeLessThan(7);
    const standing = crowd.walkers.filter(({ walk }) => walk.control.going.speed < 0.15);
    expect(standing.length).toBeGreaterThan(20);
    const before = crowd.walkers.map(({ walk: { frame } }) => ({ ...frame }));
    crowd.gather(undefined);
    run(crowd, 10);
    const gone = crowd.walkers.filter(
      ({ walk: { frame } }, index) => Math.hypot(frame.x - before[index]!.x, frame.z - before[index]!.z) > 1,
    );
    expect(gone.length).toBeGreaterThan(20);
  });

  test('refuses a place that is none, or off its floor, and nothing changes', () => {
    const crowd = putDown(5, 1);
    const before = crowd.walkers.map(({ goal }) => goal);
    for (const place of [
      { x: Number.NaN, z: 0 },
      { x: 0, z: Number.POSITIVE_INFINITY },
      { x: 10_000, z: 0 },
    ])
      expect(crowd.gather(place)).toBe(false);
    expect(crowd.walkers.map(({ goal }) => goal)).toEqual(before);
  });

  test('1000 on one point: each has a spot an arm away from the next, and nobody is lost', {
    timeout: 120_000,
  }, () => {
    const crowd = putDown(1000, 1);
    expect(crowd.gather({ x: 0, z: 0 })).toBe(true);
    const goals = crowd.walkers.map(({ goal }) => goal);
    for (let one = 0; one < goals.length; one++)
      for (let other = one + 1; other < Math.min(goals.length, one + 200); other++)
        expect(Math.hypot(goals[one]!.x - goals[other]!.x, goals[one]!.z - goals[other]!.z)).toBeGreaterThan(
          2 * crowd.bodyRadiusM,
        );
    run(crowd, 1);
    expect(listPlaces(crowd).flat().every(Number.isFinite)).toBe(true);
  });
});

describe('a crowd that may run', () => {
  const RUN_TABLES = TABLES.map(({ style, extension }) =>
    createPlanTable({ figure: MAN, style: getRunStyle(style), extension }),
  );
  const putDownRunners = (count: number, seed: number, normalizedSpeed = 3): Crowd<FreeWalk> =>
    createCrowd({
      figure: MAN,
      tables: TABLES,
      runTables: RUN_TABLES,
      count,
      seed,
      normalizedSpeed,
      askedGait: 'auto',
    });
  const getGait = ({ control }: FreeWalk) => control.walker.gait.base.gait;

  test('keeps apart, runs where there is room, and not to and fro', { timeout: 240_000 }, () => {
    const crowd = putDownRunners(60, 3);
    const meter = new OverlapMeter(crowd, FRAME_S);
    const was = crowd.walkers.map(({ walk }) => getGait(walk));
    let [running, changes] = [0, 0];
    run(crowd, 20, () => {
      meter.look();
      for (const [index, { walk }] of crowd.walkers.entries()) {
        const gait = getGait(walk);
        if (gait === 'run') running += FRAME_S;
        if (gait !== was[index]) changes++;
        was[index] = gait;
      }
    });
    expect(meter.longestS).toBeLessThanOrEqual(0.5);
    expect(running).toBeGreaterThan(0.3 * 60 * 20);
    // A run lasts some seconds.
    expect(running / (changes / 2)).toBeGreaterThan(3);
  });

  test.each([1, 3])('stands on its feet, taken on by %d steps at once', { timeout: 120_000 }, (steps) => {
    const crowd = putDownRunners(12, 4);
    const turns = new Uint8Array(12).fill(steps);
    const meters = crowd.walkers.map(({ walk }) => new WalkMeter(walk, MAN));
    const slides: number[] = [];
    let mostDeg = 0;
    for (let step = 0; step < 1200; step++)
      crowd.advance(
        FRAME_S,
        (index, walk) => {
          const meter = meters[index]!;
          meter.look(walk);
          if (getGait(walk) === 'run') slides.push(...meter.slidesM);
          mostDeg = Math.max(mostDeg, meter.turn.deg / steps);
        },
        turns,
      );
    expect(slides.length).toBeGreaterThan(150);
    expect(Math.max(...slides)).toBeLessThan(0.002);
    expect(mostDeg).toBeLessThan(26);
  });

  test('walks where that is fast enough', () => {
    const crowd = putDownRunners(20, 1, 1.2);
    const gaits = new Set<string>();
    run(crowd, 6, () => {
      for (const { walk } of crowd.walkers) gaits.add(getGait(walk));
    });
    expect([...gaits]).toEqual(['walk']);
  });
});

describe('what is asked of a crowd', () => {
  test.each([
    [0, 1],
    [-5, 1],
    [Number.NaN, 1],
    [2.6, 3],
    [1e9, CROWD_MAX],
  ])('%d walkers are %d', (count, expected) => {
    expect(putDown(count, Number.NaN).walkers).toHaveLength(expected);
  });

  test('is one style or more', () => {
    expect(() => createCrowd({ figure: MAN, tables: [], count: 3, seed: 1, normalizedSpeed: 1 })).toThrow(
      RangeError,
    );
  });

  test('no time moves nobody', () => {
    const crowd = putDown(4, 1);
    run(crowd, 2);
    const before = listPlaces(crowd);
    for (const dtS of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) crowd.advance(dtS);
    expect(listPlaces(crowd)).toEqual(before);
  });
});
