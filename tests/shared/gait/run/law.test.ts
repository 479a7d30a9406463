import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGait } from '../../../../shared/gait/gait.ts';
import { getNormalStyle, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { SLOT } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { RUN } from '../../../../shared/gait/run/runBase.ts';
import { computeAloft, computeRunHeight } from '../../../../shared/gait/run/runHeight.ts';
import {
  computeBouncingDuty,
  computeRunDuty,
  computeRunFrequency,
  FASTEST_RUN,
  holdRunSpeed,
  SLOWEST_RUN,
} from '../../../../shared/gait/run/runLaw.ts';
import { EVEN_RHYTHM } from '../../../../shared/gait/cycleClock.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { evenly } from '../../../evenly.ts';
import { BUILT_INS, getBuiltIn } from '../../style/builtIns.ts';

const NORMAL = getNormalStyle(RUN);
const run = (normalizedSpeed: number, style = NORMAL, legLengthM = 1) =>
  createGait({ style, normalizedSpeed, legLengthM });
const speeds = evenly(SLOWEST_RUN, FASTEST_RUN);
const legs = evenly(0.35, 1.6);

function sample(gait: ReturnType<typeof run>, phase: number): Float64Array {
  const posture = createPosture();
  gait.sample(phase, posture);
  return posture.channels;
}

describe('the law of the run (docs/architecture/running.md)', () => {
  it.each([
    [2, 2.41, 0.41, 71],
    [2.5, 2.48, 0.38, 95],
    [3.5, 2.63, 0.34, 122],
    [5, 2.91, 0.3, 138],
  ])(
    'at V %d takes %d steps a second, stands for %d of a cycle and flies for %d ms',
    (V, steps, duty, ms) => {
      const { law } = run(V);
      const stands = 0.5 + law.toeOffPhase;
      expect(Math.abs(2 * law.frequency - steps)).toBeLessThan(0.006);
      expect(Math.abs(stands - duty)).toBeLessThan(0.005);
      expect(Math.abs((1000 * (0.5 - stands)) / law.frequency - ms)).toBeLessThan(1);
      expect(law.stepLeft).toBe(law.stepRight);
      expect(law.frequency * (law.stepLeft + law.stepRight)).toBeCloseTo(V, 12);
    },
  );

  it('always flies, at any speed on any legs', () => {
    fc.assert(
      fc.property(speeds, legs, (V, H) => {
        const { law } = run(V, NORMAL, H);
        expect(law.toeOffPhase).toBeLessThan(0);
        expect(law.toeOffPhase).toBeGreaterThan(-0.5);
      }),
      { seed: 1 },
    );
  });

  it('is alike for bodies of all sizes at the same V sqrt(H)', () => {
    fc.assert(
      fc.property(evenly(2, 4), legs, (V, H) => {
        const like = V / Math.sqrt(H);
        const s = Math.sqrt(H);
        expect(computeRunFrequency(like, H) * s).toBeCloseTo(computeRunFrequency(V, 1), 10);
        expect(computeRunDuty(like, H)).toBeCloseTo(computeRunDuty(V, 1), 10);
        const [small, whole] = [sample(run(like, NORMAL, H), 0.3), sample(run(V), 0.3)];
        expect(small[SLOT.kneeFlexion]).toBeCloseTo(whole[SLOT.kneeFlexion]!, 9);
        expect(small[SLOT.vertical]).toBeCloseTo(whole[SLOT.vertical]!, 9);
      }),
      { seed: 2 },
    );
  });

  it('holds what is asked within its limits, and says so', () => {
    expect(holdRunSpeed(Number.NaN)).toBe(SLOWEST_RUN);
    for (const asked of [-1, 0, 9, Number.POSITIVE_INFINITY]) {
      const { law } = run(asked);
      expect(law.speedClamped).toBe(true);
      expect([SLOWEST_RUN, FASTEST_RUN]).toContain(law.normalizedSpeed);
    }
    expect(run(3).law.speedClamped).toBe(false);
  });
});

describe('the height of a running body', () => {
  const STEP = 1e-4;
  const accelerate = (f: number, duty: number, phase: number): number => {
    const read = (by: number) => computeRunHeight(f, duty, phase + by * STEP);
    return ((read(1) - 2 * read(0) + read(-1)) * f * f) / (STEP * STEP);
  };

  it('falls at g while no foot stands, and is pushed by up to two or three weights', () => {
    fc.assert(
      fc.property(evenly(2.5, 5), evenly(0.05, 0.95), (V, share) => {
        const f = computeRunFrequency(V, 1);
        const duty = computeRunDuty(V, 1);
        expect(accelerate(f, duty, duty + share * (0.5 - duty))).toBeCloseTo(-9.81, 2);
        const weights = accelerate(f, duty, duty / 2) / 9.81 + 1;
        expect(weights).toBeGreaterThan(1.9);
        expect(weights).toBeLessThan(2.7);
      }),
      { seed: 3 },
    );
  });

  it('is continuous with its speed, repeats each step, and has the mean 0', () => {
    const f = computeRunFrequency(3, 1);
    const duty = computeRunDuty(3, 1);
    for (const edge of [0, duty, 0.5]) {
      const [before, after] = [edge - STEP, edge + STEP].map((phase) => computeRunHeight(f, duty, phase));
      const at = computeRunHeight(f, duty, edge);
      expect(Math.abs(after! - 2 * at + before!)).toBeLessThan(1e-5);
    }
    const heights = Array.from({ length: 2000 }, (_, i) => computeRunHeight(f, duty, (i + 0.5) / 2000));
    expect(heights.reduce((sum, height) => sum + height, 0) / 2000).toBeCloseTo(0, 6);
    expect(computeRunHeight(f, duty, 0.7)).toBeCloseTo(computeRunHeight(f, duty, 0.2), 12);
  });

  it('is aloft only while it flies', () => {
    expect(computeAloft(1.3, 0.34, 0.33)).toBe(0);
    expect(computeAloft(1.3, 0.34, 0.42)).toBeGreaterThan(0.017);
    expect(computeAloft(1.3, 0.34, 0.5)).toBe(0);
  });

  it('rises and falls so many times as far for a bounce, with another stance alone', () => {
    const f = computeRunFrequency(3.5, 1);
    const duty = computeRunDuty(3.5, 1);
    const rise = (stands: number) =>
      computeRunHeight(f, stands, (0.5 + stands) / 2) - computeRunHeight(f, stands, stands / 2);
    for (const bounce of [0.8, 0.9, 1.1, 1.25]) {
      const stands = computeBouncingDuty(duty, f, bounce);
      expect(rise(stands) / rise(duty)).toBeCloseTo(bounce, 9);
    }
    expect(computeBouncingDuty(duty, f, 0.8)).toBeCloseTo(0.41, 2);
    expect(computeBouncingDuty(duty, f, 1.25)).toBeCloseTo(0.25, 2);
  });
});

describe('the curves of the run', () => {
  // Hip at touch-down, toe off and most; knee at touch-down, most in stance, most in swing; ankle most;
  // elbows.
  it.each([
    [2.5, 23, -18, 42, 22, 53, 89, 31, 72, 93],
    [3.5, 30, -20, 49, 25, 59, 104, 31, 79, 105],
    [5, 37, -25, 59, 31, 64, 116, 31, 82, 115],
  ])('have the golden values of V %d within 2 degrees', (V, ...golden) => {
    const gait = run(V);
    const duty = 0.5 + gait.law.toeOffPhase;
    const read = (slot: number, from: number, until: number): number[] =>
      Array.from({ length: 201 }, (_, i) => sample(gait, from + ((until - from) * i) / 200)[slot]!);
    const { hipFlexion, kneeFlexion, ankleFlexion, elbowFlexion } = SLOT;
    const found = [
      sample(gait, 0)[hipFlexion]!,
      sample(gait, duty)[hipFlexion]!,
      Math.max(...read(hipFlexion, 0, 1)),
      sample(gait, 0)[kneeFlexion]!,
      Math.max(...read(kneeFlexion, 0, duty)),
      Math.max(...read(kneeFlexion, duty, 1)),
      Math.max(...read(ankleFlexion, 0, 1)),
      Math.min(...read(elbowFlexion, 0, 1)),
      Math.max(...read(elbowFlexion, 0, 1)),
    ];
    found.forEach((value, i) => expect(Math.abs(value - golden[i]!), `value ${i}`).toBeLessThan(2));
  });

  it('keep the same at the same share of stance and swing for a style that bounces', () => {
    const bouncing: StyleSource = {
      ...NORMAL,
      writeCoefficientsInto(speed, out) {
        NORMAL.writeCoefficientsInto(speed, out);
        out.scale[SLOT.vertical] = 1.2;
      },
    };
    const [plain, bounces] = [run(3), run(3, bouncing)];
    const [duty, short] = [plain, bounces].map(({ law }) => 0.5 + law.toeOffPhase) as [number, number];
    expect(short).toBeLessThan(duty - 0.04);
    for (const share of [0.1, 0.5, 0.9]) {
      for (const slot of [SLOT.hipFlexion, SLOT.kneeFlexion, SLOT.elbowFlexion, SLOT.torsoTilt]) {
        const stance = [sample(plain, share * duty)[slot]!, sample(bounces, share * short)[slot]!];
        expect(Math.abs(stance[0]! - stance[1]!)).toBeLessThan(1.5);
        const swing = [duty, short].map((at) => at + share * (1 - at)) as [number, number];
        const swung = [sample(plain, swing[0])[slot]!, sample(bounces, swing[1])[slot]!];
        expect(Math.abs(swung[0]! - swung[1]!)).toBeLessThan(1.5);
      }
    }
  });
});

describe('how a style runs', () => {
  const evaluate = (source: StyleSource, V: number) => run(V, source).coefficients;

  it('has trunk and arms as it walks at V 2, half of its legs, and nothing of its rhythm', () => {
    const walk = createStyleSource(getBuiltIn('Limp (left)'));
    const style = getRunStyle(walk);
    const walked = createGait({ style: walk, normalizedSpeed: 2 }).coefficients;
    const ran = evaluate(style, 4);
    for (const slot of [SLOT.torsoTilt, SLOT.shoulderFlexion, SLOT.headRoll, SLOT.hipAbduction]) {
      expect(ran.scale[slot]).toBe(walked.scale[slot]);
      expect(ran.offset[slot]).toBe(walked.offset[slot]);
    }
    for (const slot of [SLOT.hipFlexion, SLOT.kneeFlexion + 1, SLOT.ankleFlexion]) {
      expect(ran.scale[slot]! - 1).toBeCloseTo((walked.scale[slot]! - 1) / 2, 12);
      expect(ran.offset[slot]).toBeCloseTo(walked.offset[slot]! / 2, 12);
    }
    expect([...ran.rhythm]).toEqual([...EVEN_RHYTHM]);
    expect(walked.rhythm[0]).not.toBe(0.5);
  });

  it('is one source for one style, and is told by the style: no two run alike', () => {
    const sources = BUILT_INS.map((style) => createStyleSource(style));
    for (const source of sources) {
      expect(getRunStyle(source)).toBe(getRunStyle(source));
      expect(getRunStyle(getRunStyle(source))).toBe(getRunStyle(source));
    }
    const told = sources.map((source) => evaluate(getRunStyle(source), 3).numbers.join(' '));
    expect(new Set(told).size).toBeGreaterThanOrEqual(BUILT_INS.length - 1);
  });
});
