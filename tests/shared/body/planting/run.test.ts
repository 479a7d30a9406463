import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { BodyName } from '../../../../shared/body/figure/bodies.ts';
import {
  createKeyPoseTrack,
  createStepWriter,
  findKeyPoses,
} from '../../../../shared/body/metrics/keyPoses.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { getNormalStyle, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { RUN } from '../../../../shared/gait/run/runBase.ts';
import { getRunStyle } from '../../../../shared/gait/run/runStyle.ts';
import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import type { RunKey, StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { takeSome } from '../../../sample.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

const NORMAL = getNormalStyle(RUN);
const sample = (normalizedSpeed: number, style: StyleSource = NORMAL, body: BodyName = 'Man', turnRate = 0) =>
  createWalkSampler({
    figure: getBody(body),
    style,
    normalizedSpeed,
    plantStrength: 1,
    turnRate,
    leaning: 1,
  });

/** Lowest sole point of the left foot in the air, metres: 10 to 90 % of its swing. */
function findLowest({ law, pose, sample: read }: WalkSampler): number {
  const stands = 0.5 + law.toeOffPhase;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= 200; i++) {
    read(stands + (1 - stands) * (0.1 + (0.8 * i) / 200));
    lowest = Math.min(lowest, pose.contacts[1]!, pose.contacts[4]!, pose.contacts[7]!);
  }
  return lowest;
}

function expectPlanted(sampler: WalkSampler): void {
  const { slip, floating, penetration, seam } = computeMetrics(sampler, { samplesPerCycle: 480 });
  for (const side of ['left', 'right'] as const) {
    expect(slip.stance.perStepM[side]).toBeLessThan(0.0005);
    expect(floating.maxM[side]).toBeLessThan(0.0015);
    expect(penetration.maxM[side]).toBeLessThan(0.0002);
  }
  expect(seam.maxDeg).toBeLessThan(1e-5);
  expect(sampler.plan!.bearable).toBe(1);
  expect(sampler.plan!.softness).toBe(1);
  expect(findLowest(sampler)).toBeGreaterThan(0.006 * sampler.figure.legLengthM);
}

describe('a planted run', () => {
  it.each([1.5, 2.5, 3.5, 5])('stands on its spots and falls at g between, at V %d', (V) => {
    const sampler = sample(V);
    expectPlanted(sampler);
    const { law, pose } = sampler;
    const stands = 0.5 + law.toeOffPhase;
    const read = (phase: number) => {
      sampler.sample(phase);
      return pose.rootPosition[1]!;
    };
    const step = 0.002;
    for (const share of [0.1, 0.5, 0.9]) {
      const at = stands + 2 * step + share * (0.5 - stands - 4 * step);
      const bend = read(at + step) - 2 * read(at) + read(at - step);
      expect((bend * law.frequency ** 2) / step ** 2).toBeCloseTo(-9.81, 3);
    }
  });

  it('lifts its soles over the floor between', () => {
    expect(findLowest(sample(2.5))).toBeGreaterThan(0.012);
    expect(findLowest(sample(3.5))).toBeGreaterThan(0.015);
    expect(findLowest(sample(5))).toBeGreaterThan(0.02);
  });

  it.each(['Woman', 'Child', 'Giant', 'Monster'] as const)('plants the %s, knees bent', (body) => {
    const sampler = sample(3, NORMAL, body);
    expectPlanted(sampler);
    const knee = sampler.figure.joints.indexOf('l_knee');
    for (let i = 0; i < 240; i++) {
      sampler.sample(i / 240);
      const { rotations } = sampler.pose;
      const flexedDeg = (360 / Math.PI) * Math.atan2(rotations[4 * knee]!, rotations[4 * knee + 3]!);
      expect(flexedDeg).toBeGreaterThan(5.9);
    }
  });

  it.each(BUILT_INS.map((style, index) => [style.name, style, index] as const))(
    'plants the run of %s',
    (_, style, index) => {
      for (const V of takeSome([1.5, 2.5, 3.5, 5, 7], 2, index % 2))
        expectPlanted(sample(V, getRunStyle(createStyleSource(style))));
    },
  );

  it.each([0.6, -1.3])('turns on its spots by %d rad/s', (turnRate) => {
    const { slip, floating } = computeMetrics(sample(3, NORMAL, 'Man', turnRate), { samplesPerCycle: 480 });
    for (const side of ['left', 'right'] as const) {
      expect(slip.stance.perStepM[side]).toBeLessThan(0.0015);
      expect(floating.maxM[side]).toBeLessThan(0.0025);
    }
  });

  it('has its key poses: the weight is lowest while a foot stands, highest in flight', () => {
    const sampler = sample(3);
    const track = createKeyPoseTrack(120, sampler.law);
    const write = createStepWriter(sampler);
    for (let index = 0; index <= 120; index++) {
      sampler.sample(index / 120);
      write(track, index);
    }
    const poses = findKeyPoses(track).slice(0, 4);
    const find = (name: string) => poses.find((pose) => pose.name === name)!.phase;
    const stands = 0.5 + sampler.law.toeOffPhase;
    expect(find('contact')).toBe(0);
    expect(Math.abs(find('down') - stands / 2)).toBeLessThan(0.02);
    expect(Math.abs(find('up') - (0.5 + stands) / 2)).toBeLessThan(0.02);
  });

  it.each([20, 10, 0, -6, -12])('lands with its toes %d degrees up, and comes flat', (landing) => {
    for (const V of [2, 2.5, 3.5, 5]) {
      const create = (lands: Pick<RunKey, 'landing'>) => {
        const document: StyleDocument = {
          ...BUILT_INS[0]!,
          run: { keys: [{ speed: V, channels: {}, ...lands }] },
        };
        return sample(V, getRunStyle(createStyleSource(document)));
      };
      const sampler = create({ landing });
      expectPlanted(sampler);
      const usual = create({});
      const stands = 0.5 + sampler.law.toeOffPhase;
      const readPitch = (share: number, of = sampler): number => {
        of.sample(share * stands);
        const [heelX, heelY, heelZ, ballX, ballY, ballZ] = of.pose.contacts as unknown as number[];
        const along = Math.hypot(ballX! - heelX!, ballZ! - heelZ!);
        return Math.atan2(ballY! - heelY!, along) / RADIANS_PER_DEGREE;
      };
      expect(Math.abs(readPitch(0) - landing)).toBeLessThan(3);
      expect(Math.abs(readPitch(0.36))).toBeLessThan(4);
      expect(Math.abs(readPitch(0.42) - readPitch(0.42, usual))).toBeLessThan(4);
      expect(readPitch(0.95)).toBeLessThan(-30);
    }
  });

  it('flies unplanted too, and stands on the floor between', () => {
    const sampler = createWalkSampler({ figure: getBody('Man'), style: NORMAL, normalizedSpeed: 3.5 });
    const stands = 0.5 + sampler.law.toeOffPhase;
    const readLowest = (phase: number) => {
      sampler.sample(phase);
      return Math.min(...[1, 4, 7, 10, 13, 16].map((at) => sampler.pose.contacts[at]!));
    };
    expect(Math.abs(readLowest(stands / 2))).toBeLessThan(0.002);
    expect(readLowest((0.5 + stands) / 2)).toBeGreaterThan(0.015);
  });
});
