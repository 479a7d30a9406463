import { describe, expect, test } from 'vitest';
import { createWalkControl, type WalkControl } from '../../../shared/control/walkControl.ts';
import { CONTROL_GAINS } from '../../../shared/control/controlGains.ts';
import { computeSpeedGate } from '../../../shared/control/speedGate.ts';
import { getNormalStyle, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { BASES } from '../../../shared/gait/bases.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { createRandom, type Random } from '../../../shared/gait/random.ts';
import { BUILT_INS } from '../style/builtIns.ts';

const FRAME_S = 1 / 60;

const STYLES: readonly (readonly [string, StyleSource])[] = [
  ['the normal walk', getNormalStyle(BASES.classic)],
  ...BUILT_INS.map((style) => [style.name, createStyleSource(style)] as const),
];

function advance(control: WalkControl, seconds: number): void {
  for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) control.advance(FRAME_S);
}

/** A goal in a ring of engine.md §5: 0.8 to 6 leg lengths away, anywhere around. */
function drawGoal(random: Random, { x, z }: { readonly x: number; readonly z: number }) {
  const angle = 2 * Math.PI * random();
  const away = 0.8 + 5.2 * random();
  return { x: x + away * Math.sin(angle), z: z + away * Math.cos(angle) };
}

/** Walks to goals one after the other; seconds that each took, at most 30. */
function walkToGoals(style: StyleSource, seed: number, count: number): readonly number[] {
  const control = createWalkControl({ style });
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    control.goTo(drawGoal(random, control.going));
    let seconds = 0;
    while (control.goal !== undefined && seconds < 30) {
      control.advance(1 / 25);
      seconds += 1 / 25;
    }
    return seconds;
  });
}

describe('a body that has a goal aside', () => {
  test('looks there before its feet turn, and ahead again once it is there', () => {
    const control = createWalkControl({ leaning: 1 });
    control.goTo({ x: 3, z: 1 }, { halt: true });
    control.advance(0.4);
    const { gait } = control.walker;
    expect(gait.gazeRad).toBeGreaterThan(0.5);
    expect(control.going.headingRad).toBeLessThan(0.2);
    for (let step = 0; step < 600; step++) control.advance(1 / 60);
    expect(control.reached).toBe(1);
    expect(Math.abs(gait.gazeRad)).toBeLessThan(0.01);
  });

  test('turns its head no faster than heads turn, whatever it is asked', () => {
    const control = createWalkControl({ leaning: 1 });
    const random = createRandom(7);
    let before = control.walker.gait.gazeRad;
    for (let step = 0; step < 600; step++) {
      if (step % 20 === 0) control.goTo({ x: 8 * random() - 4, z: 8 * random() - 4 });
      control.advance(1 / 60);
      const now = control.walker.gait.gazeRad;
      expect(Math.abs(now - before)).toBeLessThan(0.12);
      before = now;
    }
  });
});

describe('position mode', () => {
  test.each(STYLES)('reaches 300 random goals within 30 seconds each: %s', (_name, style) => {
    const times = walkToGoals(style, 300, 300);
    expect(times.filter((seconds) => seconds >= 30)).toEqual([]);
    expect(times.reduce((sum, seconds) => sum + seconds, 0) / times.length).toBeLessThan(6);
  });

  test('misses some of them with a gain that does not grow', () => {
    const control = createWalkControl({ gains: { missGrowth: 0 } });
    const random = createRandom(300);
    let missed = 0;
    for (let i = 0; i < 100; i++) {
      control.goTo(drawGoal(random, control.going));
      for (let step = 0; step < 750 && control.goal !== undefined; step++) control.advance(1 / 25);
      if (control.goal !== undefined) missed++;
    }
    expect(missed).toBeGreaterThan(5);
  });

  test('halts on its last goal, and stands there', () => {
    const random = createRandom(5);
    const misses = Array.from({ length: 100 }, () => {
      const control = createWalkControl();
      const goal = drawGoal(random, control.going);
      control.goTo(goal, { halt: true });
      advance(control, 25);
      expect(control.reached).toBe(1);
      expect(control.going).toMatchObject({ speed: 0, turnRate: 0 });
      const { phase } = control.walker;
      advance(control, 0.1);
      expect(control.walker.phase).toBe(phase);
      return Math.hypot(control.going.x - goal.x, control.going.z - goal.z);
    });
    expect(Math.max(...misses)).toBeLessThan(CONTROL_GAINS.tolerance);
  });

  test('goes through a goal that it need not halt on', () => {
    const control = createWalkControl();
    control.goTo({ x: 0, z: 3 });
    advance(control, 8);
    expect(control.reached).toBe(1);
    expect(control.going.z).toBeGreaterThan(5);
    expect(control.going.speed).toBeCloseTo(1.4, 1);
  });

  test('refuses goals that are no place, reaches one on the spot at once, sets out for one 10 km off', () => {
    const control = createWalkControl();
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(control.goTo({ x: bad, z: 1 })).toBe(false);
    expect(control.goTo({ x: 0, z: 1 }, { normalizedSpeed: Number.NaN })).toBe(false);
    expect(control.goal).toBeUndefined();
    control.goTo({ x: 0, z: 0.1 });
    control.advance(FRAME_S);
    expect(control.reached).toBe(1);
    control.goTo({ x: 10_000, z: 0 });
    advance(control, 10);
    expect(control.going.x).toBeGreaterThan(5);
    expect(control.goal).toBeDefined();
  });

  test('runs after a goal that is faster than it, and obeys when it is told something else', () => {
    const control = createWalkControl();
    for (let frame = 0; frame < 600; frame++) {
      control.goTo({ x: 0.1 * frame, z: 4 });
      control.advance(FRAME_S);
    }
    expect(control.going.x).toBeGreaterThan(8);
    control.stop();
    advance(control, 8);
    expect(control.going.speed).toBe(0);
  });
});

describe('speed mode', () => {
  test('comes to a speed and a turn rate, and to a stand again', () => {
    const control = createWalkControl();
    control.steer(1.4, 0.5);
    advance(control, 6);
    expect(control.going.speed).toBeCloseTo(1.4, 2);
    expect(control.going.turnRate).toBeCloseTo(0.5, 3);
    expect(control.walker.gait.law.normalizedSpeed).toBe(control.going.speed);
    control.stop();
    advance(control, 10);
    expect(control.going).toMatchObject({ speed: 0, turnRate: 0 });
  });

  test('walks no faster in a turn than the centrifugal limit lets it (eq. 9)', () => {
    const control = createWalkControl();
    control.steer(2.5, 2);
    advance(control, 10);
    expect(control.going.speed * control.going.turnRate).toBeLessThan(1.5 + 1e-6);
    expect(control.going.speed).toBeCloseTo(0.75, 2);
  });

  test('goes round a circle of radius V / omega', () => {
    const control = createWalkControl();
    control.steer(1, 0.5);
    advance(control, 10);
    const { x, z, headingRad } = control.going;
    const middle = [x + 2 * Math.cos(headingRad), z - 2 * Math.sin(headingRad)] as const;
    for (let i = 0; i < 10; i++) {
      advance(control, 1);
      expect(Math.hypot(control.going.x - middle[0], control.going.z - middle[1])).toBeCloseTo(2, 2);
    }
  });

  test('is the same in long frames and in short ones, to a hundredth', () => {
    const [long, short] = [createWalkControl(), createWalkControl()];
    for (const control of [long, short]) control.steer(1.2, 0.3);
    for (let i = 0; i < 40; i++) long.advance(0.2);
    for (let i = 0; i < 800; i++) short.advance(0.01);
    expect(long.going.x).toBeCloseTo(short.going.x, 1);
    expect(long.going.z).toBeCloseTo(short.going.z, 1);
  });

  test('keeps what it was asked while that is no number, and takes no time that is none', () => {
    const control = createWalkControl();
    control.steer(1, 0.2);
    control.steer(Number.NaN, Number.NEGATIVE_INFINITY);
    advance(control, 6);
    expect(control.going.speed).toBeCloseTo(1, 2);
    expect(control.going.turnRate).toBeCloseTo(0.2, 3);
    const before = { ...control.going };
    for (const dtS of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) control.advance(dtS);
    expect(control.going).toEqual(before);
    control.place({ x: Number.NaN, z: 0 }, 0);
    expect(control.going).toEqual(before);
  });
});

test('speed changes when a step lets it: braking after the strike, pushing off from mid-stance on', () => {
  expect(computeSpeedGate(0, -1)).toBe(1);
  expect(computeSpeedGate(0.36, -1)).toBeCloseTo(0.1, 9);
  expect(computeSpeedGate(0.22, 1)).toBeCloseTo(0.1, 9);
  expect(computeSpeedGate(0.45, 1)).toBeCloseTo(1, 9);
  for (let phase = 0; phase < 1; phase += 0.001)
    for (const acceleration of [-1, 1]) {
      const share = computeSpeedGate(phase, acceleration);
      expect(share).toBeGreaterThanOrEqual(0.1 - 1e-12);
      expect(share).toBeLessThanOrEqual(1 + 1e-12);
    }
});

test('10,000 random changes leave every number finite, no channel jumps between two frames, and it still obeys', () => {
  const random = createRandom(10_000);
  const control = createWalkControl();
  const posture = createPosture();
  control.walker.sampleNow(posture);
  const before = posture.channels.slice();
  let most = 0;
  const asks: readonly (() => void)[] = [
    () => control.steer(4 * random(), 6 * random() - 3),
    () => void control.goTo(drawGoal(random, control.going), { halt: random() < 0.5 }),
    () => control.stop(),
    () => control.loadStyle(STYLES[Math.floor(random() * STYLES.length)]![1]),
    () => void control.goTo({ x: Number.NaN, z: 0 }),
    () => control.steer(Number.NaN, 1 - 2 * random()),
  ];
  for (let change = 0; change < 10_000; change++) {
    asks[Math.floor(random() * asks.length)]!();
    control.advance(FRAME_S);
    control.walker.sampleNow(posture);
    for (let slot = 0; slot < before.length; slot++) {
      const channel = posture.channels[slot]!;
      if (!Number.isFinite(channel)) throw new Error(`slot ${slot} after ${change} changes`);
      most = Math.max(most, Math.abs(channel - before[slot]!));
      before[slot] = channel;
    }
  }
  // Measured 11.7: a knee of a quick walk, where styles blend besides.
  expect(most).toBeLessThan(15);
  control.stop();
  advance(control, 10);
  expect(control.going.speed).toBe(0);
});
