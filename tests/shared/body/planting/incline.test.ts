import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createLegs, getKneeFlexion } from '../../../../shared/body/leg/leg.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { computeAngleBetween } from '../../../../shared/body/pose/quaternion.ts';
import { sampleClip } from '../../../../shared/clip/sampleClip.ts';
import { SIDES } from '../../../../shared/gait/channels.ts';
import { MOST_INCLINE_RAD } from '../../../../shared/gait/slope/slopeLean.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../../style/builtIns.ts';

interface Asked {
  readonly style: string;
  readonly speed: number;
  readonly inclineDeg?: number;
  readonly turnRate?: number;
}

const ask = ({ style, speed, inclineDeg, turnRate = 0 }: Asked) => ({
  figure: getBody('Man'),
  style: createStyleSource(getBuiltIn(style)),
  normalizedSpeed: speed,
  turnRate,
  plantStrength: 1,
  ...(inclineDeg !== undefined && { inclineRad: inclineDeg * RADIANS_PER_DEGREE }),
});
const walk = (asked: Asked): WalkSampler => createWalkSampler(ask(asked));

describe('a belt that rises or falls ahead', () => {
  it('is level at exactly 0, bit for bit', () => {
    const level = walk({ style: 'Tired', speed: 1, turnRate: 0.4 });
    const zero = walk({ style: 'Tired', speed: 1, turnRate: 0.4, inclineDeg: 0 });
    for (const phase of [0, 0.13, 0.4, 0.71]) {
      level.sample(phase);
      zero.sample(phase);
      expect(zero.pose).toEqual(level.pose);
      expect(zero.posture).toEqual(level.posture);
    }
  });

  it.each([
    ['Natural', 1.4, 10],
    ['Natural', 1.4, -15],
    ['Tired', 1, 15],
    ['Elderly', 0.7, 15],
  ] as const)('%s at V %s stands on one of %s degrees', (style, speed, inclineDeg) => {
    const { slip, penetration, floating, limits, scuff } = computeMetrics(
      walk({ style, speed, inclineDeg }),
      { samplesPerCycle: 200 },
    );
    for (const side of SIDES) {
      expect(slip.stance.perStepM[side]).toBeLessThan(0.003);
      expect(penetration.maxM[side]).toBeLessThan(0.001);
      expect(floating.maxM[side]).toBeLessThan(0.003);
      expect(scuff.perStepM[side]).toBeLessThan(0.008);
    }
    expect(limits.filter(({ excessDeg }) => excessDeg > 3)).toEqual([]);
  });

  it('throws no knee, and gives no foot up, where long steps climb steeply', () => {
    const march = walk({ style: 'March', speed: 1.2, inclineDeg: 15 });
    const { slip } = computeMetrics(march, { samplesPerCycle: 200 });
    for (const side of SIDES) expect(slip.stance.perStepM[side]).toBeLessThan(0.008);
    const natural = walk({ style: 'Natural', speed: 1.6, inclineDeg: 15 });
    const leg = createLegs(natural.figure).left;
    const readKnee = (frame: number): number => {
      natural.sample((frame * natural.law.frequency) / 60);
      return getKneeFlexion(leg, natural.pose) * DEGREES_PER_RADIAN;
    };
    const knees = Array.from({ length: 260 }, (_, at) => [-1, 0, 1].map((by) => readKnee(at / 4 + by)));
    for (const [before, now, after] of knees as [number, number, number][])
      expect(Math.abs(after - 2 * now + before) * 60 ** 2).toBeLessThan(30_000);
  });

  it('has people upright over their feet, leaning a third of what it rises', () => {
    const [level, up, down] = [0, 12, -12].map((inclineDeg) => {
      const sampler = walk({ style: 'Natural', speed: 1.2, inclineDeg });
      sampler.sample(0.25);
      return sampler.pose;
    });
    // The pelvis stands as on the level; the trunk leans uphill alone.
    expect(computeAngleBetween(up!.orientations, 0, level!.orientations, 0)).toBeLessThan(1e-6);
    expect(computeAngleBetween(down!.orientations, 0, level!.orientations, 0)).toBeLessThan(1e-6);
    const chest = getBody('Man').joints.indexOf('vt1');
    const leanDeg = (pose: typeof up) =>
      DEGREES_PER_RADIAN * computeAngleBetween(pose!.orientations, 4 * chest, level!.orientations, 4 * chest);
    expect(leanDeg(up)).toBeCloseTo(0.35 * 12, 1);
    expect(leanDeg(down)).toBeLessThan(1e-6);
    for (const pose of [up, down]) expect(Math.abs(pose!.rootPosition[2]!)).toBeLessThan(0.15);
  });

  it('changes no joint by more than a degree where it changes by an eighth of one', () => {
    for (const inclineDeg of [-13.7, 0, 11.3]) {
      const one = walk({ style: 'Natural', speed: 1.2, inclineDeg });
      const other = walk({ style: 'Natural', speed: 1.2, inclineDeg: inclineDeg + 0.125 });
      for (let phase = 0; phase < 1; phase += 0.01) {
        one.sample(phase);
        other.sample(phase);
        one.figure.joints.forEach((_, joint) => {
          const turnRad = computeAngleBetween(one.pose.rotations, 4 * joint, other.pose.rotations, 4 * joint);
          expect(turnRad * DEGREES_PER_RADIAN).toBeLessThan(1);
        });
      }
    }
  });

  it('is no steeper than there is, and level for what is no number', () => {
    const steep = createWalkSampler({ ...ask({ style: 'Natural', speed: 1 }), inclineRad: 2 });
    steep.sample(0);
    expect(steep.posture.inclineRad).toBe(MOST_INCLINE_RAD);
    const odd = createWalkSampler({ ...ask({ style: 'Natural', speed: 1 }), inclineRad: Number.NaN });
    odd.sample(0);
    expect(odd.posture.inclineRad).toBe(0);
  });
});

describe('a clip of such a walk', () => {
  const options = { fps: 60, cycles: 2, seconds: undefined, endFrame: true } as const;

  it('goes up its slope on feet that stand still on it', () => {
    const inclineRad = 10 * RADIANS_PER_DEGREE;
    const source = { ...ask({ style: 'Natural', speed: 1.2 }), inclineRad, styleName: 'Natural' };
    const sampling = sampleClip(source, { ...options, rootMotion: true });
    if (!sampling.ok) throw new Error(sampling.problems[0]!.message);
    const { plan, contacts, rootPositions } = sampling.clip;
    const climbedM = rootPositions[3 * plan.intervals + 1]! - rootPositions[1]!;
    const wentM = rootPositions[3 * plan.intervals + 2]! - rootPositions[2]!;
    expect(climbedM / wentM).toBeCloseTo(Math.tan(inclineRad), 6);
    let lowestM = Number.POSITIVE_INFINITY;
    for (let at = 0; at < contacts.length; at += 3) {
      const overM = contacts[at + 1]! * Math.cos(inclineRad) - contacts[at + 2]! * Math.sin(inclineRad);
      lowestM = Math.min(lowestM, overM);
    }
    expect(Math.abs(lowestM)).toBeLessThan(0.001);
    // The ball of the left foot in the middle of its first stance.
    const frame = Math.round((0.25 * plan.intervals) / 2);
    const ball = (at: number) => contacts.slice(18 * at + 3, 18 * at + 6);
    const [before, now] = [ball(frame), ball(frame + 2)];
    expect(Math.hypot(...now.map((metres, axis) => metres - before[axis]!))).toBeLessThan(0.001);
  });

  it('is refused over ground where it turns', () => {
    const source = { ...ask({ style: 'Natural', speed: 1.2, turnRate: 0.5, inclineDeg: 8 }), styleName: 'N' };
    expect(sampleClip(source, { ...options, rootMotion: false }).ok).toBe(true);
    const refused = sampleClip(source, { ...options, rootMotion: true });
    expect(!refused.ok && refused.problems[0]).toMatchObject({ place: 'rootMotion' });
  });
});
