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

  it('moves neither hips nor legs of the pattern', () => {
    const moved = createSampler(1, 1.4, 0);
    const still = createSampler(0, 1.4, 0);
    const places = SIDES.flatMap((side) =>
      (['hip', 'knee', 'talocrural'] as const).map((joint) => FIGURE.joints.indexOf(limbJoint(side, joint))),
    ).flatMap((joint) => [3 * joint, 3 * joint + 1, 3 * joint + 2]);
    for (let phase = 0; phase < 1; phase += 0.02) {
      moved.sample(phase);
      still.sample(phase);
      for (const at of places) expect(moved.pose.positions[at]).toBeCloseTo(still.pose.positions[at]!, 9);
    }
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
