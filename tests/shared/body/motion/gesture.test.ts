import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { addGestureTo, GESTURE_S, GESTURES } from '../../../../shared/body/motion/idle/gesture.ts';
import { createIdleInstant, writeIdleInstantInto } from '../../../../shared/body/motion/idle/idleInstant.ts';
import { createIdleMotion } from '../../../../shared/body/motion/idle/idleMotion.ts';
import { createIdleScore } from '../../../../shared/body/motion/idle/idleScore.ts';
import { createMotionFrame } from '../../../../shared/body/motion/motion.ts';
import { NEUTRAL_IDLE } from '../../../../shared/gait/coefficients.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { readStyles } from '../../../readStyles.ts';

const styles = readStyles('assets/styles');
const FPS = 60;
const START_S = 6;
const BODIES = ['Man', 'Woman', 'Child', 'Giant', 'Monster'] as const;

/** A gesture in the middle of a loop of 16 s, as it is seen at 60 Hz. */
function watch(style: (typeof styles)[number], index: number, gesture: (typeof GESTURES)[number]) {
  const figure = getBody(BODIES[index % BODIES.length]!);
  const gestures = [{ gesture, startS: START_S }];
  const motion = createIdleMotion({
    figure,
    style: createStyleSource(style),
    seed: index,
    loopS: 16,
    gestures,
  });
  const now = createMotionFrame(figure);
  motion.sample(0, now);
  const before = now.pose.rotations.slice();
  const [low, high] = [now.pose.contacts.slice(), now.pose.contacts.slice()];
  let fastestDeg = 0;
  for (let frame = 1; frame <= FPS * 16; frame++) {
    motion.sample(frame / FPS, now);
    const { rotations, contacts } = now.pose;
    for (let at = 0; at < rotations.length; at += 4) {
      let dot = 0;
      for (let part = at; part < at + 4; part++) dot += before[part]! * rotations[part]!;
      fastestDeg = Math.max(fastestDeg, 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN);
    }
    contacts.forEach((value, at) => {
      low[at] = Math.min(low[at]!, value);
      high[at] = Math.max(high[at]!, value);
    });
    before.set(rotations);
  }
  return { fastestDeg, solesM: Math.max(...high.map((value, at) => value - low[at]!)) };
}

/** What is asked of a body at 240 Hz around a gesture, with it and without. */
function read(gesture: (typeof GESTURES)[number], seed: number) {
  const score = createIdleScore(seed);
  return Array.from({ length: 240 * 8 }, (_, i) => {
    const timeS = START_S - 1 + i / 240;
    const [own, asked] = [createIdleInstant(), createIdleInstant()];
    writeIdleInstantInto(score, timeS, NEUTRAL_IDLE.amounts, own);
    writeIdleInstantInto(score, timeS, NEUTRAL_IDLE.amounts, asked);
    addGestureTo(asked, gesture, timeS - START_S);
    return { timeS, own, asked };
  });
}

describe.each(GESTURES)('%s', (gesture) => {
  it.each(styles.map((style, index) => [style.name, style, index] as const))(
    'turns no joint fast and keeps the soles where they are: %s',
    (_, style, index) => {
      const { fastestDeg, solesM } = watch(style, index, gesture);
      expect(fastestDeg).toBeLessThan(1.5);
      expect(solesM).toBeLessThan(0.0005);
    },
  );

  it('does nothing before it begins and after its time', () => {
    for (const { timeS, own, asked } of read(gesture, 3)) {
      // Arms follow a quarter of a second later.
      const isOver = timeS <= START_S || timeS >= START_S + GESTURE_S[gesture] + 0.25;
      if (isOver) expect(asked).toEqual(own);
    }
  });
});

it('looks 40 degrees to one side and to the other', () => {
  const looks = read('look-around', 5).map(({ asked }) => asked.lookAsideDeg);
  expect(Math.max(...looks)).toBeCloseTo(40, 6);
  expect(Math.min(...looks)).toBeCloseTo(-40, 6);
  expect(looks.indexOf(Math.max(...looks))).toBeLessThan(looks.indexOf(Math.min(...looks)));
});

it('goes over to the other leg and back', () => {
  const instants = Array.from({ length: 20 }, (_, seed) => read('shift', seed)).find((all) =>
    all.every(({ own }) => Math.abs(own.weight) > 0.5),
  )!;
  const middle = instants.find(({ timeS }) => timeS >= START_S + GESTURE_S.shift / 2)!;
  expect(middle.asked.weight).toBeCloseTo(-middle.own.weight, 9);
});

it('takes one breath three times as deep', () => {
  expect(Math.max(...read('breathe-deep', 2).map(({ asked }) => asked.breath))).toBeCloseTo(3, 3);
  expect(Math.max(...read('breathe-deep', 2).map(({ own }) => own.breath))).toBeLessThanOrEqual(1);
});
