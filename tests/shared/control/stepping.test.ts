import { describe, expect, test } from 'vitest';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { goByPush, steerByPush } from '../../../shared/control/drive.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import type { WalkControl } from '../../../shared/control/walkControl.ts';
import { DEGREES_PER_RADIAN, wrapAngle } from '../../../shared/gait/units.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { getTable } from '../steps/measureTrack.ts';
import { FRAME_S, steerAnyhow, watch } from './roam.ts';
import { go, MAN, RATE, see, standUp, STYLES, TREADMILL_KNEE } from './seeWalk.ts';
import { countDraws, takeSome } from '../../sample.ts';

describe.each(takeSome(STYLES, 2))('%s', (style) => {
  test('stops from V 1.4 with two steps after the one under way, sets no foot back, and stands', () => {
    const walk = standUp(style);
    go(walk, (control) => control.steer(1.4, 0), 6);
    // Asked while a step is under way.
    while (walk.feet.left.stands && walk.feet.right.stands) walk.advance(1 / RATE);
    const { strikes, stillS, slipM, turnDeg, kneeDegps2 } = go(walk, (control) => control.stop(), 4);
    const [first, ...after] = strikes;
    expect(after).toHaveLength(2);
    // A march takes its steps more slowly than people do.
    expect(stillS - first!.timeS).toBeLessThan(style === 'March' ? 1.75 : 1.6);
    expect(after.at(-1)!.timeS).toBeLessThan(stillS + 0.01);
    const [half, beside] = after;
    expect(half!.z).toBeGreaterThan(first!.z + 0.1);
    expect(Math.abs(beside!.z - half!.z)).toBeLessThan(0.12);
    expect(beside!.z).toBeGreaterThan(first!.z - 0.01);
    expect(walk.isStanding).toBe(true);
    expect(slipM).toBeLessThan(0.003);
    expect(turnDeg).toBeLessThan(3.5);
    expect(kneeDegps2).toBeLessThan(2 * TREADMILL_KNEE[style]);
  });

  test('halts on a place to a centimetre and turns to where it is to face', () => {
    const walk = standUp(style);
    const goal = { x: 0.6, z: 4 };
    const headingRad = -1.5;
    const ask = (control: WalkControl) => control.goTo(goal, { halt: true, headingRad });
    const { slipM, turnDeg } = go(walk, ask, 14);
    expect(walk.isStanding).toBe(true);
    expect(walk.control.reached).toBe(1);
    expect(
      Math.hypot(walk.frame.x - goal.x * MAN.legLengthM, walk.frame.z - goal.z * MAN.legLengthM),
    ).toBeLessThan(0.01);
    expect(Math.abs(walk.frame.headingRad - headingRad)).toBeLessThan(0.025);
    expect(slipM).toBeLessThan(0.003);
    expect(turnDeg).toBeLessThan(3.5);
  });

  test('turns to a goal behind it before it goes', () => {
    const walk = standUp(style);
    const ask = (control: WalkControl) => control.goTo({ x: 0, z: -4 }, { halt: true, normalizedSpeed: 1.2 });
    const { headingsDeg, asideM, firstTopM, slipM, turnDeg, kneeDegps2 } = go(walk, ask, 14);
    expect(Math.hypot(walk.frame.x, walk.frame.z + 4 * MAN.legLengthM)).toBeLessThan(0.01);
    expect(asideM).toBeLessThan(0.25);
    // Either way round: half a circle, and no more than 8 degrees over it.
    expect(Math.max(...headingsDeg.map(Math.abs))).toBeLessThan(188);
    expect(firstTopM).toBeGreaterThan(0.015);
    expect(slipM).toBeLessThan(0.003);
    expect(turnDeg).toBeLessThan(3.5);
    // Who goes on from a turn lifts that foot from where it still faces away.
    expect(kneeDegps2).toBeLessThan(2.5 * TREADMILL_KNEE[style]);
  });
});

test.each(takeSome(STYLES, 2, 1))('%s is steered anyhow, and stays on its feet', (style) => {
  const walk = standUp(style, 1, 5);
  const random = createRandom(11);
  const { slidesM, mostDeg, mostAt, lowestM } = watch(walk, MAN, countDraws(25, 10), () =>
    steerAnyhow(walk, random),
  );
  expect(slidesM[Math.floor(slidesM.length / 2)]!).toBeLessThan(0.004);
  expect(slidesM.at(-1)!).toBeLessThan(0.015);
  expect(mostDeg, mostAt).toBeLessThan(15);
  expect(lowestM).toBeGreaterThan(-0.01);
});

test.each(takeSome(['Brisk', 'March', 'Shy', 'Tired', 'Zombie'], 2))(
  '%s is sent anywhere, turned on the spot and led by a stick, and stays on its feet',
  (style) => {
    const walk = standUp(style, 1, 3);
    const { control } = walk;
    const random = createRandom(7);
    const anywhere = (at: number): number => at + 8 * random() - 4;
    const { slidesM, mostDeg, mostAt, lowestM } = watch(walk, MAN, countDraws(60, 25), () => {
      const what = random();
      if (what < 0.3) control.steer(0, 3 * random() - 1.5);
      else if (what < 0.5) steerByPush(control, { right: 2 * random() - 1, forward: random() }, 1.4);
      else if (what < 0.6) goByPush(control, { right: random(), forward: -random() }, 1.4, 0);
      else {
        const { x, z } = control.going;
        const options = { normalizedSpeed: 0.4 + 1.6 * random(), halt: random() < 0.6 };
        control.goTo({ x: anywhere(x), z: anywhere(z) }, options);
      }
    });
    expect(slidesM.at(-1)!).toBeLessThan(0.005);
    expect(mostDeg, mostAt).toBeLessThan(15);
    expect(lowestM).toBeGreaterThan(-0.01);
  },
);

test('a stand is a stand: nothing moves', () => {
  const walk = standUp('Tired');
  const { turnDeg, strikes } = see(walk, 2);
  expect(turnDeg).toBeLessThan(1e-4);
  expect(strikes).toEqual([]);
});

test('put elsewhere while it stands, it stands there', () => {
  const walk = standUp('Natural');
  walk.advance(FRAME_S);
  walk.control.place({ x: 2, z: 1 }, 1);
  walk.advance(FRAME_S);
  expect(walk.frame.x).toBeCloseTo(2 * MAN.legLengthM, 9);
  expect(walk.frame.headingRad).toBeCloseTo(1, 9);
  expect(walk.isStanding).toBe(true);
});

test('another style in the middle of a stop is taken where the feet stand', () => {
  const walk = standUp('Natural');
  go(walk, (control) => control.steer(1.4, 0), 6);
  walk.control.stop();
  see(walk, 0.65);
  const before = { left: { ...walk.feet.left.foothold }, right: { ...walk.feet.right.foothold } };
  const table = getTable('Tired');
  walk.loadStyle(table.style, table);
  const { turnDeg, slipM } = see(walk, 2);
  // Tired's knees are bent further as it stands.
  expect(turnDeg).toBeLessThan(8);
  expect(slipM).toBeLessThan(0.003);
  expect(walk.feet.left.foothold.z >= before.left.z && walk.feet.right.foothold.z >= before.right.z).toBe(
    true,
  );
});

test.each(takeSome(STYLES, 2))('%s turns on the spot by steps without a rest, as fast as asked', (style) => {
  const walk = standUp(style);
  const { headingsDeg, slipM, turnDeg } = go(walk, (control) => control.steer(0, 0.8), 6);
  // Two steps a time, from a start and into the next.
  expect(headingsDeg.at(-1)!).toBeGreaterThan(0.8 * 4.8 * DEGREES_PER_RADIAN);
  const turnsDeg = headingsDeg.slice(RATE, -RATE).map((deg, at) => headingsDeg[at + 2 * RATE]! - deg);
  expect(Math.min(...turnsDeg)).toBeGreaterThan(0.5 * 0.8 * DEGREES_PER_RADIAN);
  expect(slipM).toBeLessThan(0.003);
  expect(turnDeg).toBeLessThan(3.5);
  const { headingsDeg: afterDeg, strikes } = go(walk, (control) => control.stop(), 3);
  expect(strikes.length).toBeLessThan(3);
  expect(walk.isStanding).toBe(true);
  const turnedRad = (afterDeg.at(-1)! - headingsDeg.at(-1)!) / DEGREES_PER_RADIAN;
  expect(Math.abs(wrapAngle(turnedRad)) * DEGREES_PER_RADIAN).toBeLessThan(60);
});

test('who is sent elsewhere on a short way leaves it with its next step', () => {
  const walk = standUp('Natural');
  go(walk, (control) => control.goTo({ x: 0, z: 4 }, { halt: true }), 2.5);
  const { turnDeg, slipM } = go(walk, (control) => control.goTo({ x: 3, z: 3 }, { halt: true }), 9);
  expect(walk.frame.z).toBeCloseTo(3 * MAN.legLengthM, 2);
  expect(walk.frame.x).toBeCloseTo(3 * MAN.legLengthM, 2);
  expect(turnDeg).toBeLessThan(3.5);
  // Sharp turns of the control are what feet slide in.
  expect(slipM).toBeLessThan(0.015);
  expect(walk.control.reached).toBe(1);
});

test('a time that is none changes nothing', () => {
  const walk = standUp('Natural');
  walk.control.steer(1, 0);
  for (const dtS of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) walk.advance(dtS);
  expect(walk.isStanding).toBe(true);
});

test('walks on and round for as long as it is led, on steps that it forgets', () => {
  const walk = standUp('Natural');
  const { turnDeg, slipM, strikes } = go(walk, (control) => control.steer(1.2, 0.2), 30);
  expect(strikes.length).toBeGreaterThan(45);
  expect(turnDeg).toBeLessThan(3.5);
  expect(slipM).toBeLessThan(0.003);
  const { speed, turnRate } = walk.control.going;
  expect(speed).toBeCloseTo(1.2, 1);
  expect(turnRate).toBeCloseTo(0.2, 1);
});

test('goes through a goal as fast as it walks, and on', () => {
  const walk = standUp('Natural');
  go(walk, (control) => control.goTo({ x: 0.2, z: 5 }), 4);
  let least = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < 3 / FRAME_S; frame++) {
    walk.advance(FRAME_S);
    least = Math.min(least, walk.control.going.speed);
  }
  expect(walk.control.reached).toBe(1);
  expect(walk.frame.z).toBeGreaterThan(6 * MAN.legLengthM);
  expect(least).toBeGreaterThan(1);
});

test('takes another style while it walks', () => {
  const walk = standUp('Natural');
  go(walk, (control) => control.steer(1.2, 0), 5);
  const table = getTable('Tired');
  walk.loadStyle(table.style, table);
  const { turnDeg, slipM } = see(walk, 4);
  expect(turnDeg).toBeLessThan(3.5);
  expect(slipM).toBeLessThan(0.003);
  const tired = standUp('Tired');
  go(tired, (control) => control.steer(1.2, 0), 9);
  const meanM = measureHead(tired);
  expect(Math.abs(measureHead(walk) - meanM)).toBeLessThan(0.005);
  const natural = standUp('Natural');
  go(natural, (control) => control.steer(1.2, 0), 9);
  expect(Math.abs(measureHead(natural) - meanM)).toBeGreaterThan(0.02);
});

/** Mean height of the head of a walk that goes on for two seconds, metres. */
function measureHead(walk: FreeWalk): number {
  const pose = createPose(MAN);
  const head = 3 * MAN.joints.indexOf('skullbase') + 1;
  let sumM = 0;
  for (let frame = 0; frame < 120; frame++) {
    walk.advance(FRAME_S);
    walk.writePoseInto(pose);
    sumM += pose.positions[head]! / 120;
  }
  return sumM;
}

test('is steered within 0.8 s: faster, slower and round', () => {
  const changes = [
    { from: { speed: 0.7, turn: 0 }, to: { speed: 1.4, turn: 0 } },
    { from: { speed: 1.4, turn: 0 }, to: { speed: 0.6, turn: 0 } },
    { from: { speed: 1.2, turn: 0 }, to: { speed: 1.2, turn: 1 } },
  ];
  for (const { from, to } of changes) {
    const walk = standUp('Natural');
    go(walk, (control) => control.steer(from.speed, from.turn), 6);
    walk.control.steer(to.speed, to.turn);
    // Half of the change.
    const isThere = (): boolean => {
      const { speed, turnRate } = walk.control.going;
      const bySpeed = (speed - (from.speed + to.speed) / 2) * (to.speed - from.speed);
      return bySpeed + (turnRate - (from.turn + to.turn) / 2) * (to.turn - from.turn) > 0;
    };
    let timeS = 0;
    for (; !isThere() && timeS < 3; timeS += FRAME_S) walk.advance(FRAME_S);
    expect(timeS).toBeLessThan(0.8);
  }
});

test('takes steps of lengths of their own where they differ, the same for the same seed', () => {
  const walkOn = (seed: number) => {
    const walk = standUp('Natural', 1, seed);
    walk.control.walker.inputs.variation = 1;
    const { strikes, slipM, turnDeg } = go(walk, (control) => control.steer(1.4, 0), 12);
    expect(slipM).toBeLessThan(0.003);
    expect(turnDeg).toBeLessThan(3.5);
    const left = strikes.filter(({ side, timeS }) => side === 'left' && timeS > 3).map(({ z }) => z);
    return left.slice(1).map((z, at) => z - left[at]!);
  };
  const strides = walkOn(1);
  expect(strides.length).toBeGreaterThan(5);
  expect(Math.max(...strides) - Math.min(...strides)).toBeGreaterThan(0.03);
  expect(walkOn(1)).toEqual(strides);
  expect(walkOn(2)).not.toEqual(strides);
});
