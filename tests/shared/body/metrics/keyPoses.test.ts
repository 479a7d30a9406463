import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { KEY_POSE_NAMES, type KeyPose, type KeyPoseName } from '../../../../shared/body/metrics/keyPoses.ts';
import { createPosedCycle } from '../../../../shared/body/metrics/posedCycle.ts';
import { createWalkSampler, type WalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { SIDES, type Side } from '../../../../shared/gait/channels.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { DEGREES_PER_RADIAN } from '../../../../shared/gait/units.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

const INTERVALS = 160;
const FIGURE = getBody('Man');

const walk = (style: StyleSource, normalizedSpeed: number): WalkSampler =>
  createWalkSampler({ figure: FIGURE, style, normalizedSpeed, plantStrength: 1 });

const find = (poses: readonly KeyPose[], name: KeyPoseName, side: Side): number =>
  poses.find((pose) => pose.name === name && pose.side === side)!.phase;

/** How high the hips are, how far the ankle that swings is ahead, how the sole that stands is pitched. */
function look(sampler: WalkSampler, phase: number, side: Side) {
  sampler.sample(phase);
  const { positions, rootPosition, contacts } = sampler.pose;
  const [left, right] = ['l_talocrural', 'r_talocrural'].map(
    (joint) => positions[3 * FIGURE.joints.indexOf(joint as 'l_talocrural') + 2]!,
  ) as [number, number];
  const at = side === 'left' ? 0 : 9;
  return {
    hipsM: rootPosition[1]!,
    aheadM: side === 'left' ? right - left : left - right,
    pitchDeg:
      DEGREES_PER_RADIAN *
      Math.atan2(contacts[at + 4]! - contacts[at + 1]!, Math.abs(contacts[at + 5]! - contacts[at + 2]!)),
  };
}

describe.each(BUILT_INS)('the eight poses of $name', (document) => {
  const source = createStyleSource(document);
  it.each([0.7, 1.4, 2.2])('are those poses, planted, on either side, at V %d', (speed) => {
    const sampler = walk(source, speed);
    const { poses } = createPosedCycle(sampler, INTERVALS);
    expect(poses).toHaveLength(8);
    for (const side of SIDES) {
      const strike = side === 'left' ? 0 : 0.5;
      const [contact, down, passing, up] = KEY_POSE_NAMES.map((name) => find(poses, name, side)) as [
        number,
        number,
        number,
        number,
      ];
      expect(contact).toBe(strike);
      expect(down).toBeGreaterThan(strike + 0.02);
      expect(down).toBeLessThan(passing);
      // Passing: the ankles are level, the swinging one comes from behind.
      expect(Math.abs(look(sampler, passing, side).aheadM)).toBeLessThan(0.005);
      expect(look(sampler, passing - 0.02, side).aheadM).toBeLessThan(0);
      expect(look(sampler, passing + 0.02, side).aheadM).toBeGreaterThan(0);
      const heights = Array.from({ length: INTERVALS / 2 + 1 }, (_, index) => {
        const phase = strike + index / INTERVALS;
        return { phase, hipsM: look(sampler, phase, side).hipsM };
      });
      // Up: the hips are nowhere higher in the step, after it has come down.
      const after = heights.filter(({ phase }) => phase >= down).map(({ hipsM }) => hipsM);
      expect(look(sampler, up, side).hipsM).toBeGreaterThan(Math.max(...after) - 0.0005);
      // Down: the weight is on the sole, and the hips go no lower before the other foot is past.
      const { hipsM, pitchDeg } = look(sampler, down, side);
      const isTaken = Math.abs(pitchDeg) < 4 || down - strike > sampler.law.toeOffPhase - 0.01;
      expect(isTaken, `pitched ${pitchDeg}`).toBe(true);
      const between = heights.filter(({ phase }) => phase >= down && phase <= passing);
      expect(hipsM).toBeLessThan(Math.min(...between.map((one) => one.hipsM)) + 0.002);
    }
  });

  it('are told of who stands too, in their order', () => {
    const { poses } = createPosedCycle(walk(source, 0), INTERVALS);
    expect(poses).toHaveLength(8);
    for (const side of SIDES) {
      const [contact, down, passing] = KEY_POSE_NAMES.map((name) => find(poses, name, side)) as [
        number,
        number,
        number,
      ];
      expect(down).toBeGreaterThan(contact);
      expect(passing).toBeGreaterThan(down);
      expect(find(poses, 'up', side)).toBeGreaterThan(down);
      expect(find(poses, 'up', side)).toBeLessThan(contact + 0.5);
    }
  });
});
