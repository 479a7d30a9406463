import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { computeSlip } from '../../../../shared/body/metrics/footSlip.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { computeSeam } from '../../../../shared/body/metrics/seam.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { WalkTrack } from '../../../../shared/body/metrics/walkTrack.ts';
import { type ChannelName, getSlot, type Side } from '../../../../shared/gait/channels.ts';
import { CLASSIC } from '../../../../shared/gait/classic/classic.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';

const man = getBody('Man');

/** The normal style with one coefficient changed. */
const withChange = (
  kind: 'scale' | 'offset',
  channel: ChannelName,
  side: Side,
  value: number,
): StyleSource => ({
  ...NORMAL_STYLE,
  writeCoefficientsInto(speed, out) {
    NORMAL_STYLE.writeCoefficientsInto(speed, out);
    out[kind][getSlot(channel, side)] = value;
  },
});

/** A foot track made by hand: heights and forward places of the six points by phase; feet at X 0. */
function createTrack(
  count: number,
  place: (phase: number, point: number) => { y: number; z: number },
): WalkTrack {
  const phases = Float64Array.from({ length: count + 1 }, (_, i) => i / count);
  const contacts = new Float64Array(18 * (count + 1));
  phases.forEach((phase, frame) => {
    for (let point = 0; point < 6; point++) {
      const { y, z } = place(phase, point);
      contacts.set([0, y, z], 18 * frame + 3 * point);
    }
  });
  return { phases, contacts, channels: new Float64Array(26 * (count + 1)) };
}

describe('slip', () => {
  const belt = {
    lengthPerCycleM: 1.6,
    turnPerCycle: 0,
    frequency: 0.9,
    toeOffPhase: CLASSIC.computeToeOffPhase(1.4),
  };
  const flat = [-0.05, 0.1, 0.15];

  it('is nothing for feet that ride the belt', () => {
    const track = createTrack(400, (phase, point) => ({ y: 0, z: flat[point % 3]! - 1.6 * phase }));
    const slip = computeSlip(track, belt, 'stance');
    expect(slip.meanMps).toBeCloseTo(0, 12);
    expect(slip.maxMps).toBeCloseTo(0, 12);
  });

  it('is the belt under feet that stand still, for the time they stand', () => {
    const track = createTrack(400, (_phase, point) => ({ y: 0, z: flat[point % 3]! }));
    const slip = computeSlip(track, belt, 'stance');
    expect(slip.meanMps).toBeCloseTo(1.6 * 0.9, 12);
    expect(slip.maxMps).toBeCloseTo(1.6 * 0.9, 9);
    const stance = 0.752 - 0.143 * 0.743 * Math.sqrt(1.4);
    expect(slip.perStepM.left).toBeCloseTo(1.6 * stance, 2);
    const single = computeSlip(track, belt, 'singleSupport');
    expect(single.perStepM.left).toBeCloseTo(1.6 * (1 - stance), 2);
  });

  it('is nothing for a foot that rolls: each point is on the belt while it is the lowest', () => {
    // The heel rests on the belt and rises, the toe comes down onto it at phase 0.3, between two frames;
    // elsewhere they would slide.
    const track = createTrack(401, (phase, point) => {
      const isHeel = point % 3 === 0;
      const isToe = point % 3 === 2;
      const y = isHeel ? phase : isToe ? 0.6 - phase : 1;
      const carries = isHeel ? phase <= 0.31 : phase >= 0.29;
      return { y, z: -1.6 * phase + (carries ? 0 : Math.sin(40 * phase)) };
    });
    expect(computeSlip(track, belt, 'stance').perStepM.left).toBeCloseTo(0, 9);
  });

  it('counts sideways slides', () => {
    const track = createTrack(400, (phase, point) => ({ y: 0, z: flat[point % 3]! - 1.6 * phase }));
    for (let at = 0; at < track.contacts.length; at += 3) track.contacts[at] = Math.floor(at / 18) / 400;
    expect(computeSlip(track, belt, 'stance').meanMps).toBeCloseTo(0.9, 9);
  });
});

describe('metrics of the normal walk', () => {
  const sampler = createWalkSampler({ figure: man, normalizedSpeed: 1.4 });
  const metrics = computeMetrics(sampler);

  it('repeat the laws (engine.md §2, §1.1)', () => {
    const frequency = 0.743 * Math.sqrt(1.4);
    expect(metrics.cadence).toBeCloseTo(120 * frequency, 9);
    expect(metrics.cycleDuration).toBeCloseTo(1 / frequency, 12);
    expect(metrics.groundSpeed).toBeCloseTo(1.4, 12);
    expect(metrics.stepLength.left).toBeCloseTo(0.7 / frequency, 12);
    expect(metrics.stepLength.right).toBeCloseTo(metrics.stepLength.left, 12);
    expect(metrics.dutyFactor).toBeCloseTo(0.752 - 0.143 * frequency, 12);
  });

  it('are the same on both sides', () => {
    const { slip, penetration, floating, toeClearance } = metrics;
    for (const { left, right } of [
      slip.stance.perStepM,
      slip.singleSupport.perStepM,
      penetration.maxM,
      floating.maxM,
      toeClearance.minM,
    ])
      expect(right).toBeCloseTo(left, 9);
  });

  it('never go through the floor, pass no limit, and close without a seam', () => {
    expect(metrics.penetration.maxM.left).toBe(0);
    expect(metrics.limits).toEqual([]);
    expect(metrics.seam.maxDeg).toBeLessThan(1e-6);
    expect(metrics.seam.maxM).toBeLessThan(1e-8);
  });

  it('slip as the path of the lowest point says, by a plain sum over a fine cycle', () => {
    // Left single support: from the right toe off to the right heel strike.
    const start = metrics.dutyFactor - 0.5;
    let pathM = 0;
    let before: Float64Array | undefined;
    const count = 20_000;
    for (let i = 0; i <= count; i++) {
      sampler.sample(start + ((0.5 - start) * i) / count);
      const now = sampler.pose.contacts.slice(0, 9);
      if (before !== undefined) {
        const lowest = [0, 3, 6].reduce((low, at) => (now[at + 1]! < now[low + 1]! ? at : low));
        const beltM = (((0.5 - start) / count) * 1.4) / sampler.law.frequency;
        pathM += Math.hypot(now[lowest]! - before[lowest]!, now[lowest + 2]! - before[lowest + 2]! + beltM);
      }
      before = now;
    }
    expect(metrics.slip.singleSupport.perStepM.left / pathM).toBeCloseTo(1, 4);
  });

  it('lift the toe in the middle of the swing', () => {
    let lowest = Number.POSITIVE_INFINITY;
    const stance = metrics.dutyFactor;
    for (let i = 0; i <= 1000; i++) {
      sampler.sample(stance + (1 - stance) * (0.2 + (0.6 * i) / 1000));
      lowest = Math.min(lowest, sampler.pose.contacts[7]!);
    }
    expect(metrics.toeClearance.minM.left).toBeCloseTo(lowest, 4);
    expect(metrics.toeClearance.minM.left).toBeGreaterThan(0.005);
  });
});

describe('convergence of the default sampling', () => {
  it.each([0.3, 1, 2.5])(
    'at V %f: paths 0.01 %%, greatest speeds 1 %%, heights 0.1 mm',
    (normalizedSpeed) => {
      const sampler = createWalkSampler({ figure: man, normalizedSpeed });
      const normal = computeMetrics(sampler);
      const fine = computeMetrics(sampler, { samplesPerCycle: 32_000 });
      for (const during of ['stance', 'singleSupport'] as const) {
        expect(Math.abs(normal.slip[during].meanMps / fine.slip[during].meanMps - 1)).toBeLessThan(1e-4);
        expect(Math.abs(normal.slip[during].maxMps / fine.slip[during].maxMps - 1)).toBeLessThan(0.01);
      }
      expect(Math.abs(normal.floating.maxM.left - fine.floating.maxM.left)).toBeLessThan(1e-4);
      expect(Math.abs(normal.toeClearance.minM.left - fine.toeClearance.minM.left)).toBeLessThan(1e-4);
    },
  );
});

describe.each(BODY_NAMES)('metrics of %s standing', (name) => {
  it('are all finite, the cycle alone without a duration', () => {
    const metrics = computeMetrics(createWalkSampler({ figure: getBody(name), normalizedSpeed: 0 }));
    expect(metrics.cycleDuration).toBeNull();
    const numbers: unknown[] = [];
    JSON.stringify(metrics, (_key, value: unknown) => {
      if (typeof value !== 'object') numbers.push(value);
      return value;
    });
    expect(numbers.length).toBeGreaterThan(20);
    for (const value of numbers) expect(Number.isFinite(value)).toBe(true);
    expect(metrics.slip.stance.maxMps).toBe(0);
    expect(metrics.cadence).toBe(0);
  });
});

describe('metrics notice', () => {
  const measure = (style: StyleSource, rootMode: 'floor' | 'formula' = 'floor') =>
    computeMetrics(createWalkSampler({ figure: man, normalizedSpeed: 1.4, style, rootMode }));

  it('a joint beyond its limit, with its greatest excess', () => {
    const { limits } = measure(withChange('offset', 'kneeFlexion', 'right', 100));
    // The knee's greatest normal flexion at V 1.4 is 70 - 5 (0.1 / 1.7) degrees (engine.md §3.4).
    expect(limits).toHaveLength(1);
    expect(limits[0]).toMatchObject({ joint: 'r_knee', axis: 'flexion' });
    expect(limits[0]!.excessDeg).toBeCloseTo(170 - 5 * (0.1 / 1.7) - 155, 3);
  });

  it('a limit passed below', () => {
    const { limits } = measure(withChange('offset', 'hipAbduction', 'left', -31.5));
    expect(limits).toEqual([{ joint: 'l_hip', axis: 'abduction', excessDeg: 1.5 }]);
  });

  it('feet through the floor under the formula root', () => {
    expect(
      measure(withChange('offset', 'vertical', 'left', -0.2), 'formula').penetration.maxM.left,
    ).toBeGreaterThan(0.1);
  });

  it('feet that hang over it', () => {
    const offset = measure(withChange('offset', 'vertical', 'left', 0.1)).floating.maxM.left;
    expect(offset - measure(NORMAL_STYLE).floating.maxM.left).toBeCloseTo(0.1, 9);
  });

  it('unequal sides', () => {
    const { stepLength, slip } = measure(withChange('scale', 'hipFlexion', 'left', 0.5));
    expect(stepLength.left).not.toBeCloseTo(stepLength.right, 2);
    expect(slip.stance.perStepM.left).not.toBeCloseTo(slip.stance.perStepM.right, 2);
  });
});

describe('seam', () => {
  /** A sampler whose knee and height jump at the end of the cycle. */
  function createJumpingSampler(jumpDeg: number, jumpM: number): WalkSampler {
    const sampler = createWalkSampler({ figure: man, normalizedSpeed: 1.4 });
    const pose = createPose(man);
    return {
      ...sampler,
      posture: createPosture(),
      pose,
      sample(phase) {
        sampler.sample(phase);
        pose.positions.set(sampler.pose.positions);
        pose.rotations.set(sampler.pose.rotations);
        const wrapped = phase - Math.floor(phase);
        pose.positions[1]! += jumpM * wrapped;
        const half = (jumpDeg * wrapped * Math.PI) / 360;
        pose.rotations.set([Math.sin(half), 0, 0, Math.cos(half)], 4 * man.joints.indexOf('l_radiocarpal'));
      },
    };
  }

  it('measures a jump of angle and of place', () => {
    const { maxDeg, maxM } = computeSeam(createJumpingSampler(0.5, 0.003));
    expect(maxDeg).toBeCloseTo(0.5, 5);
    expect(maxM).toBeCloseTo(0.003, 8);
  });
});
