import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenly } from '../../evenly.ts';
import type { HipStyle } from '../../../shared/gait/compass.ts';
import { computeDutyFactor } from '../../../shared/gait/phase.ts';
import {
  createAskedWalk,
  createStyledLaw,
  type StyledLaw,
  writeStyledLawInto,
} from '../../../shared/gait/styledLaw.ts';
import {
  computeCycleLength,
  computeFrequency,
  computeHipAmplitude,
  computeSpeedAtFrequency,
  computeSpeedLimit,
  HIP_CONSTANT,
  SPEED_EXTENSIONS,
  type SpeedExtension,
} from '../../../shared/gait/laws.ts';
import { isFiniteLaw } from './isFiniteLaw.ts';

const DEGREES = 180 / Math.PI;

function solve(
  speed: number,
  style: Partial<HipStyle> = {},
  sharedWeight = 0,
  extension: SpeedExtension = 'constant-step',
): StyledLaw {
  const law = createStyledLaw();
  writeStyledLawInto(
    { ...createAskedWalk(), normalizedSpeed: speed, sharedWeight, extension, ...style },
    law,
  );
  return law;
}
const both = (scale: number): Partial<HipStyle> => ({ scaleLeft: scale, scaleRight: scale });

describe('the core laws', () => {
  it.each([
    [0.1, 0.235, 0.4256, 12.22],
    [0.5, 0.5254, 0.9517, 27.53],
    [1.0, 0.743, 1.3459, 39.32],
    [1.5, 0.91, 1.6484, 48.67],
    [2.0, 1.0508, 1.9034, 56.83],
    [2.5, 1.1748, 2.128, 64.28],
  ])('give the table of engine.md §2 at V = %d', (speed, frequency, length, hip) => {
    expect(Math.abs(computeFrequency(speed, 'constant-step') - frequency)).toBeLessThanOrEqual(5.1e-5);
    expect(Math.abs(computeCycleLength(speed, 'smooth') - length)).toBeLessThanOrEqual(5.1e-5);
    expect(Math.abs(computeHipAmplitude(speed, 'constant-step') * DEGREES - hip)).toBeLessThanOrEqual(5.1e-3);
  });

  it('use the exact hip constant, eq. 5', () => {
    expect(HIP_CONSTANT).toBeCloseTo(0.336474, 6);
    expect(computeHipAmplitude(1.7, 'smooth')).toBeCloseTo(2 * Math.asin(HIP_CONSTANT * Math.sqrt(1.7)), 12);
  });

  it('never slide at heel strike: 4 sin(hip / 2) f = V', () => {
    for (const extension of SPEED_EXTENSIONS) {
      fc.assert(
        fc.property(evenly(1e-9, 1), (share) => {
          const speed = share * computeSpeedLimit(extension);
          const slide =
            4 * Math.sin(computeHipAmplitude(speed, extension) / 2) * computeFrequency(speed, extension) -
            speed;
          expect(Math.abs(slide)).toBeLessThan(1e-9);
        }),
        { seed: 1 },
      );
    }
  });

  it('reach 2 Hz at V = 4.256 with constant steps and 6.012 with the smooth extension', () => {
    expect(computeSpeedLimit('constant-step')).toBeCloseTo(4.2561, 4);
    // 2.5 + 5 (2 / f(2.5) - 1) (engine.md §2.2).
    expect(computeSpeedLimit('smooth')).toBeCloseTo(6.0122, 4);
    expect(computeSpeedAtFrequency(4, 'constant-step')).toBeCloseTo(8.512, 3);
    expect(computeSpeedAtFrequency(4, 'smooth')).toBeCloseTo(14.524, 3);
    expect(computeFrequency(4.256, 'constant-step')).toBeCloseTo(2, 3);
    expect(computeFrequency(6.012, 'smooth')).toBeCloseTo(2, 3);
  });

  it('leave V = 2.5 with the slope of their extension', () => {
    const slope = (extension: SpeedExtension) =>
      (computeFrequency(3.5, extension) - computeFrequency(2.5, extension)) / 1;
    expect(slope('constant-step')).toBeCloseTo(0.4699, 4);
    expect(slope('smooth')).toBeCloseTo(0.234957, 6);
    expect(computeFrequency(2.5, 'smooth')).toBeCloseTo(1.17479, 5);
  });

  it.each([
    [3, 71.0],
    [4, 81.8],
    [5, 90.4],
    [6, 97.4],
  ])('widen the hip with the smooth extension at V = %d', (speed, hip) => {
    expect(Math.abs(computeHipAmplitude(speed, 'smooth') * DEGREES - hip)).toBeLessThan(0.06);
  });

  it('keep steps as long above V = 2.5 with constant steps', () => {
    expect(computeCycleLength(4, 'constant-step')).toBeCloseTo(computeCycleLength(2.5, 'constant-step'), 12);
  });

  it('give a duty factor from 0.752 to 0.584', () => {
    expect(computeDutyFactor(solve(0))).toBeCloseTo(0.752, 12);
    expect(computeDutyFactor(solve(2.5))).toBeCloseTo(0.584, 3);
  });
});

const scales = evenly(0.2, 1.15);

describe('hip scaling', () => {
  it('keeps the asked speed under both policies while nothing is held (eq. 6-8, V_hip)', () => {
    for (const extension of SPEED_EXTENSIONS) {
      for (const sharedWeight of [0, 1]) {
        fc.assert(
          fc.property(evenly(1e-6, 1), scales, scales, (share, left, right) => {
            const law = solve(
              share * computeSpeedLimit(extension),
              { scaleLeft: left, scaleRight: right },
              sharedWeight,
              extension,
            );
            fc.pre(!law.frequencyClamped && !law.hipAngleClamped);
            expect(
              Math.abs((law.stepLeft + law.stepRight) * law.frequency - law.normalizedSpeed),
            ).toBeLessThan(1e-9);
            expect(law.residualSpeed).toBe(0);
          }),
          { seed: 2 },
        );
      }
    }
  });

  it('is the normal walk at scale 1 under both policies', () => {
    for (const speed of [0.01, 0.7, 1.4, 2.5, 3.3]) {
      for (const sharedWeight of [0, 0.4, 1]) {
        const law = solve(speed, {}, sharedWeight);
        expect(law.frequency).toBeCloseTo(computeFrequency(speed, 'constant-step'), 12);
        expect(law.hipSpeed).toBeCloseTo(speed, 12);
        expect(law.hipAmplitude).toBeCloseTo(computeHipAmplitude(speed, 'constant-step'), 12);
      }
    }
  });

  it('tends to eq. 7 at low speed: f = sqrt(V) / (4 k S)', () => {
    for (const scale of [0.5, 1, 2]) {
      const expected = Math.sqrt(0.01) / (4 * HIP_CONSTANT * scale);
      expect(Math.abs(solve(0.01, both(scale)).frequency / expected - 1)).toBeLessThan(6.1e-4);
    }
    expect(solve(0.1, both(0.5)).frequency / (Math.sqrt(0.1) / (4 * HIP_CONSTANT * 0.5))).toBeCloseTo(
      0.9986,
      3,
    );
  });

  it.each([
    [1.0, 0.5, 1.941, 1.035, 0.966, 1.464, 0.683],
    [1.0, 0.75, 1.318, 0.853, 1.172, 0.982, 1.018],
    [1.5, 0.75, 1.965, 1.041, 1.44, 1.197, 1.253],
    [1.5, 1.25, 1.217, 0.82, 1.83, 0.741, 2.025],
  ])('gives the V_hip table of engine.md §2.3 at V %d, c %d', (speed, scale, hipSpeed, f4, l4, f0, l0) => {
    const shared = solve(speed, both(scale), 1, 'smooth');
    expect(Math.abs(shared.hipSpeed - hipSpeed)).toBeLessThan(5.1e-4);
    expect(Math.abs(shared.frequency - f4)).toBeLessThan(5.1e-4);
    expect(Math.abs(shared.stepLeft + shared.stepRight - l4)).toBeLessThan(5.1e-4);
    const fixed = solve(speed, both(scale), 0, 'smooth');
    expect(Math.abs(fixed.frequency - f0)).toBeLessThan(5.1e-4);
    expect(Math.abs(fixed.stepLeft + fixed.stepRight - l0)).toBeLessThan(5.1e-4);
  });

  it('walks V_h with its own normal frequency under shared-change', () => {
    const law = solve(1.2, both(0.6), 1);
    expect(law.frequency).toBeCloseTo(computeFrequency(law.hipSpeed, 'constant-step'), 12);
  });

  it('cancels equal offsets and gives a limp unequal steps', () => {
    expect(solve(1.4, { offsetLeftDeg: 12, offsetRightDeg: 12 }).frequency).toBeCloseTo(
      solve(1.4).frequency,
      12,
    );
    const limp = solve(1.4, { offsetLeftDeg: 8 });
    expect(limp.stepLeft).toBeGreaterThan(limp.stepRight);
    const wide = solve(1.4, { scaleLeft: 1.2, scaleRight: 0.8 });
    expect(wide.stepLeft).toBeGreaterThan(wide.stepRight);
  });

  it('may step to the other foot only, or behind it', () => {
    const law = solve(0.6, { offsetLeftDeg: 20, offsetRightDeg: -20 });
    expect(law.stepRight).toBeLessThan(0);
    expect((law.stepLeft + law.stepRight) * law.frequency).toBeCloseTo(0.6, 9);
  });

  it('holds the frequency at 4 Hz and says what is left to slide', () => {
    for (const scale of [0, 0.05, -1]) {
      for (const sharedWeight of [0, 1]) {
        const law = solve(1.4, both(scale), sharedWeight);
        expect(law.frequency).toBe(4);
        expect(law.frequencyClamped).toBe(true);
        expect(law.residualSpeed).toBeCloseTo(1.4 - 4 * (law.stepLeft + law.stepRight), 12);
        expect(law.residualSpeed).toBeGreaterThan(0);
      }
    }
  });

  it('holds half the compass angle at 85 degrees', () => {
    expect(solve(2.5, both(2.5)).hipAngleClamped).toBe(false);
    const law = solve(2.5, both(3));
    expect(law.hipAngleClamped).toBe(true);
    expect(law.stepLeft).toBeCloseTo(2 * Math.sin((85 * Math.PI) / 180), 12);
  });

  it('moves a speed outside [0, limit] to the nearest one and says so', () => {
    expect(solve(9).normalizedSpeed).toBe(computeSpeedLimit('constant-step'));
    expect(solve(9).speedClamped).toBe(true);
    expect(solve(-1)).toMatchObject({ normalizedSpeed: 0, frequency: 0, speedClamped: true });
    expect(solve(1).speedClamped).toBe(false);
  });

  it('stands still at V = 0 with any style, never dividing by zero', () => {
    for (const style of [{}, both(0), { offsetLeftDeg: 30 }, both(5)]) {
      for (const sharedWeight of [0, 0.5, 1]) {
        const law = solve(0, style, sharedWeight);
        expect(law.frequency).toBe(0);
        expect(law.frequencyClamped).toBe(false);
        expect(law.residualSpeed).toBe(0);
      }
    }
  });

  it('is finite for every style a file may hold', () => {
    const scale = evenly(-5, 5);
    const offset = evenly(-180, 180);
    fc.assert(
      fc.property(
        evenly(0, 7),
        fc.tuple(scale, scale, offset, offset),
        fc.constantFrom(0, 0.3, 1),
        fc.constantFrom(...SPEED_EXTENSIONS),
        (speed, [scaleLeft, scaleRight, offsetLeftDeg, offsetRightDeg], sharedWeight, extension) => {
          const law = solve(
            speed,
            { scaleLeft, scaleRight, offsetLeftDeg, offsetRightDeg },
            sharedWeight,
            extension,
          );
          expect(isFiniteLaw(law)).toBe(true);
          expect(law.frequency).toBeGreaterThanOrEqual(0);
          expect(law.frequency).toBeLessThanOrEqual(4);
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  });
});
