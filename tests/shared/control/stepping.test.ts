import { describe, expect, test } from 'vitest';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { createLegs, getKneeFlexion } from '../../../shared/body/leg/leg.ts';
import { findLowestPoint } from '../../../shared/body/metrics/slipMeter.ts';
import { createFreeWalk } from '../../../shared/control/createFreeWalk.ts';
import type { FreeWalk } from '../../../shared/control/freeWalk.ts';
import { createWalkControl, type WalkControl } from '../../../shared/control/walkControl.ts';
import { SIDES, type Side } from '../../../shared/gait/channels.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { DEGREES_PER_RADIAN, wrapAngle } from '../../../shared/gait/units.ts';
import { findBend } from '../../../shared/body/motion/measureMotion.ts';
import { getTable } from '../steps/measureTrack.ts';
import { FRAME_S, steerAnyhow, watch } from './roam.ts';
import { WalkMeter } from './walkMeter.ts';
import { countDraws, takeSome } from '../../sample.ts';

const MAN = getBody('Man');
const LEGS = createLegs(MAN);
const RATE = 240;
const STYLES = ['Natural', 'Tired', 'March', 'Zombie'] as const;
/** Knees of the treadmill's walks at V 1.4 (docs/architecture/steps.md), degrees a second squared. */
const TREADMILL_KNEE = { Natural: 17_800, Tired: 9_400, March: 22_000, Zombie: 26_000 };

function standUp(style: string, leaning = 1, seed = 0): FreeWalk {
  const table = getTable(style);
  const control = createWalkControl({ style: table.style, legLengthM: MAN.legLengthM, leaning, seed });
  return createFreeWalk({ figure: MAN, control, table, stepping: true });
}

interface Strike {
  readonly side: Side;
  readonly timeS: number;
  readonly x: number;
  readonly z: number;
}

/** What was seen of a walk, and how. */
interface Seen {
  readonly strikes: readonly Strike[];
  /** When it came to stand for the last time, seconds; its place moves by less than 2 cm/s. */
  readonly stillS: number;
  readonly slipM: number;
  readonly turnDeg: number;
  readonly kneeDegps2: number;
  readonly headingsDeg: readonly number[];
  readonly asideM: number;
  readonly firstTopM: number;
}

/** Walks for so many seconds at 240 Hz and looks at everything. */
function see(walk: FreeWalk, seconds: number): Seen {
  const meter = new WalkMeter(walk, MAN);
  const pose = createPose(MAN);
  const count = Math.round(seconds * RATE);
  const knees = { left: new Float64Array(count), right: new Float64Array(count) };
  const steps = { left: walk.feet.left.steps, right: walk.feet.right.steps };
  const strikes: Strike[] = [];
  const headingsDeg: number[] = [];
  let [slipM, turnDeg, stillS, asideM, firstTopM] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const { x, z } = walk.frame;
    walk.advance(1 / RATE);
    meter.look(walk);
    turnDeg = Math.max(turnDeg, meter.turn.deg);
    slipM = Math.max(slipM, ...meter.slidesM);
    walk.writePoseInto(pose);
    for (const [foot, side] of SIDES.entries()) {
      knees[side][i] = DEGREES_PER_RADIAN * getKneeFlexion(LEGS[side], pose);
      const lowM = pose.contacts[findLowestPoint(pose.contacts, foot) + 1]!;
      if (strikes.length === 0) firstTopM = Math.max(firstTopM, lowM);
      if (walk.feet[side].steps === steps[side]) continue;
      steps[side] = walk.feet[side].steps;
      const { foothold } = walk.feet[side];
      strikes.push({ side, timeS: i / RATE, x: foothold.x, z: foothold.z });
    }
    const lastDeg = headingsDeg.at(-1) ?? 0;
    const nowDeg = DEGREES_PER_RADIAN * walk.frame.headingRad;
    headingsDeg.push(lastDeg + DEGREES_PER_RADIAN * wrapAngle((nowDeg - lastDeg) / DEGREES_PER_RADIAN));
    asideM = Math.max(asideM, Math.abs(walk.frame.x));
    if (Math.hypot(walk.frame.x - x, walk.frame.z - z) > 0.02 / RATE) stillS = (i + 1) / RATE;
  }
  const kneeDegps2 = Math.max(findBend(knees.left), findBend(knees.right));
  return { strikes, stillS, slipM, turnDeg, kneeDegps2, headingsDeg, asideM, firstTopM };
}

/** The first strike from which on steps that are planned have it. */
const go = (walk: FreeWalk, ask: (control: WalkControl) => void, seconds: number): Seen => {
  ask(walk.control);
  return see(walk, seconds);
};

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
  see(walk, 0.9);
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

test('who turns on the spot turns by steps, and by what is asked', () => {
  const walk = standUp('Natural');
  const { headingsDeg, slipM } = go(walk, (control) => control.steer(0, 0.8), 5);
  expect(headingsDeg.at(-1)!).toBeGreaterThan(60);
  expect(slipM).toBeLessThan(0.003);
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
