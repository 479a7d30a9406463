import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASES, takeSecondaryMotion } from '../../../../shared/gait/bases.ts';
import {
  type ChannelName,
  CHANNEL_NAMES,
  CHANNELS,
  SLOT,
  SLOT_COUNT,
} from '../../../../shared/gait/channels.ts';
import { getNormalStyle, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { computeSpeedLimit, computeHipAmplitude, SPEED_EXTENSIONS } from '../../../../shared/gait/laws.ts';
import { PELVIS_TILT } from '../../../../shared/gait/measured/peopleSeries.ts';
import { computeSeriesPosition, evaluateSeries } from '../../../../shared/gait/measured/speedSeries.ts';
import { computeEventPhase, PHASE_EVENTS } from '../../../../shared/gait/phase.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { evenly } from '../../../evenly.ts';
import { MEASURED_GOLDEN_CHANNELS, MEASURED_GOLDEN_ROWS } from './golden.ts';

const STYLE = getNormalStyle(BASES.measured);
/** As the means of the groups have it, without what single people do beside. */
const MEANS = getNormalStyle(takeSecondaryMotion(BASES.measured, 0));
const THIGH_SHARE = BASES.measured.computeHipShares(1).thighShare;
const HIP = SLOT.hipFlexion;

function sample(normalizedSpeed: number, phase: number, style = STYLE): Float64Array {
  const posture = createPosture();
  createGait({ style, normalizedSpeed }).sample(phase, posture);
  return posture.channels;
}

const speeds = evenly(0.02, 4.2);
const phases = evenly(0, 1 - 2 ** -20);

describe('the measured normal pattern', () => {
  it.each(MEASURED_GOLDEN_ROWS.map((row) => [row[0]!, row[1]!, row] as const))(
    'matches the golden values at V %d, phase %d within .006 (measured-base.md §3)',
    (speed, phase, row) => {
      const channels = sample(speed, phase, MEANS);
      MEASURED_GOLDEN_CHANNELS.forEach((name, column) =>
        expect(Math.abs(channels[SLOT[name]]! - row[column + 2]!), name).toBeLessThanOrEqual(0.006),
      );
    },
  );

  it('keeps the head on the heading: it undoes most of the tilt and all of the torsion', () => {
    fc.assert(
      fc.property(speeds, phases, (speed, phase) => {
        const channels = sample(speed, phase, MEANS);
        expect(channels[SLOT.headTilt]).toBeCloseTo(-0.8 * channels[SLOT.torsoTilt]!, 12);
        expect(channels[SLOT.headTorsion]).toBeCloseTo(-channels[SLOT.thoraxTorsion]!, 12);
      }),
      { seed: 1 },
    );
  });

  it('gives the right side what the left side has half a cycle later, and mirrors the middle', () => {
    const mirrored: ChannelName[] = [
      'pelvisList',
      'pelvisTorsion',
      'thoraxTorsion',
      'headRoll',
      'headTorsion',
      'torsoRoll',
    ];
    fc.assert(
      fc.property(speeds, phases, (speed, phase) => {
        const here = sample(speed, phase);
        const later = sample(speed, phase + 0.5);
        for (const name of CHANNEL_NAMES) {
          const { leftSlot, rightSlot } = CHANNELS[name];
          if (leftSlot !== rightSlot) expect(here[rightSlot], name).toBeCloseTo(later[leftSlot]!, 9);
        }
        for (const name of mirrored) expect(here[SLOT[name]], name).toBeCloseTo(-later[SLOT[name]]!, 9);
        for (const name of ['pelvisTilt', 'torsoTilt', 'headTilt'] as const)
          expect(here[SLOT[name]], name).toBeCloseTo(later[SLOT[name]]!, 9);
      }),
      { seed: 2 },
    );
  });

  it.each(SPEED_EXTENSIONS)('opens the thighs by their share of the hip amplitude (%s)', (extension) => {
    const limit = computeSpeedLimit(extension);
    fc.assert(
      fc.property(evenly(0.02, limit), (normalizedSpeed) => {
        const posture = createPosture();
        createGait({ style: STYLE, normalizedSpeed, extension }).sample(0, posture);
        const opened = posture.channels[HIP]! - posture.channels[HIP + 1]!;
        const compass = computeHipAmplitude(normalizedSpeed, extension) * DEGREES_PER_RADIAN;
        expect(Math.abs(opened - THIGH_SHARE * compass)).toBeLessThan(1e-9);
      }),
      { seed: 3 },
    );
  });

  it('walks as fast as it steps, whatever the hips are styled to', () => {
    const scales = evenly(0.3, 1.8);
    const offsets = evenly(-20, 20);
    fc.assert(
      fc.property(
        evenly(0.3, 2.5),
        scales,
        scales,
        offsets,
        offsets,
        (speed, scaleL, scaleR, left, right) => {
          const style: StyleSource = {
            ...STYLE,
            writeCoefficientsInto(_speed, out) {
              STYLE.writeCoefficientsInto(speed, out);
              out.scale[HIP] = scaleL;
              out.scale[HIP + 1] = scaleR;
              out.offset[HIP] = left;
              out.offset[HIP + 1] = right;
            },
          };
          const { law } = createGait({ style, normalizedSpeed: speed });
          fc.pre(!law.frequencyClamped && !law.hipAngleClamped);
          expect(law.frequency * (law.stepLeft + law.stepRight)).toBeCloseTo(speed, 9);
        },
      ),
      { seed: 4 },
    );
  });

  it('changes without a jump across the ends of what was measured, and round the cycle', () => {
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      for (let phase = 0; phase < 1; phase += 0.05) {
        for (const speed of [0.5, 2.5]) {
          const jump = sample(speed + 1e-7, phase)[slot]! - sample(speed - 1e-7, phase)[slot]!;
          expect(Math.abs(jump)).toBeLessThan(1e-4);
        }
      }
      expect(Math.abs(sample(1.3, 1 - 1e-9)[slot]! - sample(1.3, 0)[slot]!)).toBeLessThan(1e-4);
    }
  });

  it('sways less far aside the faster it goes, where the papers sway alike', () => {
    const measureSway = (base: 'measured' | 'classic', normalizedSpeed: number): number => {
      const gait = createGait({ style: getNormalStyle(BASES[base]), normalizedSpeed });
      const posture = createPosture();
      const aside = Array.from({ length: 100 }, (_, i) => {
        gait.sample(i / 100, posture);
        return posture.channels[SLOT.lateral]!;
      });
      return Math.max(...aside) - Math.min(...aside);
    };
    const asked = [0.5, 0.6, 1, 1.4, 2.2, 2.5];
    const sways = [0.064, 0.064, 0.057, 0.05, 0.036, 0.036];
    asked.forEach((speed, i) => expect(measureSway('measured', speed)).toBeCloseTo(sways[i]!, 3));
    for (const speed of asked) expect(measureSway('classic', speed)).toBeCloseTo(0.064, 3);
  });

  it('comes to rest as people stand (measured-base.md §2.5)', () => {
    const rest: Partial<Record<ChannelName, number>> = {
      kneeFlexion: 3,
      ankleFlexion: 3,
      elbowFlexion: 8,
      torsoTilt: 1,
      headTilt: -0.8,
      hipTwist: 8,
      shoulderAbduction: 11,
    };
    for (const phase of [0, 0.3, 0.77]) {
      const standing = sample(0, phase);
      const hardlyMoving = sample(1e-9, phase);
      for (const name of CHANNEL_NAMES) {
        for (const slot of [CHANNELS[name].leftSlot, CHANNELS[name].rightSlot]) {
          expect(standing[slot], name).toBeCloseTo(rest[name] ?? 0, 9);
          expect(Math.abs(hardlyMoving[slot]! - standing[slot]!), name).toBeLessThan(1e-2);
        }
      }
    }
  });

  it('lets the foot go when people do, ever earlier, with its events in order', () => {
    let before = 0.185;
    for (let speed = 0.5; speed <= 2.5; speed += 0.05) {
      const toeOff = BASES.measured.computeToeOffPhase(speed);
      expect(toeOff).toBeGreaterThan(0.06);
      expect(toeOff).toBeLessThan(before);
      before = toeOff;
      const events = PHASE_EVENTS.map((event) => computeEventPhase(event, { toeOffPhase: toeOff }));
      expect(events).toEqual(events.toSorted((a, b) => a - b));
    }
    expect(BASES.measured.computeToeOffPhase(0)).toBe(BASES.measured.computeToeOffPhase(0.5));
    expect(BASES.measured.computeToeOffPhase(4)).toBe(BASES.measured.computeToeOffPhase(2.5));
  });
});

/**
 * What people do at five speeds, degrees at a share of the cycle (measured-base.md §4; Schwartz et al. 2008):
 * the column of people, not that of the fit.
 */
const SPEEDS = [0.568, 0.958, 1.418, 1.849, 2.291];
type Extreme = readonly [degrees: number, phase: number];
const PEOPLE: Readonly<Record<string, readonly Extreme[]>> = {
  kneeStancePeak: [
    [7.9, 0.12],
    [12.7, 0.12],
    [19.3, 0.12],
    [23.7, 0.12],
    [22.7, 0.12],
  ],
  kneeSwingPeak: [
    [44.7, 0.76],
    [55.2, 0.72],
    [59.1, 0.72],
    [61, 0.72],
    [61.9, 0.72],
  ],
  ankleDorsiflexion: [
    [13.1, 0.5],
    [13.8, 0.48],
    [11.8, 0.46],
    [8.9, 0.42],
    [7.9, 0.28],
  ],
  anklePushOff: [
    [-4.3, 0.7],
    [-13.6, 0.66],
    [-19.8, 0.64],
    [-22, 0.62],
    [-21.9, 0.6],
  ],
  hipMax: [
    [32, 0.92],
    [34.3, 0.9],
    [36.7, 0.9],
    [39.9, 0.9],
    [45, 0.9],
  ],
  hipMin: [
    [1.5, 0.56],
    [-2.4, 0.54],
    [-5.8, 0.52],
    [-8, 0.52],
    [-7.3, 0.5],
  ],
  listMax: [
    [2.2, 0.1],
    [3, 0.14],
    [4.1, 0.16],
    [5.6, 0.16],
    [6.4, 0.18],
  ],
};

/** The highest (`sign` 1) or lowest (-1) value between two phases. */
function findExtreme(read: (phase: number) => number, sign: 1 | -1, from: number, to: number): Extreme {
  let best: Extreme = [-sign * Infinity, 0];
  for (let percent = 100 * from; percent <= 100 * to; percent++) {
    const phase = percent / 100;
    const value = read(phase);
    if (sign * (value - best[0]) > 0) best = [value, phase];
  }
  return best;
}

describe('people at five speeds', () => {
  const readChannel = (name: ChannelName, speed: number) => (phase: number) =>
    sample(speed, phase)[SLOT[name]]!;
  const readClinicalHip = (speed: number) => (phase: number) =>
    sample(speed, phase)[HIP]! + evaluateSeries(PELVIS_TILT, computeSeriesPosition(speed), phase);
  const find: Readonly<Record<string, (speed: number) => Extreme>> = {
    kneeStancePeak: (speed) => findExtreme(readChannel('kneeFlexion', speed), 1, 0.02, 0.3),
    kneeSwingPeak: (speed) => findExtreme(readChannel('kneeFlexion', speed), 1, 0.5, 0.95),
    ankleDorsiflexion: (speed) => findExtreme(readChannel('ankleFlexion', speed), 1, 0.2, 0.55),
    anklePushOff: (speed) => findExtreme(readChannel('ankleFlexion', speed), -1, 0.5, 0.8),
    hipMax: (speed) => findExtreme(readClinicalHip(speed), 1, 0.8, 0.99),
    hipMin: (speed) => findExtreme(readClinicalHip(speed), -1, 0.4, 0.7),
    listMax: (speed) => findExtreme(readChannel('pelvisList', speed), 1, 0, 0.4),
  };

  it.each(Object.keys(PEOPLE))('has their %s', (name) => {
    const isHip = name.startsWith('hip');
    SPEEDS.forEach((speed, index) => {
      const [value, phase] = find[name]!(speed);
      const [degrees, at] = PEOPLE[name]![index]!;
      expect(Math.abs(value - degrees), `degrees at V ${speed}`).toBeLessThan(isHip ? 3.2 : 1);
      expect(Math.abs(phase - at), `phase at V ${speed}`).toBeLessThan(isHip ? 0.0601 : 0.0401);
    });
  });
});
