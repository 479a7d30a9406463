import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createIdleMotion } from '../../../../shared/body/motion/idle/idleMotion.ts';
import { createIdleInstant, writeIdleInstantInto } from '../../../../shared/body/motion/idle/idleInstant.ts';
import { createIdleScore, IDLE_LOOP_S } from '../../../../shared/body/motion/idle/idleScore.ts';
import { createMotionFrame } from '../../../../shared/body/motion/motion.ts';
import { NEUTRAL_IDLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { readStyles } from '../../../readStyles.ts';

const styles = readStyles('assets/styles');
const findStyle = (name: string) => createStyleSource(styles.find((style) => style.name === name)!);
const FPS = 60;

/** What is seen of a loop at 60 Hz. */
function watch(figure: Figure, style: StyleSource, seed: number, loopS: number) {
  const motion = createIdleMotion({ figure, style, seed, loopS });
  const [now, first] = [createMotionFrame(figure), createMotionFrame(figure)];
  motion.sample(0, first);
  const before = first.pose.rotations.slice();
  const [low, high] = [first.pose.contacts.slice(), first.pose.contacts.slice()];
  const seen = { fastestDeg: 0, leastKneeDeg: 180, kneeTickDeg: 0, fromM: 0, toM: 0 };
  const knees = { l_knee: [0, 0], r_knee: [0, 0] };
  for (let frame = 1; frame <= FPS * loopS; frame++) {
    motion.sample(frame / FPS, now);
    const { rotations, contacts, rootPosition } = now.pose;
    for (let at = 0; at < rotations.length; at += 4) {
      let dot = 0;
      for (let part = at; part < at + 4; part++) dot += before[part]! * rotations[part]!;
      const turnedDeg = 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN;
      seen.fastestDeg = Math.max(seen.fastestDeg, turnedDeg);
    }
    for (const knee of ['l_knee', 'r_knee'] as const) {
      const at = 4 * figure.joints.indexOf(knee);
      const kneeDeg = 2 * Math.atan2(rotations[at]!, rotations[at + 3]!) * DEGREES_PER_RADIAN;
      seen.leastKneeDeg = Math.min(seen.leastKneeDeg, kneeDeg);
      const [beforeDeg, turnedDeg] = knees[knee] as [number, number];
      if (frame > 2) seen.kneeTickDeg = Math.max(seen.kneeTickDeg, Math.abs(kneeDeg - beforeDeg - turnedDeg));
      knees[knee] = [kneeDeg, kneeDeg - beforeDeg];
    }
    seen.fromM = Math.min(seen.fromM, rootPosition[0]!);
    seen.toM = Math.max(seen.toM, rootPosition[0]!);
    contacts.forEach((value, at) => {
      low[at] = Math.min(low[at]!, value);
      high[at] = Math.max(high[at]!, value);
    });
    before.set(rotations);
  }
  return {
    ...seen,
    solesM: Math.max(...high.map((value, at) => value - low[at]!)),
    seamM: Math.max(...now.pose.positions.map((value, at) => Math.abs(value - first.pose.positions[at]!))),
  };
}

describe('a body that idles', () => {
  const bodies = ['Man', 'Woman', 'Child', 'Giant', 'Monster'] as const;
  it.each(styles.map(({ name }, i) => [name, bodies[i % bodies.length]!, i] as const))(
    'stands on its feet, goes over from leg to leg and closes: %s, %s',
    (name, body, seed) => {
      const seen = watch(getBody(body), findStyle(name), seed, IDLE_LOOP_S.min + (seed % 3) * 10);
      expect(seen.solesM).toBeLessThan(0.0005);
      expect(seen.seamM).toBeLessThan(1e-9);
      expect(seen.leastKneeDeg).toBeGreaterThan(6);
      expect(seen.fastestDeg).toBeLessThan(0.8);
      expect(seen.kneeTickDeg).toBeLessThan(0.1);
      expect(seen.toM - seen.fromM).toBeGreaterThan(0.02 * getBody(body).legLengthM);
    },
  );

  it('is the same for the same seed, at any order of times, and another for another seed', () => {
    const sample = (seed: number, times: readonly number[]) => {
      const motion = createIdleMotion({ figure: getBody('Man'), seed, loopS: 20 });
      const frame = createMotionFrame(motion.figure);
      for (const timeS of times) motion.sample(timeS, frame);
      return [...frame.pose.positions];
    };
    expect(sample(4, [7, 2, 11.3])).toEqual(sample(4, [11.3]));
    expect(sample(4, [11.3])).not.toEqual(sample(5, [11.3]));
  });

  it('keeps its hips still where its feet are not planted, and breathes', () => {
    const motion = createIdleMotion({ figure: getBody('Man'), seed: 1, loopS: 20, plantStrength: 0 });
    const frame = createMotionFrame(motion.figure);
    const places = Array.from({ length: 40 }, (_, i) => {
      motion.sample(0.487 * i, frame);
      return { feet: frame.pose.contacts.join(), body: frame.pose.positions.join() };
    });
    expect(new Set(places.map(({ feet }) => feet)).size).toBe(1);
    expect(new Set(places.map(({ body }) => body)).size).toBe(40);
  });

  it('moves as much as people do', () => {
    const score = createIdleScore(3);
    const instant = createIdleInstant();
    const square = { ahead: 0, aside: 0 };
    const count = 60_000;
    for (let i = 0; i < count; i++) {
      writeIdleInstantInto(score, (i * score.loopS) / count, NEUTRAL_IDLE.amounts, instant);
      square.ahead += instant.ahead ** 2 / count;
      square.aside += instant.aside ** 2 / count;
      expect(Math.abs(instant.weight)).toBeLessThanOrEqual(1);
    }
    expect(Math.sqrt(square.ahead)).toBeCloseTo(0.004, 6);
    expect(Math.sqrt(square.aside)).toBeCloseTo(0.0025, 6);
    expect(score.breaths / (score.loopS / 60)).toBeGreaterThan(12);
    expect(score.breaths / (score.loopS / 60)).toBeLessThan(18);
    const shiftsAMinute = score.shifts.length / (score.loopS / 60);
    expect(shiftsAMinute).toBeGreaterThan(2);
    expect(shiftsAMinute).toBeLessThan(6);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses a loop of %s seconds', (loopS) => {
    expect(() => createIdleScore(1, loopS)).toThrow(RangeError);
  });

  it.each([-3, 0.5, 2 ** 40, Number.NaN])('takes a seed of %s', (seed) => {
    expect(watch(getBody('Man'), findStyle('Natural'), seed, 10).solesM).toBeLessThan(0.0005);
  });
});
