import { describe, expect, it } from 'vitest';
import type { BasePattern } from '../../../shared/gait/base.ts';
import { CHANNEL_OF_SLOT, SLOT, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { getNormalStyle, NORMAL_STYLE } from '../../../shared/gait/coefficients.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { SERIES_LENGTH } from '../../../shared/gait/pattern/harmonicWheel.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createWalker } from '../../../shared/gait/walker.ts';

const THIGH_SHARE = 0.9;
const getFront = (speed: number) => 0.7 - 0.08 * speed;

/**
 * A base of another kind: waves whose coefficients are polynomials in V, shares that move with V, bent knees.
 */
const WAVES: BasePattern = {
  name: 'waves',
  gait: 'walk',
  secondaryMotion: 0,
  computeToeOffPhase: (speed) => 1 / (3 + 5 * speed),
  computeTempo: () => 1,
  computeHipShares: (speed) => ({
    max: getFront(speed),
    min: getFront(speed) - 1,
    thighShare: THIGH_SHARE,
  }),
  curves: {
    harmonics: Uint8Array.from(CHANNEL_OF_SLOT, ({ name }) => (name === 'vertical' ? 2 : 1)),
    keyed: undefined,
    writeSeriesInto(walk, series) {
      const speed = walk.normalizedSpeed;
      const swing = THIGH_SHARE * walk.hipAmplitude * DEGREES_PER_RADIAN;
      CHANNEL_OF_SLOT.forEach(({ name }, slot) => {
        const own = series.subarray(SERIES_LENGTH * slot);
        if (name === 'vertical') own.set([0, 0, 0, 0, 0.01 * speed, 0]);
        else if (name === 'hipFlexion') own.set([swing * (getFront(speed) - 0.5), 0, swing * 0.5, 0]);
        else own.set([0, 0, 1 + speed + speed ** 2, 0]);
      });
    },
  },
};

const STYLE = getNormalStyle(WAVES);
const HIP_LEFT = SLOT.hipFlexion;
const HIP_RIGHT = SLOT.hipFlexion + 1;

describe('a second base', () => {
  it('brings its own toe off and curves, and the laws of speed and step stay', () => {
    const gait = createGait({ style: STYLE, normalizedSpeed: 1.3 });
    const classic = createGait({ normalizedSpeed: 1.3 });
    const posture = createPosture();
    gait.sample(0.25, posture);
    expect(gait.law.toeOffPhase).toBe(WAVES.computeToeOffPhase(1.3));
    expect(posture.channels[SLOT.headRoll]).toBeCloseTo(0, 12);
    gait.sample(0, posture);
    expect(posture.channels[SLOT.headRoll]).toBeCloseTo(1 + 1.3 + 1.69, 12);
    expect(gait.law.frequency).toBeCloseTo(classic.law.frequency, 12);
    expect(gait.law.stepLeft).toBeCloseTo(classic.law.stepLeft, 12);
  });

  it('shares a limp out by its own shares: both steps keep the asked speed', () => {
    const style = {
      ...STYLE,
      writeCoefficientsInto: (speed: number, out: Parameters<typeof STYLE.writeCoefficientsInto>[1]) => {
        STYLE.writeCoefficientsInto(speed, out);
        out.scale[HIP_LEFT] = 0.8;
        out.offset[HIP_RIGHT] = 4;
      },
    };
    const { law } = createGait({ style, normalizedSpeed: 1.3 });
    const [front, hip] = [getFront(1.3), law.hipAmplitude];
    const left = 0.8 * front * hip + (1 - front) * hip - (4 * Math.PI) / 180 / THIGH_SHARE;
    expect(law.stepLeft).toBeCloseTo(2 * Math.sin(left / 2), 12);
    expect((law.stepLeft + law.stepRight) * law.frequency).toBeCloseTo(1.3, 12);
  });

  it('is blended into without a jump, the thighs spanning their share of the compass all the way', () => {
    const walker = createWalker({ style: NORMAL_STYLE, normalizedSpeed: 1.3 });
    walker.loadStyle(STYLE);
    const posture = createPosture();
    const before = new Float64Array(SLOT_COUNT);
    walker.gait.sample(0, posture);
    before.set(posture.channels);
    const span = (): number => posture.channels[HIP_LEFT]! - posture.channels[HIP_RIGHT]!;
    const hipDeg = walker.gait.law.hipAmplitude * DEGREES_PER_RADIAN;
    let furthest = 0;
    for (let step = 0; step <= 300; step++) {
      if (step > 0) walker.follow(0.001);
      walker.gait.sample(0, posture);
      const weight = Math.min(1, step / 300);
      expect(span()).toBeCloseTo((1 + (THIGH_SHARE - 1) * weight) * hipDeg, 6);
      for (let slot = 0; slot < SLOT_COUNT; slot++) {
        furthest = Math.max(furthest, Math.abs(posture.channels[slot]! - before[slot]!));
      }
      before.set(posture.channels);
    }
    // The furthest channel has some 40 degrees to go in 300 even steps.
    expect(furthest).toBeLessThan(0.2);
    walker.follow(0.01);
    expect(walker.gait.base).toBe(WAVES);
    const settled = createPosture();
    walker.gait.sample(0.37, posture);
    createGait({ style: STYLE, normalizedSpeed: 1.3 }).sample(0.37, settled);
    expect(posture.channels).toEqual(settled.channels);
  });
});
