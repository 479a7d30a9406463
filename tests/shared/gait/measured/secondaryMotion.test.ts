import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { limbJoint } from '../../../../shared/body/figure/joints.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { createBlendedBase } from '../../../../shared/gait/blendedBase.ts';
import { BASES, getBase, takeSecondaryMotion } from '../../../../shared/gait/bases.ts';
import { SIDES, SLOT } from '../../../../shared/gait/channels.ts';
import { getNormalStyle, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createGait } from '../../../../shared/gait/gait.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { measureBearing } from '../../../soak/people/bearing.ts';
import { measureWalkBeat } from '../../../soak/people/walkBeat.ts';

const FIGURE = getBody('Man');

function createSampler(amount: number, normalizedSpeed: number, plantStrength = 1) {
  const style = getNormalStyle(takeSecondaryMotion(BASES.measured, amount));
  return createWalkSampler({ figure: FIGURE, style, normalizedSpeed, plantStrength });
}

/** What captured people do in a cycle, degrees (CMU 02_01 and 02_02, Bandai-Namco, Xia). */
const PEOPLE = {
  pelvisPitch: [2, 8],
  trunkPitch: [1.6, 5],
  shoulderRoll: [2.4, 7],
  headPitch: [3, 8],
  headYaw: [2, 16],
  wrist: [6, 34],
} as const;

describe('secondary motion', () => {
  it.each([1, 1.4, 1.8])('of the planted Natural at V %d is within what people do', (speed) => {
    const ranges = measureBearing(createSampler(1, speed));
    for (const [name, [least, most]] of Object.entries(PEOPLE)) {
      expect(ranges[name as keyof typeof PEOPLE], name).toBeGreaterThanOrEqual(least);
      expect(ranges[name as keyof typeof PEOPLE], name).toBeLessThanOrEqual(most);
    }
  });

  it('moves neither hips nor knees of the pattern, nor the ankle of a foot that stands', () => {
    const moved = createSampler(1, 1.4, 0);
    const still = createSampler(0, 1.4, 0);
    const places = (joint: 'hip' | 'knee' | 'talocrural') =>
      SIDES.map((side) => FIGURE.joints.indexOf(limbJoint(side, joint)));
    const lengthOff = (joint: number) =>
      Math.hypot(
        ...[0, 1, 2].map((i) => moved.pose.positions[3 * joint + i]! - still.pose.positions[3 * joint + i]!),
      );
    for (let phase = 0; phase < 1; phase += 0.02) {
      moved.sample(phase);
      still.sample(phase);
      for (const joint of [...places('hip'), ...places('knee')]) expect(lengthOff(joint)).toBeLessThan(1e-3);
      places('talocrural').forEach((joint, side) => {
        if ((phase + 0.5 * side) % 1 < 0.55) expect(lengthOff(joint)).toBeLessThan(1e-3);
      });
    }
  });

  it('has the shank of a swinging leg hang as people’s, within 8 degrees inward and 4 outward', () => {
    const readShanks = (amount: number) => {
      const sampler = createSampler(amount, 1.4);
      const [knee, ankle] = (['knee', 'talocrural'] as const).map((joint) =>
        FIGURE.joints.indexOf(limbJoint('left', joint)),
      );
      return [0.7, 0.75, 0.8, 0.85, 0.9].map((phase) => {
        sampler.sample(phase);
        const at = (joint: number, axis: number) => sampler.pose.positions[3 * joint + axis]!;
        const [x, y, z] = [0, 1, 2].map((axis) => at(ankle!, axis) - at(knee!, axis));
        return (Math.asin(x! / Math.hypot(x!, y!, z!)) * 180) / Math.PI;
      });
    };
    expect(Math.min(...readShanks(1))).toBeGreaterThan(-6);
    expect(Math.max(...readShanks(1))).toBeLessThan(4);
    expect(Math.min(...readShanks(0))).toBeLessThan(-9);
  });

  it('has forearms point out where an arm is back, and in where it is forward', () => {
    const sampler = createSampler(1, 1.4);
    const [elbow, wrist] = (['elbow', 'radiocarpal'] as const).map((joint) =>
      FIGURE.joints.indexOf(limbJoint('left', joint)),
    );
    const [back, forward] = [0, 0.5].map((phase) => {
      sampler.sample(phase);
      const { positions } = sampler.pose;
      return positions[3 * wrist!]! - positions[3 * elbow!]!;
    });
    expect(back).toBeGreaterThan(0);
    expect(forward).toBeLessThan(-0.005);
  });

  it('has planted hips, even without it, go with the beat of people', () => {
    const [none, half, all] = [0, 0.5, 1].map((amount) => measureWalkBeat(createSampler(amount, 1.4)));
    for (const { mass } of [none!, half!, all!]) expect(mass.mostMps2).toBeLessThan(6);
    expect(none!.hips.fastestPhase).toBeGreaterThan(0.4);
    expect(all!.hips.fastestPhase).toBeGreaterThan(0.03);
    expect(all!.hips.fastestPhase).toBeLessThan(0.15);
  });

  it('has hands hang back behind their forearms, 0.04 cycles later, as far as a style swings them', () => {
    const read = (scale: number, base = BASES.measured) => {
      const style: StyleSource = {
        ...getNormalStyle(base),
        writeCoefficientsInto(speed, out) {
          getNormalStyle(base).writeCoefficientsInto(speed, out);
          for (const slot of [SLOT.shoulderFlexion, SLOT.elbowFlexion]) out.scale[slot] = scale;
        },
      };
      const gait = createGait({ style, normalizedSpeed: 1.4 });
      const posture = createPosture();
      return (phase: number) => {
        gait.sample(phase, posture);
        const { channels, wristsDeg } = posture;
        return {
          forearm: channels[SLOT.shoulderFlexion]! + channels[SLOT.elbowFlexion]!,
          left: wristsDeg[0]!,
          right: wristsDeg[1]!,
        };
      };
    };
    const natural = read(1);
    const share = (natural(0.54).left - natural(0.04).left) / (natural(0.5).forearm - natural(0).forearm);
    expect(share).toBeCloseTo(0.2, 9);
    for (const phase of [0, 0.1, 0.3, 0.7])
      expect(natural(phase).right).toBeCloseTo(natural(phase + 0.5).left, 9);
    expect(read(0)(0.54).left).toBeCloseTo(0, 12);
    expect(read(2)(0.54).left).toBeCloseTo(2 * natural(0.54).left, 9);
    expect(read(1, BASES.classic)(0.54).left).toBe(0);
    expect(read(1, takeSecondaryMotion(BASES.measured, 0))(0.54).left).toBe(0);
  });

  it('comes in proportion to its amount, and by weight between bases', () => {
    const read = (base: typeof BASES.measured) => {
      const posture = createPosture();
      createGait({ style: getNormalStyle(base), normalizedSpeed: 1.4 }).sample(0.4, posture);
      return posture.channels[SLOT.pelvisTilt]!;
    };
    const all = read(BASES.measured);
    expect(all).toBeGreaterThan(1);
    expect(read(takeSecondaryMotion(BASES.measured, 0))).toBe(0);
    expect(read(takeSecondaryMotion(BASES.measured, 0.25))).toBeCloseTo(all / 4, 12);
    const blend = createBlendedBase(BASES.classic, BASES.measured);
    blend.weight = 0.5;
    expect(read(blend)).toBeCloseTo(all / 2, 12);
    expect(blend.secondaryMotion).toBe(0.5);
  });

  it('is one base an amount, to the percent, and none of the papers’ base', () => {
    expect(takeSecondaryMotion(BASES.measured, 0.5)).toBe(getBase('measured', 0.501));
    expect(takeSecondaryMotion(takeSecondaryMotion(BASES.measured, 0), 1)).toBe(BASES.measured);
    expect(takeSecondaryMotion(BASES.classic, 0.5)).toBe(BASES.classic);
  });
});
